import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { convertExamples, readExamples } from "../../../tools/generate/examples";
import { unknownInCSharp } from "./csharp";
import { canRun, generator, noGenerator, temporaryFolder, writeSdk } from "./generated";
import { Shapes } from "./shapes";

const root = resolve(__dirname, "../../..");
const { EDGE_PYTHON: python, EDGE_MAVEN_REPOSITORY: repository } = process.env;
const examples = Object.entries(readExamples().examples);

function writePrograms(
  language: string,
  fileOf: (name: string) => string,
  edit = (code: string, _name: string) => code,
) {
  return examples.map(([name, { programs }]) => {
    const file = fileOf(name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edit(programs[language] ?? "", name));
    return file;
  });
}

describe("the examples of the schema", () => {
  if (!generator) return void test.skip(noGenerator, () => {});

  const folder = temporaryFolder();
  afterAll(folder.remove);
  const in_ = (...path: string[]) => join(folder.path, ...path);

  test("match the current output of Pulumi's generators", () => {
    expect(convertExamples()).toEqual(readExamples());
  });

  test.each(["pulumi-edge-platform", "pulumi-edge-platform/native"])("compile in TypeScript with %s", (from) => {
    const fileOf = (name: string) => in_("typescript", from, `${name}.ts`);
    const files = writePrograms("typescript", fileOf, (code) => code.replace('"pulumi-edge-platform"', `"${from}"`));
    expect(new Shapes(files, root).problems()).toEqual([]);
  });

  test("compile in Go", () => {
    const sdk = writeSdk("go", in_("sdks"));
    writePrograms("go", (name) => in_("go", name.toLowerCase(), "main.go"));
    const module = readFileSync(join(root, "examples/go/go.mod"), "utf8").replace("./sdks/edge", sdk);
    writeFileSync(in_("go", "go.mod"), module);
    const env = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-mod=mod -trimpath" };
    expect(() => execFileSync("go", ["vet", "./..."], { cwd: in_("go"), env, stdio: "pipe" })).not.toThrow();
  });

  test("use only classes, properties and values that the C# SDK contains", () => {
    const sdk = writeSdk("dotnet", in_("sdks"));
    const unknown = examples.flatMap(([name, { programs }]) =>
      unknownInCSharp(programs.csharp ?? "", sdk).map((missing) => `${name}: ${missing}`),
    );
    expect(unknown).toEqual([]);
  });

  if (python) {
    test("run in Python", () => {
      const site = in_("python", "site");
      const install = ["install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", site];
      const interpreter = join(python, "python3");
      const run = (args: readonly string[]) =>
        execFileSync(interpreter, args, { env: { ...process.env, PYTHONPATH: site }, encoding: "utf8", stdio: "pipe" });
      run(["-m", "pip", "--disable-pip-version-check", ...install, writeSdk("python", in_("sdks"))]);
      const files = writePrograms("python", (name) => in_("python", `${name}.py`));
      writeFileSync(in_("python", "run.py"), runner);
      const registered: string[] = JSON.parse(run([in_("python", "run.py"), ...files]));
      const tokens = examples.map(([name]) => `edge:index:${name}`).filter((token) => token !== "edge:index:overview");
      expect(registered).toEqual(expect.arrayContaining(tokens));
    });
  } else test.skip("run in Python, which requires Pulumi's SDK", () => {});

  if (canRun("mvn")) {
    test("compile in Java", () => {
      cpSync(writeSdk("java", in_("sdks")), in_("java"), { recursive: true });
      const fileOf = (name: string) => in_("java/src/test/java", name.toLowerCase(), "App.java");
      const inPackage = (code: string, name: string) => code.replace("generated_program", name.toLowerCase());
      writePrograms("java", fileOf, inPackage);
      // Keeps the developer's own packages unchanged. Java supports text blocks since version 15.
      const env = { ...process.env, MAVEN_OPTS: `-Dmaven.repo.local=${repository}` };
      const args = [
        "--batch-mode",
        "--quiet",
        "--no-transfer-progress",
        "-Dmaven.compiler.testRelease=17",
        "test-compile",
      ];
      expect(() => execFileSync("mvn", args, { cwd: in_("java"), env, stdio: "pipe" })).not.toThrow();
    });
  } else test.skip("compile in Java, which requires Maven", () => {});
});

/** Runs programs with Pulumi's mocks, and prints the types and functions that they use. */
const runner = `
import json, sys, pulumi
used = []
class Recorder(pulumi.runtime.Mocks):
    def new_resource(self, args):
        used.append(args.typ)
        return [args.name + "-id", dict(args.inputs)]
    def call(self, args):
        used.append(args.token)
        return {}
pulumi.runtime.set_mocks(Recorder(), project="project")
pulumi.runtime.set_all_config({"project:password": "a", "project:token": "b"})
@pulumi.runtime.test
def run(file):
    exec(compile(open(file).read(), file, "exec"), {})
for file in sys.argv[1:]:
    run(file)
print(json.dumps(used))
`;
