import { isCaseless, kindOf } from "../../../../../provider/kinds";
import { keyOfId } from "../../../../../provider/lifecycle/claims";
import type { ResourceKind } from "../../../../../provider/lifecycle/kind";
import { RunMemory } from "../../../../../provider/lifecycle/memory";
import { claim, claimAlone, leaving, noteFailed, ownershipOf } from "../../../../../provider/lifecycle/ownership";
import type { Settings } from "../../../../../provider/settings/settings";
import { withEmulator } from "../../../emulator/running";
import { testContext } from "../../resources/context";

const { emulator } = withEmulator();
const run = () => testContext(emulator());
const inputs = { pullZoneId: 1001 };

/** Returns a kind whose id names the declared object. */
const kindOfType = (type: string): ResourceKind => ({
  ...kindOf(type),
  claims: (_, id) => (id === undefined ? [] : [{ key: keyOfId(type, id), label: `${type} ${id}` }]),
});
const zone = kindOfType("ShieldZone");

/** Returns the ownership of a shield zone in a run. */
function answers(context: ReturnType<typeof run>) {
  const { isDeclared, wasReleased, isKnown, isOfProgram } = ownershipOf(context, zone, "7001");
  return { isDeclared, wasReleased, isKnown, isOfProgram };
}

test("an unknown object has no owner", () => {
  expect(answers(run())).toEqual({ isDeclared: false, wasReleased: false, isKnown: false, isOfProgram: false });
});

test("an object released by a delete has no owner until a resource declares it again", () => {
  const context = run();
  claimAlone(context, zone, "7001", inputs);
  ownershipOf(context, zone, "7001").release();
  expect(answers(context)).toMatchObject({ isDeclared: false, wasReleased: true, isOfProgram: true });
  claimAlone(context, zone, "7001", inputs);
  expect(answers(context)).toMatchObject({ isDeclared: true, wasReleased: false });
});

test("an object that a delete leaves to another resource stays declared, and its next create owns it", () => {
  const context = run();
  claimAlone(context, zone, "7001", inputs);
  const { isWhole, labels, end } = leaving(context, zone, "7001", inputs);
  end();
  expect([isWhole, labels.length]).toEqual([true, 1]);
  expect(answers(context)).toMatchObject({ isDeclared: true, wasReleased: true, isKnown: true });
});

test("a claim of a pending create does not remove another resource's claim", () => {
  const context = run();
  claim(context, zone, "7001", inputs);
  claim(context, zone, "7001", { ...inputs, planType: "Business" });
  expect(ownershipOf(context, zone, "7001").declaredInputs).toBe(inputs);
});

test("the delete of the old name leaves the object of a failed create", () => {
  const context = run();
  const rule = kindOf("EdgeRule");
  const state = { pullZoneId: 1001, description: "Force TLS" };
  expect(leaving(context, rule, "1001/old", state).isWhole).toBe(false);
  noteFailed(context, rule, state);
  expect(leaving(context, rule, "1001/old", state).isWhole).toBe(true);
  expect(leaving(context, rule, "1001/old", { ...state, description: "Another" }).isWhole).toBe(false);
});

test("a pending deletion is waited for, and a resource that declares the object prevents it", async () => {
  const object = ownershipOf(run(), zone, "7001");
  const send = jest.fn(async () => undefined);
  expect([await object.deleteUnlessDeclared(send), object.isDeleted]).toEqual([true, true]);
  object.declareFirst({ key: keyOfId("ShieldZone", "7001"), label: "it", inputs, by: { label: "another" } });
  expect([await object.deleteUnlessDeclared(send), object.isDeleted]).toEqual([false, false]);
  expect(send).toHaveBeenCalledTimes(1);
});

describe("the same id", () => {
  const declares = (declared: [string, string], asked: [string, string, string?]) => {
    const memory = new RunMemory(isCaseless);
    const place = (apiKey = "a-key") => ({
      run: memory,
      settings: { baseUrl: "https://api.example.com", apiKey } as Settings,
    });
    const [type, id, apiKey] = asked;
    claim(place(), kindOfType(declared[0]), declared[1], inputs);
    ownershipOf(place(), { type: declared[0] }, declared[1]).know();
    const { isDeclared, isKnown } = ownershipOf(place(apiKey), { type }, id);
    return [isDeclared, isKnown];
  };

  test.each([
    ["means one object in any letter case of a GUID", ["EdgeRule", "1001/ab-CD"], [true, true]],
    ["means different objects in different kinds", ["EdgeRuleEnablement", "1001/AB-cd"], [false, false]],
    ["is known to every key, but declared for one", ["EdgeRule", "1001/AB-cd", "another-key"], [false, true]],
  ] as [string, [string, string, string?], boolean[]][])("%s", (_, asked, expected) => {
    expect(declares(["EdgeRule", "1001/AB-cd"], asked)).toEqual(expected);
  });

  test("in another letter case means another object if it is a path", () => {
    expect(declares(["StorageFile", "5801/img/Logo.svg"], ["StorageFile", "5801/img/logo.svg"])).toEqual([
      false,
      false,
    ]);
  });
});
