import type { FaultRule } from "../../../../emulator/faults";
import { operations } from "../../../../provider/api";
import type { Area } from "../../../../provider/api/operation";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { accountKeyOf } from "../../../../provider/lifecycle/account/accountKey";
import { withWriter } from "../../../../provider/lifecycle/account/provenance";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, testContext } from "../resources/context";

const { emulator, sentRequests } = withEmulator();

const isSilent = (type: string) => kindUnderTest(type).destroy === "writes nothing";

async function created(type: string) {
  emulator().setOptions({ transitionMs: 0, deletionMs: 0 });
  const context = testContext(emulator());
  const kind = kindOf(type);
  const { program, destroy } = kindUnderTest(type);
  const declared = { ...program, ...(typeof destroy === "object" ? destroy : {}) };
  const { id, state } = await lifecycle.create(kind, context, checked(kind, declared));
  const recorded: Properties = JSON.parse(JSON.stringify(withWriter(state, context)));
  const process = () => {
    const own = testContext(emulator());
    accountKeyOf(own).noteRead(recorded);
    return own;
  };
  /** Destroys while the platform has these faults after the delete. */
  const removeWith = (faults: FaultRule[]) => {
    const own = process();
    const send: typeof own.client.send = async (operation, ...args) => {
      const response = await own.client.send(operation, ...args);
      if (operation.method === "DELETE") emulator().setFaults(faults);
      return response;
    };
    return lifecycle.remove(kind, { ...own, client: { ...own.client.deduplicated, send } }, id, recorded);
  };
  return {
    removeWith,
    remove: () => lifecycle.remove(kind, process(), id, recorded),
    read: () => lifecycle.read(kind, process(), id, recorded),
  };
}

/** Response of each area for a missing object. */
const notFound: Readonly<Record<Area, object>> = {
  core: { status: 404, body: { ErrorKey: "not_found", Field: "", Message: "Not found." } },
  compute: { status: 404, body: { ErrorKey: "not_found", Field: "", Message: "Not found." } },
  containers: { status: 404, body: { title: "Not Found", status: 404, errors: [], id: "7" } },
  shield: {
    status: 202,
    body: { data: null, error: { success: false, message: "No.", errorKey: "not_found_or_unauthorised_access.x" } },
  },
  originLogging: { status: 404 },
  accessLogging: { status: 404 },
  stream: { status: 404, body: { success: false, message: "Not found", statusCode: 404 } },
  storage: { status: 404, body: { HttpCode: 404, Message: "Object Not Found" } },
  databases: { status: 404, body: { error: "not_found", details: null } },
};
const writes = Object.entries(operations).filter(([, { method }]) => method !== "GET");

test.each(someKinds.filter((type) => !isSilent(type)))(
  "an existing %s stays in the state even if the platform reports it missing on delete",
  async (type) => {
    const { remove, read } = await created(type);
    const before = JSON.stringify(emulator().state());
    emulator().setFaults(writes.map(([operation, { area }]) => ({ match: { operation }, inject: notFound[area] })));
    const message = await failureOf(remove());
    expect(message).toMatch(/is still there|The state stays as it is|still shows/);
    expect(JSON.stringify(emulator().state())).toBe(before);
    emulator().clearFaults();
    expect(await read()).toBeDefined();
  },
);

test.each(kindTypes.filter(isSilent))("a destroy of %s sends no write", async (type) => {
  const { remove } = await created(type);
  emulator().clearRequests();
  await remove();
  expect(sentRequests().filter(({ method }) => method !== "GET")).toEqual([]);
});

const reads = {
  PullZone: ["getPullZone"],
  EdgeScript: ["getScript"],
  Application: ["getApplication", "getApplicationOverview"],
  ApplicationDeployment: ["getApplicationOverview"],
};

describe.each(Object.entries(reads))("%s whose read returns 404 without a body after its delete", (type, names) => {
  const withoutBody = names.map((operation) => ({ match: { operation }, inject: { status: 404, body: "" } }));

  test("counts as deleted if the account's list does not contain it", async () => {
    const { removeWith } = await created(type);
    await removeWith(withoutBody);
  });

  test("stays in the state if the account's list contains it", async () => {
    const { removeWith } = await created(type);
    emulator().setFaults([{ match: { method: "DELETE" }, inject: { status: 204 } }]);
    expect(await failureOf(removeWith(withoutBody))).toContain("still contains the object");
  });
});

const ofZones = [
  ["WafRule", "deleteWafRule", "getWafRule"],
  ["WafRules", "deleteWafRule", "getWafRule"],
  ["RateLimit", "deleteRateLimit", "getRateLimit"],
  ["RateLimits", "deleteRateLimit", "getRateLimit"],
  ["AccessList", "deleteAccessList", "getAccessList"],
] as const;

test.each(ofZones)(
  "%s stays in the state if its delete reports no success and its read returns 404 without a body",
  async (type, deletes, get) => {
    const { remove, read } = await created(type);
    emulator().setFaults([
      { match: { operation: deletes }, inject: { status: 200, body: { statusCode: 200, errorKey: null } } },
      { match: { operation: get }, inject: { status: 404, body: "" } },
    ]);
    expect(await failureOf(remove())).toMatch(/is still there|404 Not Found/);
    emulator().clearFaults();
    expect(await read()).toBeDefined();
  },
);
