import { accountKeyOf } from "../../../../provider/lifecycle/accountKey";
import { withEmulator } from "../../emulator/running";
import { testContext } from "../resources/context";

const { emulator } = withEmulator();

/** A run that has compared no recorded resource yet. It records each wait, and checks another resource during the first ones. */
function runThatChecks(duringWaits: number) {
  const waits: number[] = [];
  const context = testContext(emulator());
  const check = () => context.run.noteChecked("Any", {});
  check();
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length <= duringWaits) check();
  };
  return { context: { ...context, wait }, waits };
}

describe("before the first write of a run", () => {
  test("creates wait together while more resources are checked, for at most half a second", async () => {
    for (const [checks, expected] of [
      [0, 1],
      [2, 3],
      [100, 5],
    ] as const) {
      const { context, waits } = runThatChecks(checks);
      await Promise.all([
        accountKeyOf(context).refuseUnknown(context, "create"),
        accountKeyOf(context).refuseUnknown(context, "create"),
      ]);
      expect(waits).toEqual(Array(expected).fill(100));
    }
  });

  test("a create after that does not wait, even if more resources were checked meanwhile", async () => {
    const { context, waits } = runThatChecks(0);
    await accountKeyOf(context).refuseUnknown(context, "create");
    context.run.noteChecked("Any", {});
    await accountKeyOf(context).refuseUnknown(context, "create");
    expect(waits).toHaveLength(1);
  });

  test("an update does not wait, since its resource is recorded", async () => {
    const { context, waits } = runThatChecks(0);
    await accountKeyOf(context).refuseUnknown(context, "update");
    expect(waits).toEqual([]);
  });
});
