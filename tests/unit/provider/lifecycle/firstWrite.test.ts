import { Evidence } from "../../../../provider/lifecycle/evidence";
import { refuseUnknownAccount } from "../../../../provider/lifecycle/firstWrite";
import { withEmulator } from "../../emulator/running";
import { testContext } from "../resources/context";

const { emulator } = withEmulator();

/** A run that has compared no recorded resource yet. It records each wait, and checks another resource during the first ones. */
function runThatChecks(duringWaits: number) {
  const waits: number[] = [];
  const context = testContext(emulator());
  const hear = () => context.run.part(Evidence).hear();
  hear();
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length <= duringWaits) hear();
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
      await Promise.all([refuseUnknownAccount(context, "create"), refuseUnknownAccount(context, "create")]);
      expect(waits).toEqual(Array(expected).fill(100));
    }
  });

  test("a create after that does not wait, even if more resources were checked meanwhile", async () => {
    const { context, waits } = runThatChecks(0);
    await refuseUnknownAccount(context, "create");
    context.run.part(Evidence).hear();
    await refuseUnknownAccount(context, "create");
    expect(waits).toHaveLength(1);
  });

  test("an update does not wait, since its resource is recorded", async () => {
    const { context, waits } = runThatChecks(0);
    await refuseUnknownAccount(context, "update");
    expect(waits).toEqual([]);
  });
});
