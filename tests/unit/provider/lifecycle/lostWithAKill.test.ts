import type { Emulator } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import { startWithoutLogs } from "../badResponses/emulator";
import { type Life, someLives } from "../badResponses/lives";
import { Stacked, testContext } from "../resources/context";
import { difference, losesPrevious, onPlatform } from "./platform";

const steps = ["create", "update"] as const;
type Step = (typeof steps)[number];

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startWithoutLogs();
});
afterAll(() => emulator.close());

describe("after a kill and a recovery, a destroy has the usual result, except for the kinds in docs/operations/recovery.md", () => {
  const cases = someLives.flatMap((life) => steps.map((step) => [`${life.name}, ${step}`, life, step] as const));

  test.each(cases)("%s", async (_name, life, step) => {
    const usual = await lived(life, step);
    const killed = await lived(life, step, "killed");
    const problems: string[] = [];
    if (killed.done !== usual.done) problems.push(`the platform has ${difference(usual.done, killed.done)}`);
    const isLost = killed.destroyed !== usual.destroyed;
    if (isLost && !losesPrevious.has(life.type))
      problems.push(`in the end the platform has ${difference(usual.destroyed, killed.destroyed)}`);
    // No warning can name an entry's previous value, or the removed entries.
    const isTold = /already as declared\. If the interrupted run set /.test(killed.warnings.join());
    const isOfList = kindOf(life.type)
      .claims({})
      .some(({ members }) => members !== undefined);
    if (isLost && !isOfList && !isTold) problems.push("no warning says that it is lost");
    expect(problems).toEqual([]);
  });
});

async function lived(life: Life, step: Step, killed?: "killed") {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  const context = testContext(emulator);
  const resource = new Stacked(kindOf(life.type), context);
  if (step === "update") await resource.up(life.program);
  const { id, state } = resource;
  const program = step === "create" ? life.program : life.changed;
  await resource.up(program);
  if (killed) {
    Object.assign(resource, { id, state });
    resource.context = { ...context, settings: { ...context.settings, adopt: "own" } };
    if (state) await resource.refresh();
    await resource.up(program);
  }
  const done = onPlatform(emulator);
  await resource.destroy();
  await context.client.close();
  return { done, destroyed: onPlatform(emulator), warnings: context.warnings };
}
