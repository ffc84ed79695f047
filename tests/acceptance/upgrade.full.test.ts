import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { providerSource } from "../../provider/host/providerSource";
import { kindOf } from "../../provider/kinds";
import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { openStack, type Stack } from "./engine";
import type { ResourceState } from "./engineEvents";
import {
  type RecordedState,
  recordedAddress,
  recordedPassphrase,
  recordedState,
  recordedType,
  recordedVersions,
} from "./recordedState";

/**
 * This version takes a stack of an earlier version. See `recordedState.ts` for how a release is recorded. The fast tier goes one way:
 * tests/protocol/migrations.test.ts tries the kinds that have changed both ways.
 */
describe.each(recordedVersions())("a stack of $release, $way", ({ release, way }) => {
  const recorded = recordedState(release, way);
  const { resources } = recorded.stack.deployment;
  const ours = resources.filter(({ type }) => recordedType(type) !== undefined);
  let emulator: Emulator;
  let stack: Stack;
  let before: PlatformState;
  let after: PlatformState;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true, now: recorded.now });
    // The emulator completes the state with what it did not have in that version.
    before = loaded(recorded.before);
    after = loaded(recorded.after);
    const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
    stack = await openStack({ env, passphrase: recordedPassphrase, way });
  });

  afterAll(async () => {
    stack.close();
    await emulator.close();
  });

  test("previews and refreshes without a change, is recorded in the form of this version then, and is destroyed", async () => {
    loaded(recorded.after);
    await importState(recorded.stack);
    stack.write(recorded.program);
    const nothing = { same: 1 + ours.length };
    const preview = await stack.preview();
    expect(preview.changes).toEqual(nothing);
    // The engine does not count a difference in outputs as a change, although a program would see it.
    if (!ours.some(isOfEarlierForm)) expect(preview.output).not.toContain("--outputs:--");
    expect(emulator.requests()).toEqual([]);

    expect((await stack.preview({ refresh: true })).changes).toEqual(nothing);
    const refresh = await stack.refresh();
    expect(refresh.changes).toEqual(nothing);
    expect(refresh.steps.map(({ outcome }) => outcome ?? "same")).toEqual(refresh.steps.map(() => "same"));
    expect(emulator.state()).toEqual(after);
    const { deployment }: RecordedState["stack"] = JSON.parse(await stack.cli(["stack", "export"]));
    expect(deployment.resources.filter(isOfEarlierForm)).toEqual([]);
    const again = await stack.preview();
    expect(again.changes).toEqual(nothing);
    expect(again.output).not.toContain("--outputs:--");

    await destroyed();
  });

  test("is updated without a replacement", async () => {
    loaded(recorded.after);
    await importState(recorded.stack);
    stack.write(recorded.program.replaceAll('imageTag: "1.0.0"', 'imageTag: "1.0.1"').replaceAll('"Log"', '"Block"'));
    const up = await stack.up();
    expect(Object.keys(up.changes).sort()).toEqual(["same", "update"]);
    expect((await stack.preview()).changes).toEqual({ same: 1 + ours.length });
    expect((await stack.refresh()).steps.filter(({ outcome }) => outcome === "delete")).toEqual([]);
    await destroyed();
  });

  async function destroyed(): Promise<void> {
    expect((await stack.destroy()).changes).toEqual({ delete: 1 + ours.length });
    const { shieldZones, ...rest } = comparable(emulator.state());
    const { shieldZones: zonesBefore, ...restBefore } = comparable(before);
    expect(rest).toEqual(restBefore);
    // A shield zone cannot be deleted, so the created one is reset.
    expect(shieldZones).toEqual(expect.arrayContaining(zonesBefore));
    expect(shieldZones).toHaveLength(zonesBefore.length + 1);
    expect(shieldZones).toContainEqual(expect.objectContaining({ pullZoneId: 1001, planType: 0, wafEnabled: false }));
  }

  test("has the provider's source as this version writes it", () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const { type, inputs, outputs } of ours) {
      const source = way === "dynamic" ? providerSource(recordedType(type) ?? "") : undefined;
      expect([inputs.__provider, outputs.__provider]).toEqual([source, source]);
    }
  });

  test("has no data of the machine on which it was recorded", () => {
    const json = JSON.stringify(recorded.stack);
    expect(json).not.toMatch(/sourcePosition|stackTrace|project:\/\/|file:\/\/|127\.0\.0\.1|not-a-real/);
    expect(json).not.toContain(emulator.key);
  });

  function loaded(platform: PlatformState): PlatformState {
    emulator.putState(platform);
    return emulator.state();
  }

  async function importState(state: RecordedState["stack"]): Promise<void> {
    const file = join(stack.folder, "recorded.json");
    writeFileSync(file, JSON.stringify(state).replaceAll(recordedAddress, emulator.baseUrl));
    await stack.cli(["stack", "import", "--file", file]);
  }
});

/** Whether a resource has outputs that this version does not have. */
function isOfEarlierForm({ type, outputs }: ResourceState): boolean {
  const kind = recordedType(type);
  if (kind === undefined) return false;
  const { inputs, outputs: added } = kindOf(kind);
  const known = { ...inputs.shape, ...added.shape };
  return Object.keys(outputs).some((name) => !name.startsWith("__") && !(name in known));
}

/** The platform without its counters for new objects. */
function comparable({ nextIds: _nextIds, ...platform }: PlatformState): Omit<PlatformState, "nextIds"> {
  return platform;
}
