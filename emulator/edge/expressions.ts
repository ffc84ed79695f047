import { createContext, runInContext } from "node:vm";
import { agreed, type Match, undecided } from "./match";

/** Timeout in milliseconds. */
const timeoutMs = 500;

const inContext = createContext({});

/**
 * Matches a regular expression. The platform uses PCRE with unknown options, so the result is undecided if it
 * depends on case, line ends, non-ASCII characters, or syntax that means something else in JavaScript.
 */
export function searches(value: string, expression: string): Match {
  const [, given = "", source = ""] = /^(?:\(\?([ims]+)\))?([\s\S]*)$/.exec(expression) ?? [];
  const foreign = foreignIn(source);
  if (foreign !== undefined) {
    return undecided(`the regular expression ${expression} is not evaluated because ${foreign}`);
  }
  if (!/^[\t\x20-\x7e]*$/.test(value)) {
    return undecided("regular expressions are not evaluated on values with line breaks or non-ASCII characters");
  }
  try {
    Object.assign(inContext, { source: portable(source), value, ways: given.includes("i") ? ["i"] : ["", "i"] });
    const script = "ways.map((flags) => new RegExp(source, flags).test(value)).join()";
    const matches = runInContext(script, inContext, { timeout: timeoutMs }).split(",");
    return agreed(
      matches.map((match: string) => match === "true"),
      `whether ${expression} matches ${value} depends on letter case`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return undecided(`the regular expression ${expression} timed out`);
  }
}

function foreignIn(source: string): string | undefined {
  if (!/^[\t\x20-\x7e]*$/.test(source)) return "it contains non-ASCII characters";
  const [special] = /\(\?(?!:|=|!)[^)]{0,12}|\[\^?\]|\[[:.=]|\\[1-9kpPuvc0]/.exec(source) ?? [];
  if (special !== undefined) return `it contains ${special}, which PCRE interprets differently`;
  if (/\{\d{5}|,\d{5}/.test(source)) return "it exceeds PCRE's repetition limit";
  try {
    // This flag makes JavaScript refuse unknown escapes instead of reading them as literals.
    new RegExp(portable(source), "u");
    return undefined;
  } catch {
    return "it is not a valid JavaScript expression";
  }
}

/** Removes redundant backslashes, which only PCRE accepts everywhere. */
function portable(source: string): string {
  return source.replace(/\\([^\w\s])/g, (escaped, character) =>
    /[$^\\.*+?()[\]{}|/-]/.test(character) ? (character === "-" ? "\\x2d" : escaped) : character,
  );
}
