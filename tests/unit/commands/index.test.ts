import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../../commands";
import { version } from "../../../package.json";
import { runCommand } from "./running";

test("the overall help lists every command, and --version prints the version", async () => {
  const { code, out, err } = await runCommand(["--help"]);
  expect([code, err]).toEqual([0, ""]);
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  for (const [name, [summary]] of Object.entries(commands))
    expect(out).toContain(`  ${name.padEnd(width)}${summary}\n`);
  for (const args of [["-h"], ["help"]]) expect(await runCommand(args)).toEqual({ code: 0, out, err: "" });
  expect(await runCommand(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

test.each([
  [["improt"], "unknown command improt (did you mean import?)"],
  [["Preview"], "unknown command Preview (did you mean preview?)"],
  [["publish"], "unknown command publish"],
  [["__proto__"], "unknown command __proto__"],
  [["--stack", "dev", "preview"], "unknown option --stack"],
  [[], "a command is required"],
])("refuses %j in one sentence", async (args, problem) => {
  const err = `pulumi-edge-platform: ${problem}. Try pulumi-edge-platform --help.\n`;
  expect(await runCommand(args)).toEqual({ code: 1, out: "", err });
});

describe.each(Object.keys(commands))("pulumi-edge-platform %s", (name) => {
  test("prints its help, whatever the other arguments are", async () => {
    const { code, out, err } = await runCommand([name, "--nonsense", "--help"]);
    expect([code, err]).toEqual([0, ""]);
    for (const args of [
      [name, "-h"],
      ["help", name],
    ])
      expect((await runCommand(args)).out).toBe(out);
    expect(out).toMatch(new RegExp(`^Usage: pulumi-edge-platform ${name} .*\\[options\\]`));
    for (const part of ["Options:", "--help", "Exit codes:"]) expect(out).toContain(part);
    expect(out.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });

  test("has its options, environment and exit codes in the reference", async () => {
    const reference = readFileSync(join(__dirname, "../../../docs/reference/commands.md"), "utf8");
    const [, section = ""] = reference.split(new RegExp(`^## ${name}$`, "m"));
    const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| `(.+?)` \| (.+) \|$/gm)].map(
      ([, label, text]) => `${label} ${text?.replace(/\\([|*<])/g, "$1")}`,
    );
    const { out } = await runCommand([name, "--help"]);
    const [, tables = ""] = out.split(/(?=^Options:$)/m);
    const documented = tables.replace(/^Examples:\n(?: .*\n)+/m, "").replace(/^[A-Z][a-z ]*:$/gm, "");
    expect(rows.join(" ")).toBe(documented.trim().replace(/\s+/g, " "));
  });

  test("refuses an unknown option", async () => {
    const err = `pulumi-edge-platform ${name}: unknown option --nonsense`;
    expect(await runCommand([name, "--nonsense"])).toEqual({ code: 1, out: "", err: expect.stringContaining(err) });
  });
});
