import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, settingsFrom } from "../../../emulator/cli";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "emulator-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("without arguments it takes port 8787 and the defaults", () => {
  expect(settingsFrom([])).toEqual({ settings: { port: 8787, quiet: false } });
});

test("takes every option, with a space or an equals sign", () => {
  const seed = file("seed.json", '{"pullZones":[{"Id":1}]}');
  const args = ["--port", "0", "--key=k", "--seed", seed, "--now", "2026-12-01T00:00:00Z", "--quiet"];
  expect(settingsFrom(args)).toEqual({
    settings: { port: 0, key: "k", now: "2026-12-01T00:00:00Z", quiet: true, seed: { pullZones: [{ Id: 1 }] } },
  });
});

test("listens beyond this machine only with keys of its own", () => {
  const needsKeys =
    "--host beyond this machine needs --key and --control-key: whoever reaches it could use the known ones";
  for (const args of [
    ["--host", "0.0.0.0"],
    ["--host", "::", "--key", "k"],
    ["--host=edge.local", "--control-key=c"],
  ]) {
    expect(settingsFrom(args)).toEqual({ problems: [needsKeys] });
  }
  const keys = ["--key", "k", "--control-key", "c"];
  expect(settingsFrom(["--host", "0.0.0.0", ...keys])).toMatchObject({
    settings: { host: "0.0.0.0", key: "k", controlKey: "c" },
  });
  expect(settingsFrom(["--host", "::1"])).toMatchObject({ settings: { host: "::1" } });
});

test("asks for help, whatever else is there", () => {
  expect(settingsFrom(["--help", "--nonsense"])).toEqual({ help: true });
});

test.each([
  [["--port", "x"], "--port must be a whole number from 0 to 65535"],
  [["--port", "65536"], "--port must be a whole number from 0 to 65535"],
  [["--port="], "--port must be a whole number from 0 to 65535"],
  [["--port"], "--port needs a value"],
  [["--port", "--quiet"], "--port needs a value"],
  [["--key="], "--key must not be empty"],
  [["--now", "tomorrow"], "--now must be a date and time with an offset, such as 2026-12-01T00:00:00Z"],
  [["--quiet=yes"], "--quiet takes no value"],
  [["--key", "a", "--key", "b"], "--key is given twice"],
  [["--prot", "1"], "unknown option: --prot"],
  [["-p"], "unknown option: -p"],
])("%j is refused in one sentence", (args, problem) => {
  const { problems } = settingsFrom(args) as { problems: string[] };
  expect(problems[0]).toBe(problem);
});

test("names each wrong option", () => {
  expect(settingsFrom(["start", "--port=x", "--nwo=1"])).toEqual({
    problems: ["unexpected argument: start", "unknown option: --nwo", "--port must be a whole number from 0 to 65535"],
  });
});

test.each([
  ["none.json", undefined, /cannot be read/],
  ["broken.json", "{", /is not the state of a platform: not JSON/],
  ["wrong.json", '{"pullZones":[{}]}', /is not the state of a platform: pullZones\.0\.Id/],
])("a seed that cannot be used is named: %s", (name, text, problem) => {
  const path = text === undefined ? join(folder, name) : file(name, text);
  expect(settingsFrom(["--seed", path])).toEqual({ problems: [expect.stringMatching(problem)] });
});

describe("running it", () => {
  /** Runs it, closes what it started, and tells what it printed. */
  async function outcome(...args: string[]) {
    let out = "";
    let err = "";
    const result = await run(args, {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { result, out, err };
  }

  test("prints its addresses and how to point a program at it", async () => {
    const { result, out, err } = await outcome("--port", "0", "--quiet");
    if (typeof result === "number") throw new Error(err);
    await result.close();
    expect(out).toContain(`baseUrl: ${result.baseUrl}\noriginLoggingUrl: ${result.originLoggingUrl}\n`);
    expect(out).toContain(`export EDGE_BASE_URL=${result.baseUrl}\n`);
    expect(out).toContain("export EDGE_ACCESS_KEY=emulator-key\n");
  });

  test("does not print a key that it was given", async () => {
    const { result, out } = await outcome("--port", "0", "--quiet", "--key", "hunter2");
    if (typeof result !== "number") await result.close();
    expect(out).not.toContain("hunter2");
  });

  test("says in one line that the port is in use", async () => {
    const first = await run(["--port", "0", "--quiet"], { out: () => {}, err: () => {} });
    if (typeof first === "number") throw new Error("the first one did not start");
    const port = new URL(first.baseUrl).port;
    const second = await outcome("--port", port);
    await first.close();
    expect(second).toEqual({
      result: 1,
      out: "",
      err: `edge-emulator: port ${port} is in use; choose another with --port, or --port 0\n`,
    });
  });

  test("ends with 2 for what it does not understand, and with 0 after its help", async () => {
    expect(await outcome("--nonsense")).toEqual({
      result: 2,
      out: "",
      err: "edge-emulator: unknown option: --nonsense\nTry edge-emulator --help.\n",
    });
    expect(await outcome("--help")).toEqual({ result: 0, out: expect.stringMatching(/^Usage: /), err: "" });
  });
});
