import { Readable } from "node:stream";
import { type Command, CommandError, parse, runCommand, UsageError } from "../../../../commands/frame";

const options = {
  port: {
    value: "PORT",
    default: "80",
    must: ["an integer", (value: string) => /^\d+$/.test(value)],
    help: "the port",
  },
  key: { value: "KEY", help: "the key" },
  id: { value: "ID", many: true, help: "an id" },
  to: { value: "FORM", choices: ["sets", "single"], required: true, help: "the form" },
  quiet: { help: "print nothing" },
} as const;
const given = (...args: string[]) => parse(options, ["--to", "sets", ...args]);

test("an omitted option is set to its default, false or undefined", () => {
  const values = { port: "80", key: undefined, id: [], to: "sets", quiet: false };
  expect(given()).toEqual(values);
});

test("accepts values after a space or an equals sign, a single -, and several where that is allowed", () => {
  expect(given("--port=8080", "--key", "-", "--id", "a", "--id=-b", "--quiet")).toMatchObject({
    port: "8080",
    key: "-",
    id: ["a", "-b"],
    quiet: true,
  });
});

test.each([
  [["--port", "x"], "--port must be an integer"],
  [["--port="], "--port must be an integer"],
  [["--key="], "--key must not be empty"],
  [["--id", "a", "--id="], "--id must not be empty"],
  [["--key"], "--key needs a value"],
  [["--key", "--quiet"], "--key needs a value"],
  [["--key", "a", "--key", "b"], "--key is given twice"],
  [["--quiet=yes"], "--quiet takes no value"],
  [["--quite"], "unknown option --quite (did you mean --quiet?)"],
  [["--__proto__", "x"], "unknown option --__proto__"],
  [["-q"], "unknown option -q"],
  [["shop"], "unexpected argument shop"],
])("refuses the arguments %j with the reason", (args, problem) => {
  expect(() => given(...args)).toThrow(new UsageError(problem));
});

test("suggests an option with two letters swapped rather than one with two letters missing", () => {
  const formats = { from: { value: "FILE", help: "" }, format: { value: "FORMAT", help: "" } } as const;
  expect(() => parse(formats, ["--fromat"])).toThrow("unknown option --fromat (did you mean --format?)");
});

test("requires an option that is marked as required, with one of its values", () => {
  expect(() => parse(options, [])).toThrow(new UsageError("--to is required"));
  expect(() => parse(options, ["--to", "x"])).toThrow(new UsageError("--to must be sets or single"));
});

test("reports all mistakes at once", () => {
  expect(() => given("start", "--port=x", "--nwo=1")).toThrow(
    new UsageError("unexpected argument start; unknown option --nwo; --port must be an integer"),
  );
});

test("does not repeat the value of an unknown option, which may be a secret", () => {
  expect(() => given("--api-key", "hunter2", "--kee=hunter2")).toThrow(
    new UsageError("unknown option --api-key; unknown option --kee (did you mean --key?)"),
  );
});

async function ran(declared: Partial<Command>, ...args: string[]) {
  const said = { out: "", err: "" };
  const code = await runCommand("edge try", { description: "Does it.", options: {}, run: () => 0, ...declared }, args, {
    env: {},
    input: Readable.from([]),
    out: (chunk) => {
      said.out += chunk;
    },
    err: (chunk) => {
      said.err += chunk;
    },
  });
  return { code, ...said };
}

test("the exit code is the command's, or 0", async () => {
  const codes = [await ran({ run: () => 3 }), await ran({ run: () => undefined }), await ran({ run: async () => 2 })];
  expect(codes.map(({ code }) => code)).toEqual([3, 0, 2]);
});

test("passes arguments after -- only to a command that forwards them", async () => {
  const received: unknown[] = [];
  const run: Command["run"] = (_values, { rest }) => void received.push(rest);
  await ran({ rest: "arguments", run }, "--", "--help", "--");
  expect(received).toEqual([["--help", "--"]]);
  expect(await ran({ run }, "--", "shop")).toMatchObject({
    code: 1,
    err: "edge try: unexpected argument shop. Try edge try --help.\n",
  });
  expect(received).toHaveLength(1);
});

test.each([
  [new CommandError("there is no stack"), "there is no stack"],
  [new UsageError("--x is wrong"), "--x is wrong. Try edge try --help."],
  [Object.assign(new Error("EISDIR: read"), { syscall: "read" }), "EISDIR: read"],
  [
    Object.assign(new Error("ENOENT: open"), { code: "ENOENT", syscall: "open", path: "a.json" }),
    "a.json does not exist",
  ],
  [new TypeError("x is undefined"), "x is undefined (please report this)"],
])("reports %s in one line, without a stack trace", async (error, message) => {
  expect(await ran({ run: () => Promise.reject(error) })).toEqual({ code: 1, out: "", err: `edge try: ${message}\n` });
});

test("removes control sequences from all output", async () => {
  const run: Command["run"] = (_values, { out, err, tell }) => {
    out("a\u001b[2Jb\n");
    err("c\u009bd\n");
    tell("e\u202e\nf");
    return 0;
  };
  expect(await ran({ run })).toEqual({ code: 0, out: "a[2Jb\n", err: "cd\nedge try: e f\n" });
});

test("the help lists each option with its default and requirements, and every exit code", async () => {
  const long = { ...options, long: { help: `${"much ".repeat(20)}\n  end` } };
  const shown = { options: long, exitCodes: { 2: "protection is lowered" }, examples: { "in short": "edge try" } };
  expect(await ran(shown, "--nonsense", "--help")).toEqual({
    code: 0,
    err: "",
    out: `Usage: edge try --to FORM [options]

Does it.

Options:
  --port PORT  the port (default: 80)
  --key KEY    the key
  --id ID      an id (may be given several times)
  --to FORM    the form: sets or single
  --quiet      print nothing
  --long       much much much much much much much much much much much much much much much much much
               much much much end
  -h, --help   print this help

Examples:
  in short  edge try

Exit codes:
  0  done
  1  the command failed, or the arguments are invalid
  2  protection is lowered
`,
  });
});
