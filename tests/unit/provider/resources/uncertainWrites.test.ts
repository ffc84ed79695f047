import type { FaultRule } from "../../../../emulator/faults";
import { seedEdgeRules } from "../../../../emulator/pullZones/seed";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { accessListConfiguration } from "../../../../provider/resources/accessLists/accessListConfiguration";
import { edgeRuleEnablement } from "../../../../provider/resources/edgeRules/edgeRuleEnablement";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

const { emulator, platformState } = withEmulator();

interface Subject {
  readonly kind: ResourceKind;
  readonly first: Properties;
  readonly next: Properties;
}

const zone = { pullZoneId: 1002, adopt: true, wafExecutionMode: "Block" };
const list = { shieldZoneId: 7002, listName: "Tor exit nodes", isEnabled: true };
const rule = { pullZoneId: 1001, edgeRuleId: seedEdgeRules.forceTls1001 };

const subjects: Subject[] = [
  { kind: shieldZone, first: zone, next: { ...zone, wafDisabledRules: ["942100"], ddosChallengeWindow: 60 } },
  { kind: accessListConfiguration, first: list, next: { ...list, action: "Challenge" } },
  { kind: edgeRuleEnablement, first: { ...rule, enabled: true }, next: { ...rule, enabled: false } },
];

/** Ways to lose the response to an effective write. */
const losses = [
  ["a status that leaves the outcome of a write open", { status: 502, changesState: true }],
  ["a broken connection", { cut: "after" as const }],
] as const;

const lifeOf = (kind: ResourceKind) => new Stacked(kind, testContext(emulator()));
const onPlatform = () => JSON.stringify(platformState());
const loseResponses = (inject: FaultRule["inject"]) =>
  emulator().setFaults(["POST" as const, "PATCH" as const].map((method) => ({ match: { method }, inject })));

describe.each(losses)("%s", (_what, inject) => {
  describe.each(subjects.map((subject) => [subject.kind.type, subject] as const))("%s", (_type, subject) => {
    const { kind, first, next } = subject;

    test("in a create does not prevent a destroy from restoring the previous values", async () => {
      const before = onPlatform();
      const life = lifeOf(kind);
      loseResponses(inject);
      await failureOf(life.up(next));
      expect(onPlatform()).not.toBe(before);
      emulator().clearFaults();
      await life.destroy();
      expect(onPlatform()).toBe(before);
    });

    test("in an update does not prevent a destroy from restoring the previous values", async () => {
      const before = onPlatform();
      const life = lifeOf(kind);
      await life.up(first);
      loseResponses(inject);
      await failureOf(life.up(next));
      emulator().clearFaults();
      await life.destroy();
      expect(onPlatform()).toBe(before);
    });

    test.each([["a create"], ["an update"]])("in %s is corrected by the next up", async (step) => {
      const before = onPlatform();
      const life = lifeOf(kind);
      if (step === "an update") await life.up(first);
      // The write has no effect, but nobody can know that.
      loseResponses({ status: 502 });
      await failureOf(life.up(next));
      emulator().clearFaults();
      expect(await life.up(next)).toBe("update");
      await life.refresh();
      expect(life.preview(next)).toBe("nothing");
      await life.destroy();
      expect(onPlatform()).toBe(before);
    });
  });

  test("in an update of a created zone does not prevent a destroy from resetting the written values", async () => {
    const program = { pullZoneId: 1001, wafEnabled: true };
    const life = lifeOf(shieldZone);
    await life.up(program);
    loseResponses(inject);
    await failureOf(life.up({ ...program, whitelabelResponsePages: true }));
    emulator().clearFaults();
    await life.destroy();
    const reset = platformState().shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);
    expect(reset).toMatchObject({ wafEnabled: false, whitelabelResponsePages: false });
  });
});
