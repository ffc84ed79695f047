import { kindOf } from "../../../../provider/kinds";
import { stillDeclared } from "../../../../provider/lifecycle/ownership";
import { hashOf } from "../../../../provider/schema/hashed";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, newProcess, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("DatabaseToken");
const base = "/database/v2/databases/db_seed1/auth";
const program = (settings: object = {}) => ({ databaseId: "db_seed1", authorization: "ReadOnly", ...settings });
const stacked = () => new Stacked(kind, testContext(emulator()));

test("a token is issued once, and a destroy reports that it stays valid", async () => {
  const own = stacked();
  await own.up(program({ expiresAt: "2027-06-01T00:00:00Z" }));
  expect(own.id).toBe(`db_seed1/ReadOnly/${hashOf(String(own.state?.token)).slice(0, 12)}`);
  expect(own.state?.token).toMatch(/^seed-database-token-/);
  await own.refresh();
  expect(own.state?.token).toMatch(/^seed-database-token-/);
  await own.destroy();
  expect(writes(emulator())).toEqual([
    [`PUT ${base}/generate`, { authorization: "[secret]", expires_at: "2027-06-01T00:00:00Z" }],
  ]);
  expect(own.context.warnings).toEqual([
    `token ReadOnly of database db_seed1 (${own.id.split("/")[2]}) stays valid until 2027-06-01T00:00:00Z because the platform cannot revoke a single token. Set onDestroy: "revokeAll" to revoke all tokens of the database.`,
  ]);
});

test("any change issues a new token, except a change of onDestroy", async () => {
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

describe("two tokens of a database with the same authorization", () => {
  const revoking = program({ onDestroy: "revokeAll" });
  const others = program({ databaseId: "db_seed2", onDestroy: "revokeAll" });
  const revocations = () => writes(emulator()).filter(([request]) => request.endsWith("/revoke")).length;

  /** Returns two tokens, and the second one's declaration in a new process. */
  async function two(programs: readonly [Properties, Properties], next?: Properties) {
    emulator().edit(({ databases }) => void databases.push(...databases.map((each) => ({ ...each, id: "db_seed2" }))));
    const first = stacked();
    const second = new Stacked(kind, first.context);
    await first.up(programs[0]);
    await second.up(programs[1], "same run");
    expect(first.context.warnings).toEqual([]);
    newProcess(first.context);
    if (next) stillDeclared(first.context, kind, second.id, next);
    return { first, second };
  }

  test("are separate resources", async () => {
    const { first, second } = await two([program(), program()]);
    expect(first.id).not.toBe(second.id);
  });

  test("are not revoked if only one is destroyed, and the message contains the next step", async () => {
    const { first } = await two([revoking, program()], program());
    expect(await failureOf(first.destroy("same run"))).toMatch(
      /would also revoke token ReadOnly of database db_seed1, which this program declares, so nothing was revoked.*onDestroy: "keep"/,
    );
    expect(revocations()).toBe(0);
  });

  test("are revoked by a single request if both are destroyed", async () => {
    const { first, second } = await two([revoking, revoking]);
    await Promise.all([first.destroy("same run"), second.destroy("same run")]);
    expect(revocations()).toBe(1);
  });

  test("are both replaced in one up, and neither new token is revoked", async () => {
    const { first, second } = await two([revoking, revoking]);
    const next = { ...revoking, expiresAt: "2027-06-01T00:00:00Z" };
    emulator().clearRequests();
    await first.up(next, "same run");
    await second.up(next, "same run");
    expect(writes(emulator()).map(([request]) => request)).toEqual([
      `POST ${base}/revoke`,
      `PUT ${base}/generate`,
      `PUT ${base}/generate`,
    ]);
  });

  test("are revoked by separate requests with different keys", async () => {
    const { first, second } = await two([revoking, revoking]);
    await first.destroy("same run");
    const { settings } = first.context;
    second.context = { ...first.context, settings: { ...settings, apiKey: "another" } };
    await second.destroy("same run");
    expect(revocations()).toBe(2);
  });

  test("are revoked again if the revocation fails", async () => {
    const { first, second } = await two([revoking, revoking]);
    emulator().setFaults([{ match: { operation: "revokeDatabaseTokens" }, times: 1, inject: { status: 403 } }]);
    await failureOf(first.destroy("same run"));
    await second.destroy("same run");
    expect(revocations()).toBe(2);
  });

  test("are independent of another database's token", async () => {
    const { first, second } = await two([revoking, others], others);
    await first.destroy("same run");
    expect(revocations()).toBe(1);
    expect(second.state).toBeDefined();
  });
});

test("a token with a lost response is not requested again automatically, and the error names the possible leftover", async () => {
  emulator().setFaults([{ match: { operation: "generateDatabaseToken" }, times: 1, inject: { cut: "after" } }]);
  const own = stacked();
  expect(await failureOf(own.up(program()))).toContain("may have issued a token that nobody has");
  expect(writes(emulator())).toHaveLength(1);
  expect(own.state).toBeUndefined();
});

test("a token of a missing database is an error", async () => {
  expect(await failureOf(stacked().up(program({ databaseId: "db_none" })))).toMatch(/^could not issue a token.*404/);
});
