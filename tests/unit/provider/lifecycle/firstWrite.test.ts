import { Evidence } from "../../../../provider/lifecycle/evidence";
import { refuseUnknownAccount } from "../../../../provider/lifecycle/firstWrite";
import { withEmulator } from "../../emulator/running";
import { testContext } from "../resources/context";

const { emulator } = withEmulator();

/** A run in which nothing recorded was compared so far; each wait is noted, and during the first ones more is checked. */
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
  test("creates wait together while more is checked, and half a second at the most", async () => {
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

  test("creates that come after that wait do not wait, though more was checked meanwhile", async () => {
    const { context, waits } = runThatChecks(0);
    await refuseUnknownAccount(context, "create");
    context.run.part(Evidence).hear();
    await refuseUnknownAccount(context, "create");
    expect(waits).toHaveLength(1);
  });

  test("an update does not wait: it is of something recorded", async () => {
    const { context, waits } = runThatChecks(0);
    await refuseUnknownAccount(context, "update");
    expect(waits).toEqual([]);
  });
});
