import { getShieldZone } from "../../../../../provider/api/shieldZones";
import { ApiError } from "../../../../../provider/client/errors";
import { kindOf } from "../../../../../provider/kinds";
import { accountKeyOf } from "../../../../../provider/lifecycle/account/accountKey";
import { externalKey, withWriter } from "../../../../../provider/lifecycle/account/provenance";
import type { Context } from "../../../../../provider/lifecycle/context";
import type { Found, ResourceKind } from "../../../../../provider/lifecycle/kind";
import type { Properties } from "../../../../../provider/schema/properties";
import { withEmulator } from "../../../emulator/running";
import { testContext } from "../../resources/context";

const { emulator } = withEmulator();

/**
 * Returns a run that has compared no recorded resource yet. It records each wait, and checks another resource during
 * the first waits.
 */
function runThatChecks(duringWaits: number) {
  const waits: number[] = [];
  const context = testContext(emulator());
  const check = () => context.run.noteChecked("Any", {});
  check();
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length <= duringWaits) check();
  };
  return { context: { ...context, wait }, waits };
}

describe("before the first write of a run", () => {
  test("creates wait together for further checks, for at most half a second", async () => {
    for (const [checks, expected] of [
      [0, 1],
      [2, 3],
      [100, 5],
    ] as const) {
      const { context, waits } = runThatChecks(checks);
      await Promise.all([
        accountKeyOf(context).refuseUnknown(context, "create"),
        accountKeyOf(context).refuseUnknown(context, "create"),
      ]);
      expect(waits).toEqual(Array(expected).fill(100));
    }
  });

  test("a later create does not wait, even after further checks", async () => {
    const { context, waits } = runThatChecks(0);
    await accountKeyOf(context).refuseUnknown(context, "create");
    context.run.noteChecked("Any", {});
    await accountKeyOf(context).refuseUnknown(context, "create");
    expect(waits).toHaveLength(1);
  });

  test("an update does not wait, because its resource is recorded", async () => {
    const { context, waits } = runThatChecks(0);
    await accountKeyOf(context).refuseUnknown(context, "update");
    expect(waits).toEqual([]);
  });
});

/** Returns a run that records its waits without waiting, and calls `atWait` at each. */
function waitingRun(settings: Readonly<Record<string, string>> = {}, atWait = (_turn: number) => {}) {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    atWait(waits.length);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const context = { ...testContext(emulator(), settings), wait };
  return { context, key: accountKeyOf(context), waits, own: withWriter({}, context) };
}

const others = { keyFingerprint: "another" };
const allWaits = [100, 400, 500, 1000, 3000];
const kind: ResourceKind = { ...kindOf("ContainerRegistry"), identity: [["name"]] };
const missing = (id: string) => ({ kind, id, state: {} });
const failed = (status: number) =>
  new ApiError(
    { status, failure: {}, body: "" },
    { operation: getShieldZone, path: "/", attempt: 1, mayHaveTakenEffect: false, scrub: (value) => value },
  );

describe("a missing object", () => {
  test("is refused after five seconds if no object proves the account, and further ones at once", async () => {
    const { context, key, waits } = waitingRun();
    expect(await key.willBeOfAccountOf(context, others, false)).toBe(false);
    expect(waits).toEqual(allWaits);
    expect(await key.willBeOfAccountOf(context, others, false)).toBe(false);
    expect(waits).toEqual(allWaits);
  });

  test("is accepted as soon as another resource proves the account", async () => {
    const { context, key, waits } = waitingRun({}, (turn) => turn === 2 && key.noteRead(others));
    expect(await key.willBeOfAccountOf(context, others, false)).toBe(true);
    expect(waits).toEqual([100, 400]);
  });

  test("waits for pending reads", async () => {
    let found = () => {};
    const { context, key, waits } = waitingRun({}, (turn) => turn === 7 && found());
    const look = key.countRead(() => new Promise<void>((resolve) => (found = resolve)));
    expect(await key.willBeOfAccountOf(context, others, false)).toBe(false);
    await look;
    expect(waits).toEqual([...allWaits, 500, 500]);
  });

  test.each([
    ["is accepted for the key that recorded it, after a delete", "own", true, [], true, 0],
    ["is refused for another key, after a delete", "others", true, [], false, 5],
    ["is accepted alone for the key that recorded it", "own", false, ["1"], true, 5],
    ["is refused alone for another key", "others", false, ["1"], false, 5],
    ["is refused with others for the key that recorded it", "own", false, ["1", "2"], false, 5],
  ] as const)("%s", async (_what, by, mayBeDeleted, ids, isAccepted, waited) => {
    const { context, key, waits, own } = waitingRun();
    for (const id of ids) key.noteMissing(missing(id));
    expect(await key.willBeOfAccountOf(context, by === "own" ? own : others, mayBeDeleted)).toBe(isAccepted);
    expect(waits).toHaveLength(waited);
  });

  test("is not accepted alone after another one was refused", async () => {
    const { context, key, own } = waitingRun();
    key.noteMissing(missing("1"));
    expect(await key.willBeOfAccountOf(context, others, false)).toBe(false);
    expect(await key.willBeOfAccountOf(context, own, false)).toBe(false);
  });
});

test.each([
  ["a found object", true, others, { settings: {}, outputs: {} }],
  [
    "an unchanged object recorded elsewhere",
    true,
    { ...others, baseUrl: "https://b", name: "a" },
    { settings: { name: "a" }, outputs: {} },
  ],
  [
    "a different object recorded elsewhere",
    false,
    { ...others, baseUrl: "https://b", name: "a" },
    { settings: { name: "b" }, outputs: {} },
  ],
  ["a public object", false, others, { settings: {}, outputs: {}, isPublic: true }],
  ["an object that `get` has read", false, { ...others, [externalKey]: true }, { settings: {}, outputs: {} }],
  [
    "an object recorded elsewhere that cannot be compared",
    false,
    { ...others, baseUrl: "https://b" },
    { settings: {}, outputs: {} },
  ],
])("%s proves the account: %s", (_what, shows, state, found) => {
  const { context, key, own } = waitingRun();
  key.noteFound(context.settings, { kind, state }, found);
  expect([key.isOfAccountOf(others), key.isOfAccountOf(own)]).toEqual([shows, shows]);
  expect(key.isOfAccountOf({ keyFingerprint: "a third" })).toBe(false);
});

describe("the first write with recorded objects", () => {
  const looked: string[] = [];
  const recorded = (id: string, state: Properties, read: () => Promise<Found | undefined>) => ({
    id,
    state,
    kind: {
      ...kind,
      read: (_context: Context, ...[readId]: [string]) => {
        looked.push(readId);
        return read();
      },
    },
  });
  const claims404 = (): Promise<never> => Promise.reject(failed(404));
  beforeEach(() => looked.splice(0));

  test.each<[string, Properties, () => Promise<Found | undefined>, RegExp | undefined, string[]]>([
    ["of an early version is sent", {}, claims404, undefined, []],
    ["that the key reads is sent", others, async () => ({ settings: {}, outputs: {} }), undefined, ["1"]],
    [
      "that are other objects is refused",
      { ...others, name: "a" },
      async () => ({ settings: { name: "b" }, outputs: {} }),
      /^nothing was written: /,
      ["1"],
    ],
    [
      "that `get` has read, and that are missing, is refused",
      { ...others, [externalKey]: true },
      async () => undefined,
      /^nothing was written: /,
      ["1"],
    ],
    ["that are missing in a proven account is sent", others, async () => undefined, undefined, ["1"]],
    ["that the key does not find is refused", others, claims404, /^nothing was written: .*key of another acc/, ["1"]],
    [
      "that are missing elsewhere is refused",
      { ...others, baseUrl: "https://b.example" },
      async () => undefined,
      /^nothing was written: /,
      ["1"],
    ],
    ["that cannot be read is refused with the error", others, () => Promise.reject(failed(500)), /500/, ["1"]],
    [
      "that cannot be read elsewhere is refused",
      { ...others, baseUrl: "https://b.example" },
      () => Promise.reject(failed(500)),
      /^nothing was written: /,
      ["1"],
    ],
  ])("%s", async (_what, state, read, refused, ids) => {
    const { context, key } = waitingRun();
    key.noteRecorded(recorded("1", state, read));
    const written = key.refuseUnknown(context, "update");
    if (refused) await expect(written).rejects.toThrow(refused);
    else await written;
    expect(looked).toEqual(ids);
  });

  test("of this key, or with edge:acceptMissing, is sent without a read", async () => {
    const { context, key, own } = waitingRun();
    key.noteRecorded(recorded("1", others, claims404));
    key.noteRecorded(recorded("2", own, claims404));
    await key.refuseUnknown(context, "update");
    const accepting = waitingRun({ acceptMissing: "true" });
    accepting.key.noteRecorded(recorded("1", others, claims404));
    await accepting.key.refuseUnknown(accepting.context, "update");
    expect(looked).toEqual([]);
  });

  test("reads five of the objects, and reports the refusal once", async () => {
    const { context, key } = waitingRun();
    for (const id of ["1", "2", "3", "4", "5", "6"]) key.noteRecorded(recorded(id, others, claims404));
    await expect(key.refuseUnknown(context, "update")).rejects.toThrow(/key of another account/);
    await expect(key.refuseUnknown(context, "create")).rejects.toThrow(/another message of this run says why/);
    expect(looked).toEqual(["1", "2", "3", "4", "5"]);
  });
});
