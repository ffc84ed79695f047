import { kindOf } from "../../../../provider/kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("DatabaseToken");
const base = "/database/v2/databases/db_seed1/auth";
const program = (settings: object = {}) => ({ databaseId: "db_seed1", authorization: "ReadOnly", ...settings });
const stacked = () => new Stacked(kind, testContext(emulator()));

test("a token is issued once, and a destroy says that it stays valid", async () => {
  const own = stacked();
  await own.up(program({ expiresAt: "2027-06-01T00:00:00Z" }));
  expect(own.id).toBe("db_seed1/ReadOnly");
  expect(own.state?.token).toMatch(/^seed-database-token-/);
  await own.refresh();
  expect(own.state?.token).toMatch(/^seed-database-token-/);
  await own.destroy();
  expect(writes(emulator())).toEqual([
    [`PUT ${base}/generate`, { authorization: "[secret]", expires_at: "2027-06-01T00:00:00Z" }],
  ]);
  expect(own.context.warnings).toEqual([
    'token ReadOnly of database db_seed1 stays valid until 2027-06-01T00:00:00Z: the platform cannot revoke a single token. Set onDestroy: "revokeAll" to revoke all tokens of the database.',
  ]);
});

test("any change issues another one, and how it is destroyed is none", async () => {
  const own = stacked();
  await own.up(program());
  for (const change of [{ authorization: "FullAccess" }, { expiresAt: "2027-06-01T00:00:00Z" }])
    expect(own.preview(program(change))).toBe("replace");
  emulator().clearRequests();
  await own.up(program({ onDestroy: "revokeAll" }));
  expect(writes(emulator())).toEqual([]);
  await own.up(program({ onDestroy: "revokeAll", expiresAt: "2027-06-01T00:00:00Z" }));
  expect(writes(emulator()).map(([request]) => request)).toEqual([`POST ${base}/revoke`, `PUT ${base}/generate`]);
});

test("a token whose response is lost is not requested again by itself, and the error says what may be left", async () => {
  emulator().setFaults([{ match: { operation: "generateDatabaseToken" }, times: 1, inject: { cut: "after" } }]);
  const own = stacked();
  expect(await failureOf(own.up(program()))).toContain("may have issued a token that nobody has");
  expect(writes(emulator())).toHaveLength(1);
  expect(own.state).toBeUndefined();
});

test("a token of a database that does not exist is an error", async () => {
  expect(await failureOf(stacked().up(program({ databaseId: "db_none" })))).toMatch(/^could not issue a token.*404/);
});
