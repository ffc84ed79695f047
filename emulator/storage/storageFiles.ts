import { createHash } from "node:crypto";
import { z } from "zod";
import { operationsOf } from "../../provider/api/operation";
import * as api from "../../provider/api/storageFiles";
import { withoutEmptyNames } from "../../provider/schema/pathNames";
import { type Account, servingOf } from "../handling";
import { storageProblem } from "../problems";

/** File with base64 content. */
export const storedFile = z.strictObject({
  path: z.string().min(1),
  content: z.string().default(""),
  contentType: z.string().default(""),
});

type StoredFile = z.output<typeof storedFile>;

/** Upload times in milliseconds since 1970. */
const sentAt = new WeakMap<StoredFile, { readonly first: number; readonly last: number }>();

interface State extends Account {
  readonly storageZones: {
    readonly Id: number;
    readonly Name: string;
    readonly ReplicationRegions: readonly string[];
    readonly Deleted: boolean;
    files: StoredFile[];
  }[];
}

const serve = servingOf<State>();

/** Undocumented operation that reads a file or folder without its content. This package does not use it. */
const describeStorageObject = operationsOf("storage")({
  ...api.listStorageFolder,
  method: "DESCRIBE",
  response: api.storageObject,
});

/** Other clients send paths with leading or double slashes. */
export const storageFileRoutes = [
  // Without a trailing slash, a path refers to a file.
  serve(api.listStorageFolder, ({ path, state }) => {
    const zone = zoneOf(state, path.storageZoneName);
    const folderPath = withoutEmptyNames(path.folderPath);
    if (folderPath === "" || folderPath.endsWith("/")) return { status: 200, body: objectsIn(zone, folderPath) };
    const { content, contentType } = fileOf(zone, folderPath);
    return { status: 200, file: { content, contentType: contentType || "application/octet-stream" } };
  }),
  serve(describeStorageObject, ({ path, state }) => {
    const zone = zoneOf(state, path.storageZoneName);
    const [, folder = "", name = ""] = /^(.*?)([^/]*)\/?$/s.exec(withoutEmptyNames(path.folderPath)) ?? [];
    const object = objectsIn(zone, folder).find(({ ObjectName }) => ObjectName === name);
    if (!object) throw storageProblem(404, "Object Not Found");
    return { status: 200, body: object };
  }),
  serve(api.uploadStorageFile, ({ path, body: { content = "", sha256: sent, contentType = "" }, state, now }) => {
    const zone = zoneOf(state, path.storageZoneName);
    const filePath = withoutEmptyNames(path.filePath);
    if (sent !== "" && sent.toLowerCase() !== hashOf(content)) throw storageProblem(400, "Checksum mismatch");
    const file = { path: filePath, content, contentType };
    const before = zone.files.find((each) => each.path === filePath);
    sentAt.set(file, { first: (before && sentAt.get(before)?.first) ?? now, last: now });
    zone.files = [...zone.files.filter((each) => each !== before), file];
    return { status: 201, body: { HttpCode: 201, Message: "File uploaded." } };
  }),
  serve(api.deleteStorageFile, ({ path, state }) => {
    const zone = zoneOf(state, path.storageZoneName);
    // With a trailing slash, a path refers to a folder with its contents.
    const filePath = withoutEmptyNames(path.filePath);
    const left = zone.files.filter((file) =>
      filePath.endsWith("/") ? !file.path.startsWith(filePath) : file.path !== filePath,
    );
    if (left.length === zone.files.length) throw storageProblem(404, "Object Not Found");
    zone.files = left;
    return { status: 200, body: { HttpCode: 200, Message: "File deleted successfuly." } };
  }),
];

/** Lists a folder. Its path is empty or ends with a slash. */
function objectsIn({ Id, Name, ReplicationRegions, files }: Zone, folder: string) {
  const inside = files
    .filter((file) => file.path.startsWith(folder))
    .map((file) => ({ ...file, ...datesOf(file), path: file.path.slice(folder.length) }));
  const folders = new Set(inside.flatMap(({ path: rest }) => (rest.includes("/") ? rest.split("/", 1) : [])));
  const common = (name: string) => ({
    Guid: guidOf(`${Id}/${folder}${name}`),
    StorageZoneName: Name,
    StorageZoneId: Id,
    Path: `/${Name}/${folder}`,
    ObjectName: name,
    UserId: "88888888-0000-4000-8000-000000000001",
    ServerId: 1,
    ArrayNumber: 0,
    ReplicatedZones: ReplicationRegions.join(","),
  });
  return [
    ...[...folders].map((name) => ({
      ...common(name),
      ...dates(beginning, beginning),
      IsDirectory: true,
      Length: 0,
      Checksum: null,
      ContentType: "",
    })),
    ...inside
      .filter(({ path: rest }) => !rest.includes("/"))
      .map(({ path: name, content, contentType, DateCreated, LastChanged }) => ({
        ...common(name),
        DateCreated,
        LastChanged,
        IsDirectory: false,
        Length: Buffer.byteLength(content, "base64"),
        Checksum: hashOf(content).toUpperCase(),
        ContentType: contentType,
      })),
  ];
}

/** Upload time of a seed's files. */
const beginning = Date.parse("2026-01-01T00:00:00Z");

function datesOf(file: StoredFile) {
  const { first, last } = sentAt.get(file) ?? { first: beginning, last: beginning };
  return dates(first, last);
}

/** The storage hosts omit the time zone. */
function dates(created: number, changed: number) {
  const [DateCreated, LastChanged] = [created, changed].map((at) => new Date(at).toISOString().replace("Z", ""));
  return { DateCreated, LastChanged };
}

function guidOf(path: string): string {
  return createHash("sha256")
    .update(path)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function fileOf({ files }: Zone, path: string): StoredFile {
  const file = files.find((each) => each.path === path);
  if (!file) throw storageProblem(404, "Object Not Found");
  return file;
}

type Zone = State["storageZones"][number];

function zoneOf(state: State, name: string): Zone {
  const zone = state.storageZones.find(({ Name, Deleted }) => Name === name && !Deleted);
  if (!zone) throw storageProblem(401, "Unauthorized");
  return zone;
}

/** Caches hashes of contents that are read repeatedly. */
const hashes = new Map<string, string>();
const mostHashes = 20_000;

function hashOf(content: string): string {
  const known = hashes.get(content);
  if (known !== undefined) return known;
  if (hashes.size >= mostHashes) hashes.clear();
  const hash = createHash("sha256").update(Buffer.from(content, "base64")).digest("hex");
  hashes.set(content, hash);
  return hash;
}
