import type { Properties } from "../../provider/schema/properties";
import { someKinds } from "../kinds/sorts";
import { ways } from "../way";
import type { OperationResult } from "./engineEvents";
import { drift, subjectOf, visible } from "./script/case";
import { program, reading } from "./script/program";
import { errorsOf, opsOn, World } from "./script/world";

// What `get` reads is not the program's: when somebody changes it, a refresh shows that, and declares nothing of it.

const subjects = someKinds.map(subjectOf);

describe.each(ways)("%s", (way) => {
  let world: World;
  const refreshes: OperationResult[] = [];
  let report: { changes: { name: string }[]; messages: { message: string }[] };
  let recorded: ReadonlyMap<string, { inputs: Properties; outputs: Properties }>;
  let changed: ReadonlySet<string>;

  beforeAll(async () => {
    world = await World.open(subjects, way, () => {});
    world.declare();
    await world.up();
    await world.setStart();
    world.forget();
    const gets = subjects.map(({ type, kind }) => reading(type, world.idOf({ type }), Object.keys(kind.outputs.shape)));
    world.stack.write(program([], gets.join("\n"), way));
    await world.up();
    const before = await world.recorded();
    world.edit((subject, platform) => {
      const object = subject.case.object(platform, world.idOf(subject));
      if (object) drift(subject.case, object, visible(subject.case));
    });
    report = JSON.parse(await world.stack.command(["preview", "--drift", "--format", "json", "--fail-on", "any"]));
    refreshes.push(await world.stack.refresh({ previewOnly: true }), await world.refresh(), await world.refresh());
    recorded = await world.recorded();
    changed = new Set(
      subjects
        .map(({ type }) => `get-${type}`)
        .filter((name) => JSON.stringify(before.get(name)?.outputs) !== JSON.stringify(recorded.get(name)?.outputs)),
    );
  }, 3_600_000);
  afterAll(() => world.close());

  test.each(subjects.map(({ type }) => type))("%s", (type) => {
    const name = `get-${type}`;
    const outcome = changed.has(name) ? "update" : "same";
    expect(refreshes.map((each) => [opsOn(each, name), errorsOf(each, name)])).toEqual([
      [[outcome], []],
      [[outcome], []],
      [["same"], []],
    ]);
    expect(Object.keys(recorded.get(name)?.inputs ?? {}).filter((input) => input !== "__provider")).toEqual([]);
    expect(recorded.get(name)?.outputs.external).toBe(true);
    expect(report.changes.map((change) => change.name)).not.toContain(name);
  });

  test("the changes are detected, and the report says so", () => {
    const [told] = report.messages.filter(({ message }) =>
      message.startsWith("what is only read with get has changed"),
    );
    expect(told?.message).toContain(`: ${changed.size} of get-`);
    expect(changed.size).toBeGreaterThan(subjects.filter((subject) => visible(subject.case).length > 0).length / 2);
  });
});
