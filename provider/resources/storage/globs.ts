interface GlobOptions {
  /** True if wildcards match a leading dot. Default: only a dot in the pattern does. */
  readonly dot?: boolean;
}

/**
 * Returns a test for paths. `*` stands for any characters of a name, `?` for one, `**` for any folders, `{a,b}` for
 * either, and a backslash quotes the next character. A pattern without a slash matches names in any folder; one that
 * ends with a slash, everything in a folder. Letter case counts, and all other characters match themselves. picomatch
 * would read parentheses and ranges as patterns, and does not tell which folders a pattern may reach.
 */
export function globMatcher(pattern: string, options: GlobOptions = {}): (path: string) => boolean {
  const alternatives = alternativesOf(pattern, options);
  return (path) => {
    const names = path.split("/");
    return alternatives.some((parts) => matchesAll(parts, names));
  };
}

/** Returns a test for folders that may contain a match. Their paths end with a slash. */
export function folderMatcher(pattern: string, options: GlobOptions = {}): (path: string) => boolean {
  const alternatives = alternativesOf(pattern, options);
  return (path) => {
    const names = path.split("/").slice(0, -1);
    return alternatives.some((parts) => reachedBy(parts, names).some((at) => at < parts.length));
  };
}

function alternativesOf(pattern: string, options: GlobOptions): Part[][] {
  const anywhere = pattern.endsWith("/") ? `${pattern}**` : pattern.includes("/") ? pattern : `**/${pattern}`;
  // A final `**` matches only what is within the folder, not the folder itself.
  return withoutBraces(anywhere).map((each) =>
    each
      .replace(/(^|\/)\*\*$/, "$&/*")
      .split("/")
      .map((name) => nameMatcher(name, options)),
  );
}

export function globProblem(pattern: string): string | undefined {
  if (pattern.startsWith("/")) return "must not start with a slash because patterns are relative to the folder";
  if (pattern.split("/").some((name) => name === ".." || name === "."))
    return "must not contain . or .. as a path segment";
  try {
    return withoutBraces(pattern).length > mostAlternatives
      ? `has more than ${mostAlternatives} alternatives`
      : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const mostAlternatives = 100;

function withoutBraces(pattern: string): string[] {
  const open = indexOutside(pattern, "{", 0);
  if (open === -1) return [pattern];
  const parts = [open];
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === "\\") at += 1;
    else if (pattern[at] === "{") depth += 1;
    else if (pattern[at] === "," && depth === 1) parts.push(at);
    else if (pattern[at] === "}" && --depth === 0) {
      parts.push(at);
      break;
    }
  }
  if (depth > 0) throw new Error("contains a { without a matching }; escape it with a backslash to match it literally");
  const end = parts.at(-1) ?? open;
  const either = parts.slice(0, -1).map((from, index) => pattern.slice(from + 1, parts[index + 1]));
  const all = either.flatMap((each) => withoutBraces(pattern.slice(0, open) + each + pattern.slice(end + 1)));
  return all.slice(0, mostAlternatives + 1);
}

function indexOutside(pattern: string, wanted: string, from: number): number {
  for (let at = from; at < pattern.length; at += 1) {
    if (pattern[at] === "\\") at += 1;
    else if (pattern[at] === wanted) return at;
  }
  return -1;
}

/** A repeating part matches any number of names. */
interface Part {
  readonly repeats: boolean;
  matches(name: string): boolean;
}

function nameMatcher(name: string, { dot = false }: GlobOptions): Part {
  const isVisible = (path: string) => dot || !path.startsWith(".");
  if (name === "**" || name === "*") return { repeats: name === "**", matches: isVisible };
  const tokens = (name.match(/\\.|\*+|[^\\]|\\$/gsu) ?? []).map(tokenOf);
  const beginsWithWildcard = /^[*?]/.test(name);
  return {
    repeats: false,
    matches: (path) => (!beginsWithWildcard || isVisible(path)) && matchesTokens(tokens, [...path]),
  };
}

const [one, many] = [Symbol("?"), Symbol("*")];

/** Wildcard or character. */
type Token = typeof one | typeof many | string;

function tokenOf(written: string): Token {
  if (written.startsWith("*")) return many;
  if (written === "?") return one;
  return written.length > 1 && written.startsWith("\\") ? written.slice(1) : written;
}

/** A mismatch extends only the last `*`. If that does not lead to a match, extending an earlier one does not either. */
function matchesTokens(tokens: readonly Token[], characters: readonly string[]): boolean {
  let [token, last, from] = [0, -1, 0];
  for (let at = 0; at < characters.length; ) {
    const wanted = tokens[token];
    if (wanted === many) {
      [last, from] = [token, at];
      token += 1;
    } else if (wanted === one || wanted === characters[at]) {
      token += 1;
      at += 1;
    } else if (last === -1) {
      return false;
    } else {
      token = last + 1;
      from += 1;
      at = from;
    }
  }
  return tokens.slice(token).every((each) => each === many);
}

function matchesAll(parts: readonly Part[], names: readonly string[]): boolean {
  return reachedBy(parts, names).includes(parts.length);
}

/**
 * Returns the parts that a match may have reached, in time proportional to parts times names. A regular expression with
 * several wildcards may backtrack for very long.
 */
function reachedBy(parts: readonly Part[], names: readonly string[]): number[] {
  let reached = new Set([0]);
  const skipped = (from: number): number[] => [from, ...(parts[from]?.repeats ? skipped(from + 1) : [])];
  for (const name of names) {
    const next = new Set<number>();
    for (const at of [...reached].flatMap(skipped)) {
      const part = parts[at];
      if (part?.matches(name)) next.add(part.repeats ? at : at + 1);
    }
    reached = next;
    if (reached.size === 0) return [];
  }
  return [...reached].flatMap(skipped);
}
