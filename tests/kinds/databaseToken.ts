import fc from "fast-check";
import { setting } from "../model/arbitraries";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";

const own = "db_token_1";
const days = ["2027-06-01T00:00:00Z", "2028-06-01T00:00:00Z"];

export const databaseToken: KindUnderTest = {
  program: { databaseId: "db_seed1", authorization: "ReadOnly" },
  change: {},
  fixed: ["expiresAt"],
  isNewEachTime: true,
  onlyCreated: ["token"],
  destroy: "writes nothing",
  missing: {
    id: "db_none/ReadOnly/1f3870be274f",
    remove: ({ databases }) => void databases.splice(0),
    saidBy: notFound,
  },
  withoutContent: ["revokeDatabaseTokens"],
  requests: {
    generateDatabaseToken: { path: { databaseId: "db_seed1" }, body: { authorization: "read-only" } },
    revokeDatabaseTokens: { path: { databaseId: "db_seed1" } },
  },

  script: {
    ...adding({ databases: ["db_token_1", "db_token_2"].map((id) => ({ id, name: id })) }),
    args: { databaseId: own, authorization: "ReadOnly" },
    id: /^db_token_1\/(ReadOnly|FullAccess)\/[0-9a-f]{12}$/,
    object: (platform, id) => withId(platform, "databases", id.split("/")[0]),
    settings: {},
    replacing: {
      databaseId: { databaseId: "db_token_2" },
      authorization: { authorization: "FullAccess" },
      expiresAt: { expiresAt: "2027-06-01T00:00:00Z" },
    },
    unmanaged: (database) => void Object.assign(database, { current_size_bytes: 41_984 }),
    deletions: {
      "its database": {
        change: removing("databases", own),
        outcome: /token ReadOnly of database db_token_1: /,
      },
    },
    neverRecreated: "the API returns no tokens",
    leaves: {},
  },

  model: {
    naming: ["databaseId", "authorization"],
    settings: [
      setting("expiresAt", fc.constantFrom(...days)),
      // The provider rejects revokeAll while the program declares another token of the database, which the model does
      // not know.
      setting("onDestroy", fc.constant("keep")),
    ],
    targets: ({ databases }) =>
      databases
        .filter(({ id }) => id === "db_tokens")
        .flatMap(({ id }) =>
          ["FullAccess", "ReadOnly"].map((authorization) => ({
            objectPath: `databaseToken/${id}/${authorization}`,
            naming: fc.constant({ databaseId: id, authorization }),
          })),
        ),
    fit: (args) => args,
    // The platform stores nothing that the API returns.
    up: () => {},
    destroy: () => {},
    intervene: () => undefined,
  },

  // A database has one token of each sort, and customers have no database.
  soak: { slots: () => [] },
};
