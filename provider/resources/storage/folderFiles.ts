import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { firstTen } from "../../schema/sentence";
import { fileDetails } from "./fileContent";
import { globMatcher } from "./globs";
import { isPath } from "./storagePaths";

/** What a program says of a folder of its machine. */
export interface FolderOnDisk {
  readonly source: string;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Media types by patterns; the first one that matches a file counts. */
  readonly contentTypes?: Readonly<Record<string, string>> | undefined;
}

/** Files by their paths in the folder, each as `fileValue` writes it. */
export type Files = Readonly<Record<string, string>>;

/** How much of a SHA-256 is recorded of each file: 128 bits tell any two files apart, and thousands of them are kept in a state. */
const digits = 32;

/** What is recorded of a file: the beginning of its hash and, where one is declared, its media type. Empty where it is not known. */
export function fileValue(sha256: string, contentType?: string): string {
  return sha256.slice(0, digits).toLowerCase() + (contentType === undefined ? "" : ` ${contentType}`);
}

/** The parts of `fileValue`. */
export function partsOfValue(value: string): { readonly hash: string; readonly contentType: string | undefined } {
  const [hash = "", ...type] = value.split(" ");
  return { hash, contentType: type.length === 0 ? undefined : type.join(" ") };
}

/**
 * The files of a folder that the patterns choose, sorted by their paths. Links are followed. Each is read once in a run, unless it
 * changes.
 *
 * @throws Error that names what cannot be read, or cannot be a path of a storage zone
 */
export function filesIn({ source, include = ["**"], exclude = [], contentTypes = {} }: FolderOnDisk): Files {
  const isIncluded = anyOf(include.map((pattern) => globMatcher(pattern)));
  const isExcluded = anyOf(exclude.map((pattern) => globMatcher(pattern, { dot: true })));
  const types = Object.entries(contentTypes).map(
    ([pattern, type]) => [globMatcher(pattern, { dot: true }), type] as const,
  );
  const paths: string[] = [];
  walk(source, "", [], {
    takesFile: (path) => isIncluded(path) && !isExcluded(path),
    takesFolder: (path) => isOpen(path, include) && !isWholly(path, exclude),
    found: (path) => paths.push(path),
  });
  refuseNames(paths);
  const unreadable: string[] = [];
  const files = paths.sort(byName).flatMap((path) => {
    try {
      const type = types.find(([matches]) => matches(path))?.[1];
      return [[path, fileValue(fileDetails(join(source, path)).sha256, type)] as const];
    } catch (error) {
      unreadable.push(`${path} (${codeOf(error)})`);
      return [];
    }
  });
  if (unreadable.length > 0) throw new Error(`these files cannot be read: ${firstTen(unreadable)}`);
  return Object.fromEntries(files);
}

/** Without the path, which Node.js adds: it may be a secret. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.message;
  return code === "ENOENT" ? "it does not exist" : code;
}

function anyOf(matchers: readonly ((path: string) => boolean)[]): (path: string) => boolean {
  return (path) => matchers.some((matches) => matches(path));
}

interface Visitor {
  takesFile(path: string): boolean;
  takesFolder(path: string): boolean;
  found(path: string): void;
}

/** `above` are the folders in which this one lies, as they really are: a link to one of them would have no end. */
function walk(source: string, folder: string, above: readonly string[], visitor: Visitor): void {
  const here = realpathSync(join(source, folder));
  if (above.includes(here))
    throw new Error(`${folder.slice(0, -1)} is a link to a folder in which it lies: exclude it`);
  for (const entry of readdirSync(here, { withFileTypes: true })) {
    const path = folder + entry.name;
    const is = entry.isSymbolicLink() ? linked(join(here, entry.name)) : entry;
    if (is?.isDirectory()) {
      if (visitor.takesFolder(`${path}/`)) walk(source, `${path}/`, [...above, here], visitor);
    } else if (visitor.takesFile(path)) {
      if (!is) throw new Error(`${path} is a link to nothing: exclude it`);
      if (!is.isFile()) throw new Error(`${path} is neither a file nor a folder: exclude it`);
      visitor.found(path);
    }
  }
}

function linked(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

/** Whether anything in a folder can be included: a name with a dot in front takes a pattern that says so. */
function isOpen(folder: string, include: readonly string[]): boolean {
  return !/(^|\/)\./.test(folder) || include.some((pattern) => /(^|[/{,])\\?\./.test(pattern));
}

/** Whether a pattern excludes all that is in a folder, so that it need not be read. */
function isWholly(folder: string, exclude: readonly string[]): boolean {
  return exclude.some((pattern) => /\/(\*\*)?$/.test(pattern) && globMatcher(pattern, { dot: true })(`${folder}any`));
}

/** @throws Error that names the files whose names no storage zone takes */
function refuseNames(paths: readonly string[]): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a path with one is what is looked for
  const wrong = paths.filter((path) => !isPath(path) || /[\u0000-\u001f\u007f\\\ufffd]/.test(path));
  if (wrong.length === 0) return;
  throw new Error(
    `a storage zone takes no file whose name begins or ends with a space or has a backslash, a control character or what is no UTF-8: rename or exclude ${firstTen(wrong.map((path) => JSON.stringify(path)))}`,
  );
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
