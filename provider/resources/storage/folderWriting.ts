import { join } from "node:path";
import * as api from "../../api/storageFiles";
import { EdgeError, InterruptedError, mayHaveTakenEffect } from "../../client/errors";
import { saysMissing, unlessMissing } from "../../client/notFound";
import { notAsWritten, stillThere, untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { ownValue } from "../../schema/own";
import { firstTen } from "../../schema/sentence";
import { changed, contentToSend } from "../parts/fileContent";
import { labelWithin } from "../parts/label";
import { type Progress, progressOf } from "../parts/progress";
import { untilOneFails } from "../parts/untilOneFails";
import { isOfOthers, leftAsTheyAre } from "./filesOfOthers";
import { type Files, fileValue, partsOfValue } from "./folderFiles";
import { filesBelow, type OpenZone, type StorageObject, uploadFile } from "./storageFileReads";

/** Documented limits per address: 100 connections, 30 deletes. */
const [uploadsAtOnce, deletesAtOnce] = [64, 30];

export const ofFile = { type: "StorageFile" };

/** The path is empty or ends with a slash. */
export interface ZoneFolder {
  readonly zone: OpenZone;
  readonly path: string;
}

export function fileId({ zone, path: folder }: ZoneFolder, path: string): string {
  return `${zone.id}/${folder}${path}`;
}

/** Paths are relative to the folder. */
interface FolderChange {
  readonly source: string | undefined;
  readonly files: Files;
  readonly send: readonly string[];
  /** Recorded values. An empty one means any content. */
  readonly remove: Files;
}

interface Written {
  /** Includes uncertain uploads, with an empty value. */
  readonly files: Files;
  readonly error: Error | undefined;
}

/**
 * Sends files, then pages, which may refer to them. Then deletes removed files unless somebody else has written them
 * since. Starts nothing after a failure.
 */
export async function writeFolder(
  context: Context,
  folder: ZoneFolder,
  change: FolderChange,
  recorded: Files,
): Promise<Written> {
  const files: Record<string, string> = { ...recorded };
  const { send } = change;
  const remove = Object.keys(change.remove);
  const removed: string[] = [];
  /** Files whose upload the response did not confirm. */
  const unshown: string[] = [];
  const left: string[] = [];
  let before: Promise<ReadonlyMap<string, StorageObject>> | undefined;
  const name = labelWithin("folder", folder.path.slice(0, -1) || "/", "storage zone", folder.zone.id);
  const progress = progressOf(context, name, send.length + remove.length);
  const isPage = (path: string) => /\.html?$/i.test(path);
  const steps: [readonly string[], number, (path: string) => Promise<void>][] = [
    [send.filter((path) => !isPage(path)), uploadsAtOnce, upload],
    [send.filter(isPage), uploadsAtOnce, upload],
    [remove, deletesAtOnce, deleteFile],
  ];
  for (const [paths, atOnce, run] of steps) {
    const { failed } = await untilOneFails(paths, atOnce, async (path) => {
      if (context.cancelled.aborted) throw new InterruptedError("it was interrupted");
      await run(path);
      progress.done();
    });
    if (left.length > 0) context.warn(leftAsTheyAre(folder.zone.id, left));
    const [first] = failed;
    if (first) return { files, error: incomplete(first, failed.size, progress) };
  }
  try {
    await confirmFolder(context, folder, change, { sent: unshown, removed });
    return { files, error: undefined };
  } catch (error) {
    return { files, error: error instanceof Error ? error : new Error(String(error)) };
  }

  async function upload(path: string): Promise<void> {
    const value = ownValue(change.files, path) ?? "";
    const { contentType } = partsOfValue(value);
    if (change.source === undefined) {
      throw new EdgeError("the zone does not have it with this content. Declare source so that it can be uploaded.");
    }
    const content = contentToSend({ source: join(change.source, path) });
    if (!content || fileValue(content.sha256, contentType) !== value) {
      throw new EdgeError(changed);
    }
    try {
      const isShown = await uploadFile(context, folder.zone, folder.path + path, { ...content, contentType });
      if (!isShown) unshown.push(path);
      files[path] = value;
    } catch (error) {
      if (mayHaveTakenEffect(error)) files[path] = "";
      throw error;
    }
  }

  async function deleteFile(path: string): Promise<void> {
    before ??= actualFiles(context, folder, remove);
    const isWritten = isOfOthers((await before).get(path), partsOfValue(ownValue(change.remove, path) ?? "").hash);
    const file = ownershipOf(context, ofFile, fileId(folder, path));
    if (isWritten && !file.isDeclared) {
      left.push(folder.path + path);
      delete files[path];
      return;
    }
    if (await file.deleteUnlessDeclared(() => deleteFromFolder(context, folder, path))) removed.push(path);
    delete files[path];
  }
}

export async function deleteFiles(context: Context, folder: ZoneFolder, remove: Files): Promise<void> {
  const change = { source: undefined, files: {}, send: [], remove };
  const { error } = await writeFolder(context, folder, change, {});
  if (error) throw error;
}

function foldersOf({ path: folder }: Pick<ZoneFolder, "path">, paths: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const path of paths) {
    for (let at = path.lastIndexOf("/"); at !== -1; at = path.lastIndexOf("/", at - 1)) {
      const above = folder + path.slice(0, at + 1);
      if (all.has(above)) break;
      all.add(above);
    }
  }
  return all;
}

export async function actualFiles(
  context: Context,
  folder: ZoneFolder,
  paths: readonly string[],
): Promise<ReadonlyMap<string, StorageObject>> {
  if (paths.length === 0) return new Map();
  const folders = foldersOf(folder, paths);
  const actual = await filesBelow(context, folder.zone, folder.path, (path) => folders.has(path));
  return new Map(
    paths.flatMap((path) => {
      const found = actual.get(folder.path + path);
      return found ? [[path, found] as const] : [];
    }),
  );
}

/** Falls back to the declared hash and type, because the platform may not show those of every file. */
export function actualValue({ Checksum, ContentType }: StorageObject, declared = ""): string {
  const { hash, contentType } = partsOfValue(declared);
  return fileValue(Checksum ?? hash, contentType === undefined ? undefined : ContentType || contentType);
}

async function deleteFromFolder(context: Context, { zone, path: folder }: ZoneFolder, path: string): Promise<void> {
  const { storageZoneName, host } = zone;
  const request = { path: { storageZoneName, filePath: folder + path }, host };
  await unlessMissing(context.client.send(api.deleteStorageFile, request), saysMissing);
}

async function confirmFolder(
  context: Context,
  folder: ZoneFolder,
  { files }: Pick<FolderChange, "files">,
  { sent, removed }: { readonly sent: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  const all = [...sent, ...removed];
  if (all.length === 0) return;
  const missing = (actual: ReadonlyMap<string, StorageObject>) => {
    const isSent = (path: string) => {
      const [found, hash] = [actual.get(path), partsOfValue(ownValue(files, path) ?? "").hash];
      return found !== undefined && partsOfValue(actualValue(found, ownValue(files, path))).hash === hash;
    };
    const [unsent, left] = [sent.filter((path) => !isSent(path)), removed.filter((path) => actual.has(path))];
    return [
      ...(unsent.length > 0 ? notAsWritten("the zone", [firstTen(unsent)]) : []),
      ...(left.length > 0 ? [stillThere(firstTen(left))] : []),
    ];
  };
  await untilVisible(context, () => actualFiles(context, folder, all), missing);
}

function incomplete([path, error]: [string, Error], failed: number, progress: Progress): Error {
  const others = failed > 1 ? ` (and ${failed - 1} more)` : "";
  return new EdgeError(
    `${path}${others}: ${error.message} ${progress.count()} of ${progress.total} files were written.`,
    {
      mayHaveTakenEffect: mayHaveTakenEffect(error),
    },
  );
}
