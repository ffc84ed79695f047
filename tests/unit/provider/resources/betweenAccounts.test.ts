import type { PlatformState } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import { hasNaturalKey } from "../../../../provider/lifecycle/kind";
import { ownershipOf } from "../../../../provider/lifecycle/ownership";
import { kindUnderTest, valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { withEmulator } from "../../emulator/running";
import { newProcess, Stacked, testContext } from "./context";

const atOnce = { options: { transitionMs: 0, deletionMs: 0 } };
const { emulator } = withEmulator(atOnce);
/** Another account with the same ids at the same address. */
const { emulator: other } = withEmulator(atOnce);

/** Removes ids, times, and derived names. */
function withoutIds({ nextIds: _nextIds, accessKeys: _accessKeys, ...platform }: PlatformState): unknown {
  return JSON.parse(JSON.stringify(platform), (name, value) => {
    if (/^(id|guid)$|Id$/i.test(name) || name === "wafCustomRuleOrder") return "";
    return typeof value === "string" ? value.replace(/\d+/g, "0").replace(/mc-[0-9a-f]+/g, "mc-0") : value;
  });
}

/**
 * Kinds deleted before they are created: by the kind, or, for unique names, by the resource option that the message
 * suggests.
 */
const isDeletedFirst = (type: string) =>
  hasNaturalKey(kindOf(type)) || kindUnderTest(type).script.onlyOne !== undefined;

const comparable = ({ nextIds: _nextIds, ...platform }: PlatformState) => platform;

test.each(someKinds)(
  "%s that moves to another account is deleted in the old one, even if both have the same ids",
  async (type) => {
    const program = { ...valid[type], ...(type === "ApplicationDeployment" ? { onDestroy: "delete" } : {}) };
    const moved = new Stacked(kindOf(type), testContext(emulator()));
    await moved.up(program);
    await moved.destroy();
    const deleted = comparable(emulator().state());
    emulator().reset();
    await moved.up(program);

    newProcess(moved.context);
    const there = testContext(other());
    const settings = { ...there.settings, baseUrl: emulator().baseUrl, apiKey: "key-of-another-account" };
    const created = new Stacked(kindOf(type), { ...there, settings, run: moved.context.run });
    await created.up(program, "same run");
    await moved.destroy("same run");
    expect(comparable(emulator().state())).toEqual(deleted);
  },
);

test.each(someKinds)(
  "%s that moves to another key of its account is created there, and the old object is deleted",
  async (type) => {
    emulator().reset();
    const kind = kindOf(type);
    const program = { ...valid[type] };
    const moved = new Stacked(kind, testContext(emulator()));
    await moved.up(program);
    const before = withoutIds(emulator().state());
    emulator().edit(({ accessKeys }) => accessKeys.push({ key: "second-key", account: "own" }));

    // The diff that finds the replacement tells the old resource's provider about it; see provider/host/served.ts.
    newProcess(moved.context);
    const { settings, ...rest } = testContext(emulator());
    const created = new Stacked(kind, {
      ...rest,
      settings: { ...settings, apiKey: "second-key" },
      run: moved.context.run,
    });
    ownershipOf(moved.context, kind, moved.id).know();
    if (isDeletedFirst(type)) await moved.destroy("same run");
    await created.up(program, "same run");
    if (!isDeletedFirst(type)) await moved.destroy("same run");
    expect(withoutIds(emulator().state())).toEqual(before);
  },
);
