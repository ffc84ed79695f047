import type { Emulator } from "../../../../emulator";
import type { Operation } from "../../../../provider/api/operation";
import { kindOf } from "../../../../provider/kinds";
import { inFull } from "../../../tier";
import { startWithoutLogs } from "../badResponses/emulator";
import { type Life, lives } from "../badResponses/lives";
import { Stacked, testContext, writes } from "../resources/context";
import { difference, losesPrevious, onPlatform } from "./platform";

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startWithoutLogs();
});
afterAll(() => emulator.close());

/** Platforms that accept every setting in a create, or only a few. */
const takings = [{ videoLibraryCreateSettings: "playerVersion" }, {}] as const;
type Taking = (typeof takings)[number];

/** In the fast tier: creates of an object without a natural key. */
const some = lives.filter(({ type, program }) => {
  const { adoptedBy } = kindOf(type);
  return inFull || (adoptedBy !== undefined && program[adoptedBy] === undefined);
});

/**
 * Kills each create after each of its writes but the last, before anything is recorded. A recovery must complete the
 * writes as the program's own, and a destroy must remove them.
 */
describe("a kill between two writes of a create followed by a recovery does not change the result of a destroy", () => {
  test.each(some.map((life) => [life.name, life] as const))("%s", async (_name, life) => {
    const problems: string[] = [];
    for (const takes of inFull ? takings : takings.slice(0, 1)) {
      const usual = await lived(life, takes);
      for (let count = 1; count < usual.writes; count += 1) {
        const killed = await lived(life, takes, count);
        const when = `after write ${count} of ${usual.writes}`;
        if (killed.done !== usual.done)
          problems.push(`${when}, the platform has ${difference(usual.done, killed.done)}`);
        if (killed.destroyed !== usual.destroyed && !losesPrevious.has(life.type))
          problems.push(`${when}, in the end the platform has ${difference(usual.destroyed, killed.destroyed)}`);
      }
    }
    expect(problems).toEqual([]);
  });
});

/** Runs a create and a destroy. If requested, kills the create after this many writes and recovers it. */
async function lived(life: Life, takes: Taking, killAfter?: number) {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0, ...takes });
  emulator.clearRequests();
  const context = testContext(emulator);
  const recovering = { ...context, settings: { ...context.settings, adopt: "own" as const } };
  if (killAfter !== undefined) await killed(life, killAfter);
  const resource = new Stacked(kindOf(life.type), killAfter === undefined ? context : recovering);
  await resource.up(life.program);
  const [count, done] = [writes(emulator).length, onPlatform(emulator)];
  await resource.destroy();
  await context.client.close();
  return { writes: count, done, destroyed: onPlatform(emulator) };
}

/** Runs a create whose process ends after this many writes, without recording anything. */
async function killed({ type, program }: Life, count: number): Promise<void> {
  const context = testContext(emulator);
  const { send } = context.client;
  let done = 0;
  context.client.send = (async (operation: Operation, ...rest: never[]) => {
    if (done >= count) throw new Error("killed");
    const response = await send.call(context.client, operation as never, ...rest);
    if (operation.method !== "GET") done += 1;
    return response;
  }) as typeof send;
  await new Stacked(kindOf(type), context).up(program).catch(() => undefined);
  await context.client.close();
}
