import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "../..");
const preload = ["--require", "pulumi-edge-platform/quick-start"];
const late = ["typescript", "@npmcli/arborist", "normalize-package-data", "semver", "@pulumi/pulumi/automation"];

/** What a program says that starts with or without the preload; `late()` names what is loaded of the modules above. */
function said(program: string, args: readonly string[] = preload): unknown {
  const loaded = `const late = () => ${JSON.stringify(late)}.filter((name) =>
    Object.keys(require.cache).some((path) => path.split("\\\\").join("/").includes("node_modules/" + name + "/")));`;
  const script = `${loaded} const say = (what) => process.stdout.write(JSON.stringify(what)); ${program}`;
  return JSON.parse(
    execFileSync(process.execPath, [...args, "-e", script], { cwd: root, encoding: "utf8", stdio: "pipe" }),
  );
}

test("Pulumi's SDK loads all of them without it: once it does not, there is no need of it", () => {
  expect(said(`require("@pulumi/pulumi"); say(late());`, [])).toEqual(late);
});

test("a program and the provider load none of them", () => {
  expect(said(`require("@pulumi/pulumi"); require("pulumi-edge-platform"); say(late());`)).toEqual([]);
  expect(said(`require("@pulumi/pulumi"); require("pulumi-edge-platform/provider"); say(late());`)).toEqual([]);
});

test("the Automation API is there as without it", () => {
  const program = `const { automation } = require("@pulumi/pulumi");
    const whole = { ...automation };
    say([Object.keys(whole).sort(), "LocalWorkspace" in automation, typeof automation.LocalWorkspace.createOrSelectStack, late().includes("@pulumi/pulumi/automation")]);`;
  const [names, ...rest] = said(program) as [string[], ...unknown[]];
  expect(names).toContain("LocalWorkspace");
  expect([names, ...rest]).toEqual(said(program, []));
});

test("zod has its messages in other languages as without it", () => {
  const program = `require("pulumi-edge-platform/provider");
    const loaded = () => Object.keys(require.cache).some((path) => /locales.de\\.cjs$/.test(path));
    const before = loaded();
    const { z } = require("zod");
    z.config(z.locales.de());
    say([before, z.string().safeParse(1).error.issues[0].message, loaded()]);`;
  const message = "Ungültige Eingabe: erwartet string, erhalten Zahl";
  expect(said(program)).toEqual([false, message, true]);
  expect(said(program, [])).toEqual([true, message, true]);
});

test("functions are serialized as without it", () => {
  const program = `const { runtime } = require("@pulumi/pulumi");
    const most = 42;
    runtime.serializeFunction((value) => value < most).then(({ text }) => say(text));`;
  const source = said(program);
  expect(source).toContain("42");
  expect(source).toBe(said(program, []));
});

test("a module of the same name that is not Pulumi's is loaded at once", () => {
  expect(said(`require("typescript"); say(late());`)).toEqual(["typescript"]);
});

test("a stack trace names a line of the program as it was written, and one of a package as it is installed", () => {
  const thrownIn = (first: string) => `${first}
    require("source-map-support/register");
    const { CustomResource } = require("@pulumi/pulumi");
    const { nearest } = require("./dist/provider/schema/nearest");
    const fileOf = (run) => { try { run(); } catch ({ stack }) { return /\\w+\\.[jt]s(?=:\\d+:\\d+)/.exec(stack)[0]; } };
    say([fileOf(() => new CustomResource()), fileOf(() => nearest())]);`;
  const first = `require("./dist/provider/patches/mapsOfPackages").leavePackagesUnmapped();`;
  expect(said(thrownIn(first))).toEqual(["resource.js", "nearest.ts"]);
  // Pulumi's packages hold no such file: once they do not map to it, there is no need of it.
  expect(said(thrownIn(""))).toEqual(["resource.ts", "nearest.ts"]);
});
