import type { FileContent, OwnHost } from "../../api/operation";
import * as api from "../../api/storageFiles";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { saysMissing } from "../../client/notFound";
import { now } from "../../client/readCache";
import { Semaphore } from "../../client/semaphore";
import type { Context } from "../../lifecycle/context";
import { isReadWhole } from "../../schema/tolerant";
import { changed, isAnother } from "../parts/fileContent";
import { keyOfRun } from "../parts/keysOfRun";
import { below, refuseOthers, type StorageObject } from "./storageListing";
import { readStorageZone } from "./storageZoneReads";

export type { StorageObject } from "./storageListing";

export interface OpenZone {
  readonly id: number;
  readonly storageZoneName: string;
  readonly host: OwnHost;
  /** The platform updates this number late. */
  readonly filesStored?: number | undefined;
}

class Listings extends Semaphore {
  constructor() {
    super(5);
  }
}

/** Returns undefined if the zone is deleted, which the platform may still show. */
export async function findZone(context: Context, id: number): Promise<OpenZone | undefined> {
  const { Name, Password, StorageHostname, Deleted, FilesStored } = await readStorageZone(context, id, now());
  if (Deleted) return undefined;
  const host = { hostname: StorageHostname ?? "", password: Password };
  return { id, storageZoneName: Name, host, filesStored: FilesStored ?? undefined };
}

export function findOpenZone(context: Context, id: number): Promise<OpenZone | undefined> {
  return keyOfRun(context, ["StorageZone", id], () => findZone(context, id));
}

/** @throws EdgeError if the zone is deleted */
export async function openZone(context: Context, id: number): Promise<OpenZone> {
  const zone = await findOpenZone(context, id);
  if (!zone) throw new EdgeError(`storage zone ${id} is deleted.`);
  return zone;
}

interface Folder {
  readonly items: readonly StorageObject[];
  readonly isWhole: boolean;
}

/**
 * The platform may respond 404 for an empty folder.
 *
 * @throws EdgeError if an item cannot be in the folder
 */
async function folderOf(
  context: Context,
  { id, storageZoneName, host }: OpenZone,
  folderPath: string,
  since?: number,
): Promise<Folder> {
  const request = { path: { storageZoneName, folderPath }, host };
  const send = () => context.client.send(api.listStorageFolder, request, { since });
  try {
    const items = await context.run.part(Listings).schedule(send);
    refuseOthers({ id, storageZoneName, path: folderPath }, items);
    return { items, isWhole: isReadWhole(items) };
  } catch (error) {
    if (!saysMissing(error)) throw error;
    return { items: [], isWhole: true };
  }
}

/** Concurrent callers share one read of the folder. */
export async function fileAt(context: Context, zone: OpenZone, path: string): Promise<StorageObject | undefined> {
  const folder = folderIn(path);
  const read = (since: number) => folderOf(context, zone, folder, since);
  return fileIn(await context.client.readBatched({ key: `folder ${zone.id}/${folder}`, read, context }), path);
}

/** Returns a file from before this run wrote to its folder, with one read for all creates. */
export async function fileBefore(context: Context, zone: OpenZone, path: string): Promise<StorageObject | undefined> {
  const folder = folderIn(path);
  const scope = `StorageFile ${zone.id}/${folder}`;
  const before = () => folderOf(context, zone, folder, now());
  return fileIn(await context.run.before(context.settings, scope, before), path);
}

function folderIn(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function fileIn({ items, isWhole }: Folder, path: string): StorageObject | undefined {
  const at = path.lastIndexOf("/") + 1;
  const found = items.find(({ ObjectName, IsDirectory }) => !IsDirectory && ObjectName === path.slice(at));
  if (!found && !isWhole) {
    throw new EdgeError(
      "the platform did not return the complete content of the folder, so the file may exist. Try again later.",
    );
  }
  return found;
}

async function wholeFolderOf(context: Context, zone: OpenZone, path: string, since?: number) {
  const { items, isWhole } = await folderOf(context, zone, path, since);
  if (isWhole) return items;
  throw new EdgeError(
    `the platform did not return the complete content of the folder ${path || "/"}. Try again later.`,
  );
}

export async function* filesOf(
  context: Context,
  zone: OpenZone,
  folder = "",
  above: readonly string[] = [],
): AsyncGenerator<readonly [string, StorageObject]> {
  const items = await wholeFolderOf(context, zone, folder);
  const within = below(folder, items, above);
  for (const item of items) {
    if (item.IsDirectory) yield* filesOf(context, zone, `${folder}${item.ObjectName}/`, within);
    else yield [folder + item.ObjectName, item];
  }
}

type StoredFiles = ReadonlyMap<string, StorageObject>;

export async function filesBelow(
  context: Context,
  zone: OpenZone,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<StoredFiles> {
  const found = new Map<string, StorageObject>();
  const visit = async (path: string, above: readonly string[]): Promise<void> => {
    const items = await wholeFolderOf(context, zone, path, now());
    const within = below(path, items, above);
    for (const item of items) if (!item.IsDirectory) found.set(path + item.ObjectName, item);
    const folders = items.filter((item) => item.IsDirectory).map(({ ObjectName }) => `${path}${ObjectName}/`);
    await Promise.all(folders.filter(isWanted).map((each) => visit(each, within)));
  };
  await visit(folder, []);
  return found;
}

/**
 * Returns true if the response confirms the upload.
 *
 * @throws EdgeError if the local file has changed since it was declared
 */
export async function uploadFile(
  { client }: Context,
  { storageZoneName, host }: OpenZone,
  filePath: string,
  body: FileContent,
): Promise<boolean> {
  const response = await client
    .send(api.uploadStorageFile, { path: { storageZoneName, filePath }, body, host })
    .catch((error) => {
      throw isAnother(body) ? new EdgeError(changed, { mayHaveTakenEffect: mayHaveTakenEffect(error) }) : error;
    });
  return response !== undefined;
}
