import type { Emulator } from "../emulator";
import type { Stack } from "./engine";

/**
 * Opens emulators and a stack once per file, and resets them before each test. Returns a function that empties the
 * stack within a test.
 */
export function anewForEachTest(
  open: () => Promise<{ readonly emulators: readonly Emulator[]; readonly stack: Stack }>,
): () => void {
  let emulators: readonly Emulator[] = [];
  let stack: Stack | undefined;
  let asNew = () => {};
  beforeAll(async () => {
    ({ emulators, stack } = await open());
    asNew = stack.keep();
  });
  beforeEach(() => {
    for (const emulator of emulators) {
      emulator.reset();
      emulator.clearFaults();
      emulator.clearRequests();
    }
    asNew();
  });
  afterAll(async () => {
    stack?.close();
    await Promise.all(emulators.map((each) => each.close()));
  });
  return () => asNew();
}
