import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import * as api from "../../api/databases";
import { EdgeError, hasStatus } from "../../client/errors";
import { untilFound } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { unreadableNames } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import { regionCode, setOf } from "../../schema/values";
import { adoptedOutput, deleteOrKeepContents } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { type Database, databasesOf, dataIn, readDatabase, settingsOf } from "./databaseReads";
import { withRegions } from "./databaseRegions";

const existing = "the existing value";

const settings = {
  primaryRegions: annotate(setOf(regionCode(3)).min(1).optional(), {
    description:
      "The codes of the regions that can process writes, at least one. One of them is active at a time, which the platform chooses by latency. Required to create a database.",
    defaultsTo: existing,
    mayBeRedacted: true,
    example: ["DE"],
  }),
  replicaRegions: annotate(setOf(regionCode(3)).optional(), {
    description:
      "The codes of the regions with read replicas. They forward writes to the active primary region and may return data that is a little older.",
    defaultsTo: `${existing}, initially none`,
    mayBeRedacted: true,
    example: ["NY"],
  }),
};

const inputs = z.strictObject({
  name: annotate(z.string().min(1), {
    description:
      "The name of the database. The name of a new database has 1 to 16 lowercase letters, digits and hyphens, and starts with a letter. The platform cannot change it, so a change replaces the database.",
    mayBeRedacted: true,
    example: "acme-users",
  }),
  databaseId: annotate(z.string().min(1).optional(), {
    description:
      "The id of an existing database to adopt. Settings that differ are updated. A change to another database replaces the resource. If omitted, a database is created. With `edge:adopt`, a database with the same name is adopted instead if exactly one exists in the account.",
    example: "db_seed1",
  }),
  storageRegion: annotate(z.string().min(1).optional(), {
    description:
      "The region that stores the data at rest, such as eu-west-1. The other regions only process queries. Some regions may not be available to an account. Required to create a database. The platform cannot change it, so a change replaces the database.",
    defaultsTo: existing,
    mayBeRedacted: true,
    example: "eu-west-1",
  }),
  ...settings,
  onDestroy: deleteOrKeepContents("`delete` irreversibly deletes the database with all of its data; `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

const life = plainLife({
  kind: () => database,
  idForm: "databaseId:string",
  adoptedBy: "databaseId",
  namedBy: "name",
  noun: "database",

  list: (context: Context) => databasesOf(context),
  platformIdOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  read: (context, [databaseId], since) => readDatabase(context, databaseId, since),
  settingsOf,
  unreadableIn: (found) => unreadableNames(found),
  outputsOf: ({ url }: Partial<Database>) => ({ url: url ?? undefined }),
  inspected: (found: Database) => {
    const data = dataIn(found);
    return { ...(data ? {} : { isOwn: false }), signsOfOthers: data ?? [] };
  },

  create: createDatabase,
  written: namesOf(settings),
  write: (context, { id: [databaseId], values }) => writeRegions(context, databaseId, values),
  fixed: ["storageRegion"],
  refuseOther,
  delete: (context, [databaseId]) => context.client.send(api.deleteDatabase, { path: { databaseId } }),
});

const rule = "database";
// The data at rest stays in storageRegion; see docs.bunny.net/database/replication.
const moved = { rule, changed: "other regions process the data" };

export const database: ResourceKind = defineKind({
  type: "Database",
  reference: {
    description:
      "A libSQL database of at most 1 GB, unless the platform has raised the limit. Only the declared settings are managed. Writes of the last 10 seconds may be lost if the active primary region fails. A destroy deletes the data, so set the resource option `protect`.",
    example: `const users = new edge.Database("users", {
  name: "acme-users",
  storageRegion: "eu-west-1",
  primaryRegions: ["DE"],
  replicaRegions: ["NY"],
}, { protect: true });
export const url = users.url;`,
    adoption: { matchedBy: "name", inUse: "data", contents: "data" },
    errors: [
      "The region does not exist. The error lists the existing ones.",
      "The limit of databases is reached. The error quotes the platform.",
      "The database to adopt does not exist, has another name, or is stored in another region.",
      "The database to destroy contains data, or the platform does not return its size.",
    ],
  },
  inputs,
  outputs: z.object({
    url: annotate(z.string(), {
      description: "The URL of the database for clients, which authenticate with the token of a DatabaseToken.",
      changesWith: [],
    }),
    adopted: adoptedOutput("database"),
  }),
  protection: {
    name: { rule, changed: "a new database without the data replaces it" },
    databaseId: { rule, changed: "the settings apply to another database of the account" },
    connection: { rule, changed: "the database is in another account" },
    storageRegion: { rule, changed: "a new database without the data replaces it" },
    primaryRegions: moved,
    replicaRegions: moved,
  },
  deletion: {
    rule: "deleted",
    says: "the database is deleted with all of its data",
    contentsOfOthers: async (context, id, state) => knownDataIn(await readDatabase(context, idOf(id), now()), state),
  },
  importing: {
    within: "database",
    noun: "Database",
    declares: "its regions",
    terraform: { bunnynet_database: { within: "id" } },
    find: async (_context, { id }) => [{ id, given: { databaseId: id } }],
  },
  replacedBy: {
    name: "always",
    storageRegion: (value, _id, state) =>
      value === undefined || state.storageRegion === undefined || value === state.storageRegion ? "same" : "replace",
  },
  identity: [["url"]],
  limits: { count: accountLimits.databases },
  conflicts: ({ databaseId, name, storageRegion, primaryRegions }) =>
    databaseId !== undefined
      ? []
      : [
          ...nameConflicts(name),
          ...Object.entries({ storageRegion, primaryRegions }).flatMap(([input, value]) =>
            value === undefined ? [`${input} is required to create a database; to adopt one, set databaseId`] : [],
          ),
        ],
  ...life,
});

function idOf(id: string): string {
  return idParts(id, "databaseId:string")[0];
}

/** Refuses invalid names, as the platform responds to them with an unexplained 500. */
function nameConflicts(name: unknown): string[] {
  if (typeof name !== "string" || isUnknown(name) || /^[a-z][a-z0-9-]{0,15}$/.test(name)) return [];
  return [
    "name of a new database must have 1–16 lowercase letters, digits or hyphens and start with a letter; to adopt an existing one, set databaseId",
  ];
}

function knownDataIn(actual: Database, state: Properties): string[] {
  const data = dataIn(actual);
  if (data) return data;
  throw new EdgeError(
    `the platform did not return its size, so it may contain data, and nothing was deleted. Try again later. To delete it with its data, set onDestroy: "delete" on ${database.names(state, actual.id)} and run \`pulumi up\` before you delete or replace it.`,
  );
}

async function createDatabase(context: Context, declared: Inputs): Promise<Database> {
  const { name, storageRegion = "", primaryRegions = [], replicaRegions = [] } = declared;
  const body = {
    name,
    storage_region: storageRegion,
    primary_regions: primaryRegions,
    replicas_regions: replicaRegions,
  };
  const { db_id: id } = await context.client.send(api.createDatabase, { body }).catch(async (error) => {
    if (!hasStatus(error, 409)) throw await withRegions(context, error);
    throw new EdgeError(
      `${error.message} The name may be taken, or the limit of databases may be reached. To adopt the database with this name, set databaseId. If it belongs to this resource under an old name, set the resource option aliases: [{ name: "the old name" }].`,
      error,
    );
  });
  const read = () => readDatabase(context, id, now());
  return untilFound(context, `database ${id}`, read).catch((error: Error) => {
    throw new UnfinishedError(
      id,
      { adopted: false },
      `the database was created, but could not be read: ${error.message}`,
    );
  });
}

function refuseOther({ id, name: found, storage_region: actual }: Database, { name, storageRegion }: Inputs): void {
  if (found && found !== name) {
    throw new EdgeError(
      `database ${id} is named "${found}", and the platform cannot rename it. Declare name: "${found}" to adopt it.`,
    );
  }
  if (storageRegion === undefined || !actual || actual === storageRegion) return;
  throw new EdgeError(
    `database ${id} is stored in ${actual}, and the platform cannot move it. Declare storageRegion: "${actual}" to adopt it, or another name to create a new database.`,
  );
}

/** The response does not contain the regions. */
async function writeRegions(context: Context, databaseId: string, { primaryRegions, replicaRegions }: Partial<Inputs>) {
  const body = { primary_regions: primaryRegions, replicas_regions: replicaRegions };
  await context.client.send(api.updateDatabase, { path: { databaseId }, body }).catch(async (error) => {
    throw await withRegions(context, error);
  });
  return undefined;
}
