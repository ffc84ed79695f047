import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";

const place = { collection: "databases", idName: "id" } satisfies PlainKind["place"];
const objects = new Objects(place);
const one = { path: { databaseId: "db_seed1" } };

export const database: KindUnderTest = plainKind({
  type: "Database",
  program: { name: "acme-users", storageRegion: "eu-west-1", primaryRegions: ["DE"], replicaRegions: ["NY", "SYD"] },
  second: { primaryRegions: ["AMS", "DE"], replicaRegions: [] },
  chain: {
    gives: (isChanged) => ({
      name: "chain",
      storageRegion: "eu-west-1",
      primaryRegions: ["DE"],
      replicaRegions: isChanged ? ["NY"] : ["SYD"],
    }),
  },
  adopted: { databaseId: "db_seed1", name: "acme-orders" },
  others: {
    data: {
      change: objects.changing((each) => Object.assign(each, { current_size_bytes: 20_992 })),
      label: "data (20992 bytes)",
      isHeld: true,
    },
  },
  place,
  nameOf: (input) => input.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  stored: { replicaRegions: { at: "replicas_regions" } },
  adds: { databases: [{ id: "db_by_hand", name: "by-hand" }] },
  id: /^db_1\d\d$/,
  replacing: {
    name: { name: "acme-other" },
    storageRegion: { storageRegion: "us-east-1" },
    databaseId: { databaseId: "db_by_hand", name: "by-hand" },
  },
  unmanaged: (object) => void Object.assign(object, { current_size_bytes: 41_984, block_writes: true }),
  model: {
    // The second database is for the tokens of programs.
    seed: {
      databases: [
        { id: "db_there", name: "model-there" },
        { id: "db_tokens", name: "model-tokens" },
      ],
    },
    isAdoptable: (_database, id) => id === "db_there",
    begun: {
      size_max_bytes: 1024 ** 3,
      current_size_bytes: 0,
      block_reads: false,
      block_writes: false,
      replicas_regions: [],
    },
    fit: (args) => ({
      storageRegion: "eu-west-1",
      ...(args.databaseId === undefined ? { primaryRegions: ["DE"] } : {}),
      ...args,
      ...(args.databaseId === undefined ? {} : { name: "model-there" }),
    }),
  },
  soak: { named: "name" },
  withoutContent: ["deleteDatabase"],
  requests: {
    getDatabase: one,
    getDatabaseConfig: {},
    createDatabase: {
      body: { name: "new", storage_region: "eu-west-1", primary_regions: ["DE"], replicas_regions: [] },
    },
    updateDatabase: { ...one, body: { primary_regions: ["DE"] } },
    deleteDatabase: one,
  },
});
