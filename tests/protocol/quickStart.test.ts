import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { testInFull } from "../tier";

const root = resolve(__dirname, "../..");
const preload = ["--require", "pulumi-edge-platform/quick-start"];
const late = ["typescript", "@npmcli/arborist", "normalize-package-data", "semver", "@pulumi/pulumi/automation"];

/** Returns the values that a program writes with `say`. `late()` lists which of the modules above are loaded. */
function outputOf(program: string, args: readonly string[] = preload): unknown {
  const loaded = `const late = () => ${JSON.stringify(late)}.filter((name) =>
    Object.keys(require.cache).some((path) => path.split("\\\\").join("/").includes("node_modules/" + name + "/")));`;
  const script = `${loaded} const say = (what) => process.stdout.write(JSON.stringify(what)); ${program}`;
  return JSON.parse(
    execFileSync(process.execPath, [...args, "-e", script], { cwd: root, encoding: "utf8", stdio: "pipe" }),
  );
}

test("without the preload, Pulumi's SDK loads all modules that the preload defers, so the preload is necessary", () => {
  expect(outputOf(`require("@pulumi/pulumi"); say(late());`, [])).toEqual(late);
});

test("with the preload, a program and the provider load none of the deferred modules", () => {
  expect(outputOf(`require("@pulumi/pulumi"); require("pulumi-edge-platform"); say(late());`)).toEqual([]);
  expect(outputOf(`require("@pulumi/pulumi"); require("pulumi-edge-platform/provider"); say(late());`)).toEqual([]);
});

test("the Automation API works as without the preload", () => {
  const program = `const { automation } = require("@pulumi/pulumi");
    const whole = { ...automation };
    say([Object.keys(whole).sort(), "LocalWorkspace" in automation, typeof automation.LocalWorkspace.createOrSelectStack, late().includes("@pulumi/pulumi/automation")]);`;
  const [names, ...rest] = outputOf(program) as [string[], ...unknown[]];
  expect(names).toContain("LocalWorkspace");
  expect([names, ...rest]).toEqual(outputOf(program, []));
});

testInFull("zod's messages in other languages work as without the preload", () => {
  const program = `require("./dist/provider/host/dynamic");
    const loaded = () => Object.keys(require.cache).some((path) => /locales.de\\.cjs$/.test(path));
    const before = loaded();
    const { z } = require("zod");
    z.config(z.locales.de());
    say([before, z.string().safeParse(1).error.issues[0].message, loaded()]);`;
  const message = "Ungültige Eingabe: erwartet string, erhalten Zahl";
  expect(outputOf(program)).toEqual([false, message, true]);
  expect(outputOf(program, [])).toEqual([true, message, true]);
});

testInFull("functions are serialized as without the preload", () => {
  const program = `const { runtime } = require("@pulumi/pulumi");
    const most = 42;
    runtime.serializeFunction((value) => value < most).then(({ text }) => say(text));`;
  const source = outputOf(program);
  expect(source).toContain("42");
  expect(source).toBe(outputOf(program, []));
});

testInFull("a module of the same name outside Pulumi's SDK is loaded immediately", () => {
  expect(outputOf(`require("typescript"); say(late());`)).toEqual(["typescript"]);
});

test("a module that is a class can be called, constructed and extended as without the preload", () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-quick-start-"));
  const write = (name: string, source: string) => {
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
    writeFileSync(join(folder, "node_modules", name, "index.js"), source);
  };
  write("semver", `module.exports = function Version(text) { if (!new.target) return "called"; this.text = text; };`);
  write(
    "@pulumi/pulumi",
    `const Version = require("semver");
     class Own extends Version {}
     const own = new Own("2");
     module.exports = [Version(), new Version("1").text, own.text, own instanceof Own, own instanceof Version];`,
  );
  try {
    const program = `say(require(${JSON.stringify(join(folder, "node_modules/@pulumi/pulumi"))}));`;
    expect(outputOf(program)).toEqual(["called", "1", "2", true, true]);
    expect(outputOf(program, [])).toEqual(["called", "1", "2", true, true]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an error before the package's import is formatted without colours, because Node.js 20 and 22 may not see their end", () => {
  const formatting = join(root, "node_modules/@pulumi/pulumi/cmd/run/error");
  const early = `process.stdout.write(require(${JSON.stringify(formatting)}).defaultErrorMessage(new Error("early")));`;
  const isPatched = Number.parseInt(process.versions.node, 10) < 24;
  expect(outputOfHost("run", early, preload).includes("\u001b")).toBe(!isPatched);
  expect(outputOfHost("run", early)).toContain("\u001b");
});

test("a program in TypeScript runs without a check of its types, unless the environment asks for it", () => {
  const name = "PULUMI_NODEJS_TRANSPILE_ONLY";
  const shown = `process.stdout.write(String(process.env.${name}));`;
  expect(outputOfHost("run", shown, preload)).toBe("true");
  expect(outputOfHost("run", shown, preload, { [name]: "false" })).toBe("false");
  expect(outputOfHost("run", shown)).toBe("undefined");
  expect(outputOfHost("dynamic-provider", shown, preload)).toBe("undefined");
});

/** Returns the output of a script at the path that identifies one of Pulumi's hosts. */
function outputOfHost(name: string, script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "edge-quick-start-"));
  const host = join(folder, "cmd", name, "index.js");
  mkdirSync(dirname(host), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(host, script);
  try {
    return execFileSync(process.execPath, [...args, host], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...env },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
