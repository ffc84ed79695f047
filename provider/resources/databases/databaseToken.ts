import { z } from "zod";
import * as api from "../../api/databases";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { accountOf } from "../../lifecycle/account/provenance";
import { keyOfId, memberId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { hashOf } from "../../schema/hashed";
import { annotate } from "../../schema/meta";
import { stringOf } from "../../schema/stringOf";
import { instant } from "../../schema/values";
import { labelOf } from "../parts/label";
import { onDestroy } from "../parts/onDestroy";
import { readDatabase } from "./databaseReads";

const form = "databaseId:string/authorization/fingerprint";
const tokenProtection = protectionByRules("deleted");
const ofTheNewOne = protectionByRules("database-token", "deleted");

export const databaseToken: ResourceKind = defineKind({
  type: "DatabaseToken",
  reference: {
    description:
      "An access token for a database. The platform returns it only once, so afterwards only the state contains it, encrypted. A single token cannot be revoked, so a destroy leaves it valid until it expires, unless `onDestroy` revokes all tokens of the database. Changing the database, the authorization or the expiry issues a new token.",
    example: `const users = new edge.Database("users", { name: "acme-users", storageRegion: "eu-west-1", primaryRegions: ["DE"] });
const token = new edge.DatabaseToken("users", {
  databaseId: users.databaseId,
  authorization: "ReadOnly",
  expiresAt: "2027-06-01T00:00:00Z",
});
export const databaseToken = token.token;`,
    adoption: {
      repeatedCreate: "never",
      create: "issues a token; earlier tokens stay valid",
    },
    errors: [
      "The database does not exist.",
      "The response with the token is lost. The token is valid, but nobody has it. The error says what to do.",
      'The destroyed token has `onDestroy: "revokeAll"`, but the program declares another token of the database. Nothing is revoked.',
    ],
  },
  idForm: form,
  inputs: z.strictObject({
    databaseId: annotate(z.string().min(1), {
      description: "The database. A change replaces the resource.",
      example: "db_seed1",
    }),
    authorization: annotate(api.databaseAuthorization, {
      description: "The access that the token grants. A change issues a new token.",
      example: "ReadOnly",
    }),
    expiresAt: annotate(instant().optional(), {
      description: "The time at which the token expires. A change issues a new token.",
      defaultsTo: "never",
      example: "2027-06-01T00:00:00Z",
    }),
    onDestroy: onDestroy(
      ["keep", "revokeAll"],
      "`keep` leaves the token valid, `revokeAll` revokes all tokens of the database, including those of others. The vendor's documentation contradicts itself on whether this also revokes the tokens of the account's other databases. A replacement revokes them before it issues the new token. `revokeAll` is refused while the program declares another token of the database, unless the same update replaces or deletes that token",
      "keep",
      {
        keep: "leaves all tokens of the database valid",
        revokeAll: "revokes all tokens of the database, including those of others",
      },
    ),
  }),
  outputs: z.object({
    token: annotate(z.string(), {
      description: "The token. Always a secret. Missing after an import because the platform does not return it again.",
      secret: true,
      changesWith: [],
    }),
    fingerprint: annotate(z.string().optional(), {
      description:
        "The first 12 hexadecimal digits of the token's SHA-256 hash, which distinguish it from other tokens of the database. An import may use any name instead.",
      changesWith: [],
    }),
  }),
  protection: {
    databaseId: tokenProtection,
    authorization: ofTheNewOne,
    expiresAt: ofTheNewOne,
    connection: tokenProtection,
  },
  deletion: {
    rule: "deleted",
    says: ({ onDestroy, expiresAt }) =>
      onDestroy === "revokeAll"
        ? "all tokens of the database are revoked, including those of others"
        : `the token is no longer managed, and stays valid ${validUntil(expiresAt)}`,
  },
  importing: {
    within: "database",
    noun: "Token",
    declares: "nothing, because the platform does not return tokens",
    refersTo: { databaseId: { type: "Database", output: "databaseId" } },
    find: async () => [],
  },
  replacedBy: { expiresAt: "always" },
  identity: { none: "the platform returns nothing about a token" },
  claims: (properties, id) =>
    id === undefined
      ? []
      : [
          { key: keyOfId("DatabaseToken", id), label: databaseToken.names(properties, id) },
          {
            key: { kind: tokensOf, member: memberId(properties.databaseId) },
            label: databaseToken.names(properties, id),
            isShared: true,
          },
        ],
  names: ({ databaseId, authorization }, id = "") => {
    const [ofId, allows, fingerprint] = id.split("/");
    const label = labelOf("token", authorization ?? allows, "of database", databaseId ?? (ofId || undefined));
    return fingerprint === undefined ? label : `${label} (${fingerprint})`;
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
        `${error.message} The platform may have issued a token that nobody has. It is valid until it expires or all tokens of the database are revoked. The next \`pulumi up\` issues a new token.`,
        error instanceof EdgeError ? error : {},
      );
    });
    const fingerprint = hashOf(token).slice(0, 12);
    return { id: `${databaseId}/${authorization}/${fingerprint}`, outputs: { token, fingerprint } };
  },

  async read(context, id, state) {
    const [databaseId, authorization, fingerprint] = idParts(id, form);
    if (!Object.hasOwn(api.authorizations, authorization))
      throw new EdgeError(`the id "${id}" is not of the form ${form}, such as db_seed1/ReadOnly/1f3870be274f`);
    await readDatabase(context, databaseId);
    return { settings: { databaseId, authorization }, outputs: { token: state.token, fingerprint } };
  },

  // Every other change issues a new token.
  update: async (_context, { id, state: { token } }) => ({ outputs: { token, fingerprint: idParts(id, form)[2] } }),

  async delete(context, id, state) {
    const [databaseId] = idParts(id, form);
    if (state.onDestroy === "revokeAll") return revokeAll(context, databaseId, databaseToken.names(state, id));
    // This read fails with another account's key, so that the token stays in the state.
    await readDatabase(context, databaseId);
    if (state.onDestroy === "keep") return;
    context.warn(
      `${databaseToken.names(state, id)} stays valid ${validUntil(state.expiresAt)} because the platform cannot revoke a single token. Set onDestroy: "revokeAll" to revoke all tokens of the database.`,
    );
  },
});

function validUntil(expiresAt: unknown): string {
  return expiresAt === undefined ? "as long as the database exists" : `until ${stringOf(expiresAt)}`;
}

/** Kind of the claim that all tokens of a database share. */
const tokensOf = "DatabaseToken.databaseId";

/** Revocations of this run by database. One request revokes all of its tokens. */
class Revocations extends Map<string, Promise<unknown>> {}

/** @throws EdgeError if the program declares another token that this run has not revoked */
async function revokeAll(context: Context, databaseId: string, name: string): Promise<void> {
  const revocations = context.run.part(Revocations);
  const key = JSON.stringify([accountOf(context.settings), databaseId]);
  const revoked = revocations.get(key);
  if (revoked) {
    await revoked;
    return;
  }
  const other = ownershipOf(context, { type: tokensOf }, databaseId).declaredInputs;
  if (other) {
    throw new EdgeError(
      `onDestroy: "revokeAll" would also revoke ${databaseToken.names(other)}, which this program declares, so nothing was revoked. To leave this token valid, set onDestroy: "keep" on ${name} and run \`pulumi up\` before you delete or replace it. To revoke all tokens, replace or delete all of them in one update.`,
    );
  }
  const revoking = context.client.send(api.revokeDatabaseTokens, { path: { databaseId } });
  revocations.set(key, revoking);
  await revoking.catch((error: unknown) => {
    revocations.delete(key);
    throw error;
  });
}
