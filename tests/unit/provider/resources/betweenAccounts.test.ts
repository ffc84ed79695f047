import type { PlatformState } from "../../../../emulator";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { valid } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { newProcess, Stacked, testContext } from "./context";

const atOnce = { options: { transitionMs: 0, deletionMs: 0 } };
const { emulator } = withEmulator(atOnce);
/** What another key reaches at the same address: another account, with the same ids. */
const { emulator: other } = withEmulator(atOnce);

const comparable = ({ nextIds: _nextIds, ...platform }: PlatformState) => platform;

test.each(kindTypes)(
  "%s that moves to another account is deleted in the old one, whose ids are the same",
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
    const made = new Stacked(kindOf(type), { ...there, settings, run: moved.context.run });
    await made.up(program, "same run");
    await moved.destroy("same run");
    expect(comparable(emulator().state())).toEqual(deleted);
  },
);
