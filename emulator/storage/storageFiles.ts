import { createHash } from "node:crypto";
import { z } from "zod";
import * as api from "../../provider/api/storageFiles";
import { type Account, servingOf } from "../handling";
import { storageProblem } from "../problems";

/** A file of a zone, with its content as base64. */
export const storedFile = z.strictObject({
  path: z.string().min(1),
  content: z.string().default(""),
  contentType: z.string().default(""),
});

type StoredFile = z.output<typeof storedFile>;

interface State extends Account {
  readonly storageZones: {
    readonly Id: number;
    readonly Name: string;
    readonly Deleted: boolean;
    files: StoredFile[];
  }[];
}

const serve = servingOf<State>();

/** The storage hosts. */
export const storageFileRoutes = [
  serve(api.listStorageFolder, ({ path, state }) => {
    const { Id, Name, files } = zoneOf(state, path.storageZoneName);
    const folder = path.folderPath;
    if (folder !== "" && !folder.endsWith("/")) throw storageProblem(404, "Object Not Found");
    const inside = files
      .filter((file) => file.path.startsWith(folder))
      .map((file) => ({ ...file, path: file.path.slice(folder.length) }));
    const folders = new Set(inside.flatMap(({ path: rest }) => (rest.includes("/") ? rest.split("/", 1) : [])));
    const common = { StorageZoneName: Name, StorageZoneId: Id, Path: `/${Name}/${folder}` };
    return {
      status: 200,
      body: [
        ...[...folders].map((ObjectName) => ({ ...common, ObjectName, IsDirectory: true, Length: 0, Checksum: null })),
        ...inside
          .filter(({ path: rest }) => !rest.includes("/"))
          .map((file) => ({
            ...common,
            ObjectName: file.path,
            IsDirectory: false,
            Length: Buffer.byteLength(file.content, "base64"),
            Checksum: hashOf(file.content).toUpperCase(),
            ContentType: file.contentType,
          })),
      ],
    };
  }),
  serve(api.uploadStorageFile, ({ path, body: { content = "", sha256: sent, contentType = "" }, state }) => {
    const zone = zoneOf(state, path.storageZoneName);
    if (sent !== "" && sent.toLowerCase() !== hashOf(content)) throw storageProblem(400, "Checksum mismatch");
    zone.files = [
      ...zone.files.filter((file) => file.path !== path.filePath),
      { path: path.filePath, content, contentType },
    ];
    return { status: 201, body: { HttpCode: 201, Message: "File uploaded." } };
  }),
  serve(api.deleteStorageFile, ({ path, state }) => {
    const zone = zoneOf(state, path.storageZoneName);
    const left = zone.files.filter((file) => file.path !== path.filePath);
    if (left.length === zone.files.length) throw storageProblem(404, "Object Not Found");
    zone.files = left;
    return { status: 200, body: { HttpCode: 200, Message: "File deleted successfuly." } };
  }),
];

function zoneOf(state: State, name: string) {
  const zone = state.storageZones.find(({ Name, Deleted }) => Name === name && !Deleted);
  if (!zone) throw storageProblem(401, "Unauthorized");
  return zone;
}

/** What was hashed last, of the contents that are looked at again and again. */
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
