import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { providerText } from "../../provider/host/providerText";
import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { openStack, type Stack } from "./engine";
import {
  type RecordedState,
  recordedAddress,
  recordedPassphrase,
  recordedState,
  recordedVersions,
} from "./recordedState";

/** This version adopts a stack that another one made; see `recordedState.ts` for how a release is recorded. */
describe.each(recordedVersions())("a stack of %s", (release) => {
  const recorded = recordedState(release);
  const { resources } = recorded.stack.deployment;
  const ours = resources.filter(({ type }) => type.includes("dynamic/edge:"));
  let emulator: Emulator;
  let stack: Stack;
  let before: PlatformState;
  let after: PlatformState;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true, now: recorded.now });
    // With what a platform has beside what the emulator of that version knew.
    before = loaded(recorded.before);
    after = loaded(recorded.after);
    const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
    stack = await openStack({ env, passphrase: recordedPassphrase });
    await take(recorded.stack);
    stack.write(recorded.program);
  });

  afterAll(async () => {
    stack.close();
    await emulator.close();
  });

  test("previews and refreshes empty, and is destroyed as it was made", async () => {
    const nothing = { same: 1 + ours.length };
    const preview = await stack.preview();
    expect(preview.changes).toEqual(nothing);
    // The engine counts a difference of outputs that a program would see as nothing to do.
    expect(preview.text).not.toContain("--outputs:--");
    expect(emulator.requests()).toEqual([]);

    expect((await stack.preview({ refresh: true })).changes).toEqual(nothing);
    const refresh = await stack.refresh();
    expect(refresh.changes).toEqual(nothing);
    expect(refresh.steps.map(({ outcome }) => outcome ?? "same")).toEqual(refresh.steps.map(() => "same"));
    expect(emulator.state()).toEqual(after);
    expect((await stack.preview()).changes).toEqual(nothing);

    expect((await stack.destroy()).changes).toEqual({ delete: 1 + ours.length });
    const { shieldZones, ...rest } = comparable(emulator.state());
    const { shieldZones: zonesBefore, ...restBefore } = comparable(before);
    expect(rest).toEqual(restBefore);
    // A shield zone cannot be deleted: the one that was made stays, reset.
    expect(shieldZones).toEqual(expect.arrayContaining(zonesBefore));
    expect(shieldZones).toHaveLength(zonesBefore.length + 1);
    expect(shieldZones).toContainEqual(expect.objectContaining({ pullZoneId: 1001, planType: 0, wafEnabled: false }));
  });

  test("holds the provider's text as this version writes it", () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const { type, inputs, outputs } of ours) {
      const text = providerText(type.replace(/.*edge:/, ""));
      expect([inputs.__provider, outputs.__provider]).toEqual([text, text]);
    }
  });

  test("holds nothing of the machine on which it was recorded", () => {
    const text = JSON.stringify(recorded.stack);
    expect(text).not.toMatch(/sourcePosition|stackTrace|project:\/\/|file:\/\/|127\.0\.0\.1|not-a-real/);
    expect(text).not.toContain(emulator.key);
  });

  function loaded(platform: PlatformState): PlatformState {
    emulator.putState(platform);
    return emulator.state();
  }

  async function take(state: RecordedState["stack"]): Promise<void> {
    const file = join(stack.folder, "recorded.json");
    writeFileSync(file, JSON.stringify(state).replaceAll(recordedAddress, emulator.baseUrl));
    await stack.cli(["stack", "import", "--file", file]);
  }
});

/** The platform without the numbers that it gives to new things. */
function comparable({ nextIds: _nextIds, ...platform }: PlatformState): Omit<PlatformState, "nextIds"> {
  return platform;
}
