import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { metaOf } from "../../../provider/schema/meta";
import { inFull } from "../../tier";
import { argsOf, drift, type Subject, visible } from "./case";
import type { Step } from "./step";
import { type CellOf, diffsOn, errorsOf, expectNoError, idOf, opsOn, type World } from "./world";

export const driftOfWhatIsManaged: Step = {
  name: "drift",
  without: (subject) => (visible(subject.case).length === 0 ? "it has no setting that the platform shows" : undefined),
  run: async (world, cellOf) => {
    for (const round of world.rounds(({ case: given }) => visible(given))) {
      world.restart();
      editObjects(world, (subject, object) => drift(subject.case, object, round.get(subject) ?? []));
      const refresh = await world.refresh();
      world.declare();
      const up = await world.up();
      for (const subject of world.subjects) {
        const cell = cellOf(subject);
        const names = round.get(subject) ?? [];
        const what = names.join(", ") || "bystander";
        const op = names.length > 0 ? "update" : "same";
        for (const [when, result] of Object.entries({ refresh, up })) {
          expectNoError(cell, result, subject.type, `${what}: ${when}`);
          cell.equal(`${what}: steps of ${when}`, opsOn(result, subject.type), [op]);
          cell.equal(`${what}: differing in ${when}`, diffsOn(result, subject.type), [...names].sort());
        }
        world.expectHeld(cell, subject, idOf(up, subject.type));
      }
    }
  },
};

export const driftOfWhatIsNot: Step = {
  name: "drift of what is not managed",
  onlyInFull: "unit/provider/lifecycle/lifecycle.test.ts",
  run: async (world, cellOf) => {
    world.restart();
    world.declare();
    world.edit((subject, platform) => {
      const object = subject.case.object(platform, world.idOf(subject));
      if (object) subject.case.unmanaged(object, platform);
      if (object) drift(subject.case, object, unseen(subject));
    });
    await expectNothingShown(world, cellOf, "not declared");

    // A value that a program no longer declares remains, unmanaged.
    world.restart();
    const before = world.emulator.state();
    world.declare((subject) => ({ args: needed(subject) }));
    const fewer = await world.up();
    for (const subject of world.subjects) {
      const removed = dispensable(subject);
      expectNoError(cellOf(subject), fewer, subject.type, "removed");
      cellOf(subject).equal("removed: steps", opsOn(fewer, subject.type), [removed.length > 0 ? "update" : "same"]);
      cellOf(subject).equal("removed: differing", diffsOn(fewer, subject.type), [...removed].sort());
    }
    world.expectUnchanged(cellOf, before, "removed");
    editObjects(world, (subject, object) => drift(subject.case, object, dispensable(subject)));
    await expectNothingShown(world, cellOf, "removed");
  },
};

async function expectNothingShown(world: World, cellOf: CellOf, when: string): Promise<void> {
  const before = world.emulator.state();
  const results = { refresh: await world.refresh(), up: await world.up() };
  for (const subject of world.subjects) {
    for (const [operation, result] of Object.entries(results)) {
      expectNoError(cellOf(subject), result, subject.type, `${when}: ${operation}`);
      cellOf(subject).equal(`${when}: steps of ${operation}`, opsOn(result, subject.type), ["same"]);
      cellOf(subject).equal(`${when}: differing in ${operation}`, diffsOn(result, subject.type), []);
    }
  }
  world.expectUnchanged(cellOf, before, when);
}

function unseen({ case: { settings } }: Subject): string[] {
  return Object.keys(settings).filter((name) => settings[name]?.unseen && !settings[name]?.sends);
}

/** Returns the settings that become unmanaged if omitted. Values that a create sets stay managed. */
function dispensable(subject: Subject): string[] {
  const all = argsOf(subject);
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
  const isEnough = (names: readonly string[]) => checkInputs(subject.kind, without(names)).failures.length === 0;
  const out: string[] = [];
  for (const name of Object.keys(subject.case.settings)) {
    const isSetByCreate = metaOf(subject.kind.inputs.shape[name]).createdAs !== undefined;
    if (!isSetByCreate && isEnough([...out, name])) out.push(name);
  }
  return out;
}

function needed(subject: Subject) {
  const out = dispensable(subject);
  return Object.fromEntries(Object.entries(argsOf(subject)).filter(([name]) => !out.includes(name)));
}

export const deletion: Step = {
  name: "deletion",
  without: ({ case: { deletions: possible, neverRecreated } }) =>
    Object.values(possible).some(({ outcome }) => outcome === "create") ? undefined : neverRecreated,
  run: async (world, cellOf) => {
    for (const round of world.rounds(({ case: given }) => deletions(given.deletions, true), { apart: true })) {
      world.restart();
      const up = await withDeleted(world, cellOf, round);
      for (const [subject, [what = ""]] of round) {
        expectNoError(cellOf(subject), up, subject.type, what);
        cellOf(subject).equal(`${what}: steps`, opsOn(up, subject.type), ["create"]);
        world.expectHeld(cellOf(subject), subject, idOf(up, subject.type));
      }
      if (inFull) await world.expectEmptyPreview(cellOf);
    }
  },
};

export const deletionOfTheParent: Step = {
  name: "deletion of the parent",
  onlyInFull: "unit/provider/lifecycle/read/missing.test.ts",
  without: ({ case: { neverRefused } }) => neverRefused,
  run: async (world, cellOf) => {
    // A refresh does not believe it if all objects that the engine reads at once are missing.
    const few = { apart: true, kinds: 4 };
    const names = (subject: Subject) =>
      deletionOfTheParent.without?.(subject) ? [] : deletions(subject.case.deletions, false);
    for (const round of world.rounds(names, few)) {
      world.restart();
      const up = await withDeleted(world, cellOf, round);
      for (const [subject, [what = ""]] of round) {
        const expected = subject.case.deletions[what]?.outcome as RegExp;
        cellOf(subject).matches(`${what}: error`, errorsOf(up, subject.type).join("\n"), expected);
        cellOf(subject).equal(`${what}: created`, idOf(up, subject.type), undefined);
      }
    }
  },
};

async function withDeleted(world: World, cellOf: CellOf, round: ReadonlyMap<Subject, readonly string[]>) {
  world.declare();
  world.edit((subject, platform) => {
    for (const what of round.get(subject) ?? []) subject.case.deletions[what]?.change(platform, world.idOf(subject));
  });
  const refresh = await world.refresh();
  for (const subject of world.subjects) {
    const what = round.get(subject)?.join() ?? "bystander";
    expectNoError(cellOf(subject), refresh, subject.type, `${what}: refresh`);
    cellOf(subject).equal(`${what}: refresh`, opsOn(refresh, subject.type), [round.has(subject) ? "delete" : "same"]);
  }
  return world.up();
}

function deletions(deletable: Subject["case"]["deletions"], creates: boolean): string[] {
  return Object.keys(deletable).filter((what) => (deletable[what]?.outcome === "create") === creates);
}

function editObjects(world: World, change: (subject: Subject, object: Record<string, unknown>) => void): void {
  world.edit((subject, platform) => {
    const object = subject.case.object(platform, world.idOf(subject));
    if (object) change(subject, object);
  });
}
