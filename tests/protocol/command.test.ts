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
  "the command starts as npx starts it: %s %s",
  (...args) => {
    const folder = mkdtempSync(join(tmpdir(), "edge-bin-"));
    try {
      // A link with another name in another folder, as in node_modules/.bin.
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

test("invalid arguments end with exit code 1 and a message on standard error only", () => {
  for (const args of [["improt"], ["preview", "--nonsense"], ["emulator", "--port", "x"]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^pulumi-edge-platform.* Try pulumi-edge-platform.* --help\.\n$/);
  }
});

/** The folders of the build and the packages that a command line loads. */
function loadedBy(...args: string[]): string[] {
  const program = `process.argv = ["node", ${JSON.stringify(script)}, ...${JSON.stringify(args)}];
    const { run } = require(${JSON.stringify(script)});
    run(process.argv.slice(2), { env: {}, input: process.stdin, out() {}, err() {} })
      .then(() => console.log(JSON.stringify(Object.keys(require.cache))));`;
  const files = JSON.parse(execFileSync(process.execPath, ["-e", program], { encoding: "utf8" })) as string[];
  return [...new Set(files.map((file) => /.*\/(?:dist|node_modules)\/(commands\/\w+|[^/]+)/.exec(file)?.[1] ?? file))];
}

test("a command loads only its own code, and the transport only when it needs it", () => {
  const folderOf = (name: string) => `commands/${name}`;
  const uses: Record<string, string[]> = {
    emulator: ["emulator"],
    try: ["emulator", "commands/preview"],
  };
  for (const name of names) {
    const loaded = loadedBy(name, "--help");
    const own = [folderOf(name), ...(uses[name] ?? [])];
    const others = [...names.map(folderOf), "emulator", "undici"].filter((part) => !own.includes(part));
    expect(loaded).toContain(folderOf(name));
    expect({ name, loaded: loaded.filter((part) => others.includes(part)) }).toEqual({
      name,
      loaded: [],
    });
  }
  for (const args of [["--version"], ["--help"], ["recover", "--help"]]) {
    expect({ args, loaded: loadedBy(...args) }).not.toMatchObject({ loaded: expect.arrayContaining(["zod"]) });
  }
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
