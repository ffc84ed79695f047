import { type Given, told, unknown } from "../building";

const token = (settings: object = {}) => ({ databaseId: "db_seed1", authorization: "ReadOnly", ...settings });
const [early, late] = ["2027-06-01T00:00:00Z", "2028-06-01T00:00:00Z"];

function says(op: Given["op"], old: object | undefined, now: object | undefined): string[] {
  return told([
    { op, type: "DatabaseToken", ...(old ? { old: token(old) } : {}), ...(now ? { new: token(now) } : {}) },
  ]);
}

const ofToken = (old: object, now: object) =>
  says("replace", old, now).filter((each) => each.startsWith("database-token "));

test.each([
  [{}, { authorization: "FullAccess" }, "database-token lowers: the new token may also write"],
  [{ authorization: "FullAccess" }, {}, "database-token raises: the new token may only read"],
  [
    {},
    { authorization: unknown },
    "database-token lowers: its new value is known only after the update, so possibly the new token",
  ],
  [{ expiresAt: early }, { expiresAt: late }, "database-token lowers: the new token expires later"],
  [{ expiresAt: early }, {}, "database-token lowers: the new token never expires"],
  [
    { expiresAt: early },
    { expiresAt: unknown },
    "database-token lowers: the expiration of the new token is known only after the update",
  ],
  [{ expiresAt: late }, { expiresAt: early }, "database-token raises: the new token expires earlier"],
  [{}, { expiresAt: early }, "database-token raises: the new token expires earlier"],
  [{ expiresAt: "[secret]" }, { expiresAt: early }, "database-token lowers: the new token may expire later"],
])("reports that %j is replaced by %j", (old, now, expected) => {
  expect(ofToken(old, now)).toEqual([expect.stringContaining(expected)]);
});

test("does not report a token with equal rights and expiry, or a new one that expires or may only read", () => {
  expect(ofToken({ expiresAt: early }, { expiresAt: "2027-06-01T02:00:00+02:00" })).toEqual([]);
  expect(ofToken({}, { databaseId: "db_2" })).toEqual([]);
  expect(says("create", undefined, {})).toEqual([]);
  expect(says("create", undefined, { authorization: "FullAccess", expiresAt: late })).toEqual([]);
  expect(says("create", undefined, { authorization: "FullAccess", expiresAt: unknown })).toEqual([]);
});

test("reports a new token that may write and never expires", () => {
  const lowers = "database-token lowers: the token may write and never expires";
  expect(says("create", undefined, { authorization: "FullAccess" })).toEqual([lowers]);
  expect(ofToken({}, { databaseId: "db_2", authorization: "FullAccess" })).toEqual([lowers]);
  expect(says("create", undefined, { authorization: unknown })).toEqual([
    "database-token lowers: the token may be allowed to write and never expires",
  ]);
  // The previous token never expired, either.
  expect(ofToken({ authorization: "FullAccess" }, { authorization: "FullAccess", connection: "eu" })).toEqual([]);
});

test("replacing a token by a safer one lowers protection only if that revokes the tokens of others", () => {
  const [full, both] = [{ authorization: "FullAccess" }, { authorization: "ReadOnly", expiresAt: early }];
  expect(says("replace", full, both)).toEqual([
    "database-token raises: the new token may only read",
    "database-token raises: the new token expires earlier",
  ]);
  expect(says("replace", { ...full, expiresAt: early }, {})).toEqual([
    "database-token raises: the new token may only read",
    "database-token lowers: the new token never expires",
    expect.stringContaining("deleted lowers: "),
  ]);
  expect(says("replace", { ...full, onDestroy: "revokeAll" }, { ...both, onDestroy: "revokeAll" })).toContain(
    "deleted lowers: old resource: all tokens of the database are revoked, including those of others",
  );
});

test.each([
  [{}, "the token is no longer managed, and stays valid as long as the database exists"],
  [{ expiresAt: early }, `the token is no longer managed, and stays valid until ${early}`],
  [{ onDestroy: "revokeAll" }, "all tokens of the database are revoked, including those of others"],
])("a destroy with %j explains the consequences", (settings, expected) => {
  expect(says("delete", settings, undefined)).toEqual([`deleted lowers: ${expected}`]);
  expect(says("replace", settings, { ...settings, databaseId: "db_2" })).toContain(
    `deleted lowers: old resource: ${expected}`,
  );
});

test("reports an expiry of any type", () => {
  const expiresAt = [{ toString: 1 }];
  expect(says("replace", { expiresAt }, {})).toContain("database-token lowers: the new token never expires");
});

test("reports that a later destroy will revoke all tokens, even for a new token", () => {
  const [revokes, leaves] = [
    "on-destroy lowers: a later destroy revokes all tokens of the database, including those of others",
    "on-destroy raises: a later destroy leaves all tokens of the database valid",
  ];
  const revokeAll = { onDestroy: "revokeAll" };
  expect(says("update", { onDestroy: "keep" }, revokeAll)).toEqual([revokes]);
  expect(says("update", {}, revokeAll)).toEqual([revokes]);
  expect(says("update", {}, { onDestroy: unknown })).toEqual([revokes]);
  expect(says("create", undefined, revokeAll)).toEqual([revokes]);
  expect(says("update", revokeAll, {})).toEqual([leaves]);
  expect(says("update", {}, { onDestroy: "keep" })).toEqual([]);
});
