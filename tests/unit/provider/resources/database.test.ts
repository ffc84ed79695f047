import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const kind = kindOf("Database");
const base = "/database/v2/databases";
const program = (settings: object = {}) => ({
  name: "acme-users",
  storageRegion: "eu-west-1",
  primaryRegions: ["DE"],
  ...settings,
});
const stacked = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const stored = (name = "acme-users") => platformState().databases.find((each) => each.name === name);

/** Replaces the sizes of the database in each read. */
function showing(sizes: object) {
  const db = { id: "db_101", name: "acme-users", storage_region: "eu-west-1", primary_regions: ["DE"], ...sizes };
  const body = { db: { ...db, url: "libsql://db-101.lite.bunnydb.net" } };
  return { match: { operation: "getDatabase" }, inject: { status: 200, body } };
}

test("a database is created in one request, updated with only its changed regions, and deleted", async () => {
  const own = stacked();
  await own.up(program());
  expect(own.state).toMatchObject({ url: "libsql://db-101.lite.bunnydb.net", adopted: false });
  await own.up(program({ replicaRegions: ["NY"] }));
  await own.destroy();
  expect(writes(emulator())).toEqual([
    [
      `POST ${base}`,
      { name: "acme-users", storage_region: "eu-west-1", primary_regions: ["DE"], replicas_regions: [] },
    ],
    [`PATCH ${base}/db_101`, { replicas_regions: ["NY"] }],
    [`DELETE ${base}/db_101`, undefined],
  ]);
  expect(stored()).toBeUndefined();
});

test("a conflict is reported with its possible reasons and the next step", async () => {
  const body = { error: "conflict", details: "limit reached" };
  emulator().setFaults([{ match: { operation: "createDatabase" }, inject: { status: 409, body } }]);
  expect(await failureOf(stacked().up(program()))).toMatch(
    /^could not create the database .*409 Conflict: .*limit reached.* To adopt the database with this name, set databaseId/,
  );
});

test.each([
  ["0", undefined],
  [0, undefined],
  ["0.0", undefined],
  ["0 B", undefined],
  ["0 KB", undefined],
  ["0.0 KB", undefined],
  ["0B", undefined],
  ["1 B", "data (1 B)"],
  ["0.1 KB", "data (0.1 KB)"],
  ["20.5 KB", "data (20.5 KB)"],
  ["10 MB", "data (10 MB)"],
  ["0.0 MB", "data (0.0 MB)"],
  ["0 GB", "data (0 GB)"],
  ["0 blocks", "data (0 blocks)"],
  ["N/A", "data (N/A)"],
  [8192, "data (8192 bytes)"],
])("a database of size %j is deleted only if it is empty, and only then owned", async (current_size, data) => {
  const own = stacked();
  await own.up(program());
  const show = showing({ current_size });
  emulator().setFaults([show]);
  const recovered = stacked({ adopt: "own" });
  await recovered.up(program());
  expect(recovered.state?.adopted).toBe(data !== undefined);
  expect(recovered.context.warnings.join()).toContain(data ?? "counts as created by an earlier run");
  emulator().setFaults([{ ...show, times: 1 }]);
  if (data) expect(await failureOf(own.destroy())).toContain(`it has ${data}`);
  else await own.destroy();
  expect(stored() === undefined).toBe(data === undefined);
});

test.each([
  [{ current_size_bytes: 0, current_size: "20.5 KB" }, undefined],
  [{ current_size_bytes: 0 }, undefined],
  [{ current_size_bytes: 1, current_size: "0 B" }, "it has data (1 bytes)"],
  [{ current_size_bytes: null, current_size: "0 B" }, undefined],
  [{}, "so it may contain data, and nothing was deleted"],
  [{ current_size_bytes: null, current_size: null }, "the platform did not return its size"],
])("bytes take precedence over the string in a database with %j", async (sizes, refusal) => {
  const own = stacked();
  await own.up(program());
  emulator().setFaults([{ ...showing(sizes), times: 1 }]);
  if (refusal) expect(await failureOf(own.destroy())).toContain(refusal);
  else await own.destroy();
  expect(stored() === undefined).toBe(refusal === undefined);
});

test("a database without a size is not adopted as owned", async () => {
  await stacked().up(program());
  emulator().setFaults([showing({})]);
  const recovered = stacked({ adopt: "own" });
  await recovered.up(program());
  expect(recovered.state?.adopted).toBe(true);
});

test.each([
  ["a create", { primaryRegions: ["XX"] }],
  ["an update", { replicaRegions: ["XX"] }],
])("a missing region fails %s with the available ones, and is sent once", async (_what, wrong) => {
  const own = stacked({ maxRetries: "4" });
  if ("replicaRegions" in wrong) await own.up(program());
  emulator().clearRequests();
  expect(await failureOf(own.up(program(wrong)))).toMatch(
    /500 Internal Server Error.*XX\. The platform responds like this to an invalid name or region.* storageRegion may be eu-west-1, us-east-1; primaryRegions may be AMS, DE/,
  );
  expect(writes(emulator())).toHaveLength(1);
});

test("an existing database is adopted and updated, and kept by a destroy", async () => {
  const own = stacked();
  await own.up(program({ databaseId: "db_seed1", name: "acme-orders", replicaRegions: ["SYD"] }));
  expect(writes(emulator())).toEqual([[`PATCH ${base}/db_seed1`, { replicas_regions: ["SYD"] }]]);
  await own.destroy();
  expect(stored("acme-orders")).toMatchObject({ replicas_regions: ["SYD"] });
});

test.each([
  [{ databaseId: "db_none" }, "there is no database db_none to adopt; the account has db_seed1 (acme-orders)."],
  [{ databaseId: "db_seed1" }, 'database db_seed1 is named "acme-orders", and the platform cannot rename it'],
  [
    { databaseId: "db_seed1", name: "acme-orders", storageRegion: "us-east-1" },
    'database db_seed1 is stored in eu-west-1, and the platform cannot move it. Declare storageRegion: "eu-west-1"',
  ],
])("adopting %j fails before a write", async (settings, reason) => {
  expect(await failureOf(stacked().up(program(settings)))).toContain(reason);
  expect(writes(emulator())).toEqual([]);
});

test("another name or storage region replaces the database", async () => {
  const own = stacked();
  await own.up(program());
  expect(own.preview(program({ storageRegion: "us-east-1" }))).toBe("replace");
  expect(own.preview(program({ name: "acme-other" }))).toBe("replace");
});

test.each([
  [{ primaryRegions: [] }, "primaryRegions"],
  [{ primaryRegions: undefined }, "primaryRegions is required to create a database"],
  [{ storageRegion: undefined }, "storageRegion is required to create a database"],
  [{ name: "acme-users-of-all" }, "name of a new database must have 1–16 lowercase letters, digits or hyphens"],
  [{ name: "Acme" }, "start with a letter"],
  [{ name: "1st" }, "start with a letter"],
  [{ replicaRegions: ["Berlin"] }, "must be the code of a region in capital letters, such as DE"],
])("%j is refused before a request", (settings, reason) => {
  expect(checkInputs(kind, JSON.parse(JSON.stringify(program(settings)))).failures.join()).toContain(reason);
});
