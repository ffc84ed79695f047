import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { commands } from "../../commands";
import { bin } from "../../package.json";
import { oneOfEach } from "../tier";

const root = resolve(__dirname, "../..");
const script = join(root, bin["pulumi-edge-platform"]);
const names = Object.keys(commands);

test.each(oneOfEach([["--help"], ...names.map((name) => [name, "--help"])], (args) => args.length))(
  "starts as npx starts it: %s %s",
  (...args) => {
    const folder = mkdtempSync(join(tmpdir(), "edge-bin-"));
    try {
      // npm links the command under another name in node_modules/.bin.
      const link = join(folder, "pulumi-edge-platform");
      symlinkSync(script, link);
      const { status, stdout, stderr } = spawnSync(process.execPath, [link, ...args.filter(Boolean)], {
        cwd: folder,
        encoding: "utf8",
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toMatch(/^Usage: pulumi-edge-platform /);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test("invalid arguments exit with code 1 and a message on stderr only", () => {
  for (const args of [["improt"], ["preview", "--nonsense"], ["emulator", "--port", "x"]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^pulumi-edge-platform.* Try pulumi-edge-platform.* --help\.\n$/);
  }
});

test("a reader that closes the pipe early causes no error", () => {
  const line = 'set -o pipefail; "$0" "$1" --help | true; echo $?';
  const { stdout, stderr } = spawnSync("bash", ["-c", line, process.execPath, script], { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "0\n", stderr: "" });
});

/** Returns the build folders and packages that each command line loads, run one after the other in one process. */
function loadedBy(lines: readonly (readonly string[])[]): string[][] {
  const program = `(async () => {
    const loaded = [];
    for (const args of ${JSON.stringify(lines)}) {
      for (const path of Object.keys(require.cache)) delete require.cache[path];
      process.argv = ["node", ${JSON.stringify(script)}, ...args];
      const { run } = require(${JSON.stringify(script)});
      await run(args, { env: {}, input: process.stdin, out() {}, err() {} });
      loaded.push(Object.keys(require.cache));
    }
    console.log(JSON.stringify(loaded));
  })();`;
  const loaded: string[][] = JSON.parse(execFileSync(process.execPath, ["-e", program], { encoding: "utf8" }));
  const partOf = (file: string) => /.*\/(?:dist|node_modules)\/(commands\/\w+|[^/]+)/.exec(file)?.[1] ?? file;
  return loaded.map((files) => [...new Set(files.map(partOf))]);
}

test("a command loads only its own code, and the transport only on demand", () => {
  const folderOf = (name: string) => `commands/${name}`;
  const uses: Record<string, string[]> = {
    emulator: ["emulator"],
    try: ["emulator", "commands/preview"],
  };
  const small = [["--version"], ["--help"], ["recover", "--help"]];
  const all = loadedBy([...names.map((name) => [name, "--help"]), ...small]);
  for (const [index, name] of names.entries()) {
    const own = [folderOf(name), ...(uses[name] ?? [])];
    const others = [...names.map(folderOf), "emulator", "undici"].filter((part) => !own.includes(part));
    expect(all[index]).toContain(folderOf(name));
    expect({ name, loaded: all[index]?.filter((part) => others.includes(part)) }).toEqual({ name, loaded: [] });
  }
  for (const loaded of all.slice(names.length)) expect(loaded).not.toContain("zod");
});

test.each(["SIGINT", "SIGTERM"] as const)("%s stops the emulator with exit code 0", async (signal) => {
  const child = spawn(process.execPath, [script, "emulator", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", (code, by) => resolve({ code, by })));
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      if (chunk.includes("Ctrl-C stops it")) resolve();
    });
  });
  child.kill(signal);
  expect(await ended).toEqual({ code: 0, by: null });
});
