import { type Emulator, startEmulator } from "../../emulator";
import { inFull } from "../../tier";
import { type Stack, secret } from "../engine";
import { type ExampleOptions, edit, openExample } from "./examples";

/** Program of the Python and Go examples, with its platform. */
export interface Shop {
  readonly emulator: Emulator;
  readonly stack: Stack;
}

export async function openShop(language: string, options: Omit<ExampleOptions, "emulator">): Promise<Shop> {
  const emulator = await startEmulator({ quiet: true });
  const config = { "test:registryPassword": secret("the-password") };
  return { emulator, stack: await openExample(language, { emulator, config, ...options }) };
}

export async function closeShop(shop: Shop | undefined): Promise<void> {
  shop?.stack.close();
  await shop?.emulator.close();
}

/** Brings the program up, changes it and destroys it. `change` sets the login limit from 5 to 9. */
export async function expectLife(
  { emulator, stack }: Shop,
  change: { readonly file: string; readonly from: string; readonly to: string },
): Promise<void> {
  const before = emulator.state();
  if (inFull) expect((await stack.preview()).changes).toEqual({ create: 7 });

  const { outputs } = await stack.up();
  expect(outputs).toMatchObject({ protected: "acme-store", firstKey: "[secret]" });
  const { shieldZones, rateLimits, pullZones, registries } = emulator.state();
  const site = pullZones.find(({ Name }) => Name === "acme-store");
  const zone = shieldZones.find(({ pullZoneId }) => pullZoneId === site?.Id);
  expect(zone).toMatchObject({ wafEnabled: true, customLists: [{ name: "Blocked", entryCount: 2 }] });
  expect(rateLimits.at(-1)?.ruleConfiguration).toMatchObject({ requestCount: 5, timeframe: 60, blockTime: 300 });
  expect(registries.at(-1)).toMatchObject({ displayName: "Our images", firstPasswordSymbols: "th" });
  const sale = site?.EdgeRules.find(({ Guid }) => Guid === outputs.sale);
  expect(sale).toMatchObject({ ActionType: 1, Triggers: [{ Type: 1, Parameter1: "User-Agent" }, { Type: 0 }] });
  expect(JSON.stringify(await stack.export())).not.toMatch(/the-password|seed-api-key/);
  if (inFull) expect((await stack.preview()).changes).toEqual({ same: 7 });

  edit(stack, change.file, change.from, change.to);
  const { changes, steps } = await stack.up();
  expect(changes).toEqual({ same: 6, update: 1 });
  expect(steps.find(({ op }) => op === "update")?.detailedDiff).toEqual({
    requests: { diffKind: "update", inputDiff: true },
  });
  expect(emulator.state().rateLimits.at(-1)?.ruleConfiguration?.requestCount).toBe(9);

  await stack.destroy();
  expect(emulator.state()).toMatchObject({ pullZones: before.pullZones, rateLimits: before.rateLimits });
}
