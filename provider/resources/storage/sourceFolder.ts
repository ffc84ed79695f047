import { type Dirent, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { plainOrQuoted } from "../../schema/quoted";
import { folderMatcher, globMatcher } from "./globs";

export interface ChosenFiles {
  readonly source: string;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

interface Walked {
  readonly files: readonly string[];
  /** Paths that patterns would choose without the leading dot. Folders end with a slash. */
  readonly leftOut: readonly string[];
  readonly problems: readonly string[];
}

/** Files with a leading dot seldom belong to a site. `.well-known` does. */
const included = ["**", ".well-known/**"];

/**
 * Follows links only within the folder: nobody meant to publish other files of this machine.
 *
 * @throws Error if the folder itself cannot be read
 */
export function walk({ source, include = included, exclude = [] }: ChosenFiles): Walked {
  const root = realpathSync(source);
  const files: string[] = [];
  const leftOut: string[] = [];
  const problems: string[] = [];
  const isExcluded = anyOf(exclude.map((pattern) => globMatcher(pattern, { dot: true })));
  const isWhollyExcluded = (folder: string) => isWholly(folder, exclude);
  const isIncluded = anyOf(include.map((pattern) => globMatcher(pattern)));
  const mayInclude = anyOf(include.map((pattern) => folderMatcher(pattern)));
  const isMeant = anyOf(include.map((pattern) => globMatcher(pattern, { dot: true })));
  const mayBeMeant = anyOf(include.map((pattern) => folderMatcher(pattern, { dot: true })));
  visit("", root, []);
  return { files, leftOut, problems };

  /** `above` has the real paths of the parent folders. Following a link to one of them would never end. */
  function visit(folder: string, here: string, above: readonly string[]): void {
    for (const entry of entriesOf(folder, here)) {
      const path = folder + entry.name;
      const target = entry.isSymbolicLink() ? targetOf(join(here, entry.name)) : undefined;
      const is = entry.isSymbolicLink() ? target?.is : entry;
      const [takes, would] = is?.isDirectory() ? takesFolder(`${path}/`) : takesFile(path);
      if (!takes) {
        if (would) leftOut.push(is?.isDirectory() ? `${path}/` : path);
        continue;
      }
      const real = target?.real ?? join(here, entry.name);
      const problem = problemOf(real, is, [...above, here]);
      if (problem !== undefined) problems.push(`${plainOrQuoted(path)} (${linkOf(here, entry)}${problem})`);
      else if (is?.isDirectory()) visit(`${path}/`, real, [...above, here]);
      else files.push(path);
    }
  }

  function entriesOf(folder: string, here: string): readonly Dirent[] {
    try {
      return readdirSync(here, { withFileTypes: true });
    } catch (error) {
      if (folder === "") throw error;
      problems.push(`${plainOrQuoted(folder)} (${codeOf(error)})`);
      return [];
    }
  }

  function problemOf(real: string, is: Dirent | Stats | undefined, above: readonly string[]): string | undefined {
    if (!is) return "is broken";
    if (!isWithin(root, real)) return "points outside of source";
    if (is.isDirectory()) return above.includes(real) ? "points to a parent folder" : undefined;
    return is.isFile() ? undefined : "is neither a file nor a folder";
  }

  /** Returns two flags: the folder may be chosen, and it would be if patterns matched leading dots. */
  function takesFolder(path: string): readonly [boolean, boolean] {
    return isWhollyExcluded(path) ? [false, false] : [mayInclude(path), mayBeMeant(path)];
  }

  function takesFile(path: string): readonly [boolean, boolean] {
    return isExcluded(path) ? [false, false] : [isIncluded(path), isMeant(path)];
  }
}

/** Omits the path, which may be a secret, from an error of Node.js. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.message;
  if (code === "ENOENT") return "it does not exist";
  return code === "ENOTDIR" ? "it is not a folder" : code;
}

/** Returns undefined if the link leads nowhere. */
function targetOf(link: string): { readonly real: string; readonly is: Stats } | undefined {
  try {
    return { real: realpathSync(link), is: statSync(link) };
  } catch {
    return undefined;
  }
}

function linkOf(here: string, entry: Dirent): string {
  return entry.isSymbolicLink() ? `a link to ${plainOrQuoted(readlinkSync(join(here, entry.name)))}, which ` : "";
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function anyOf(matchers: readonly ((path: string) => boolean)[]): (path: string) => boolean {
  return (path) => matchers.some((matches) => matches(path));
}

/** True if a pattern excludes everything in a folder, so that it need not be read. */
function isWholly(folder: string, exclude: readonly string[]): boolean {
  return exclude.some((pattern) => /\/(\*\*)?$/.test(pattern) && globMatcher(pattern, { dot: true })(`${folder}any`));
}
