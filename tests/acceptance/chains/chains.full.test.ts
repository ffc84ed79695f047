import { type Emulator, startEmulator } from "../../emulator";
import { ways } from "../../way";
import { openStack, secret } from "../engine";
import { type Chain, chains, consumerOf, producerOf, rulesByHand, seed } from "./declared";
import { isToldById } from "./pairs";

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, seed: seed() });
});
afterEach(() => emulator.close());

// The classes know only outputs that are part of the id: docs/operations/previews.md says what to pass instead.
test.each(ways)("an update of a resource does not replace those that use its outputs, with the %s", async (way) => {
  const own = chains.filter((chain) => way === "plugin" || isToldById(chain));
  const used = [...new Set(own.map(({ from }) => from))];
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  const stack = await openStack({ way, config });
  try {
    const declare = (isChanged: boolean, taking: readonly Chain[]) =>
      stack.write(
        [
          'const edge = require("pulumi-edge-platform");',
          ...used.map(
            (type) => `const the${type} = new edge.${type}("${type}", ${JSON.stringify(producerOf(type, isChanged))});`,
          ),
          // A preview that would replace a protected resource fails.
          ...taking.map((chain) => consumerOf(chain, "{ protect: true }")),
        ].join("\n"),
      );
    declare(false, []);
    await stack.up();
    emulator.edit(({ pullZones }) => {
      for (const zone of pullZones.filter(({ Name }) => /^(chain-|vz-2901)/.test(Name ?? "")))
        zone.EdgeRules = rulesByHand();
    });
    // A refresh reads outputs that a create does not return, such as a registry's host.
    await stack.refresh();
    declare(false, own);
    await stack.up();

    declare(true, own);
    const expected = { same: own.length + 1, update: used.length };
    expect((await stack.preview()).changes).toEqual(expected);
    expect((await stack.up()).changes).toEqual(expected);
  } finally {
    stack.close();
  }
});
