import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, settingsFrom, start } from "../../../../commands/emulator/cli";
import { parse } from "../../../../commands/frame";
import { runCommand } from "../running";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "emulator-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const valuesOf = (args: string[]) => parse(command.options, args);
const settingsOf = (...args: string[]) => settingsFrom(valuesOf(args));

test("uses port 8787 and the defaults without arguments", () => {
  expect(settingsOf()).toEqual({ port: 8787, quiet: false });
});

test("accepts every option, with a space or an equals sign", () => {
  const seed = file("seed.json", '{"pullZones":[{"Id":1}]}');
  const args = ["--port", "0", "--key=k", "--seed", seed, "--now", "2026-12-01T00:00:00Z", "--quiet"];
  expect(settingsOf(...args)).toEqual({
    port: 0,
    key: "k",
    now: "2026-12-01T00:00:00Z",
    quiet: true,
    seed: { pullZones: [{ Id: 1 }] },
  });
});

test("requires custom keys to listen beyond this machine", () => {
  const needsKeys =
    "--host with a non-local address requires --key and --control-key, because anyone who can reach it knows the defaults";
  for (const args of [
    ["--host", "0.0.0.0"],
    ["--host", "::", "--key", "k"],
    ["--host=edge.local", "--control-key=c"],
  ]) {
    expect(() => settingsOf(...args)).toThrow(needsKeys);
  }
  const keys = ["--key", "k", "--control-key", "c"];
  expect(settingsOf("--host", "0.0.0.0", ...keys)).toMatchObject({ host: "0.0.0.0", key: "k", controlKey: "c" });
  expect(settingsOf("--host", "::1")).toMatchObject({ host: "::1" });
});

test("--empty starts with only the public registries, and excludes a seed", async () => {
  const emulator = await start(valuesOf(["--port", "0", "--quiet", "--empty"]), { out: () => {} });
  const { registries, ...state } = emulator.state();
  await emulator.close();
  expect(registries).toMatchObject([
    { id: 1, hostName: "docker.io", isPublic: true },
    { id: 2, hostName: "ghcr.io", isPublic: true },
  ]);
  expect(Object.values(state).filter((each) => Array.isArray(each) && each.length > 0)).toEqual([]);
  expect(() => settingsOf("--empty", "--seed", file("seed.json", "{}"))).toThrow(
    "--empty and --seed cannot be combined",
  );
});

test.each([
  [["--port", "x"], "--port must be an integer from 0 to 65535"],
  [["--port", "65536"], "--port must be an integer from 0 to 65535"],
  [["--port="], "--port must be an integer from 0 to 65535"],
  [["--port"], "--port needs a value"],
  [["--port", "--quiet"], "--port needs a value"],
  [["--key="], "--key must not be empty"],
  [["--now", "tomorrow"], "--now must be a date and time with an offset, such as 2026-12-01T00:00:00Z"],
  [["--quiet=yes"], "--quiet takes no value"],
  [["--key", "a", "--key", "b"], "--key is given twice"],
  [["--prot", "1"], "unknown option --prot (did you mean --port?)"],
  [["-p"], "unknown option -p"],
])("refuses %j in one sentence", async (args, problem) => {
  const err = `pulumi-edge-platform emulator: ${problem}. Try pulumi-edge-platform emulator --help.\n`;
  expect(await runCommand(["emulator", ...args])).toEqual({ code: 1, out: "", err });
});

test.each([
  ["none.json", undefined, /cannot be read/],
  ["broken.json", "{", /is not a valid platform state: not JSON/],
  ["wrong.json", '{"pullZones":[{}]}', /is not a valid platform state: pullZones\.0\.Id/],
])("names a seed that cannot be used: %s", (name, content, problem) => {
  const path = content === undefined ? join(folder, name) : file(name, content);
  expect(() => settingsOf("--seed", path)).toThrow(problem);
});

describe("start", () => {
  /** Starts and closes the emulator. Returns its output. */
  async function started(...args: string[]) {
    const printed: string[] = [];
    const emulator = await start(valuesOf(["--port", "0", "--quiet", ...args]), {
      out: (chunk) => printed.push(chunk),
    });
    await emulator.close();
    return { emulator, out: printed.join("") };
  }

  test("prints its addresses and how to configure a program", async () => {
    const { emulator, out } = await started();
    expect(out).toContain(`baseUrl: ${emulator.baseUrl}\noriginLoggingUrl: ${emulator.originLoggingUrl}\n`);
    expect(out).toContain(`export EDGE_BASE_URL=${emulator.baseUrl}\n`);
    expect(out).toContain("export EDGE_ACCESS_KEY=emulator-key\n");
  });

  test("does not print a configured key", async () => {
    expect((await started("--key", "hunter2")).out).not.toContain("hunter2");
  });

  test("reports in one line that the port is in use", async () => {
    const first = await start(valuesOf(["--port", "0", "--quiet"]), { out: () => {} });
    const port = new URL(first.baseUrl).port;
    const second = await runCommand(["emulator", "--port", port]);
    await first.close();
    expect(second).toEqual({
      code: 1,
      out: "",
      err: `pulumi-edge-platform emulator: port ${port} is in use; choose another with --port, or --port 0\n`,
    });
  });
});
