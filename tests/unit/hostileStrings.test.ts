import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { commands, run } from "../../commands";
import { type Context, runCommand } from "../../commands/frame";
import type { Output } from "../../provider/schema/output";
import { withEmulator } from "./emulator/running";

/**
 * Characters that terminals interpret, that end a line or comment, that change the text direction, or that are
 * invisible.
 */
const hostile = `a\u001b[2J\u009b1A\n\u2028\u2029\u0085\r*/ injected(); //\`\${injected()}\u202e\u200b'"`;

const { emulator } = withEmulator();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-hostile-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function listening() {
  const said = {
    text: "",
    out: (value: string) => {
      said.text += value;
    },
    err: (value: string) => {
      said.text += value;
    },
  };
  return said;
}

const runs = (args: string[], said: Output, env = {}) => run(args, { env, input: process.stdin, ...said });

function printing(said: Output, print: (context: Context) => void): Promise<number> {
  const run = (_values: object, context: Context) => void print(context);
  return runCommand("try", { description: "", options: {}, run }, [], { env: {}, input: process.stdin, ...said });
}

/** Expects that only this package starts lines, without characters that terminals interpret. */
function expectHarmless(value: string): void {
  expect(value.replace(/\n/g, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(value.split("\n").filter((line) => /^\W*(injected|\*\/)/.test(line))).toEqual([]);
}

/** Expects that the program only imports, reads its settings and declares resources. */
function expectDeclarationsAlone(program: string): void {
  const file = ts.createSourceFile("index.ts", program, ts.ScriptTarget.ES2022, true);
  expect((file as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics).toEqual([]);
  const called: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) called.push(node.expression.getText());
    if (ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node)) called.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  expect(called.filter((name) => !/^(edge\.\w+|pulumi\.Config|config\.requireSecret)$/.test(name))).toEqual([]);
  expect(program).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}\u0085]/u);
}

test("import escapes hostile names of the platform's objects", async () => {
  emulator().edit(({ pullZones, videoLibraries, applications, registries, shieldZones }) => {
    for (const it of pullZones) {
      it.Name = `${hostile}${it.Id}`;
      for (const rule of it.EdgeRules) rule.Description = `${hostile}${rule.Guid}`;
      it.AllowedReferrers.push(hostile);
    }
    for (const it of pullZones[0]?.EdgeRules.slice(0, 1) ?? []) it.ReadOnly = true;
    for (const it of videoLibraries) it.Name = hostile;
    for (const it of registries) it.displayName = hostile;
    for (const it of applications) {
      it.name = hostile;
      it.status = hostile as never;
      for (const template of it.containerTemplates) template.name = hostile;
    }
    for (const { accessLists } of shieldZones)
      for (const it of accessLists) Object.assign(it, { name: hostile, isEnabled: true });
  });
  const said = listening();
  const env = { EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: emulator().key };
  expect(await runs(["import", "--out", folder], said, env)).toBe(0);
  expect(said.text).toContain("injected");
  expectHarmless(said.text);
  expectDeclarationsAlone(readFileSync(join(folder, "index.ts"), "utf8"));
});

test("preview escapes hostile names of resources and files", async () => {
  const step = {
    op: "create",
    urn: `urn:pulumi:${hostile}::${hostile}::${hostile}::${hostile}`,
    newState: { inputs: { [hostile]: hostile } },
  };
  const file = join(folder, "preview.json");
  const error = { severity: "error", message: hostile };
  for (const format of ["text", "markdown", "json"]) {
    for (const diagnostics of [[], [{ severity: "warning", message: hostile }], [error]]) {
      writeFileSync(file, JSON.stringify({ steps: [step], changeSummary: { create: 1 }, diagnostics }));
      const said = listening();
      await runs(["preview", "--from", file, "--format", format], said);
      expect(said.text).toContain("injected");
      expectHarmless(said.text);
      if (format === "json" && !diagnostics.includes(error as never)) JSON.parse(said.text);
    }
  }
  const said = listening();
  await runs(["preview", "--from", `${folder}/${hostile}`], said);
  expect(said.text).toContain("injected");
  expectHarmless(said.text);
});

test("each command escapes an unknown argument that it repeats", async () => {
  for (const args of [
    [hostile],
    [`--${hostile}`],
    ...Object.keys(commands).map((name) => [name, `--${hostile}`]),
    ["import", hostile],
    ["emulator", "--seed", hostile],
    ["try", "--request", hostile],
    ["move", "--to", "plugin", "--state", `${folder}/${hostile}`, "--out", "x"],
  ]) {
    const said = listening();
    await runs(args, said);
    expect([args, said.text]).toEqual([args, expect.stringContaining("injected")]);
    expectHarmless(said.text);
  }
});

test("a command's output is escaped and truncated, and JSON remains valid", async () => {
  const said = listening();
  await printing(said, ({ out, tell }) => {
    out(`two\n\tlines\r\n${hostile.replace(/\n/g, "")}`);
    tell(`${hostile}${"x".repeat(10_000)}`);
  });
  expectHarmless(said.text.replace(/\t/g, ""));
  expect(said.text).toMatch(/^two\n\tlines\na/);
  expect(said.text.length).toBeLessThan(4_200);
  const json = listening();
  await printing(json, ({ out }) => out(JSON.stringify({ hostile }, undefined, 2)));
  expect(JSON.parse(json.text).hostile).toContain("injected");
});
