import { isRecord } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import { stringsIn } from "../../schema/redaction";
import { isUnknown } from "../../schema/unknown";

interface Trap {
  /** Type of the trigger. Default: all types. */
  readonly type?: string;
  readonly applies: (pattern: string) => boolean;
  /** True if such a pattern matches nothing at all. Default: it may match something. */
  readonly isNever?: (pattern: string) => boolean;
  /** Rest of the warning, after the quoted pattern. */
  readonly says: string | ((pattern: string) => string);
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"];
const isLua = (pattern: string) => /^pattern:/i.test(pattern);
const always = () => true;
const urlStarts = ["http://", "https://", "/"];

const traps: readonly Trap[] = [
  {
    // See docs.bunny.net/cdn/edge-rules/pattern-matching.
    applies: (pattern) => isLua(pattern) && alternativesIn(pattern).length > 1,
    says: (pattern) =>
      `matches only values with a "|": Lua patterns have no alternation. Declare ${listed(alternativesIn(pattern))}.`,
  },
  {
    // See docs.bunny.net/cdn/edge-rules/pattern-matching.
    applies: (pattern) => isLua(pattern) && /\\./.test(pattern),
    says: (pattern) =>
      `matches only values with a backslash: Lua patterns escape with %. Declare "${pattern.replace(/\\(?=.)/g, "%")}".`,
  },
  {
    // See docs.bunny.net/cdn/edge-rules/pattern-matching.
    applies: (pattern) => isLua(pattern) && /(^|[^%])(\(\?|\{\d+(,\d*)?\})/.test(pattern),
    says: "uses regular expression syntax that Lua patterns do not have, such as lookaheads or counts, and matches it literally. Write it as a Lua pattern.",
  },
  {
    // See docs.bunny.net/cdn/edge-rules/trigger-path.
    type: "Url",
    applies: (pattern) => (isLua(pattern) ? pattern.includes("%?") : /[?#]/.test(pattern)),
    isNever: always,
    says: (pattern) =>
      isLua(pattern)
        ? "never matches, because the query is not part of the compared URL. Match it with a UrlQueryString trigger."
        : `never matches, because the query is not part of the compared URL. Declare "${pattern.replace(/[?#].*/s, "")}" and a UrlQueryString trigger.`,
  },
  {
    // See docs.bunny.net/cdn/edge-rules/trigger-path.
    type: "Url",
    applies: (pattern) => !isLua(pattern) && !urlStarts.some((start) => mayStart(pattern, start)),
    isNever: always,
    says: (pattern) => `never matches, because it begins neither with a scheme nor with "/" or "*". ${meant(pattern)}`,
  },
  {
    // The URL of a host's root ends with a slash; see docs.bunny.net/cdn/edge-rules/trigger-path.
    type: "Url",
    applies: (pattern) => /^(https?|\*):\/\/[^/]*[^/*]$/i.test(pattern),
    // A wildcard may cover the path.
    isNever: (pattern) => !pattern.includes("*"),
    says: (pattern) =>
      `never matches the host, because a URL has a path, even if it is only "/". Declare "${pattern}/*", or "${pattern}/" for the root alone.`,
  },
  {
    // See docs.bunny.net/cdn/edge-rules/custom-cache-time.
    type: "UrlExtension",
    applies: (pattern) => /^\*?\./.test(pattern),
    isNever: always,
    says: (pattern) => `never matches, because extensions have no dot. Declare "${pattern.replace(/^\*?\./, "")}".`,
  },
  {
    type: "RequestMethod",
    applies: (pattern) => !isLua(pattern) && !pattern.includes("*") && !methods.includes(pattern),
    says: (pattern) => {
      const found = methods.filter((method) => pattern.toUpperCase().split(/\W+/).includes(method));
      const known = `is not one of the methods ${methods.join(", ")}.`;
      return found.length > 0 ? `${known} Declare ${listed(found)}.` : known;
    },
  },
  {
    type: "StatusCode",
    applies: (pattern) => !isLua(pattern) && !pattern.includes("*") && !/^[1-5]\d\d$/.test(pattern),
    says: "is not a status of a response. Declare a number from 100 to 599.",
  },
];

/** Returns warnings about patterns of a trigger that match nothing, or something other than intended. */
export function patternWarnings({ type, patterns }: Readonly<Record<string, unknown>>): readonly string[] {
  return stringsIn(patterns).flatMap((pattern) => {
    const trap = trapOf(type, pattern);
    if (!trap) return [];
    return [
      `has the pattern ${quoted(pattern)}, which ${typeof trap.says === "string" ? trap.says : trap.says(pattern)}`,
    ];
  });
}

/** True if a rule with these triggers applies to no request. Values may be unknown. */
export function matchNothing(triggers: unknown, triggerMatching: unknown): boolean {
  const never = (Array.isArray(triggers) ? triggers.filter(isRecord) : []).map(({ type, patterns, matching }) => {
    const isNever = (pattern: string) => trapOf(type, pattern)?.isNever?.(pattern) === true;
    return (matching ?? "Any") === "Any" && Array.isArray(patterns) && stringsIn(patterns).every(isNever);
  });
  if (never.length === 0 || (triggerMatching ?? "Any") === "None") return false;
  return triggerMatching === "All" ? never.includes(true) : !never.includes(false);
}

function trapOf(type: unknown, pattern: string): Trap | undefined {
  return isUnknown(pattern) ? undefined : traps.find((each) => (each.type ?? type) === type && each.applies(pattern));
}

/** True if the pattern can match a value that starts with `start`. */
function mayStart(pattern: string, start: string): boolean {
  const [literal = "", ...wildcards] = pattern.toLowerCase().split("*");
  return literal.startsWith(start) || (wildcards.length > 0 && start.startsWith(literal));
}

function meant(pattern: string): string {
  const [first = ""] = pattern.split("/");
  const path = `/${pattern}`;
  if (!first.includes(".")) return `Declare "${path}", or "*${path}" for any folder.`;
  const host = `*://${pattern}${pattern.includes("/") ? "" : "/*"}`;
  return `Declare "${host}" for a host, or "${path}" for a path.`;
}

/** Returns a Lua pattern for each alternative, or the pattern itself if it has none. */
function alternativesIn(pattern: string): string[] {
  const body = pattern.replace(/\[[^\]]*\]/g, (set) => set.replaceAll("|", "\0"));
  const [, before = "", group, after = ""] =
    /^((?:%.|[^%])*?)\(((?:%.|[^()%])*\|(?:%.|[^()%])*)\)(.*)$/s.exec(body) ?? [];
  const parts = (group ?? body.slice("pattern:".length)).replace(/^\?:/, "").split(/(?<!%)\|/);
  const [start, end] = group === undefined ? ["pattern:", ""] : [before, after];
  const each = parts.map((part) => `${start}${part}${end}`.replaceAll("\0", "|"));
  return parts.length === 1 ? [pattern] : [...new Set(each.flatMap(alternativesIn))];
}

function listed(values: readonly string[]): string {
  const quotes = values.map(quoted);
  return quotes.length === 1
    ? String(quotes[0])
    : `${quotes.slice(0, -1).join(", ")} and ${quotes.at(-1)} as patterns of their own`;
}
