import { pluginToken, typeToken } from "../../../provider/host/providerSource";
import { signature } from "../../../provider/lifecycle/state/secretInputs";
import type { Properties } from "../../../provider/schema/properties";
import { argsOf, type Subject } from "./case";
import type { Step } from "./step";
import { expectNoError, opsOn } from "./world";

/**
 * Moves the stack to the other way of declaring and back without changes, by the resources' aliases and by the command
 * that moves the state. Aliases alone do not record for the classes how to find objects that the plugin created.
 */
export const moved: Step = {
  name: "move to the plugin and back",
  onlyInFull: "unit/commands/move/move.test.ts",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    const byAliases = world.way === "plugin" ? [] : ["aliases" as const];
    const by = [...byAliases, "command" as const];
    for (const means of by) {
      for (const way of ["plugin", "dynamic"] as const) {
        if (means === "command") await world.move(way);
        world.declare(undefined, "", way);
        await world.expectEmptyPreview(cellOf);
        world.emulator.clearRequests();
        const result = await world.up();
        const recorded = await world.recorded();
        for (const subject of world.subjects) {
          const { type } = subject;
          const cell = cellOf(subject);
          expectNoError(cell, result, type, `up (${way}, ${means})`);
          cell.equal(`steps (${way}, ${means})`, opsOn(result, type), ["same"]);
          cell.equal(`requests (${way}, ${means})`, world.requestsOf(subject), []);
          cell.equal(
            `type (${way}, ${means})`,
            recorded.get(type)?.type,
            way === "plugin" ? pluginToken(type) : typeToken(type),
          );
        }
      }
    }
    world.expectUnchanged(cellOf, before);
    const refreshed = await world.refresh();
    for (const subject of world.subjects) {
      expectNoError(cellOf(subject), refreshed, subject.type, "refresh");
      cellOf(subject).equal("steps of the refresh", opsOn(refreshed, subject.type), ["same"]);
    }
  },
};

/** `pulumi import` by the id alone, then a program of the result. */
export const imported: Step = {
  name: "pulumi import",
  onlyInFull: "unit/provider/plugin/importedInputs.test.ts",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    const ids = world.subjects.map(({ type }) => ({
      type: `edge:index:${type}`,
      name: type,
      id: world.idOf({ type }),
    }));
    world.forget();
    const result = await world.import(ids);
    const recorded = await world.recorded();
    for (const subject of world.subjects) {
      const cell = cellOf(subject);
      expectNoError(cell, result, subject.type, "import");
      const warnings = result.diagnostics.filter(
        ({ name, severity }) => name === subject.type && severity === "warning",
      );
      cell.equal("warnings", warnings, []);
      cell.equal("id", recorded.get(subject.type)?.id, world.idOf(subject));
    }
    world.expectUnchanged(cellOf, before, "import");
    world.declare((subject) => ({ args: readable(subject, recorded.get(subject.type)?.inputs ?? {}) }), "", "plugin");
    await world.expectEmptyPreview(cellOf);
  },
};

function readable(subject: Subject, found: Properties): Properties {
  const declared = argsOf(subject);
  const isSecret = (value: unknown) => Object(value)[signature] !== undefined;
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, isSecret(value) ? declared[name] : value]),
  );
}
