import { EdgeError } from "../../../../provider/errors";
import type { Properties } from "../../../../provider/kind";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle";
import { fingerprintOf } from "../../../../provider/recorded";
import { valid } from "../../../protocol/programs";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, readSomethingElse, testContext, writtenBy } from "./context";

const { emulator } = withEmulator();

beforeEach(() =>
  emulator().edit(({ accessKeys }) => {
    accessKeys.push({ key: "key-of-another-account", account: "other" });
    accessKeys.push({ key: "rotated-key", account: "own" });
    accessKeys.push({ key: "key-without-role", account: "own", areas: [] });
  }),
);

/** A run with this key, in a provider process of its own. */
const run = (apiKey: string) => testContext(emulator(), { apiKey });

/** A resource as the state has it. */
async function recorded(type: string): Promise<{ id: string; state: Properties }> {
  const context = testContext(emulator());
  const onDestroy = type === "ApplicationDeployment" ? { onDestroy: "delete" } : {};
  const inputs = checked(kindOf(type), { ...valid[type], ...onDestroy });
  const { id, state } = await lifecycle.create(kindOf(type), context, inputs);
  return { id, state: writtenBy(context, state) };
}

const everyKind = describe.each([...kindTypes].map((type) => [type]));
const trusted: Record<string, string[]> = {
  "another account's": ["key-of-another-account"],
  "one without the role": ["key-without-role"],
  revoked: ["revoked"],
};

everyKind("%s", (type) => {
  const kind = kindOf(type);

  test.each(Object.entries(trusted))("a key that is %s forgets nothing", async (_what, [key = ""]) => {
    const { id, state } = await recorded(type);
    const before = emulator().state();
    await expect(lifecycle.read(kind, run(key), id, state)).rejects.toThrow(EdgeError);
    await expect(lifecycle.remove(kind, run(key), id, state)).rejects.toThrow(EdgeError);
    expect(emulator().state()).toEqual(before);
  });

  test("another account's key is told to be one", async () => {
    const { id, state } = await recorded(type);
    for (const step of [lifecycle.read, lifecycle.remove]) {
      const message = await failureOf(step(kind, run("key-of-another-account"), id, state));
      expect(message).toMatch(/The state stays as it is: .*edge:apiKey \(or EDGE_ACCESS_KEY\).*account/);
      expect(message).toContain("pulumi state delete");
    }
  });
});

describe("what the platform does not find is gone", () => {
  const gone = async () => {
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

  test("to the key that wrote it last", async () => {
    const { id, state } = await gone();
    expect(await lifecycle.read(kind, testContext(emulator()), id, state)).toBeUndefined();
    await lifecycle.remove(kind, testContext(emulator()), id, state);
  });

  test("to a key that has read something else of the stack", async () => {
    const { id, state } = await gone();
    const context = run("rotated-key");
    await readSomethingElse(context);
    expect(await lifecycle.read(kind, context, id, state)).toBeUndefined();
    await lifecycle.remove(kind, context, id, state);
  });

  test("to a key of which another read under way shows that", async () => {
    const { id, state } = await gone();
    const context = run("rotated-key");
    const waiting = { ...context, wait: () => readSomethingElse(context) };
    expect(await lifecycle.read(kind, waiting, id, state)).toBeUndefined();
  });

  test("but not to one that has shown nothing, nor where nothing of a key is recorded", async () => {
    const { id, state } = await gone();
    expect(await failureOf(lifecycle.read(kind, run("rotated-key"), id, state))).toContain("The state stays");
    const { keyFingerprint: _none, ...without } = state;
    expect(await failureOf(lifecycle.read(kind, testContext(emulator()), id, without))).toContain("The state stays");
  });

  test("to any key that reads what it belongs to", async () => {
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

  test("after a delete of which the answer was lost", async () => {
    const { id, state } = await recorded("ContainerRegistry");
    emulator().setFaults([{ match: { operation: "deleteRegistry" }, inject: { cut: "after" }, times: 1 }]);
    const context = testContext(emulator(), { apiKey: "rotated-key", maxRetries: "2" });
    await lifecycle.remove(kind, context, id, state);
    expect(
      emulator()
        .state()
        .registries.map((each) => String(each.id)),
    ).not.toContain(id);
  });
});

test("the reason is given once", async () => {
  const [one, other] = [await recorded("ContainerRegistry"), await recorded("PullZoneAllowedReferrer")];
  const context = run("key-of-another-account");
  const read = (type: string, { id, state }: typeof one) => failureOf(lifecycle.read(kindOf(type), context, id, state));
  expect(await read("ContainerRegistry", one)).toContain("pulumi state delete");
  const second = await read("PullZoneAllowedReferrer", other);
  expect(second).toContain("The state stays as it is, for the reason that another message of this run gives.");
});

test("the mark of a key is a part of a hash, and another one for another key", () => {
  const [one, other] = ["one-key", "other-key"].map((apiKey) => fingerprintOf(run(apiKey).settings));
  expect(one).toMatch(/^[0-9a-f]{8}$/);
  expect(other).not.toBe(one);
});
