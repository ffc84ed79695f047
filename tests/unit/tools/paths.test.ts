import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(__dirname, "../../..");

test("the demo keeps its state in a temporary folder with any name", () => {
  const parent = mkdtempSync(join(tmpdir(), "edge-paths-"));
  const odd = join(parent, "a #b %41? 'c'");
  mkdirSync(odd);
  try {
    const script = `import(${JSON.stringify(pathToFileURL(join(root, "tools/demo/stack.mjs")).href)}).then(({ DemoStack }) => {
      const stack = new DemoStack({}, "paths", {});
      process.stdout.write(JSON.stringify([stack.folder, stack.settings.PULUMI_BACKEND_URL]));
      stack.remove();
    });`;
    const env = { PATH: process.env.PATH ?? "", TMPDIR: odd };
    const [folder, backend] = JSON.parse(execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" }));
    expect(folder.startsWith(odd)).toBe(true);
    // Pulumi parses it as a URL. A `#`, `?` or `%` in the path would end or change it.
    expect(backend).toMatch(/^file:\/\/[\w/.%'-]+$/);
    expect(fileURLToPath(backend)).toBe(join(folder, "state"));
  } finally {
    rmSync(parent, { recursive: true });
  }
});

test("only Node's own functions convert between paths and URLs", () => {
  const folders = ["commands", "emulator", "examples", "provider", "sdk", "tests", "tools"];
  const code = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => [".ts", ".mjs", ".cjs", ".js"].includes(extname(name)) && !name.includes("node_modules"))
      .map((name) => `${folder}/${name}`),
  );
  const byHand =
    /[`"']file:\/\/\$\{|[`"']file:\/\/["'] ?\+|import\.meta\.url\)?\.pathname|new URL\([^)]*import\.meta\.url\)\.pathname/;
  expect(code.filter((file) => byHand.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
