import type { Emulator } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import { checkInputs, read } from "../../../../provider/lifecycle/lifecycle";
import { importedInputs } from "../../../../provider/plugin/importedInputs";
import { startWithoutLogs } from "../badResponses/emulator";
import { someLives } from "../badResponses/lives";
import { Stacked, testContext } from "../resources/context";

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startWithoutLogs();
});
afterAll(() => emulator.close());

// With invalid inputs, `pulumi import` reports a bug, and its printed program fails.
test.each(someLives.map((life) => [life.name, life] as const))(
  "an import of %s finds valid inputs",
  async (_name, { type, program }) => {
    emulator.reset();
    emulator.setOptions({ transitionMs: 0 });
    const context = testContext(emulator);
    const there = new Stacked(kindOf(type), context);
    await there.up(program);
    const found = await read(kindOf(type), context, there.id, {});
    await context.client.close();
    expect(
      checkInputs(kindOf(type), importedInputs(kindOf(type), { ...found?.state, ...found?.imported })).failures,
    ).toEqual([]);
  },
);
