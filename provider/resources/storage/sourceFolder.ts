import { type Dirent, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { plainOrQuoted } from "../../schema/quoted";
import { folderMatcher, globMatcher } from "./globs";

/** Which files of a folder on this machine belong to it. */
export interface ChosenFiles {
  readonly source: string;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** What lies in a folder, by paths in it. */
interface Walked {
  readonly files: readonly string[];
  /** What the patterns would choose if its name did not begin with a dot. Folders end with a slash. */
  readonly leftOut: readonly string[];
  /** What cannot be sent, each with the reason. */
  readonly problems: readonly string[];
}

/** Where a program says nothing: what begins with a dot seldom belongs to a site, but for what is known by this name. */
const included = ["**", ".well-known/**"];

/**
 * Walks through a folder. Links are followed as long as they stay in it: what lies elsewhere on this machine was not meant to be
 * published.
 *
 * @throws Error where the folder itself cannot be read
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

  /** `above` are the folders in which this one lies, as they really are: a link to one of them would have no end. */
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
    if (!is) return "leads nowhere";
    if (!isWithin(root, real)) return "leads out of source";
    if (is.isDirectory()) return above.includes(real) ? "is a folder in which it lies" : undefined;
    return is.isFile() ? undefined : "is neither a file nor a folder";
  }

  /** Whether it is taken, and whether it would be under a name without a dot in front. */
  function takesFolder(path: string): readonly [boolean, boolean] {
    return isWhollyExcluded(path) ? [false, false] : [mayInclude(path), mayBeMeant(path)];
  }

  function takesFile(path: string): readonly [boolean, boolean] {
    return isExcluded(path) ? [false, false] : [isIncluded(path), isMeant(path)];
  }
}

/** Without the path, which Node.js adds: it may be a secret. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.message;
  if (code === "ENOENT") return "it does not exist";
  return code === "ENOTDIR" ? "it is no folder" : code;
}

/** Where a link leads, through all links; nothing where that is nowhere. */
function targetOf(link: string): { readonly real: string; readonly is: Stats } | undefined {
  try {
    return { real: realpathSync(link), is: statSync(link) };
  } catch {
    return undefined;
  }
}

/** What a link says, as the beginning of a problem with it. */
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

/** Whether a pattern excludes all that is in a folder, so that it need not be read. */
function isWholly(folder: string, exclude: readonly string[]): boolean {
  return exclude.some((pattern) => /\/(\*\*)?$/.test(pattern) && globMatcher(pattern, { dot: true })(`${folder}any`));
}
