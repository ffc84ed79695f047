import type { Emulator } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import { inFull } from "../../../tier";
import { startWithoutLogs } from "../badResponses/emulator";
import { type Life, lives } from "../badResponses/lives";
import { Stacked, testContext } from "../resources/context";
import { difference, losesPrevious, onPlatform } from "./platform";

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startWithoutLogs();
});
afterAll(() => emulator.close());

/** True if nothing needs to be refused. docs/operations/recovery.md lists the kinds whose previous settings a kill loses. */
function isInTable({ type, program }: Life): boolean {
  const mayRefuse = Object.hasOwn(kindOf(type).inputs.shape, "adopt") && program.adopt === undefined;
  return losesPrevious.has(type) && !mayRefuse;
}

/**
 * Kills each create after its last write, before anything is recorded, and runs another up without a recovery. The
 * object is refused with the recovery command, reported as adopted, or owned by the program.
 */
describe("an up after a killed create reports adopted objects", () => {
  const some = lives.filter(({ name, type }) => inFull || name === type);
  test.each(some.map((life) => [life.name, life] as const))("%s", async (_name, life) => {
    const usual = await lived(life);
    const { refusal, warnings, destroyed } = await lived(life, "killed");
    if (refusal !== undefined) return expect(refusal).toContain("run `npx pulumi-edge-platform recover`");
    const isTold = /existed already and \w+ adopted\. .* set onDestroy: "delete"/.test(warnings.join());
    const left = destroyed === usual.destroyed ? "nothing" : difference(usual.destroyed, destroyed);
    if (!isTold && !isInTable(life)) expect(left).toBe("nothing");
  });
});

async function lived(life: Life, killed?: "killed") {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  const context = testContext(emulator);
  const resource = new Stacked(kindOf(life.type), context);
  await resource.up(life.program);
  let refusal: string | undefined;
  if (killed) {
    Object.assign(resource, { id: "", state: undefined });
    refusal = await resource.up(life.program).then(
      () => undefined,
      ({ message }: Error) => message,
    );
  }
  if (refusal === undefined) await resource.destroy();
  await context.client.close();
  return { refusal, destroyed: onPlatform(emulator), warnings: context.warnings };
}
