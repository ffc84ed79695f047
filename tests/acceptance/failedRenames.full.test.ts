import { kindTypes } from "../../provider/kinds";
import { ways } from "../way";
import { argsOf, type Subject, subjectOf } from "./script/case";
import { errorsOf, World } from "./script/world";

// The engine deletes the old name of a rename without aliases at the end of an up with `--continue-on-error`, even if
// the create of the new name failed. The unit tests cover other ways in which creates fail.

const subjects = kindTypes.map(subjectOf);

/** A list that is not exclusive rejects existing entries. */
function declared(subject: Subject) {
  const isList = "exclusive" in subject.kind.inputs.shape;
  return { ...argsOf(subject), ...(isList ? { exclusive: undefined } : {}) };
}

test.each(ways)(
  "if the create under a new name fails, the delete of the old name keeps the object, with the %s",
  async (way) => {
    const world = await World.open(subjects, way, () => {});
    try {
      const nameOf = ({ type }: Subject) => `${type}-renamed`;
      world.declare((subject) => ({ args: declared(subject) }));
      await world.up();
      await world.setStart();
      const before = world.emulator.state();
      world.declare((subject) => ({ name: nameOf(subject), args: declared(subject) }));
      const result = await world.up();
      const refused = subjects.filter((subject) => errorsOf(result, nameOf(subject)).length > 0);
      expect(refused.length).toBeGreaterThan(subjects.length / 3);
      const ofRefused = (platform: typeof before) =>
        refused.map((subject) => [subject.type, subject.case.object(platform, world.idOf(subject))]);
      expect(ofRefused(world.emulator.state())).toEqual(ofRefused(before));
      const recorded = await world.recorded();
      expect(refused.filter(({ type }) => recorded.has(type))).toEqual([]);
    } finally {
      await world.close();
    }
  },
  600_000,
);
