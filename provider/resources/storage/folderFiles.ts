import { join } from "node:path";
import { plainOrQuoted, quoted } from "../../schema/quoted";
import { counted, firstTen } from "../../schema/sentence";
import { fileDetails } from "../parts/fileContent";
import { globMatcher } from "./globs";
import { type ChosenFiles, codeOf, walk } from "./sourceFolder";
import { isPath } from "./storagePaths";

export interface FolderOnDisk extends ChosenFiles {
  /** The first matching pattern counts. */
  readonly contentTypes?: Readonly<Record<string, string>> | undefined;
}

/** Values from `fileValue`, by path in the folder. */
export type Files = Readonly<Record<string, string>>;

/** 128 bits suffice, and a state may have thousands of hashes. */
const digits = 32;

/** Joins the beginning of the hash and any declared media type. An unknown hash is empty. */
export function fileValue(sha256: string, contentType?: string): string {
  return sha256.slice(0, digits).toLowerCase() + (contentType === undefined ? "" : ` ${contentType}`);
}

export function partsOfValue(value: string): { readonly hash: string; readonly contentType: string | undefined } {
  const [hash = "", ...type] = value.split(" ");
  return { hash, contentType: type.length === 0 ? undefined : type.join(" ") };
}

/**
 * Thrown for a folder with files that cannot be sent. The message continues a sentence that starts with the folder's
 * name.
 */
export class UnfitFolderError extends Error {}

/**
 * Reads an unchanged file once per run.
 *
 * @throws UnfitFolderError that names unsendable files, or Error if the folder cannot be read
 */
export function filesIn(folder: FolderOnDisk): Files {
  const { source, contentTypes = {} } = folder;
  const types = Object.entries(contentTypes).map(
    ([pattern, type]) => [globMatcher(pattern, { dot: true }), type] as const,
  );
  const { files: paths, problems } = walk(folder);
  const wrong = [...problems, ...paths.filter(isUnfit).map((path) => `${quoted(path)} (${unfitName})`)];
  const files =
    wrong.length > 0
      ? []
      : [...paths].sort(byName).flatMap((path) => {
          try {
            const type = types.find(([matches]) => matches(path))?.[1];
            return [[path, fileValue(fileDetails(join(source, path)).sha256, type)] as const];
          } catch (error) {
            wrong.push(`${plainOrQuoted(path)} (${codeOf(error)})`);
            return [];
          }
        });
  if (wrong.length > 0)
    throw new UnfitFolderError(
      `contains files that cannot be uploaded: ${firstTen(wrong)}. Exclude or rename them, or replace links with copies`,
    );
  return Object.fromEntries(files);
}

export function leftOutOf(folder: ChosenFiles): string | undefined {
  const leftOut = [...walk(folder).leftOut].sort(byName);
  if (leftOut.length === 0) return undefined;
  const isFile = leftOut.every((path) => !path.endsWith("/"));
  const number = isFile ? counted(leftOut.length, "file") : `${leftOut.length} files and folders`;
  return `${number} left out because their names start with a dot: ${firstTen(leftOut.map(plainOrQuoted))}. To upload one of them, add it to include.`;
}

const unfitName =
  "the name starts or ends with a space, or contains a backslash, a control character, a text direction mark or invalid UTF-8";

function isUnfit(path: string): boolean {
  return !isPath(path) || /[\\\ufffd]/.test(path);
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
