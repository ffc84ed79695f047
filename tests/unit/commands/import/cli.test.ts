import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse as parseYaml } from "yaml";
import { parse } from "../../../../commands/frame";
import { choiceIn, command } from "../../../../commands/import/cli";
import { parentKinds, parents } from "../../../../commands/import/parents";
import { pulumiRange } from "../../../../commands/import/project";
import packageJson from "../../../../package.json";
import { withEmulator } from "../../emulator/running";
import { runCommand } from "../running";
import { largeAccount } from "./largeAccount";
import { secrets, vary } from "./variedAccount";

const { emulator } = withEmulator();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function edgeImport(args: string[], env?: Record<string, string>) {
  const given = env ?? { EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: emulator().key };
  return runCommand(["import", ...(args.includes("--out") ? [] : ["--out", folder]), ...args], given);
}

const files = () => readdirSync(folder).sort();
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

describe("the arguments", () => {
  const given = (...args: string[]) => parse(command.options, args);
  const options = parentKinds.map((kind) => parents[kind].option);

  test("default to an import of everything into the current folder", () => {
    const unset = Object.fromEntries(options.map((option) => [option, []]));
    const all = { ...unset, singles: false, videos: false, stacks: false, force: false, out: ".", format: "program" };
    expect(given()).toEqual(all);
    expect(choiceIn(given())).toBe("all");
  });

  test("select what is imported, and may be repeated", () => {
    const args = options.flatMap((option, index) => [`--${option}`, `${index + 1}`, `--${option}=${index + 101}`]);
    const values = given(...args, "--out", "x", "--force", "--format", "import-file");
    expect(values).toMatchObject({ out: "x", format: "import-file", force: true });
    const chosen = parentKinds.map((kind, index) => [kind, [`${index + 1}`, `${index + 101}`]]);
    expect(choiceIn(values)).toEqual(Object.fromEntries(chosen));
  });

  test.each([
    [["--pull-zone", "shop"], "--pull-zone must be an id, which is a positive integer"],
    [["--registry", "9007199254740993"], "--registry must be an id, which is a positive integer"],
    [["--application="], "--application must not be empty"],
    [["--out="], "--out must not be empty"],
    [["--format", "json"], "--format must be program, import-file or pulumi"],
    [["--nonsense"], "unknown option --nonsense"],
    [["--force", "--out"], "--out needs a value"],
    [["shop"], "unexpected argument shop"],
  ])("%j are refused in one sentence, without writing anything", async (args, problem) => {
    const { code, out, err } = await runCommand(["import", ...args], {
      EDGE_BASE_URL: "https://localhost:1",
      EDGE_ACCESS_KEY: "k",
    });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(`pulumi-edge-platform import: ${problem}. Try pulumi-edge-platform import --help.\n`);
  });
});

test("writes a complete project into an empty folder, and summarizes its requirements and the next steps", async () => {
  const { code, out, err } = await edgeImport(["--registry", "501", "--registry", "1", "--application", "app-2"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toBe(`found 2 container registries, 1 application

wrote Pulumi.yaml, package.json, tsconfig.json, index.ts to ${folder}: 4 resources

The program needs these settings, each with the current value on the platform:
  pulumi config set --secret dockerHubPassword

Left out:
  container registry "DockerHub Public" (1): provided by the platform

Read the program before you commit it: values that do not look like secrets are included unchanged, as is the code of scripts.

Next:
  cd ${folder}
  npm install
  pulumi stack init dev
  pulumi config set edge:baseUrl ${emulator().baseUrl}
  pulumi config set --secret edge:apiKey
  pulumi preview
  pulumi up
`);
  expect(files()).toEqual(["Pulumi.yaml", "index.ts", "package.json", "tsconfig.json"]);
  expect(JSON.parse(read("package.json")).dependencies).toEqual({
    "@pulumi/pulumi": packageJson.peerDependencies["@pulumi/pulumi"],
    "pulumi-edge-platform": `^${packageJson.version}`,
  });
  expect(pulumiRange).toBe(packageJson.peerDependencies["@pulumi/pulumi"]);
});

test("neither prints nor writes a secret", async () => {
  emulator().edit(vary);
  const { out } = await edgeImport(["--format", "import-file"]);
  const all = out + files().map(read).join("");
  for (const value of [...Object.values(secrets), emulator().key, "seed-zone-security-key"]) {
    expect(all).not.toContain(value);
  }
});

test("the summary of an import file names the CLI version that the file needs, and what the file omits", async () => {
  const { out } = await edgeImport(["--registry", "501", "--application", "app-1", "--format", "import-file"]);
  expect(files()).toContain("edge-import.json");
  expect(out).toContain("  pulumi import --file edge-import.json --protect=false --generate-code=false\n");
  expect(out).toContain(
    "edge-import.json contains 4 resources. It needs Pulumi 3.254 or later; with an older CLI, ignore the file",
  );
  expect(out).toContain("  ContainerRegistry docker-hub: password is known only to the program\n");
  // The registry is not in the file, so the templates have its id.
  expect(read("index.ts")).toContain('imageRegistryId: "501"');
});

describe("a folder that is not empty", () => {
  test("gets only the program, under an unused name, if it contains a project", async () => {
    write("Pulumi.yaml", "name: mine");
    write("index.ts", "// mine");
    const { out } = await edgeImport([]);
    expect(files()).toEqual(["Pulumi.yaml", "edge-import.ts", "index.ts"]);
    expect([read("Pulumi.yaml"), read("index.ts")]).toEqual(["name: mine", "// mine"]);
    expect(out).toContain(`  import "./edge-import"; (add to the project's program)\n`);
  });

  test("keeps its files without --force", async () => {
    write("package.json", "{}");
    const refused = await edgeImport([]);
    expect(refused.code).toBe(1);
    expect(refused.err).toBe(
      `pulumi-edge-platform import: ${folder} already contains package.json. Nothing was written; choose another folder with --out, or overwrite them with --force.\n`,
    );
    expect(files()).toEqual(["package.json"]);
    expect((await edgeImport(["--force"])).code).toBe(0);
    expect(JSON.parse(read("package.json")).main).toBe("index.ts");
  });

  test("of an earlier run is overwritten only with --force", async () => {
    await edgeImport([]);
    const first = read("index.ts");
    emulator().edit(({ applications }) => void applications.pop());
    expect((await edgeImport([])).err).toContain("already contains index.ts");
    expect(read("index.ts")).toBe(first);
    await edgeImport(["--force"]);
    expect(read("index.ts")).not.toBe(first);
    expect(files()).not.toContain("edge-import.ts");
  });
});

test("parts of a video library refer to its resource", async () => {
  await edgeImport(["--video-library", "2001"]);
  const references = read("index.ts").match(/videoLibraryId: acmeVideosVideoLibrary\.videoLibraryId/g);
  expect(references).toHaveLength(2);
});

test("an empty account is not an error, and nothing is written", async () => {
  emulator().putState({ registries: [{ id: 1, displayName: "DockerHub Public", isPublic: true }] });
  const { code, out } = await edgeImport([]);
  expect([code, files()]).toEqual([0, []]);
  expect(out).toBe(`found 1 container registry

none of these objects can be declared, so nothing was written

Left out:
  container registry "DockerHub Public" (1): provided by the platform
`);
});

describe("a project with another runtime is left unchanged", () => {
  test.each([
    ["Pulumi.yaml", "name: mine\nruntime: python\n"],
    ["Pulumi.yaml", "name: mine\nruntime:\n  name: python\n  options:\n    virtualenv: venv\n"],
    ["Pulumi.yaml", 'runtime: {name: "python"}\nname: mine\n'],
    ["Pulumi.json", '{\n  "name": "mine",\n  "runtime": { "name": "python" }\n}'],
  ])("%s: %j", async (name, content) => {
    write(name, content);
    const { code, err } = await edgeImport(["--force"]);
    expect(code).toBe(1);
    expect(err).toContain(`the project in ${folder} uses the runtime python, but the program is in TypeScript`);
    expect(files()).toEqual([name]);
  });

  test.each(["runtime: nodejs\n", "runtime:\n  name: nodejs\n", 'runtime: "nodejs"\n'])(
    "%j is not recognized as another runtime",
    async (content) => {
      write("Pulumi.yaml", content);
      expect(await edgeImport([])).toMatchObject({ code: 0, err: "" });
    },
  );
});

test("names a file that is in the way of the folder", async () => {
  write("file", "mine");
  const { code, err } = await edgeImport(["--out", join(folder, "file")]);
  expect({ code, err }).toEqual({
    code: 1,
    err: `pulumi-edge-platform import: --out must be a folder, but ${join(folder, "file")} is a file. Nothing was written.\n`,
  });
  expect(read("file")).toBe("mine");
});

test("the summary names each omitted object once, even if its name contains the application's", async () => {
  emulator().edit(({ applications }) => void Object.assign(applications[1] ?? {}, { status: "suspended" }));
  const { out } = await edgeImport([]);
  const leftOut = out.split("Left out:\n")[1]?.split("\n\n")[0]?.split("\n") ?? [];
  expect(leftOut.some((line) => line.includes("the deployment of application"))).toBe(true);
  for (const line of leftOut) {
    const [first, ...again] = line.match(/(pull zone|library|registry|application) "[^"]*" \([^)]*\)/g) ?? [];
    expect({ line, again: again.filter((name) => name === first) }).toEqual({ line, again: [] });
  }
});

describe("a failure prints one message and exits with code 1", () => {
  test.each([
    [{ EDGE_ACCESS_KEY: "k" }, /api\.bunny\.net is another machine, which EDGE_LOOPBACK_ONLY=1 forbids\.\n$/],
    [{}, /^pulumi-edge-platform import: the API key is not set\. .* or set EDGE_ACCESS_KEY\.\n$/],
    [
      { EDGE_BASE_URL: "edge", EDGE_ACCESS_KEY: "k" },
      /^pulumi-edge-platform import: .*EDGE_BASE_URL must be a full address.*\n$/,
    ],
  ])("with the settings %j", async (env, message) => {
    const { code, err, out } = await edgeImport([], env);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(message);
  });

  test("with a key that the platform rejects", async () => {
    const env = { EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: "another-key" };
    const { code, err } = await edgeImport([], env);
    expect(code).toBe(1);
    expect(err).toMatch(/^pulumi-edge-platform import: could not list .*401/);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(err).not.toContain("another-key");
  });

  test("with an unreadable object, which the message names", async () => {
    emulator().setFaults([{ match: { operation: "getContainerTemplate" }, inject: { status: 400 } }]);
    const { code, err } = await edgeImport(["--application", "app-2"]);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^pulumi-edge-platform import: container template app-2-web of application app-2: could not read the container template .*400 Bad Request/,
    );
  });
});

test("reports that it is waiting for the platform", async () => {
  const retry = { status: 429, headers: { "retry-after": "0" } };
  emulator().setFaults([{ match: { operation: "listApplications" }, times: 1, inject: retry }]);
  const { code, err } = await edgeImport([]);
  expect(code).toBe(0);
  expect(err).toMatch(
    /^pulumi-edge-platform import: could not list the applications yet \(429 .*trying again in .*\n$/,
  );
});

test("declares each record by a resource of its own with --singles, and in a file of ids for the plugin", async () => {
  emulator().edit(({ dnsZones: [zone] }) => {
    const [record] = zone?.Records ?? [];
    if (record) zone?.Records.push(...Array.from({ length: 9 }, (_, index) => ({ ...record, Id: 4100 + index })));
  });
  await edgeImport(["--dns-zone", "4001"]);
  expect(read("index.ts")).toContain('new edge.DnsRecords("acme-example", {');
  await edgeImport(["--dns-zone", "4001", "--singles", "--force"]);
  expect(read("index.ts").match(/new edge.DnsRecord\("/g)).toHaveLength(11);
  await edgeImport(["--dns-zone", "4001", "--format", "pulumi"]);
  expect(read("edge-import.json").match(/"edge:index:DnsRecord"/g)).toHaveLength(11);
});

test("the first up of many resources records the state once, because an adoption can be repeated", async () => {
  const few = { shieldZones: 0, accessListsEach: 0, ruledZones: 0, rulesEach: 0, dnsZones: 0, recordsEach: 0 };
  const lastStep = async (...args: string[]) => (await edgeImport(["--force", ...args])).out.split("\n").at(-2)?.trim();
  emulator().putState(largeAccount({ ...few, pullZones: 100 }));
  expect(await lastStep()).toBe(
    "PULUMI_EXPERIMENTAL=1 PULUMI_SKIP_CHECKPOINTS=1 pulumi up, which records the state once, at the end",
  );
  expect(await lastStep("--stacks")).toBe("pulumi up");
  emulator().putState(largeAccount({ ...few, pullZones: 99 }));
  expect(await lastStep()).toBe("pulumi up");
});

test("creates the folder", async () => {
  mkdirSync(join(folder, "a"));
  await edgeImport(["--out", join(folder, "a", "b", "Über uns")]);
  expect(existsSync(join(folder, "a", "b", "Über uns", "index.ts"))).toBe(true);
  expect(readFileSync(join(folder, "a", "b", "Über uns", "Pulumi.yaml"), "utf8")).toMatch(
    /^name: uber-uns\n[\s\S]*\n {4}nodeargs: --require=pulumi-edge-platform\/quick-start\n$/,
  );
});

test("the page in docs/ matches the command's output", async () => {
  const page = readFileSync(resolve(__dirname, "../../../../docs/guides/import.md"), "utf8");
  const [, command = "", shown] = /pulumi-edge-platform import (--.*) --out edge\n([\s\S]*?)```/.exec(page) ?? [];
  const { out } = await edgeImport(command.split(" "));
  expect(shown).toMatch(/Left out:[\s\S]*\n…\n$/);
  expect(out.replaceAll(folder, "edge")).toContain(shown?.replace("…\n", ""));
});

test("with --format pulumi, resources with secrets become a YAML program with required settings, and no file has a secret", async () => {
  emulator().edit(vary);
  emulator().edit(({ applications: [shop] }) => {
    const value = "$" + "{HOME} $$ \u{e0041}\u2028";
    shop?.containerTemplates[0]?.environmentVariables?.push({ name: "ODD", value });
  });
  const { code, out } = await edgeImport(["--format", "pulumi"]);
  expect([code, files()]).toEqual([0, ["edge-import.json", "edge-import.yaml"]]);
  for (const value of Object.values(secrets)) expect(out + files().map(read).join("")).not.toContain(value);
  const { config, resources } = parseYaml(read("edge-import.yaml"));
  expect(Object.keys(config).sort()).toEqual(Object.keys(secrets).sort());
  for (const key of Object.keys(secrets)) expect(out).toContain(`pulumi config set --secret ${key}\n`);
  expect(resources.dockerHubRegistry).toEqual({
    type: "edge:ContainerRegistry",
    name: "docker-hub",
    properties: { displayName: "Docker Hub", userName: "acme", registryId: 501, password: "$" + "{dockerHubPassword}" },
  });
  const { environmentVariables } = resources.shopApp1WebTemplate.properties;
  const escaped = "$" + "$" + "{HOME} $$$$ \u{e0041}\u2028";
  expect(environmentVariables.at(-1)).toEqual({ name: "ODD", value: escaped });
  const imported = JSON.parse(read("edge-import.json")).resources;
  const said = /: (\d+) resources/.exec(out)?.[1];
  expect(imported.length + Object.keys(resources).length).toBe(Number(said));
});
