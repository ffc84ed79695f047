import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "../../../../commands/frame";
import { command } from "../../../../commands/preview/cli";
import { pulumiArgs } from "../../../../commands/preview/reading/pulumi";
import { withEmulator } from "../../emulator/running";
import { runCommand } from "../running";
import { digestOf, type Given } from "./building";

const { emulator } = withEmulator();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-preview-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const edgePreview = (args: string[], input = "", env: Record<string, string> = {}) =>
  runCommand(["preview", ...args], env, input);

const zone = { pullZoneId: 1001, wafExecutionMode: "Block" };
const lowered: Given = { op: "update", type: "ShieldZone", old: zone, new: { ...zone, wafExecutionMode: "Log" } };
const raised: Given = { op: "update", type: "ShieldZone", old: lowered.new ?? {}, new: zone };

const recoded: Given = {
  op: "update",
  type: "EdgeScript",
  name: "script",
  old: { name: "api", code: "one" },
  new: { name: "api", code: "two" },
};
const foreign: Given = { op: "update", type: "ShieldZone", old: zone, new: { ...zone, quantumShield: false } };

describe("the arguments", () => {
  test("default to a preview of the selected stack", () => {
    const unset = { stack: undefined, from: undefined, drift: false, comment: false, "rule-names": false };
    const values = { ...unset, format: "markdown", "fail-on": "lowered", "max-length": "65536" };
    expect(parse(command.options, [])).toEqual(values);
  });

  test("include the stack and, after --, arguments for pulumi", () => {
    expect(pulumiArgs(false, "dev", ["--refresh"])).toEqual(
      "preview --json --show-sames --show-replacement-steps --non-interactive --stack dev --refresh".split(" "),
    );
    expect(pulumiArgs(true, undefined, [])).toEqual(
      "refresh --preview-only --json --show-sames --show-replacement-steps --non-interactive".split(" "),
    );
  });

  test.each([
    [["--format", "pdf"], "--format must be markdown, text, json or html"],
    [["--fail-on", "x"], "--fail-on must be lowered, code, any or none"],
    [["--from="], "--from must not be empty"],
    [["--stack="], "--stack must not be empty"],
    [["--max-length", "999"], "--max-length must be an integer from 1000 to 99999"],
    [["--max-length", "many"], "--max-length must be an integer from 1000 to 99999"],
    [
      ["--from", "x", "--stack", "y"],
      "--from does not run pulumi, so it cannot be combined with --stack or arguments for pulumi",
    ],
    [
      ["--from", "x", "--", "--refresh"],
      "--from does not run pulumi, so it cannot be combined with --stack or arguments for pulumi",
    ],
    [["shop"], "unexpected argument shop"],
    [["--nonsense"], "unknown option --nonsense"],
  ])("%j are refused in one sentence", async (args, problem) => {
    const { code, out, err } = await edgePreview(args);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(`pulumi-edge-platform preview: ${problem}. Try pulumi-edge-platform preview --help.\n`);
  });
});

test.each([
  ["lowered", [lowered], 2],
  ["lowered", [raised], 0],
  ["lowered", [], 0],
  ["any", [lowered], 2],
  ["any", [raised], 3],
  ["any", [], 0],
  ["none", [lowered], 0],
  ["lowered", [recoded], 0],
  ["code", [recoded], 3],
  ["code", [lowered, recoded], 2],
  ["code", [raised], 0],
  ["any", [recoded], 3],
  ["lowered", [foreign], 2],
  ["none", [foreign], 0],
] as const)("--fail-on %s with %j exits with code %s", async (failOn, given, expected) => {
  const { code, out, err } = await edgePreview(["--from", "-", "--fail-on", failOn], digestOf(given));
  expect({ code, err }).toEqual({ code: expected, err: "" });
  expect(out).toContain("## Preview of shop/production");
});

test("a comment leaves room for additions by the forge", async () => {
  const many = Array.from({ length: 60 }, (_, index): Given => ({ ...lowered, name: `zone-${index}` }));
  const { out } = await edgePreview(["--from", "-", "--max-length", "5000", "--fail-on", "none"], digestOf(many));
  expect(Buffer.byteLength(out)).toBeLessThan(5000);
  expect(out).toContain("_Left out, to stay within 5,000 characters");
});

test("a file and standard input yield the same report in every format", async () => {
  const file = join(folder, "preview.json");
  writeFileSync(file, digestOf([lowered]));
  for (const format of ["markdown", "text", "json", "html"]) {
    const read = await edgePreview(["--from", file, "--format", format]);
    const piped = await edgePreview(["--from", "-", "--format", format], digestOf([lowered]));
    expect(piped).toEqual(read);
    expect(read.out).not.toContain(folder);
  }
});

describe("the command that runs pulumi", () => {
  /** Writes a command named pulumi that prints the given output and records its arguments. */
  function standIn(output: string, code: number): Record<string, string> {
    writeFileSync(join(folder, "output"), output);
    writeFileSync(
      join(folder, "pulumi"),
      `#!/bin/sh\necho "$@" > ${folder}/called\ncat ${folder}/output\nexit ${code}\n`,
      { mode: 0o755 },
    );
    return { PATH: `${folder}:/usr/bin:/bin` };
  }
  const called = () => readFileSync(join(folder, "called"), "utf8").trim();

  test("passes its own arguments and those after --, and reports the output", async () => {
    const env = standIn(digestOf([lowered]), 0);
    const piped = await edgePreview(["--from", "-"], digestOf([lowered]));
    expect(await edgePreview(["--stack", "dev", "--", "--refresh"], "", env)).toEqual(piped);
    expect(called()).toBe(
      "preview --json --show-sames --show-replacement-steps --non-interactive --stack dev --refresh",
    );
    await edgePreview(["--drift"], "", env);
    expect(called()).toBe("refresh --preview-only --json --show-sames --show-replacement-steps --non-interactive");
  });

  test("unsets the environment's confirmation, because Pulumi refuses to preview a refresh with it", async () => {
    const env = { ...standIn(digestOf([lowered]), 0), PULUMI_SKIP_CONFIRMATIONS: "true", PULUMI_HOME: "/home" };
    const script = readFileSync(join(folder, "pulumi"), "utf8");
    writeFileSync(join(folder, "pulumi"), script.replace("$@", "[$PULUMI_SKIP_CONFIRMATIONS] [$PULUMI_HOME]"));
    await edgePreview(["--drift"], "", env);
    expect(called()).toBe("[] [/home]");
  });

  test("fails with pulumi's errors, or else with its exit code", async () => {
    const diagnostics = [{ severity: "error", message: "error: no way\n" }];
    const failed = await edgePreview([], "", standIn(digestOf([], { diagnostics }), 255));
    expect(failed).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("there is nothing to report:\n  no way\n"),
    });
    const policy = await edgePreview(["--fail-on", "none"], "", standIn(digestOf([lowered]), 255));
    expect(policy).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("pulumi preview ended with exit code 255"),
    });
    const silent = await edgePreview([], "", standIn("", 1));
    expect(silent).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("pulumi preview ended with exit code 1"),
    });
  });
});

describe("a preview that cannot be reported prints one plain message for", () => {
  test("a missing file, or a file without a preview", async () => {
    const file = join(folder, "preview.json");
    expect(await edgePreview(["--from", file])).toEqual({
      code: 1,
      out: "",
      err: `pulumi-edge-platform preview: the file ${file} does not exist\n`,
    });
    expect((await edgePreview(["--from", folder])).err).toMatch(
      /^pulumi-edge-platform preview: cannot read .*: EISDIR/,
    );
    writeFileSync(file, "Updating (dev)");
    expect((await edgePreview(["--from", file])).err).toBe(
      `pulumi-edge-platform preview: ${file} is not a preview: line 1 is not an event of the engine. Use the output of pulumi preview --json --show-sames.\n`,
    );
  });

  test("a refresh without --refresh", async () => {
    const refresh = JSON.parse(digestOf([lowered]));
    refresh.steps[0].op = "refresh";
    const { code, out, err } = await edgePreview(["--from", "-"], JSON.stringify(refresh));
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("standard input is not a preview: it is a refresh, which --drift reports.");
    expect((await edgePreview(["--from", "-", "--drift"], JSON.stringify(refresh))).code).toBe(2);
    refresh.steps.push({ ...refresh.steps[0], op: "same" });
    expect((await edgePreview(["--from", "-"], JSON.stringify(refresh))).code).toBe(2);
  });

  test("a preview whose changes differ from the engine's counts", async () => {
    const { code, out, err } = await edgePreview(
      ["--from", "-", "--fail-on", "none"],
      digestOf([lowered], { changeSummary: { same: 1, update: 1, replace: 2 } }),
    );
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(
      "pulumi-edge-platform preview: no report was written, because some changes of this preview are missing or cannot be parsed: Pulumi counts 2 with the operation replace, but the preview contains 0. Run pulumi preview again. If that does not help, review its output without --json.\n",
    );
  });

  test("a failed preview, with one line per error, without stack traces or secrets", async () => {
    const errors = [
      "error: no way\n    at Object.<anonymous> (/home/me/index.ts:1:7)",
      "\u001b[31mshield zone hunter2-hunter2\u001b[0m is wrong",
    ];
    const diagnostics = errors.map((message) => ({ severity: "error", message }));
    const registry: Given = { op: "create", type: "ContainerRegistry", new: { password: "hunter2-hunter2" } };
    const { code, out, err } = await edgePreview(
      ["--from", "-", "--fail-on", "none"],
      digestOf([registry], { diagnostics }),
    );
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe(
      "pulumi-edge-platform preview: pulumi preview failed, so there is nothing to report:\n  shield zone [secret] is wrong\n  no way\nFix these errors and preview again.\n",
    );
  });

  test("a missing pulumi on PATH", async () => {
    const { code, err } = await edgePreview([], "", { PATH: folder });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^pulumi-edge-platform preview: cannot start pulumi \(.*ENOENT\)\. Install the Pulumi CLI or add its folder to PATH\.\n$/,
    );
  });
});

describe("--rule-names", () => {
  const rule: Given = {
    op: "update",
    type: "ShieldZone",
    old: { pullZoneId: 1002, wafDisabledRules: [] },
    new: { pullZoneId: 1002, wafDisabledRules: ["942100"] },
    outputs: { shieldZoneId: 7002 },
  };
  const report = (env: Record<string, string>, given = rule) =>
    edgePreview(["--from", "-", "--rule-names", "--format", "text"], digestOf([given]), env);
  const env = () => ({ EDGE_BASE_URL: emulator().baseUrl, EDGE_ACCESS_KEY: emulator().key });

  test("prints rule names from the platform", async () => {
    const { out, err } = await report(env());
    expect({ out, err }).toEqual({ out: expect.stringMatching(/rule 942100 \(.+\) is off/), err: "" });
  });

  test("prints numbers if the request fails", async () => {
    const numbers = { code: 2, out: expect.stringContaining("rule 942100 is off") };
    expect(await report({})).toEqual({
      ...numbers,
      err: expect.stringMatching(
        /^pulumi-edge-platform preview: could not read the names of firewall rules, so the report shows their ids: the API key/,
      ),
    });
    expect(await report({ ...env(), EDGE_ACCESS_KEY: "wrong" })).toEqual({
      ...numbers,
      err: expect.stringContaining("could not read the names of firewall rules, so the report shows their ids: "),
    });
  });

  test("sends no request if no rule is switched", async () => {
    emulator().clearRequests();
    await report(env(), lowered);
    expect(emulator().requests()).toEqual([]);
    expect(await report({}, lowered)).toMatchObject({ code: 2, err: "" });
  });
});
