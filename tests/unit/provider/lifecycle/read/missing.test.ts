import { getApplication } from "../../../../../provider/api/applications";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { accountKeyOf } from "../../../../../provider/lifecycle/account/accountKey";
import { accountListOf, rootOf } from "../../../../../provider/lifecycle/account/accountLists";
import { withWriter } from "../../../../../provider/lifecycle/account/provenance";
import type { Context } from "../../../../../provider/lifecycle/context";
import * as lifecycle from "../../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../../provider/schema/properties";
import { valid } from "../../../../kinds";
import { someKinds } from "../../../../kinds/sorts";
import { withEmulator } from "../../../emulator/running";
import { checked, failureOf, testContext } from "../../resources/context";

const { emulator } = withEmulator();

interface Recorded {
  type: string;
  id: string;
  state: Properties;
}

/** Inputs with which a destroy sends a request. */
const destroyed: Readonly<Record<string, Properties>> = {
  ApplicationDeployment: { onDestroy: "delete" },
};

/** Creates and records a resource of each of these kinds. */
async function stackOf(types: readonly string[]): Promise<Recorded[]> {
  const context = testContext(emulator());
  const stack: Recorded[] = [];
  for (const type of types) {
    const inputs = checked(kindOf(type), { ...valid[type], ...destroyed[type] });
    const { id, state } = await lifecycle.create(kindOf(type), context, inputs);
    stack.push({ type, id, state: JSON.parse(JSON.stringify(withWriter(state, context))) });
  }
  return stack;
}

const read = (context: Context, { type, id, state }: Recorded) => lifecycle.read(kindOf(type), context, id, state);
const remove = (context: Context, { type, id, state }: Recorded) => lifecycle.remove(kindOf(type), context, id, state);

async function outcomes(stack: readonly Recorded[], step: (each: Recorded) => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(stack.map(step));
  return settled.map((each) => (each.status === "rejected" ? (each.reason as Error).message : "done"));
}

const gateways = {
  "no route": { message: "no Route matched" },
  "an empty object": {},
  "an error of another form": { error: "not_found", errors: ["not found"] },
  "an error alone": { error: "not_found" },
  "no body": "",
  "a page": "<html><head><title>404 Not Found</title></head></html>",
  "a plain message": "404 page not found",
};

describe.each(Object.entries(gateways))("a gateway that returns 404 for every request with %s", (_what, body) => {
  test.each(["read", "remove"])("drops no resource from the state (%s), and is reported once", async (step) => {
    const stack = await stackOf(someKinds);
    emulator().setFaults([{ inject: { status: 404, body } }]);
    const context = testContext(emulator());
    const messages = await outcomes(stack, (each) => (step === "read" ? read : remove)(context, each));
    expect(messages).not.toContain("done");
    for (const message of messages) expect(message).toContain("The state stays as it is");
    const complete = messages.filter((message) => /gateway .*Check edge:baseUrl,/.test(message));
    expect(complete).toHaveLength(1);
  });

  test("drops no resource even after a successful read", async () => {
    const [first, ...others] = await stackOf(someKinds);
    const context = testContext(emulator());
    await read(context, first as Recorded);
    emulator().setFaults([{ inject: { status: 404, body } }]);
    const messages = await outcomes(others, (each) => read(context, each));
    expect(messages).not.toContain("done");
  });
});

describe("a deleted object", () => {
  const kinds = ["ContainerRegistry", "PullZoneAllowedReferrers", "VideoLibraryAllowedReferrers", "EdgeRuleEnablement"];
  const withoutAny = (type: string, id: string) =>
    emulator().edit((state) => {
      const [root = "", part] = id.split("/");
      const without = <T>(list: T[], name: keyof T) => list.filter((each) => String(each[name]) !== root);
      if (type === "ContainerRegistry") state.registries = without(state.registries, "id");
      else if (type === "ApplicationDeployment") state.applications = without(state.applications, "id");
      else if (type === "ContainerTemplate") {
        for (const application of state.applications) {
          application.containerTemplates = application.containerTemplates.filter((each) => each.id !== part);
        }
      } else if (type.startsWith("Video")) state.videoLibraries = without(state.videoLibraries, "Id");
      else state.pullZones = without(state.pullZones, "Id");
    });

  describe.each([
    ["in the platform's own form", undefined],
    ["without a body", ""],
  ])("whose 404 is %s", (_form, body) => {
    /** Returns 404 without a body for single objects. Lists still work. */
    const withoutBody = () => {
      if (body === undefined) return;
      const single = ["getPullZone", "getVideoLibrary", "getRegistry", "setEdgeRuleEnabled", "deleteRegistry"];
      emulator().setFaults(single.map((operation) => ({ match: { operation }, inject: { status: 404, body } })));
    };

    test.each(kinds)("is dropped by a refresh that has read another object: %s", async (type) => {
      const [deleted, other] = (await stackOf([type, "ContainerTemplate"])) as [Recorded, Recorded];
      withoutAny(type, deleted.id);
      withoutBody();
      const context = testContext(emulator());
      await read(context, other);
      expect(await read(context, deleted)).toBeUndefined();
      await remove(context, deleted);
    });
  });

  describe.each(["withErrors", "plain"] as const)("in the containers area (%s)", (containerProblems) => {
    const inContainers = ["ContainerRegistry", "ContainerTemplate", "ApplicationDeployment"];

    test.each(inContainers)("is dropped by a refresh, and a destroy succeeds: %s", async (type) => {
      const [deleted, other] = (await stackOf([type, "PullZoneAllowedReferrers"])) as [Recorded, Recorded];
      withoutAny(type, deleted.id);
      emulator().setOptions({ containerProblems });
      const context = testContext(emulator());
      await read(context, other);
      expect(await read(context, deleted)).toBeUndefined();
      await remove(context, deleted);
    });
  });

  test("is dropped after a 404 with only an error if the list of databases does not contain it", async () => {
    const [deleted, other] = (await stackOf(["Database", "ContainerTemplate"])) as [Recorded, Recorded];
    const databases = ["getDatabase", "deleteDatabase"];
    const body = { error: "not_found" };
    emulator().setFaults(databases.map((operation) => ({ match: { operation }, inject: { status: 404, body } })));
    const context = testContext(emulator());
    await read(context, other);
    expect(await failureOf(read(context, deleted))).toContain(
      "the account's list of databases still contains the object",
    );
    expect(await failureOf(remove(context, deleted))).toContain(
      "the account's list of databases still contains the object",
    );
    emulator().edit((state) => {
      state.databases = state.databases.filter(({ id }) => id !== deleted.id);
    });
    expect(await read(context, deleted)).toBeUndefined();
    await remove(context, deleted);
  });

  test("is dropped if it is the only resource of the stack", async () => {
    const [deleted] = (await stackOf(["ContainerRegistry"])) as [Recorded];
    withoutAny(deleted.type, deleted.id);
    expect(await read(testContext(emulator()), deleted)).toBeUndefined();
    await remove(testContext(emulator()), deleted);
  });

  test("is dropped regardless of when another object is found", async () => {
    const stack = await stackOf(["ContainerRegistry", "PullZoneAllowedReferrers", "ContainerTemplate"]);
    for (const { type, id } of stack.slice(0, 2)) withoutAny(type, id);
    const context = testContext(emulator());
    let waits = 0;
    const untilWaitedLong = async () => {
      for (let turn = 0; waits < 50 && turn < 10_000; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    const { client } = context;
    const late: Context = {
      ...context,
      wait: async () => {
        waits += 1;
        await new Promise((resolve) => setImmediate(resolve));
      },
      client: {
        send: async (operation, ...args) => {
          if (operation.does === getApplication.does) await untilWaitedLong();
          return client.send(operation, ...args);
        },
        stream: (operation, ...args) => client.stream(operation, ...args),
        oneAtATime: (key, run) => client.oneAtATime(key, run),
        commit: (parent, change) => client.commit(parent, change),
        readBatched: (parent) => client.readBatched(parent),
      },
    };
    const [registry, referrer, template] = await Promise.all(stack.map((each) => read(late, each)));
    expect([registry, referrer]).toEqual([undefined, undefined]);
    expect(template).toBeDefined();
  });

  test("does not count as deleted while the account's list contains it", async () => {
    const [shown, other] = (await stackOf(["PullZoneAllowedReferrers", "ContainerTemplate"])) as [Recorded, Recorded];
    emulator().setFaults([{ match: { operation: "getPullZone" }, inject: { status: 404, body: "" } }]);
    const context = testContext(emulator());
    await read(context, other);
    for (const step of [read, remove]) {
      expect(await failureOf(step(context, shown))).toContain(
        "the account's list of pull zones still contains the object",
      );
    }
  });
});

describe("a missing stack", () => {
  const types = ["ContainerRegistry", "PullZoneAllowedReferrers", "ShieldZone"];
  async function missing() {
    const stack = await stackOf(types);
    emulator().edit((state) => {
      state.registries = state.registries.filter(({ displayName }) => displayName !== "Hub");
      state.pullZones = [];
      state.shieldZones = [];
    });
    return stack;
  }

  test.each(["read", "remove"])("stays in the state, and one message suggests a solution (%s)", async (step) => {
    const stack = await missing();
    const context = { ...testContext(emulator()), wait: () => untilAllAreMissing() };
    const key = accountKeyOf(context);
    const untilAllAreMissing = async () => {
      for (let turn = 0; key.numberMissing < types.length && turn < 10_000; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const messages = await outcomes(stack, (each) => (step === "read" ? read : remove)(context, each));
    expect(messages.filter((message) => message.includes("The state stays as it is"))).toHaveLength(types.length);
    expect(messages.filter((message) => message.includes("EDGE_ACCEPT_MISSING=true"))).toHaveLength(1);
  });

  test("is dropped with edge:acceptMissing", async () => {
    const stack = await missing();
    const context = testContext(emulator(), { acceptMissing: "true" });
    expect(await outcomes(stack, async (each) => expect(await read(context, each)).toBeUndefined())).toEqual(
      types.map(() => "done"),
    );
    expect(await outcomes(stack, (each) => remove(context, each))).toEqual(types.map(() => "done"));
  });

  test("stays even with edge:acceptMissing if a gateway reports it missing", async () => {
    const stack = await stackOf(types);
    emulator().setFaults([{ inject: { status: 404, body: "" } }]);
    const context = testContext(emulator(), { acceptMissing: "true" });
    expect(await outcomes(stack, (each) => read(context, each))).not.toContain("done");
  });
});

test("refreshes during an outage drop nothing, whatever the responses are", async () => {
  const stack = await stackOf(someKinds);
  const responses = [
    { status: 404, body: {} },
    { status: 502, body: "<html></html>" },
    { status: 404, body: "" },
    { status: 503 },
    { status: 404, body: { message: "no Route matched" } },
  ];
  for (const inject of responses) {
    emulator().setFaults([{ inject }]);
    const context = testContext(emulator());
    expect(await outcomes(stack, (each) => read(context, each))).not.toContain("done");
  }
  emulator().clearFaults();
  const context = testContext(emulator());
  for (const each of stack) expect(await read(context, each)).toBeDefined();
});

test("an object that is missing at an address other than the recorded one stays in the state", async () => {
  const [registry, other] = (await stackOf(["ContainerRegistry", "PullZoneAllowedReferrers"])) as [Recorded, Recorded];
  emulator().edit((state) => {
    state.registries = [];
    state.pullZones = [];
  });
  const context = testContext(emulator());
  const elsewhere = (each: Recorded) => ({ ...each, state: { ...each.state, baseUrl: "https://api.example.com" } });
  const messages = await outcomes([registry, other].map(elsewhere), (each) => read(context, each));
  for (const message of messages) expect(message).toContain("The state stays as it is");
  expect(messages.filter((message) => message.includes("recorded at https://api.example.com"))).toHaveLength(1);
});

test("every kind names the list of the account that contains its objects or their root", async () => {
  const context = testContext(emulator());
  for (const { type, id, state } of await stackOf(kindTypes)) {
    const kind = kindOf(type);
    expect(await accountListOf(kind).ids(context)).toContain(String(rootOf({ kind, id, state })));
  }
});
