import type { z } from "zod";
import { platformState } from "../../../../emulator/state";
import { kindTypes } from "../../../../provider/kinds";
import { unwrap } from "../../../../provider/schema/meta";
import { argsOf, held, type Subject, scriptSeed, subjectOf, toHold } from "../../../acceptance/script/case";
import { someKinds } from "../../../kinds/sorts";
import { oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext, writes } from "../resources/context";

const subjects: readonly Subject[] = kindTypes.map(subjectOf);

const { emulator } = withEmulator({ options: { transitionMs: 0, deletionMs: 0 } });

test("no two kinds use the same object, so their steps are independent", () => {
  const ids = Object.entries(scriptSeed(subjects)).flatMap(([collection, objects]) =>
    Array.isArray(objects) ? objects.map((object) => `${collection} ${idOf(object)}`) : [],
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** Returns the id of an object of the seed, or the object itself if it has none. */
function idOf(object: object): unknown {
  const { Id, id = Id } = object as { Id?: unknown; id?: unknown };
  return id ?? JSON.stringify(object);
}

// An input that is not sent goes unnoticed if another change sends it along.
test.each(someKinds.map(subjectOf).map((subject) => [subject.type, subject] as const))(
  "%s: an update of a single input reaches the platform, and changes no other input",
  async (_type, subject) => {
    const { settings, object } = subject.case;
    // The complete platform is reset for each input, which is faster with fewer objects.
    const options = { planLimits: "ignore" as const };
    emulator().putState(platformState.parse({ ...scriptSeed([subject]), options }));
    const resource = new Stacked(subject.kind, testContext(emulator()));
    await resource.up(argsOf(subject));
    const [created, platform] = [resource.state, emulator().state()];
    const failures: string[] = [];
    for (const name of oneOfEach(Object.keys(settings), sortOf)) {
      await change(name).catch((error: Error) => failures.push(`${name}: ${error.message}`));
      emulator().putState(platform);
      resource.state = created;
    }
    expect(failures).toEqual([]);

    function sortOf(name: string): string {
      const schema = unwrap(subject.kind.inputs.shape[name] as z.ZodType);
      return `${schema.constructor.name} ${settings[name]?.sends ?? ""}`;
    }

    async function change(name: string): Promise<void> {
      const program = argsOf(subject, [name]);
      emulator().clearRequests();
      expect(await resource.up(program)).toBe("update");
      const stored = object(emulator().state(), resource.id);
      expect(stored && held(subject.case, stored)).toEqual(toHold(subject.case, [name]));
      const sent = writes(emulator()).map(([request]) => request);
      expect(sent.join()).toMatch(settings[name]?.sends ?? "");
      await resource.refresh();
      expect(resource.preview(program)).toBe("nothing");
    }
  },
);
