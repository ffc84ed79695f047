import { z } from "zod";
import * as api from "../../api/databases";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { idParts } from "../../lifecycle/ids";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { instant } from "../../schema/values";
import { labelOf } from "../parts/label";
import { onDestroy } from "../parts/onDestroy";
import { readDatabase } from "./databasesShown";

const form = "databaseId/authorization";
const judged = { judgedBy: ["deleted"] };

export const databaseToken: ResourceKind = defineKind({
  type: "DatabaseToken",
  reference: {
    description:
      "A token with which clients reach a database. The platform shows it once, when it is issued: from then on the state alone has it, encrypted. It cannot be revoked by itself: a destroy leaves it valid until it expires, unless `onDestroy` revokes all tokens of the database. Any change issues another one.",
    example: `const users = new edge.Database("users", { name: "acme-users", storageRegion: "eu-west-1", primaryRegions: ["DE"] });
const token = new edge.DatabaseToken("users", {
  databaseId: users.databaseId,
  authorization: "ReadOnly",
  expiresAt: "2027-06-01T00:00:00Z",
});
export const databaseToken = token.token;`,
    adoption: {
      create: "issues a token; those that were issued before stay valid",
    },
    errors: [
      "A database that does not exist.",
      "A token whose response is lost: it is valid, and nobody has it. The message says what to do.",
    ],
  },
  idForm: form,
  inputs: z.strictObject({
    databaseId: about(z.string().min(1), {
      description: "The database. A change replaces the resource.",
      example: "db_seed1",
    }),
    authorization: about(api.databaseAuthorization, {
      description: "What the token allows. A change issues another one.",
      example: "ReadOnly",
    }),
    expiresAt: about(instant().optional(), {
      description: "When the token expires. A change issues another one.",
      defaultsTo: "never",
      example: "2027-06-01T00:00:00Z",
    }),
    onDestroy: onDestroy(
      ["keep", "revokeAll"],
      "`keep` leaves the token valid, `revokeAll` revokes every token of the database, also those of others; a replacement does so before it issues the new one",
      "`keep`",
    ),
  }),
  outputs: z.object({
    token: about(z.string().optional(), {
      description: "The token. Always a secret. Missing after an import, as the platform does not show it again.",
      secret: true,
      changesWith: [],
    }),
  }),
  protection: { databaseId: judged, authorization: judged, expiresAt: judged, connection: judged },
  deletion: { rule: "deleted", says: "the token is no longer managed: it stays valid, or all tokens are revoked" },
  importing: {
    within: "database",
    noun: "Token",
    declares: "nothing: the platform does not show tokens",
    refersTo: { databaseId: { type: "Database", output: "databaseId" } },
    find: async () => [],
  },
  replacedBy: { expiresAt: "always" },
  identity: { none: "the platform shows nothing of a token" },
  names: ({ databaseId, authorization }, id = "") => {
    const [ofId, allows] = id.split("/");
    return labelOf("token", authorization ?? allows, "of database", databaseId ?? (ofId || undefined));
  },

  async create(context, { databaseId, authorization, expiresAt }) {
    const body = {
      authorization: api.authorizations[authorization],
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    };
    const request = { path: { databaseId }, body };
    const { token } = await context.client.send(api.generateDatabaseToken, request).catch((error: Error) => {
      if (!mayHaveTakenEffect(error)) throw error;
      throw new EdgeError(
        `${error.message} The platform may have issued a token that nobody has: it is valid until it expires, or all tokens of the database are revoked. The next up issues another one.`,
        error instanceof EdgeError ? error : {},
      );
    });
    return { id: `${databaseId}/${authorization}`, outputs: { token } };
  },

  async read(context, id, state) {
    const [databaseId, authorization] = idParts(id, form);
    if (!Object.hasOwn(api.authorizations, authorization))
      throw new EdgeError(`the id "${id}" is not of the form ${form}, such as db_seed1/ReadOnly`);
    await readDatabase(context, databaseId);
    return { settings: { databaseId, authorization }, outputs: { token: state.token } };
  },

  // Whatever changes issues another token; how it is destroyed concerns the destroy alone.
  update: async (_context, _id, { token }) => ({ outputs: { token } }),

  async delete(context, id, state) {
    const [databaseId] = idParts(id, form);
    if (state.onDestroy === "revokeAll") {
      await context.client.send(api.revokeDatabaseTokens, { path: { databaseId } });
      return;
    }
    // Nothing is written; but using another account's key must not drop it from the state.
    await readDatabase(context, databaseId);
    if (state.onDestroy === "keep") return;
    const until = state.expiresAt === undefined ? "as long as the database exists" : `until ${state.expiresAt}`;
    context.warn(
      `${databaseToken.names(state, id)} stays valid ${until}: the platform cannot revoke a single token. Set onDestroy: "revokeAll" to revoke all tokens of the database.`,
    );
  },
});
