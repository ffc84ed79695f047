import { createContext, runInContext } from "node:vm";
import { agreed, type Match, undecided } from "./match";

/** How long a search may take, in milliseconds. */
const longest = 500;

const inContext = createContext({});

/**
 * True if a string has a match of an expression. Expressions of the platform are PCRE, and JavaScript carries out those that mean the
 * same to both; others are undecided. So are strings with line ends or beyond ASCII, and matches that depend on letter case: the
 * options that the platform gives to PCRE are not known.
 */
export function searches(value: string, expression: string): Match {
  const [, given = "", source = ""] = /^(?:\(\?([ims]+)\))?([\s\S]*)$/.exec(expression) ?? [];
  const foreign = foreignIn(source);
  if (foreign !== undefined) {
    return undecided(`the regular expression ${expression} is not carried out: ${foreign}`);
  }
  if (!/^[\t\x20-\x7e]*$/.test(value)) {
    return undecided("a regular expression is not carried out on a string with line ends, or beyond ASCII");
  }
  try {
    Object.assign(inContext, { source: portable(source), value, ways: given.includes("i") ? ["i"] : ["", "i"] });
    const script = "ways.map((flags) => new RegExp(source, flags).test(value)).join()";
    const matches = runInContext(script, inContext, { timeout: longest }).split(",");
    return agreed(
      matches.map((match: string) => match === "true"),
      `letter case decides whether ${expression} matches ${value}`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return undecided(`the regular expression ${expression} takes too long`);
  }
}

/** What of an expression PCRE and JavaScript may take differently; nothing for an expression that means the same to both. */
function foreignIn(source: string): string | undefined {
  if (!/^[\t\x20-\x7e]*$/.test(source)) return "it has characters beyond ASCII";
  const [special] = /\(\?(?!:|=|!)[^)]{0,12}|\[\^?\]|\[[:.=]|\\[1-9kpPuvc0]/.exec(source) ?? [];
  if (special !== undefined) return `it has ${special}, which PCRE takes in its own way`;
  if (/\{\d{5}|,\d{5}/.test(source)) return "it repeats more often than PCRE can";
  try {
    // With the flag, JavaScript refuses whatever it does not know, rather than taking it for a character.
    new RegExp(portable(source), "u");
    return undefined;
  } catch {
    return "it is not an expression of JavaScript";
  }
}

/** Without backslashes before ordinary characters, which only PCRE accepts everywhere. */
function portable(source: string): string {
  return source.replace(/\\([^\w\s])/g, (escaped, character) =>
    /[$^\\.*+?()[\]{}|/-]/.test(character) ? (character === "-" ? "\\x2d" : escaped) : character,
  );
}
