import { parseArgs } from "node:util";

export const formats = ["markdown", "text", "json", "html"] as const;
export type Format = (typeof formats)[number];
export const failures = ["lowered", "any", "none"] as const;

/** What a run is to do. */
export interface Order {
  /** The file that holds the preview, `-` for standard input; nothing to run the CLI. */
  readonly from: string | undefined;
  readonly stack: string | undefined;
  readonly isDrift: boolean;
  readonly format: Format;
  readonly failOn: (typeof failures)[number];
  readonly withRuleNames: boolean;
  /** The most bytes of a comment; nothing for as many as GitHub takes. */
  readonly maxLength?: number;
  /** For the CLI, from behind `--`. */
  readonly further: readonly string[];
}

export const usage = `Usage: edge-preview [options] [-- arguments of pulumi]

Runs pulumi preview and writes a report of it for a reviewer: what it does to protection, then every change. It changes
nothing on the platform.

  --stack NAME      the stack (default: the one that is selected)
  --from FILE       read what pulumi preview --json --show-sames has written, - for standard input, and run nothing
  --drift           report what differs on the platform from what the stack has recorded: runs, or reads, pulumi refresh
                    --preview-only --json --show-sames
  --format FORMAT   markdown (a comment on a pull request), text, json or html (one page) (default: markdown)
  --fail-on WHAT    lowered: exit code 2 when protection is lowered; any: 3 also for any other change; none (default: lowered)
  --max-length N    the most bytes of a comment, for one that is to hold more than the report (default: 65536)
  --rule-names      ask the platform for the names of the firewall's rules; EDGE_BASE_URL and EDGE_ACCESS_KEY say which
                    one. Without an answer rules are told by their numbers
  --help            print this

Exit codes: 0 all is well, 1 it failed, 2 protection is lowered, 3 something changes.
`;

const options = {
  stack: { type: "string" },
  from: { type: "string" },
  drift: { type: "boolean", default: false },
  format: { type: "string", default: "markdown" },
  "fail-on": { type: "string", default: "lowered" },
  "max-length": { type: "string" },
  "rule-names": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** What the arguments ask for: help, a report, or neither because of a problem. */
export function orderFrom(args: readonly string[]): { help: true } | { order: Order } | { problem: string } {
  const end = args.indexOf("--");
  const [own, further] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  const given = parsed(own);
  if ("problem" in given) return given;
  const { stack, from, drift, format, help, "fail-on": failOn, "rule-names": withRuleNames } = given.values;
  const length = given.values["max-length"];
  if (help) return { help: true };
  if (!isOneOf(formats, format)) return { problem: `--format must be ${inWords(formats)}` };
  if (!isOneOf(failures, failOn)) return { problem: `--fail-on must be ${inWords(failures)}` };
  if (length !== undefined && !/^[1-9]\d{3,4}$/.test(length)) {
    return { problem: "--max-length must be an integer from 1000 to 99999" };
  }
  if (from === "") return { problem: "--from needs a file, or - for standard input" };
  if (stack === "") return { problem: "--stack needs a name" };
  if (from !== undefined && (stack !== undefined || further.length > 0)) {
    return { problem: "--from runs nothing: --stack and arguments of pulumi do not go with it" };
  }
  const maxLength = length === undefined ? {} : { maxLength: Number(length) };
  return { order: { from, stack, isDrift: drift, format, failOn, withRuleNames, ...maxLength, further } };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    // Node adds advice on positional arguments, which there are none of.
    return { problem: (error as Error).message.split(/\.\s/)[0] as string };
  }
}

function isOneOf<T extends string>(all: readonly T[], value: string): value is T {
  return (all as readonly string[]).includes(value);
}

function inWords(all: readonly string[]): string {
  return `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
