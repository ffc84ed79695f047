import { hasNaturalKey } from "../../../provider/lifecycle/kind";
import type { Properties } from "../../../provider/schema/properties";
import { inFull } from "../../tier";
import { argsOf, type Subject } from "./case";
import { expectLeft } from "./life";
import type { Step } from "./step";
import { diffsOn, expectNoError, idOf, opsOn, type Round } from "./world";

export const update: Step = {
  name: "update",
  without: ({ case: { settings } }) =>
    Object.keys(settings).length === 0 ? "no input is updated in place" : undefined,
  run: async (world, cellOf) => {
    const updated = ({ case: { settings } }: Subject) =>
      Object.keys(settings).filter((name) => inFull || !settings[name]?.alone);
    for (const round of world.rounds(updated)) {
      world.restart();
      world.declare((subject) => ({ args: argsOf(subject, round.get(subject)) }));
      const before = world.emulator.state();
      world.emulator.clearRequests();
      const result = await world.up();
      for (const subject of world.subjects) {
        const names = round.get(subject) ?? [];
        const cell = cellOf(subject);
        const what = names.join(", ") || "bystander";
        expectNoError(cell, result, subject.type, what);
        cell.equal(`${what}: steps`, opsOn(result, subject.type), [names.length > 0 ? "update" : "same"]);
        cell.equal(`${what}: differing`, diffsOn(result, subject.type), [...names].sort());
        world.expectHeld(cell, subject, idOf(result, subject.type), names);
        for (const name of names) {
          const sends = subject.case.settings[name]?.sends;
          if (sends) cell.matches(`${what}: sent`, world.requestsOf(subject).join(", "), sends);
        }
      }
      world.expectUnchanged(cellOf, before, "bystander", (subject) => !round.has(subject));
      await world.expectEmptyPreview(cellOf, round);
    }
  },
};

export const replace: Step = {
  name: "replace",
  run: async (world, cellOf) => {
    for (const round of world.rounds(({ case: { replacing } }) => Object.keys(replacing), { apart: true })) {
      world.restart();
      world.declare((subject) => ({ args: { ...argsOf(subject), ...replacement(subject, round) } }));
      const result = await world.up();
      for (const [subject, [name = ""]] of round) {
        const cell = cellOf(subject);
        expectNoError(cell, result, subject.type, name);
        cell.equal(`${name}: steps`, opsOn(result, subject.type), replacing(subject));
        const keys = result.steps.find((step) => step.name === subject.type && step.op === "replace")?.keys;
        cell.equal(`${name}: replaces`, keys?.includes(name), true);
        const given = replacement(subject, round);
        const undeclared = Object.keys(given).filter((input) => given[input] === undefined);
        world.expectSettings(cell, subject, idOf(result, subject.type), [], undeclared);
        if (idOf(result, subject.type) === world.idOf(subject)) cell.add(`${name}: the id is the same`);
      }
      expectLeft(world, cellOf, (subject) => round.has(subject));
      if (inFull) await world.expectEmptyPreview(cellOf, round);
    }
  },
};

export const replaceAnyway: Step = {
  name: "up --replace",
  onlyInFull: "the step replace",
  run: async (world, cellOf) => {
    world.restart();
    // Other kinds get the option from their classes. The engine does not ask a provider here.
    world.declare(({ case: { onlyOne } }) => (onlyOne ? { options: "{ deleteBeforeReplace: true }" } : {}));
    // For a resource that is replaced anyway, the engine does not send the provider its state.
    world.stack.setEnv({ EDGE_DUPLICATES: "allow" });
    const result = await world.up({ replace: world.urns(world.subjects) });
    world.stack.setEnv({ EDGE_DUPLICATES: undefined });
    for (const subject of world.subjects) {
      expectNoError(cellOf(subject), result, subject.type, "up");
      const steps = subject.case.onlyOne ? deletedFirst : replacing(subject);
      cellOf(subject).equal("steps", opsOn(result, subject.type), steps);
      world.expectHeld(cellOf(subject), subject, idOf(result, subject.type));
    }
    expectLeft(world, cellOf, ({ kind }) => !hasNaturalKey(kind));
    await world.expectEmptyPreview(cellOf);
  },
};

const deletedFirst = ["delete-replaced", "replace", "create-replacement"];

/** An object that its inputs identify is deleted first. All others are created first, to avoid a gap. */
function replacing({ kind }: Subject): string[] {
  return hasNaturalKey(kind) ? deletedFirst : ["create-replacement", "replace", "delete-replaced"];
}

function replacement(subject: Subject, round: Round): Properties {
  const [name] = round.get(subject) ?? [];
  return (name !== undefined && subject.case.replacing[name]) || {};
}
