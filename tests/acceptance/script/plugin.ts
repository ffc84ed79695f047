import { pluginToken, typeToken } from "../../../provider/host/providerText";
import type { Properties } from "../../../provider/schema/properties";
import type { Step } from "./step";
import { expectNoError, opsOn } from "./world";

/** The stack of a program with the package's classes goes on with the plugin and comes back: each takes the other's resources over by their aliases. */
export const moved: Step = {
  name: "move to the plugin and back",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    for (const way of ["plugin", "dynamic"] as const) {
      world.declare(undefined, "", way);
      await world.expectEmptyPreview(cellOf);
      const result = await world.up();
      const recorded = await world.recorded();
      for (const subject of world.subjects) {
        const { type } = subject;
        const cell = cellOf(subject);
        expectNoError(cell, result, type, `up (${way})`);
        cell.equal(`steps (${way})`, opsOn(result, type), ["same"]);
        cell.equal(`type (${way})`, recorded.get(type)?.type, way === "plugin" ? pluginToken(type) : typeToken(type));
      }
    }
    world.expectUnchanged(cellOf, before);
  },
};

/** `pulumi import` by the id alone, and then a program of what it has found. */
export const imported: Step = {
  name: "pulumi import",
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
    world.declare(({ type }) => ({ args: recorded.get(type)?.inputs as Properties }), "", "plugin");
    await world.expectEmptyPreview(cellOf);
  },
};
