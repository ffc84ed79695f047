import { emulatorOptions } from "../../../emulator/options";
import { shieldPlanType } from "../../../provider/api/shieldZones";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { beyondBasic, settingsOfPlans } from "../beyondPlan";
import { Stacked, testContext } from "../provider/resources/context";
import { withEmulator } from "./running";

const { emulator } = withEmulator({ options: { planLimits: emulatorOptions.parse({}).planLimits } });

/** Sets the plan of shield zone 7002 and removes what it has. */
function bring(plan: string): void {
  const planType = Object(shieldPlanType.values)[plan];
  emulator().edit(({ shieldZones, wafRules, rateLimits }) => {
    Object.assign(shieldZones[0] ?? {}, { planType, customLists: [] });
    for (const rules of [wafRules, rateLimits]) rules.splice(0);
  });
}

async function refusal(type: string, inputs: object): Promise<string | undefined> {
  const own = new Stacked(kindOf(type), testContext(emulator(), { adopt: "true" }));
  return own.up({ ...inputs }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** Their tests name the emulator's own lists and documents. */
const others = ["AccessListConfiguration", "ApiGuardian"];

const ofOthers = ([, type]: readonly unknown[]) => !others.includes(String(type));

const limited = kindTypes.filter((type) => kindOf(type).limits?.plan);
const withSettings = kindTypes.filter((type) => kindOf(type).limits?.planSettings);
const lacking = settingsOfPlans.filter(ofOthers).filter(([, , , noun]) => noun);
const having = settingsOfPlans.filter(ofOthers).filter(([, , , noun]) => !noun);

test("every kind with settings that plans lack has a case", () => {
  const cases = [...others, ...lacking.map(([, type]) => type)];
  // A list sends its entries as single resources do.
  expect(withSettings.filter((type) => type !== "RateLimits" && !cases.includes(type))).toEqual([]);
});

test.each(limited)("the last %s is refused if the Basic plan does not have it", async (type) => {
  bring("Basic");
  const refusals: (string | undefined)[] = [];
  for (const inputs of beyondBasic(type, 7002)) refusals.push(await refusal(type, inputs));
  expect(refusals.pop()).toMatch(/plan|limit/);
  expect(refusals.filter((each) => each !== undefined)).toEqual([]);
});

test.each(lacking)("on %s, a setting of %s is refused unless the option allows it: %j", async (plan, type, inputs) => {
  bring(plan);
  expect(await refusal(type, inputs)).toContain("The plan of the shield zone does not include it");
  emulator().setOptions({ planLimits: "ignore" });
  expect(await refusal(type, inputs)).toBeUndefined();
});

test.each(having)("on %s, a setting of %s is accepted: %j", async (plan, type, inputs) => {
  bring(plan);
  expect(await refusal(type, inputs)).toBeUndefined();
});
