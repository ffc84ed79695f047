import { z } from "zod";
import * as api from "../../api/storageFiles";
import { EdgeError } from "../../client/errors";
import { pauses, readAgain, untilGone, untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claim, giveUp, ownershipOf, settleDeletes } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { hashOf } from "../../schema/hashed";
import { annotate } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { withoutEmptyNames } from "../../schema/pathNames";
import type { Properties } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import { isUnknown, unknownValue } from "../../schema/unknown";
import { id, stringWithin } from "../../schema/values";
import { changed, contentToSend, hashOfFile, unreadableFile } from "../parts/fileContent";
import { labelWithin } from "../parts/label";
import { adopt, adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import { refuseUnlessAdopted } from "../parts/refuseUnlessAdopted";
import { isOfOthers, leftAsTheyAre } from "./filesOfOthers";
import { nextRevision, revisionFound } from "./revisions";
import {
  fileAt,
  fileBefore,
  filesOf,
  findOpenZone,
  findZone,
  type OpenZone,
  openZone,
  type StorageObject,
  uploadFile,
} from "./storageFileReads";
import { UnusableListingError } from "./storageListing";
import { isPath, noPathHas } from "./storagePaths";

const form = "storageZoneId/path";

const mostBytes = 1_000_000;

const pathProblem = `must be a path such as assets/logo.svg: at most 6000 characters, no leading slash, ${noPathHas}`;

const inputs = z.strictObject({
  storageZoneId: annotate(id(), { description: "The storage zone. A change replaces the resource.", example: 5801 }),
  path: annotate(z.string().refine(isPath, { error: pathProblem }), {
    description:
      "The path of the file in the zone, without a leading slash. Missing folders are created. Case-sensitive. A change replaces the resource.",
    example: "assets/robots.txt",
  }),
  source: annotate(z.string().min(1).optional(), {
    description:
      "The path of a local file, relative to the program's working directory. Set either this or `content`. The file is streamed and may be larger than memory. Only its hash is recorded, so a different path to the same content is not a change.",
    comparesAs: { property: "sha256" },
  }),
  content: annotate(stringWithin(mostBytes).optional(), {
    description: `The content as a string, at most ${mostBytes} bytes of UTF-8. Set either this or \`source\`. Unlike the content of a source, it is stored in the state.`,
    isMultiline: true,
    mayBeSecret: true,
    mayBeRedacted: true,
    example: "User-agent: *\nDisallow: /checkout\n",
  }),
  sha256: annotate(
    z
      .string()
      .refine((value) => /^[0-9a-f]{64}$/.test(value), { error: "must be 64 hexadecimal digits" })
      .optional(),
    {
      description:
        "The SHA-256 of the content, as printed by `sha256sum`. It is computed from `source` or `content`, so that a preview detects changed content. Without them, it declares an existing file.",
      defaultsTo: "the hash of `source` or `content`",
      canonicalBeside: (sha256, beside) => sha256 ?? hashOfDeclared(beside),
      copies: ["content"],
      mayBeRedacted: true,
    },
  ),
  contentType: annotate(z.string().min(1).optional(), {
    description: "The media type of the file.",
    defaultsTo: "derived from the name by the platform",
    mayBeRedacted: true,
    example: "text/plain",
  }),
  adopt: adopt(),
  onDestroy: deleteOrKeep(
    "`delete` deletes the file regardless of its content; `keep` leaves it; if neither is set, a file that someone else has changed since is kept with a warning",
  ),
});

type Inputs = InputsOf<typeof inputs.shape>;

const rule = "storage-file";

export const storageFile: ResourceKind = defineKind({
  type: "StorageFile",
  reference: {
    description:
      "A file in a storage zone. A preview detects changed content by its hash. Other regions may serve the previous content for some seconds, and a pull zone serves it as long as it is cached.",
    example: `const files = new edge.StorageZone("files", { name: "acme-assets", region: "DE" }, { protect: true });
new edge.StorageFile("robots", {
  storageZoneId: files.storageZoneId,
  path: "robots.txt",
  content: "User-agent: *\\n",
});`,
    adoption: {
      create:
        "fails if the zone has the file. With `adopt` or `edge:adopt` set to `true`, a file that differs is overwritten",
      inUse: "not detectable. A file with different content or a different type is refused",
    },
    errors: [
      "The storage zone does not exist.",
      "The zone already has the file. Set `adopt` to overwrite it.",
      "The `source` cannot be read. The preview reports this error.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    adopted: adoptedOutput("file"),
    revision: annotate(z.string(), {
      description:
        "Changes whenever the file is written, even by someone else or back to its previous content. Use it as a trigger for resources that must follow, such as CachePurge.",
      changesWith: ["sha256", "contentType"],
      copies: ["content"],
    }),
  }),
  protection: {
    storageZoneId: protectionByRules("deleted"),
    path: protectionByRules("deleted"),
    connection: protectionByRules("deleted"),
    sha256: { rule, runs: "the file has different content" },
    source: { unrelated: "is judged by the hash of the content" },
    content: { unrelated: "is judged by the hash of the content" },
    contentType: { rule, changed: "the file is served as a different media type" },
    adopt: { unrelated: "only matters on create" },
  },
  deletion: { rule: "deleted", says: "the file is deleted" },
  importing: {
    within: "storageZone",
    noun: "File",
    declares: "each file with the hash of its content. Set `source` or `content` to manage the content",
    // Terraform's provider accepts a leading slash.
    terraform: { bunnynet_storage_file: { within: "zone", by: "path", inId: withoutEmptyNames } },
    async find(context, { id: zoneId }) {
      const zone = await openZone(context, Number(zoneId));
      const found = [];
      try {
        for await (const [path] of filesOf(context, zone))
          found.push(
            isPath(path)
              ? { id: `${zoneId}/${path}`, label: path, given: { adopt: true } }
              : { what: `file ${quoted(path)}`, why: "programs cannot declare this path" },
          );
      } catch (error) {
        if (!(error instanceof UnusableListingError)) throw error;
        found.push({ what: `other files of storage zone ${zoneId}`, why: error.message });
      }
      return found;
    },
  },
  identity: { none: "its id contains the path, which is unique in a zone" },
  conflicts: (declared) => {
    const unreadable = unreadableFile("source", declared.source);
    return unreadable.length > 0 ? unreadable : contentConflicts(declared);
  },
  names: ({ storageZoneId, path }, id) => labelWithin("file", path, "storage zone", storageZoneId, id),

  async create(context, declared) {
    const { storageZoneId, path } = declared;
    const id = `${storageZoneId}/${path}`;
    claim(context, storageFile, id, declared);
    const object = ownershipOf(context, storageFile, id);
    const zone = await openZone(context, storageZoneId);
    const isDeletedNow = (await settleDeletes([object])) || object.wasReleased;
    const found = await (isDeletedNow ? fileAt : fileBefore)(context, zone, path);
    const isSame = found !== undefined && hasHash(found, declared.sha256);
    const isOfType = declared.contentType === undefined || found?.ContentType === declared.contentType;
    const isAsDeclared = isSame && isOfType;
    const isOwn = !found || object.isOwnNow || (context.settings.adopt === "own" && isAsDeclared);
    if (!isOwn) refuseUnlessAdopted(storageFile, context, id, declared, { overwrites: true });
    const revision = nextRevision(context, undefined, contentOf(declared));
    const created = { id, outputs: { adopted: !isOwn, revision } };
    if (!isAsDeclared) await recordUncertainWrite(created, upload(context, zone, declared));
    return created;
  },

  async read(context, id, state) {
    const [storageZoneId, path] = idParts(id, form);
    const zone = await findZone(context, storageZoneId);
    if (!zone) return undefined;
    const isShown = (file: StorageObject | undefined) => file !== undefined || state.sha256 === undefined;
    const found = await readAgain(context, () => fileAt(context, zone, path), isShown, pauses.inRefresh);
    if (!found) return undefined;
    const { Checksum, ContentType } = found;
    const content = withoutNulls({ sha256: Checksum?.toLowerCase(), contentType: ContentType || undefined });
    const actual = contentOf({ ...state, ...content });
    const isAsRecorded =
      actual.sha256 === state.sha256 && (state.contentType === undefined || actual.contentType === state.contentType);
    return {
      settings: { storageZoneId, path, ...content },
      outputs: { adopted: state.adopted ?? false, revision: revisionFound(state.revision, actual, isAsRecorded) },
    };
  },

  async update(context, { id, state, inputs: declared, changed }) {
    const isOfType = !changed.has("contentType") || declared.contentType === undefined;
    const isWritten = isUnfinished(state) || changed.has("sha256") || !isOfType;
    if (isWritten) await upload(context, await openZone(context, idParts(id, form)[0]), declared);
    const { adopted = false, revision } = state;
    const isKept = revision !== undefined && !isWritten;
    return { outputs: { adopted, revision: isKept ? revision : nextRevision(context, revision, contentOf(declared)) } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [storageZoneId, path] = idParts(id, form);
    const zone = await findOpenZone(context, storageZoneId);
    if (!zone) return;
    const { storageZoneName, host } = zone;
    const request = { path: { storageZoneName, filePath: path }, host };
    const object = ownershipOf(context, storageFile, id);
    if (!isUnfinished(state) && state.onDestroy === undefined && !object.isDeclared) {
      const found = await fileAt(context, zone, path);
      if (isOfOthers(found, state.sha256 ?? "")) return context.warn(leftAsTheyAre(storageZoneId, [path]));
    }
    giveUp(context, storageFile, [{ key: path, id, isAdopted: false, inputs: state }]);
    const send = () => context.client.send(api.deleteStorageFile, request).then(() => {});
    if (!(await object.deleteUnlessDeclared(send))) return;
    await untilGone(context, "file", async () => (await fileAt(context, zone, path)) !== undefined);
  },
});

/** Returns the properties whose change needs a new revision, because caches keep them. */
function contentOf({ sha256, contentType }: { readonly sha256?: unknown; readonly contentType?: unknown }) {
  return { sha256, contentType };
}

function hashOfDeclared({ source, content }: Properties): string | undefined {
  if (isUnknown(source) || isUnknown(content)) return unknownValue;
  if (typeof content === "string") return hashOf(content);
  return hashOfFile(source);
}

function contentConflicts({ source, content, sha256 }: Properties): string[] {
  if (source !== undefined && content !== undefined) return ["source and content cannot be combined; set one of them"];
  const hash = hashOfDeclared({ source, content });
  if (typeof sha256 === "string" && hash !== undefined && ![sha256, hash].some(isUnknown) && sha256 !== hash) {
    return ["sha256 is not the hash of the content; remove it"];
  }
  const isDeclared = [source, content, sha256].some((each) => each !== undefined);
  return isDeclared ? [] : ["source or content is required"];
}

function hasHash({ Checksum }: StorageObject, sha256: string | undefined): boolean {
  return typeof Checksum === "string" && Checksum.toLowerCase() === sha256;
}

async function upload(context: Context, zone: OpenZone, declared: Inputs): Promise<void> {
  const { path, sha256, contentType } = declared;
  const content = contentToSend(declared);
  if (!content) throw new EdgeError(`${storageFile.names(declared)} has different content. Declare source or content.`);
  if (sha256 !== undefined && content.sha256 !== sha256) {
    throw new EdgeError(changed);
  }
  const send = () => uploadFile(context, zone, path, { ...content, contentType });
  if (await send()) return;
  const missing = (found: StorageObject | undefined) =>
    found && (found.Checksum == null || hasHash(found, content.sha256))
      ? []
      : [`the zone does not have ${path} with this content`];
  await untilVisible(context, () => fileAt(context, zone, path), missing, send);
}
