import { kindOf, kindTypes } from "../../../../../provider/kinds";
import * as lifecycle from "../../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../../provider/schema/properties";
import { valid } from "../../../../kinds";
import { someKinds } from "../../../../kinds/sorts";
import { withEmulator } from "../../../emulator/running";
import { checked, Stacked, testContext } from "../../../provider/resources/context";
import { previewWith } from "../building";

const { emulator } = withEmulator();

/** Renames a resource without aliases. Returns the report and the result of the update. */
async function renamed(type: string, settings: Record<string, string> = {}, daysLater = 0) {
  const kind = kindOf(type);
  const stacked = new Stacked(kind, testContext(emulator()));
  await stacked.up({ ...valid[type] });
  emulator().advance(daysLater * 86_400_000);
  const { id, state = {} } = stacked;
  const inputs: Properties = { ...checked(kind, { ...valid[type] }) };
  const outputs = lifecycle.outputsIn(kind, state);
  const config = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`edge:${name}`, value]));
  const { renames } = previewWith(
    [
      { op: "create", type, name: "new", new: inputs },
      { op: "delete", type, name: "old", id, old: inputs, outputs },
    ],
    "preview",
    { config },
  );
  const done = await lifecycle.create(kind, testContext(emulator(), settings), inputs).then(
    (created) => (created.id === id ? "adopted" : "created again"),
    ({ message }: Error) => (/already/.test(message) ? "refused" : message),
  );
  return { said: renames.map(({ how }) => how).join(), done };
}

test.each(kindTypes)("reports the actual result of renaming a %s without aliases", async (type) => {
  const { said, done } = await renamed(type, {}, 2);
  expect(said).toBe(done);
});

test.each(someKinds)("reports the actual result of renaming a %s with edge:adopt", async (type) => {
  const { said, done } = await renamed(type, { adopt: "true" });
  expect(said).toBe(done);
});
