import { EdgeError } from "../../../../provider/client/errors";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { accountKeyOf } from "../../../../provider/lifecycle/account/accountKey";
import { fingerprintOf } from "../../../../provider/lifecycle/account/provenance";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { changes, valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, readSomethingElse, type TestContext, testContext, writes, writtenBy } from "./context";

const { emulator, sentRequests } = withEmulator();

beforeEach(() =>
  emulator().edit(({ accessKeys }) => {
    accessKeys.push({ key: "key-of-another-account", account: "other" });
    accessKeys.push({ key: "rotated-key", account: "own" });
    accessKeys.push({ key: "key-without-role", account: "own", areas: [] });
  }),
);

/** Starts a run with this key in its own provider process. */
const run = (apiKey: string) => testContext(emulator(), { apiKey });

const without = (state: Properties, names: readonly string[]) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)));

const otherThan = (value: unknown) => (typeof value === "number" ? 4711 : "2020-01-01T00:00:00.000Z");

async function recorded(type: string): Promise<{ id: string; state: Properties }> {
  const context = testContext(emulator());
  const onDestroy = type === "ApplicationDeployment" ? { onDestroy: "delete" } : {};
  const inputs = checked(kindOf(type), { ...valid[type], ...onDestroy });
  const { id, state } = await lifecycle.create(kindOf(type), context, inputs);
  return { id, state: writtenBy(context, state) };
}

const everyKind = describe.each(someKinds.map((type) => [type]));
const trusted: Record<string, string[]> = {
  "another account's": ["key-of-another-account"],
  "one without the role": ["key-without-role"],
  revoked: ["revoked"],
};

everyKind("%s", (type) => {
  const kind = kindOf(type);

  test.each(Object.entries(trusted))(
    "a key that is %s never drops the resource from state",
    async (_what, [key = ""]) => {
      const { id, state } = await recorded(type);
      const before = emulator().state();
      await expect(lifecycle.read(kind, run(key), id, state)).rejects.toThrow(EdgeError);
      await expect(lifecycle.remove(kind, run(key), id, state)).rejects.toThrow(EdgeError);
      expect(emulator().state()).toEqual(before);
    },
  );

  test("another account's key is reported as such", async () => {
    const { id, state } = await recorded(type);
    for (const step of [lifecycle.read, lifecycle.remove]) {
      const message = await failureOf(step(kind, run("key-of-another-account"), id, state));
      expect(message).toMatch(/The state stays as it is: .*edge:apiKey seems to be a key of another account/);
      expect(message).toContain("pulumi state delete");
    }
  });
});

describe("a missing object counts as deleted", () => {
  const missing = async () => {
    const { id, state } = await recorded("ContainerRegistry");
    emulator().edit(({ registries }) =>
      registries.splice(
        registries.findIndex((each) => String(each.id) === id),
        1,
      ),
    );
    return { id, state };
  };
  const kind = kindOf("ContainerRegistry");

  test("for the key that wrote it last", async () => {
    const { id, state } = await missing();
    expect(await lifecycle.read(kind, testContext(emulator()), id, state)).toBeUndefined();
    await lifecycle.remove(kind, testContext(emulator()), id, state);
  });

  test("for a key that has read another object of the stack", async () => {
    const { id, state } = await missing();
    const context = run("rotated-key");
    await readSomethingElse(context, writtenBy(testContext(emulator()), {}));
    expect(await lifecycle.read(kind, context, id, state)).toBeUndefined();
    await lifecycle.remove(kind, context, id, state);
  });

  test("for a key that a concurrent read proves", async () => {
    const { id, state } = await missing();
    const context = run("rotated-key");
    const waiting = {
      ...context,
      wait: () => readSomethingElse(context, writtenBy(testContext(emulator()), {})),
    };
    expect(await lifecycle.read(kind, waiting, id, state)).toBeUndefined();
  });

  test("but not for an unproven key, nor when no key is recorded", async () => {
    const { id, state } = await missing();
    expect(await failureOf(lifecycle.read(kind, run("rotated-key"), id, state))).toContain("The state stays");
    const { keyFingerprint: _none, ...without } = state;
    expect(await failureOf(lifecycle.read(kind, testContext(emulator()), id, without))).toContain("The state stays");
  });

  test("for any key that can read its parent", async () => {
    const { id, state } = await recorded("ContainerTemplate");
    emulator().edit(({ applications }) => {
      for (const application of applications) {
        application.containerTemplates = application.containerTemplates.filter((each) => `app-2/${each.id}` !== id);
      }
    });
    const template = kindOf("ContainerTemplate");
    expect(await lifecycle.read(template, run("rotated-key"), id, state)).toBeUndefined();
    await lifecycle.remove(template, run("rotated-key"), id, state);
  });

  test("for the key that wrote it last, after a delete whose response was lost", async () => {
    const lose = async (apiKey: string) => {
      const { id, state } = await recorded("ContainerRegistry");
      emulator().setFaults([{ match: { operation: "deleteRegistry" }, inject: { cut: "after" }, times: 1 }]);
      // The list contains no other object, so it proves nothing about the key.
      const context = testContext(emulator(), { apiKey, maxRetries: "2" });
      return lifecycle.remove(kind, context, id, state);
    };
    await lose(emulator().key);
    await expect(lose("key-of-another-account")).rejects.toThrow("The state stays as it is");
  });
});

test("the reason is reported only once in a run", async () => {
  const [one, other] = [await recorded("ContainerRegistry"), await recorded("PullZoneAllowedReferrers")];
  const context = run("key-of-another-account");
  const read = (type: string, { id, state }: typeof one) => failureOf(lifecycle.read(kindOf(type), context, id, state));
  expect(await read("ContainerRegistry", one)).toContain("pulumi state delete");
  const second = await read("PullZoneAllowedReferrers", other);
  expect(second).toContain("The state stays as it is; another message of this run says why.");
});

describe("a key is not proven", () => {
  const asRecorded = async (type: string) => ({ kind: kindOf(type), ...(await recorded(type)) });

  test("by an object that it created itself in another account", async () => {
    const [registry, referrer] = [await asRecorded("ContainerRegistry"), await asRecorded("PullZoneAllowedReferrers")];
    const other = run("key-of-another-account");
    // It gets the same id as the object in the stack's account.
    emulator().advance(1000);
    const inputs = checked(registry.kind, { ...valid.ContainerRegistry, displayName: "Of the other account" });
    const created = await lifecycle.create(registry.kind, other, inputs);
    const later = run("key-of-another-account");
    expect(await lifecycle.read(registry.kind, later, created.id, writtenBy(other, created.state))).toBeDefined();
    const before = emulator().state();
    for (const context of [later, other]) {
      for (const { kind, id, state } of [registry, referrer]) {
        expect(await failureOf(lifecycle.read(kind, context, id, state))).toContain("The state stays as it is");
      }
    }
    for (const { kind, id, state } of [registry, referrer]) {
      expect(await failureOf(lifecycle.remove(kind, later, id, state))).toContain("The state stays as it is");
    }
    expect(emulator().state()).toEqual(before);
    expect(await lifecycle.read(registry.kind, later, created.id, writtenBy(other, created.state))).toBeDefined();
  });

  test("by a public registry, which every account can read", async () => {
    const [registry, referrer] = [await asRecorded("ContainerRegistry"), await asRecorded("PullZoneAllowedReferrers")];
    const other = run("key-of-another-account");
    const inputs = { displayName: "DockerHub Public", registryId: 1, adopted: true };
    const shared = writtenBy(testContext(emulator()), inputs);
    expect(await lifecycle.read(registry.kind, other, "1", shared)).toBeDefined();
    const { kind, id, state } = referrer;
    expect(await failureOf(lifecycle.read(kind, other, id, state))).toContain("The state stays as it is");
  });

  test("by the results of get, even for a resource without a fingerprint", async () => {
    const { kind, id, state } = await asRecorded("PullZoneAllowedReferrers");
    const { keyFingerprint: _none, ...early } = state;
    const other = run("key-of-another-account");
    const shown = { external: true, pullZoneId: 9001, hostnames: [] };
    expect(await lifecycle.read(kind, other, "9001", shown)).toMatchObject({ state: { external: true } });
    expect(await failureOf(lifecycle.read(kind, other, id, early))).toContain("The state stays as it is");
  });
});

describe("an up with a key other than the recorded one", () => {
  /** Runs an up like the engine: compares the recorded resources and creates a new one. */
  async function up(
    context: TestContext,
    types: readonly string[],
    { change = (state: Properties) => state, through = context.settings } = {},
  ) {
    const stack = await Promise.all(types.map(async (type) => ({ type, ...(await recorded(type)) })));
    const before = emulator().state();
    emulator().clearRequests();
    for (const { type, id, state } of stack) {
      accountKeyOf({ ...context, settings: through }).noteRecorded({ kind: kindOf(type), id, state: change(state) });
    }
    const inputs = checked(kindOf("VideoLibraryAllowedReferrers"), valid.VideoLibraryAllowedReferrers ?? {});
    const created = lifecycle.create(kindOf("VideoLibraryAllowedReferrers"), context, inputs);
    return { created, stack, before };
  }
  const types = ["ContainerRegistry", "PullZoneAllowedReferrers", "EdgeRuleEnablement"];

  test("fails before a write if the key finds nothing of the stack, with one complete message", async () => {
    const context = run("key-of-another-account");
    const { created, stack, before } = await up(context, types);
    expect(await failureOf(created)).toMatch(
      /^nothing was written: .*edge:apiKey seems to be a key of another account.*Set edge:apiKey to a key of the stack's account.*EDGE_ACCEPT_MISSING=true/,
    );
    const [registry] = stack as [(typeof stack)[0]];
    const update = lifecycle.update(kindOf(registry.type), context, registry.id, registry.state, {
      ...valid.ContainerRegistry,
      displayName: "Renamed",
    });
    expect(await failureOf(update)).toBe("nothing was written; another message of this run says why.");
    expect(sentRequests().every(({ method }) => method === "GET")).toBe(true);
    expect(emulator().state()).toEqual(before);
  });

  const readsBeforeWrite = () => sentRequests().findIndex(({ method }) => method !== "GET") - 1;

  test("continues with a rotated key after a single read", async () => {
    const context = run("rotated-key");
    await (await up(context, types)).created;
    expect(readsBeforeWrite()).toBe(1);
    emulator().clearRequests();
    const inputs = checked(kindOf("PullZoneAllowedReferrers"), { pullZoneId: 1002, hostnames: ["b.example"] });
    await lifecycle.create(kindOf("PullZoneAllowedReferrers"), context, inputs);
    expect(readsBeforeWrite()).toBe(0);
  });

  test("reads nothing with the recorded key", async () => {
    await (await up(testContext(emulator()), types)).created;
    expect(readsBeforeWrite()).toBe(0);
  });

  test("continues with acceptMissing", async () => {
    const context = testContext(emulator(), { apiKey: "rotated-key", acceptMissing: "true" });
    await (await up(context, types)).created;
    expect(readsBeforeWrite()).toBe(0);
  });

  test("reads nothing that another connection recorded", async () => {
    const context = run("rotated-key");
    await (await up(context, types, { through: { ...context.settings, apiKey: "of-another-connection" } })).created;
    expect(readsBeforeWrite()).toBe(0);
  });

  test("reads nothing that has no fingerprint", async () => {
    const change = ({ keyFingerprint: _none, ...early }: Properties) => early;
    await (await up(run("rotated-key"), ["PullZoneAllowedReferrers"], { change })).created;
    expect(readsBeforeWrite()).toBe(0);
  });

  test("fails if the key finds only a public registry, and continues if it finds one object after several missing ones", async () => {
    const context = run("key-of-another-account");
    const isPublic = writtenBy(testContext(emulator()), { displayName: "DockerHub Public", registryId: 1 });
    accountKeyOf(context).noteRecorded({ kind: kindOf("ContainerRegistry"), id: "1", state: isPublic });
    const inputs = checked(kindOf("PullZoneAllowedReferrers"), { pullZoneId: 9001, hostnames: ["b.example"] });
    const create = (context: TestContext) => lifecycle.create(kindOf("PullZoneAllowedReferrers"), context, inputs);
    expect(await failureOf(create(context))).toContain("nothing was written");

    const rotated = run("rotated-key");
    const fingerprint = writtenBy(testContext(emulator()), {});
    const kind = kindOf("PullZoneAllowedReferrers");
    const knows = (pullZoneId: number, hostname: string) =>
      accountKeyOf(rotated).noteRecorded({
        kind,
        id: String(pullZoneId),
        state: { ...fingerprint, pullZoneId, hostnames: [hostname] },
      });
    for (const hostname of ["a", "b", "c", "d", "e", "f"]) knows(7777, hostname);
    knows(1002, "media.acme.example");
    const there = checked(kind, { pullZoneId: 1002, hostnames: ["b.example"] });
    await lifecycle.create(kind, rotated, there);
  });
});

describe("another object under a recorded id", () => {
  const identities = kindTypes.flatMap((type) => {
    const { identity } = kindOf(type);
    return "none" in identity ? [] : identity.map((names) => [type, names] as const);
  });
  const cases = identities.flatMap(([type, names]) => names.map((name) => [type, name, names] as const));

  test.each(cases)("fails every step and proves nothing: %s, by its %s", async (type, name, names) => {
    const kind = kindOf(type);
    const { id, state: written } = await recorded(type);
    // Some properties are recorded only by a refresh.
    const { state = {} } = (await lifecycle.read(kind, testContext(emulator()), id, written)) ?? {};
    const first = Array.isArray(kind.identity) ? kind.identity[0] : [];
    const known = names === first ? state : without(state, first);
    const another = writtenBy(testContext(emulator()), { ...known, [name]: otherThan(state[name]) });
    const before = emulator().state();
    emulator().clearRequests();
    const inputs = checked(kind, { ...valid[type], ...changes[type] });
    const steps: [step: (context: TestContext) => Promise<unknown>, isKeyKnown: boolean][] = [
      [(context) => lifecycle.read(kind, context, id, another), false],
      [(context) => lifecycle.remove(kind, context, id, another), false],
      // Before its first write with a new key, a run must have read an object of the stack.
      [(context) => lifecycle.update(kind, context, id, another, inputs), true],
    ];
    for (const [step, isKeyKnown] of steps) {
      const context = run("rotated-key");
      if (isKeyKnown) await readSomethingElse(context, another);
      const message = await failureOf(step(context));
      expect(message).toMatch(
        /now belongs to a different object than the one in the state.*The state stays as it is.*edge:apiKey/,
      );
      expect(message).toContain(`it differs in ${name}.`);
      expect(accountKeyOf(context).isOfAccountOf(another)).toBe(isKeyKnown);
    }
    expect(writes(emulator())).toEqual([]);
    expect(emulator().state()).toEqual(before);
  });

  test("is not assumed if a new key of the account reads the recorded one before its update", async () => {
    const kind = kindOf("ContainerTemplate");
    const { id, state } = await recorded("ContainerTemplate");
    const inputs = checked(kind, { ...valid.ContainerTemplate, ...changes.ContainerTemplate });
    const context = run("rotated-key");
    await readSomethingElse(context, state);
    emulator().clearRequests();
    await lifecycle.update(kind, context, id, state, inputs);
    const sent = sentRequests();
    emulator().clearRequests();
    await lifecycle.update(kind, testContext(emulator()), id, state, inputs);
    expect(sent).toHaveLength(sentRequests().length + 1);
  });

  test("is not suspected with the recorded key at the same address, because the object may have changed", async () => {
    const { id, state } = await recorded("ContainerTemplate");
    const changed = { ...state, name: "other", imageNamespace: "others", imageName: "other" };
    expect(await lifecycle.read(kindOf("ContainerTemplate"), testContext(emulator()), id, changed)).toBeDefined();
  });

  test("is not deleted at another address", async () => {
    const { id, state } = await recorded("ContainerRegistry");
    const context = testContext(emulator());
    const elsewhere = { ...state, baseUrl: "https://api.example.com", createdAt: "2020-01-01T00:00:00.000Z" };
    const before = emulator().state();
    expect(await failureOf(lifecycle.remove(kindOf("ContainerRegistry"), context, id, elsewhere))).toContain(
      "now belongs to a different object than the one in the state",
    );
    expect(emulator().state()).toEqual(before);
    await lifecycle.remove(kindOf("ContainerRegistry"), context, id, { ...state, baseUrl: "https://api.example.com" });
  });
});

test("the fingerprint of a key is part of a hash and differs between keys", () => {
  const [one, other] = ["one-key", "other-key"].map((apiKey) => fingerprintOf(run(apiKey).settings));
  expect(one).toMatch(/^[0-9a-f]{8}$/);
  expect(other).not.toBe(one);
});
