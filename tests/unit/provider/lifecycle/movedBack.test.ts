import type { PlatformState } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import { Moves, movedFromKey } from "../../../../provider/lifecycle/create/moves";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { withEmulator } from "../../emulator/running";
import { checked, newProcess, testContext, writtenBy } from "../resources/context";

const { emulator } = withEmulator({ options: { transitionMs: 0, deletionMs: 0 } });

/** Kinds whose object the program does not name. */
const moving = someKinds.filter((type) => {
  const { adoptedBy } = kindOf(type);
  return adoptedBy !== undefined && valid[type]?.[adoptedBy] === undefined;
});

test.each(moving)("%s that moves back to its account is the same object again, declared once", async (type) => {
  const kind = kindOf(type);
  const context = testContext(emulator());
  const inputs = checked(kind, valid[type] ?? {});
  const { id, state } = await lifecycle.create(kind, context, inputs);
  const before = withoutTimes(emulator().state());
  const { baseUrl, keyFingerprint } = writtenBy(context, state);
  const elsewhere = {
    ...state,
    baseUrl: "https://other.example",
    keyFingerprint,
    [movedFromKey]: [{ id, baseUrl, keyFingerprint, adopted: state.adopted }],
  };

  newProcess(context);
  context.run.part(Moves).note(kind, "9999/9999", elsewhere, inputs);
  const again = await lifecycle.create(kind, context, inputs);

  expect(again.id).toBe(id);
  expect(again.state.adopted).toEqual(state.adopted);
  expect(context.warnings).toEqual([]);
  expect(withoutTimes(emulator().state())).toEqual(before);
});

/** Removes times, and secrets of scripts, which are written again because no response contains them. */
function withoutTimes(platform: PlatformState): unknown {
  return JSON.parse(JSON.stringify(platform), (name, value) => (name === "LastModified" ? undefined : value));
}
