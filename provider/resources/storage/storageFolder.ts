import { z } from "zod";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { pauses, readAgain } from "../../client/readAgain";
import { keyOfId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type Part, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { beforeRefusal, claim, giveUp, ownershipOf, settleDeletes } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { annotate } from "../../schema/meta";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { firstTen } from "../../schema/sentence";
import { hasUnknown, unknownValue } from "../../schema/unknown";
import { id } from "../../schema/values";
import { labelWithin } from "../parts/label";
import { adopt, onDestroy } from "../parts/onDestroy";
import { mayAdopt, notRecovered } from "../parts/refuseUnlessAdopted";
import { type Files, type FolderOnDisk, filesIn, leftOutOf, partsOfValue, UnfitFolderError } from "./folderFiles";
import { actualFiles, actualValue, deleteFiles, fileId, ofFile, writeFolder, type ZoneFolder } from "./folderWriting";
import { globProblem } from "./globs";
import { nextRevision, revisionFound } from "./revisions";
import { codeOf } from "./sourceFolder";
import { filesBelow, findZone, openZone, type StorageObject } from "./storageFileReads";
import { isPath, noPathHas } from "./storagePaths";

const form = "storageZoneId/path";

const glob = () =>
  z.string().superRefine((pattern, context) => {
    const problem = pattern === "" ? "must not be empty" : globProblem(pattern);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

const patterns =
  "`*` matches any characters of a name, `?` one character, `**` any folders, `{a,b}` either alternative. A pattern without a slash matches names in any folder, and a pattern that ends with a slash matches everything in a folder";

const inputs = z.strictObject({
  storageZoneId: annotate(id(), { description: "The storage zone. A change replaces the resource.", example: 5801 }),
  path: annotate(
    z
      .string()
      .refine((path) => path === "/" || isPath(path), {
        error: `must be / or a path such as assets/img: no leading or trailing slash, ${noPathHas}`,
      })
      .optional(),
    {
      description:
        "The target folder in the zone, such as assets/img, or / for the root of the zone. Case-sensitive. A change replaces the resource.",
      defaultsTo: "/, the zone itself",
      canonicalBeside: (path) => path ?? "/",
      example: "/",
    },
  ),
  source: annotate(z.string().min(1).optional(), {
    description:
      "The path of a local folder, relative to the program's working directory. Links within the folder are followed. The preview fails if a link is broken or points outside of the folder, if a file cannot be read, or if the folder has no files. Files are streamed, and only their hashes are recorded, so a different path to the same files is not a change. Required unless `files` is set.",
    comparesAs: { property: "files" },
  }),
  include: annotate(z.array(glob()).min(1).optional(), {
    description: `Patterns of the files to upload, matched against their paths in the folder: ${patterns}. A wildcard does not match names that start with a dot. When the files change, a message lists files that are left out for this reason.`,
    defaultsTo:
      '`["**", ".well-known/**"]`, that is, all files except those whose name or folder starts with a dot, plus those in .well-known',
    example: ["**", ".well-known/**", ".nojekyll"],
  }),
  exclude: annotate(z.array(glob()).optional(), {
    description: "Patterns of files not to upload, with the same syntax, but a wildcard matches any name.",
    defaultsTo: "none",
    example: ["*.map", "drafts/"],
  }),
  contentTypes: annotate(z.record(glob(), z.string().min(1)).optional(), {
    description:
      "The media types of files, by patterns of their paths. The first matching pattern applies. The cache time is set on the pull zone.",
    defaultsTo: "derived from each name by the platform",
    example: { "*.webmanifest": "application/manifest+json" },
  }),
  files: annotate(z.record(z.string(), z.string()).optional(), {
    description:
      "The files by their paths in the folder, each with the first 32 digits of its SHA-256 and, if declared, its media type. It is computed from `source`, so that a preview lists the added, changed and removed files. Without `source`, it declares existing files.",
    defaultsTo: "the files of source",
    canonicalBeside: (files, beside) => files ?? filesOfSource(beside),
    notice: leftOut,
    recordedAs: "input",
    example: { "index.html": "2c26b46b68ffc68ff99b453c1d304134" },
  }),
  adopt: annotate(adopt(), {
    description:
      "Adopts files that the zone already has, and overwrites those with different content. Otherwise, such a file causes an error that contains its path. Files with the same content are not uploaded again. `edge:adopt` sets this for the whole stack.",
  }),
  onDestroy: onDestroy(
    ["delete", "keep"],
    "`delete` deletes all of its files regardless of their content; `keep` leaves them; the same applies to a file that is removed from the folder",
    {
      created: "delete",
      found: "deleteOwn",
      defaultsTo:
        "`delete` for the files that it uploaded, except those that someone else has changed since; `keep` for those in `found`",
    },
  ),
});

type Inputs = InputsOf<typeof inputs.shape>;

export const storageFolder: ResourceKind = defineKind({
  type: "StorageFolder",
  reference: {
    description:
      "Uploads a local folder, such as the output of a site build, to a storage zone. New and changed files are uploaded in parallel, HTML pages last. Removed files are deleted afterwards. Other files in the zone are not touched, and a removed file that someone else has changed since is kept with a warning. A preview lists the added, changed and removed files. Moving to another zone or path deletes the files first, unless the resource option `deleteBeforeReplace` is false. Other regions and pull zones may serve previous files for a while, so use CachePurge.",
    example: `const files = new edge.StorageZone("site", { name: "acme-site", region: "DE" }, { protect: true });
new edge.StorageFolder("site", {
  storageZoneId: files.storageZoneId,
  path: "/",
  source: "./dist",
  exclude: ["*.map"],
});`,
    adoption: {
      create:
        "fails if the zone has one of its files. With `adopt` or `edge:adopt` set to `true`, files that differ are overwritten and recorded in `found`. The same applies to files that are added later",
      inUse: "not detectable. Files with different content or a different type are refused",
    },
    errors: [
      "The storage zone does not exist.",
      "The `source` does not exist, has no files, or has an unreadable file or a link that points outside of it. The preview reports this error.",
      "The zone already has a file that no other resource of the program declares. Set `adopt` to overwrite it if it differs.",
      "A file changes during an update before it is uploaded. It is not uploaded, and the next `pulumi up` continues.",
      "An upload fails. The uploaded files are recorded, and the next `pulumi up` uploads the rest.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    found: annotate(z.array(z.string()), {
      description:
        "The files that the zone had before, by their paths in the folder. Unless `onDestroy` is `delete`, they are kept on destroy and when they are removed from the folder.",
      changesWith: ["files"],
    }),
    revision: annotate(z.string(), {
      description:
        "Changes whenever files are written or deleted, even by someone else or back to their previous content. Use it as a trigger for resources that must follow, such as CachePurge.",
      changesWith: ["files"],
    }),
  }),
  protection: {
    storageZoneId: protectionByRules("deleted"),
    path: protectionByRules("deleted"),
    connection: protectionByRules("deleted"),
    files: { rule: "storage-file", runs: "the folder has different files" },
    source: { unrelated: "is judged by the files in it" },
    include: { unrelated: "is judged by the files that it selects" },
    exclude: { unrelated: "is judged by the files that it leaves" },
    contentTypes: { unrelated: "is judged by the types of the files" },
    adopt: { unrelated: "only matters when a file is added" },
  },
  deletion: { rule: "deleted", says: "the files that this resource has uploaded are deleted" },
  importing: { itemKind: "StorageFile", parts: filesAsParts },
  identity: { none: "its id contains the path, which is unique in a zone" },
  conflicts: (declared) => folderConflicts(declared),
  names: ({ storageZoneId, path }, id) => labelWithin("folder", path, "storage zone", storageZoneId, id),
  claims: (properties, id) => {
    const { storageZoneId, path = id?.split("/").slice(1).join("/") } = properties;
    const zone = storageZoneId ?? id?.split("/")[0];
    const own =
      id === undefined ? [] : [{ key: keyOfId("StorageFolder", id), label: `folder ${path} of storage zone ${zone}` }];
    const files = Object.entries(knownFiles(properties.files)).map(([file, content]) => ({
      key: { kind: "StorageFile", parent: zone, member: inZone(path) + file },
      label: `file ${inZone(path)}${file} of storage zone ${zone}`,
      values: { content },
      isShared: true,
    }));
    return [...files, ...own];
  },

  async create(context, declared) {
    const { storageZoneId, path = "/" } = declared;
    const id = `${storageZoneId}/${path}`;
    claim(context, storageFolder, id, declared);
    const folder = await folderAt(context, id);
    return { id, outputs: await reconcile(context, id, folder, {}, declared) };
  },

  async read(context, id, state) {
    const [storageZoneId, path] = idParts(id, form);
    const folder = await findFolder(context, id);
    if (!folder) return undefined;
    const files = state.files === undefined ? undefined : knownFiles(state.files);
    const recorded = Object.keys(files ?? {});
    const look = () => (files ? actualFiles(context, folder, recorded) : allOf(context, folder));
    const isGood = (all: Awaited<ReturnType<typeof look>>) => recorded.every((file) => all.has(file));
    const actual = await readAgain(context, look, isGood, pauses.inRefresh);
    if (actual.size === 0) return undefined;
    const all = [...actual].map(([file, found]) => [file, actualValue(found, ownValue(files, file))]);
    const now: Files = Object.fromEntries(all);
    return {
      settings: { storageZoneId, path, files: now },
      outputs: { found: foundIn(state), revision: revisionFound(state.revision, sorted(now), isEqual(now, files)) },
    };
  },

  async update(context, { id, state, inputs: declared }) {
    const folder = await folderAt(context, id);
    return { outputs: await reconcile(context, id, folder, state, declared) };
  },

  async delete(context, id, state) {
    if (state.onDestroy === "keep") return;
    const found = new Set(state.onDestroy === "delete" ? [] : foundIn(state));
    const files = knownFiles(state.files);
    const all = Object.keys(files).filter((file) => !found.has(file));
    const folder = await findFolder(context, id);
    if (!folder) return;
    releaseIn(context, folder, all);
    await deleteFiles(context, folder, toRemove(files, all, state));
  },
});

/** @throws UnfinishedError with the existing files if only some were written */
async function reconcile(
  context: Context,
  id: string,
  folder: ZoneFolder,
  state: { readonly files?: unknown; readonly found?: string[] | undefined; readonly revision?: string | undefined },
  declared: Inputs,
): Promise<{ found: string[]; revision: string }> {
  const [before, files, foundBefore] = [knownFiles(state.files), knownFiles(declared.files), foundIn(state)];
  const added = Object.keys(files).filter((file) => !Object.hasOwn(before, file));
  const changed = Object.keys(files).filter((file) => Object.hasOwn(before, file) && before[file] !== files[file]);
  const left = Object.keys(before).filter((file) => !Object.hasOwn(files, file));

  const isFoundBefore = new Set(declared.onDestroy === "delete" ? [] : foundBefore);
  const removed = declared.onDestroy === "keep" ? [] : left.filter((file) => !isFoundBefore.has(file));
  releaseIn(context, folder, removed);

  const objectOf = (file: string) => ownershipOf(context, ofFile, fileId(folder, file));
  const look = async () => {
    await settleDeletes(added.map(objectOf));
    return actualFiles(context, folder, added);
  };
  let there = await look();
  const isAsDeclared = (file: string) => valueIn(there, file, files) === files[file];
  const hasContent = (file: string) => {
    const hash = there.get(file)?.Checksum?.toLowerCase();
    return hash?.startsWith(partsOfValue(files[file] ?? "").hash) === true;
  };
  const isOfProgram = (file: string) => {
    const { isOwnNow, isKnown, wasReleased } = objectOf(file);
    return isOwnNow || (hasContent(file) && (isKnown || wasReleased));
  };
  const others = () =>
    [...there.keys()].filter((file) => !isOfProgram(file) && !mayAdopt(context, declared, !isAsDeclared(file)));
  if (others().length > 0) {
    await beforeRefusal(context, () => others().length === 0);
    there = await look();
    if (others().length > 0) throw exists(context, declared, others());
  }

  // Files from an interrupted up, or given up by another resource, count as own.
  const isOwn = (file: string) => objectOf(file).isOwnNow || (context.settings.adopt === "own" && isAsDeclared(file));
  const nowFound = [...foundBefore, ...[...there.keys()].filter((file) => !isOwn(file))];
  const isRemoved = new Set(removed);
  const send = [...added.filter((file) => !isAsDeclared(file)), ...changed];
  // Another folder may declare a file that this one sends, and must not adopt it.
  for (const file of send) objectOf(file).know();

  const same = added.filter(isAsDeclared).map((file) => [file, files[file] ?? ""]);
  const kept = Object.entries(before).filter(([file]) => Object.hasOwn(files, file) || isRemoved.has(file));
  const remove = toRemove(before, removed, declared);
  const change = { source: declared.source, files, send, remove };
  const written = await writeFolder(context, folder, change, Object.fromEntries([...kept, ...same]));
  const found = nowFound.filter((file) => Object.hasOwn(files, file));
  const revision = (now: Files) => nextRevision(context, state.revision, sorted(now));
  if (written.error === undefined) {
    const isKept = state.revision !== undefined && isEqual(files, before);
    return { found, revision: isKept ? state.revision : revision(files) };
  }
  const isAny = Object.keys(written.files).length > 0 || mayHaveTakenEffect(written.error);
  if (!isAny) throw written.error;
  const outputs = { files: written.files, found, revision: revision(written.files) };
  throw new UnfinishedError(id, outputs, `${written.error.message} The next \`pulumi up\` continues.`);
}

/** Returns undefined if the zone does not show the hash of the file. */
function valueIn(actual: ReadonlyMap<string, StorageObject>, file: string, declared: Files): string | undefined {
  const found = actual.get(file);
  return found?.Checksum == null ? undefined : actualValue(found, declared[file]);
}

/** `onDestroy: "delete"` deletes files whatever their content. */
function toRemove(recorded: Files, removed: readonly string[], { onDestroy }: { readonly onDestroy?: unknown }): Files {
  return Object.fromEntries(removed.map((file) => [file, onDestroy === "delete" ? "" : (recorded[file] ?? "")]));
}

function filesAsParts({ storageZoneId, path, files, found }: Properties): Part[] {
  return Object.keys(knownFiles(files)).map((file) => ({
    key: file,
    id: `${storageZoneId}/${inZone(path)}${file}`,
    isAdopted: Array.isArray(found) && found.includes(file),
    inputs: { storageZoneId, path: inZone(path) + file },
  }));
}

function releaseIn(context: Context, { zone, path }: ZoneFolder, files: readonly string[]): void {
  const all = Object.fromEntries(files.map((file) => [file, ""]));
  giveUp(context, ofFile, filesAsParts({ storageZoneId: zone.id, path: path.slice(0, -1) || "/", files: all }));
}

/** Returns undefined if the zone is deleted. */
async function findFolder(context: Context, id: string): Promise<ZoneFolder | undefined> {
  const [storageZoneId, path] = idParts(id, form);
  const zone = await findZone(context, storageZoneId);
  return zone && { zone, path: inZone(path) };
}

/** @throws EdgeError if the zone is deleted */
async function folderAt(context: Context, id: string): Promise<ZoneFolder> {
  const [storageZoneId, path] = idParts(id, form);
  return { zone: await openZone(context, storageZoneId), path: inZone(path) };
}

async function allOf(context: Context, { zone, path }: ZoneFolder) {
  const all = await filesBelow(context, zone, path);
  return new Map([...all].map(([file, found]) => [file.slice(path.length), found]));
}

function sorted(files: Files) {
  return Object.entries(files).sort();
}

function inZone(path: unknown = "/"): string {
  return path === "/" ? "" : `${path}/`;
}

function knownFiles(files: unknown): Files {
  const entries = typeof files === "object" && files !== null ? Object.entries(files) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}

function foundIn({ found }: { readonly found?: string[] | undefined }): string[] {
  return found ?? [];
}

function filesOfSource(declared: Properties): unknown {
  if (declared.source === undefined) return undefined;
  const folder = folderOnDisk(declared);
  return folder === undefined ? unknownValue : filesIn(folder);
}

function leftOut(declared: Properties): string | undefined {
  const folder = folderOnDisk(declared);
  return folder && leftOutOf(folder);
}

function folderOnDisk({ source, include, exclude, contentTypes }: Properties): FolderOnDisk | undefined {
  if (typeof source !== "string" || hasUnknown([source, include, exclude, contentTypes])) return undefined;
  const chosen = inputs.pick({ include: true, exclude: true, contentTypes: true });
  const given = chosen.safeParse({ include, exclude, contentTypes });
  return given.success ? { source, ...given.data } : undefined;
}

function folderConflicts(declared: Properties): string[] {
  const { source, files } = declared;
  if (source === undefined) {
    const choosing = ["include", "exclude", "contentTypes"].filter((name) => declared[name] !== undefined);
    return [
      ...(files === undefined ? ["source is required"] : []),
      ...choosing.map((name) => `${name} has no effect without source`),
    ];
  }
  try {
    const found = filesOfSource(declared);
    if (hasUnknown(found)) return [];
    if (Object.keys(knownFiles(found)).length === 0) {
      return [
        "include and exclude select no file of source, so all files of the folder in the zone would be deleted. To delete them, remove the resource",
      ];
    }
    return files === undefined || hasUnknown(files) || isEqual(files, found)
      ? []
      : ["files must be omitted if source is declared, because it is computed from source"];
  } catch (error) {
    return [error instanceof UnfitFolderError ? `source ${error.message}` : `source cannot be read: ${codeOf(error)}`];
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  const [first, second] = [knownFiles(one), knownFiles(other)];
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => first[name] === ownValue(second, name));
}

function exists({ settings }: Context, declared: Inputs, files: readonly string[]): EdgeError {
  const name = storageFolder.names(declared);
  if (settings.adopt === "own" && declared.adopt === undefined) {
    return new EdgeError(
      `${name} already has files with different content or a different type: ${firstTen(files)}. Nothing was written. ${notRecovered("them")}.`,
    );
  }
  return new EdgeError(
    `${name} already has files that no known resource of this program has uploaded: ${firstTen(files)}. Nothing was written. If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. To adopt them and overwrite those with different content, set adopt: true. If they belong to this resource under its old name, set the resource option aliases: [{ name: "the old name" }].`,
  );
}
