import { parseArgs } from "node:util";
import { nearest } from "../../provider/schema/nearest";
import { type Output, plainOutput } from "../../provider/schema/output";
import { singleLine } from "../../provider/schema/singleLine";

/** Option of a command. Without `value`, it is a flag. */
interface Option {
  readonly help: string;
  /** Placeholder in the help, such as `FILE`. */
  readonly value?: string;
  readonly default?: string;
  readonly required?: true;
  /** True if the option may be repeated. */
  readonly many?: true;
  readonly choices?: readonly string[];
  /** Requirement that completes "must be", and its test. */
  readonly must?: readonly [be: string, fits: (value: string) => boolean];
}

type Options = Readonly<Record<string, Option>>;

export type Values<O extends Options> = { readonly [Name in keyof O]: ValueOf<O[Name]> };
type ValueOf<O extends Option> = O extends { value: string }
  ? O extends { many: true }
    ? readonly string[]
    : OneOf<O> | (O extends { default: string } | { required: true } ? never : undefined)
  : boolean;
type OneOf<O extends Option> = O extends { choices: readonly (infer Choice)[] } ? Choice : string;

type Rows = Readonly<Record<string, string>>;

export interface Command<O extends Options = Options> {
  readonly description: string;
  readonly options: O;
  /** Label of the arguments after `--`. Without it, there must be none. */
  readonly rest?: string;
  readonly commands?: Rows;
  /** Commands that it runs. */
  readonly steps?: Rows;
  readonly examples?: Rows;
  readonly environment?: Rows;
  /** Exit codes other than 0 and 1. */
  readonly exitCodes?: Rows;
  /** Returns the exit code, by default 0. */
  run(values: Values<O>, context: Context): Promise<number | undefined> | number | undefined;
}

export interface Surroundings extends Output {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream;
}

export interface Context extends Surroundings {
  /** Writes a one-line message to standard error, after the command's name. */
  tell(message: string): void;
  readonly rest: readonly string[];
}

/** Failure with a message that says why and what to do. */
export class CommandError extends Error {}

export function pulumiNotStarted({ message }: Error): CommandError {
  return new CommandError(`cannot start pulumi (${message}). Install the Pulumi CLI or add its folder to PATH.`);
}

export class UsageError extends CommandError {}

/** Infers the types of the options. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command;

/** Longest message, which may list all choices. */
const longestMessage = 4_000;

/** Returns the exit code. Messages start with `name`. */
export async function runCommand(
  name: string,
  command: Command,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const output = plainOutput(surroundings);
  const tell = (message: string) => output.err(`${name}: ${singleLine(message, longestMessage)}\n`);
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const [own, rest] = [args.slice(0, end), args.slice(end + 1)];
  try {
    if (!own.includes("--help") && !own.includes("-h")) {
      if (rest.length > 0 && command.rest === undefined) throw new UsageError(`unexpected argument ${rest[0]}`);
      return (await command.run(parse(command.options, own), { ...surroundings, ...output, tell, rest })) ?? 0;
    }
    output.out(helpOf(name, command));
    return 0;
  } catch (error) {
    const { message: says, syscall, code, path } = error as NodeJS.ErrnoException;
    const message = code === "ENOENT" && path !== undefined ? `${path} does not exist` : says;
    if (error instanceof UsageError) tell(`${message}. Try ${name} --help.`);
    // Any other error is a bug in this package.
    else tell(error instanceof CommandError || syscall ? message : `${message} (please report this)`);
    return 1;
  }
}

/** @throws UsageError that lists all problems */
export function parse<O extends Options>(options: O, args: readonly string[]): Values<O> {
  const types = Object.entries(options).map(([name, { value }]) => [name, { type: value ? "string" : "boolean" }]);
  const config = { options: Object.fromEntries(types), strict: false, allowPositionals: true, tokens: true } as const;
  const problems: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of parseArgs({ ...config, args: [...args] }).tokens) {
    // An argument after an unknown option may be its value, even a secret.
    if (token.kind === "positional" && problems.length === 0) problems.push(`unexpected argument ${token.value}`);
    if (token.kind !== "option") continue;
    const { name, rawName, value = "", inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    const isValue = inlineValue || value === "-" || (value !== "" && !value.startsWith("-"));
    if (!option)
      problems.push(
        unknown(
          "option",
          rawName,
          Object.keys(options).map((known) => `--${known}`),
        ),
      );
    else if (option.value ? !isValue : inlineValue)
      problems.push(`${rawName} ${option.value ? "needs a" : "takes no"} value`);
    else given.set(name, [...(given.get(name) ?? []), value]);
  }
  const values = Object.entries(options).map(([name, option]) => {
    const all = given.get(name) ?? [];
    if (all.length > 1 && !option.many) problems.push(`--${name} is given twice`);
    if (all.length === 0 && option.required) problems.push(`--${name} is required`);
    if (!option.value) return [name, all.length > 0];
    problems.push(...all.flatMap((each) => problemIn(each, option) ?? []).map((problem) => `--${name} ${problem}`));
    return [name, option.many ? all : (all[0] ?? option.default)];
  });
  if (problems.length > 0) throw new UsageError(problems.join("; "));
  return Object.fromEntries(values);
}

function problemIn(value: string, { choices, must }: Option): string | undefined {
  if (must && !must[1](value)) return `must be ${must[0]}`;
  if (choices && !choices.includes(value)) return `must be ${alternatives(choices)}`;
  return value === "" ? "must not be empty" : undefined;
}

export function alternatives(choices: readonly string[]): string {
  return choices.join(", ").replace(/, ([^,]*)$/, " or $1");
}

export function unknown(what: string, given: string, known: readonly string[]): string {
  const meant = nearest(given, known);
  return `unknown ${what} ${given}${meant === undefined ? "" : ` (did you mean ${meant}?)`}`;
}

const columns = 100;

interface Help {
  readonly usage: string;
  readonly tables: Readonly<Record<string, Rows | undefined>>;
}

/** Returns the parts of a command's help besides its description. */
export function helpParts(name: string, command: Command): Help {
  const options = Object.entries({ ...command.options, help: { help: "print this help" } as Option });
  const labelOf = ([option, { value }]: [string, Option]) =>
    `${option === "help" ? "-h, " : ""}--${option}${value ? ` ${value}` : ""}`;
  const noteOn = ([, { help, many, default: usual, choices = [] }]: [string, Option]) => {
    const unnamed = choices.every((choice) => help.includes(choice)) ? "" : `: ${alternatives(choices)}`;
    const several = many ? " (may be given several times)" : "";
    return `${help}${unnamed}${several}${usual === undefined ? "" : ` (default: ${usual})`}`;
  };
  const required = options.filter(([, option]) => option.required).map(labelOf);
  const usage = [name, ...(command.commands ? ["COMMAND"] : []), ...required, "[options]"];
  if (command.rest !== undefined) usage.push(`[-- ${command.rest}]`);
  const tables = {
    Commands: command.commands,
    Options: Object.fromEntries(options.map((option) => [labelOf(option), noteOn(option)])),
    Steps: command.steps,
    Examples: command.examples,
    Environment: command.environment,
    "Exit codes": { 0: "done", 1: "the command failed, or the arguments are invalid", ...command.exitCodes },
  };
  return { usage: usage.join(" "), tables };
}

function helpOf(name: string, command: Command): string {
  const { usage, tables } = helpParts(name, command);
  const shown = Object.entries(tables).map(([title, rows]) => (rows ? `\n${title}:\n${table(rows)}` : ""));
  return `Usage: ${usage}\n\n${wrapped(command.description, 0)}\n${shown.join("")}`;
}

function table(rows: Rows): string {
  const indent = Math.max(...Object.keys(rows).map((left) => left.length)) + 4;
  const lines = Object.entries(rows).map(([left, right]) => `  ${left}`.padEnd(indent) + wrapped(right, indent));
  return `${lines.join("\n")}\n`;
}

/** Wraps a description with this indent. Its own line breaks do not count. */
function wrapped(prose: string, indent: number): string {
  const fitting = new RegExp(`\\S.{0,${columns - indent - 1}}(?=\\s|$)`, "g");
  return (prose.replace(/\s+/g, " ").match(fitting) ?? []).join(`\n${" ".repeat(indent)}`);
}
