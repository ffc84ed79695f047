import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { ownershipOf } from "../../../../provider/lifecycle/ownership";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { isOfLastDay, isOlderThan } from "../../../../provider/resources/parts/duplicates";
import { containerRegistry } from "../../../../provider/resources/registries/containerRegistry";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext } from "./context";
import { registry, template } from "./creations";

const { emulator } = withEmulator();

const kinds: [string, ResourceKind, Properties, () => unknown[]][] = [
  ["a registry", containerRegistry, registry.program, () => registry.there(emulator())],
  ["a template", containerTemplate, template.program, () => template.there(emulator())],
];

const day = 86_400_000;

describe.each(kinds)("%s that an interrupted run may have created", (_what, kind, program, there) => {
  /** Creates an object without recording it. */
  async function orphan(declared: Properties = program): Promise<string> {
    const created = new Stacked(kind, testContext(emulator(), { duplicates: "allow" }));
    await created.up(declared);
    return created.id;
  }

  test("is not created again, and the error names it and the options", async () => {
    const id = await orphan();
    const message = await failureOf(new Stacked(kind, testContext(emulator())).up(program));
    expect(message).toContain(`${kind.names(program)} seems to exist already (${id})`);
    expect(message).toContain("It was not created again.");
    for (const option of [
      "npx pulumi-edge-platform recover",
      `${kind.adoptedBy}: `,
      "aliases:",
      "EDGE_DUPLICATES=allow",
      "edge:duplicates allow",
    ])
      expect(message).toContain(option);
    expect(there()).toHaveLength(1);
  });

  test("is created again with a warning if the setting is warn", async () => {
    const id = await orphan();
    const context = testContext(emulator(), { duplicates: "warn" });
    await new Stacked(kind, context).up(program);
    expect(context.warnings).toEqual([expect.stringMatching(`already \\(${id}\\).*Another one is created`)]);
    expect(there()).toHaveLength(2);
  });

  test("is created again without a warning if the setting is allow", async () => {
    await orphan();
    const context = testContext(emulator(), { duplicates: "allow" });
    await new Stacked(kind, context).up(program);
    expect(context.warnings).toEqual([]);
    expect(there()).toHaveLength(2);
  });

  test("several times causes one error that names all", async () => {
    const ids = [await orphan(), await orphan()];
    const message = await failureOf(new Stacked(kind, testContext(emulator())).up(program));
    expect(message).toContain(`seems to exist already, 2 times (${ids.join(", ")})`);
  });

  test("is not suspected if a resource of the program owns it", async () => {
    const id = await orphan();
    const context = testContext(emulator());
    ownershipOf(context, kind, id).know();
    await new Stacked(kind, context).up(program, "same run");
    expect(there()).toHaveLength(2);
  });

  test("is not suspected if the program declares it twice", async () => {
    const context = testContext(emulator());
    const [one, two] = [new Stacked(kind, context), new Stacked(kind, context)];
    await Promise.all([one.up(program, "same run"), two.up(program, "same run")]);
    expect(there()).toHaveLength(2);
  });

  test("is not suspected if the resource itself is being replaced, but a further object is", async () => {
    await orphan();
    const inputs = checked(kind, program);
    const context = testContext(emulator());
    context.run.noteChecked(kind.type, inputs, true);
    await new Stacked(kind, context).up(program, "same run");
    expect(there()).toHaveLength(2);
    const again = testContext(emulator());
    again.run.noteChecked(kind.type, inputs, true);
    expect(await failureOf(new Stacked(kind, again).up(program, "same run"))).toContain("2 times");
  });

  test("is not deleted by the same up under its old name after a rename", async () => {
    const old = new Stacked(kind, testContext(emulator()));
    await old.up(program);
    const context = testContext(emulator());
    await failureOf(new Stacked(kind, context).up(program, "same run"));
    old.context = context;
    await old.destroy("same run");
    expect(there()).toHaveLength(1);
  });
});

describe("an existing registry", () => {
  async function createAfter(change: (registry: Record<string, unknown>) => void, msLater = 0): Promise<number> {
    await new Stacked(containerRegistry, testContext(emulator())).up(registry.program);
    emulator().edit(({ registries }) => change(registries.at(-1) ?? {}));
    emulator().advance(msLater);
    await new Stacked(containerRegistry, testContext(emulator())).up(registry.program).catch(() => undefined);
    return registry.there(emulator()).length;
  }

  test.each<[string, (registry: Record<string, unknown>) => void, number, number]>([
    ["of the last day is a duplicate", () => {}, 23 * 3_600_000, 1],
    ["of two days ago is not", () => {}, 2 * day, 2],
    ["of unknown age is a duplicate", (it) => delete it.createdAt, 2 * day, 1],
    ["from the future is a duplicate, because clocks differ", (it) => (it.createdAt = "2026-03-10T14:00:00Z"), 0, 1],
    ["with a time without a time zone is read as UTC", (it) => (it.createdAt = "2026-03-09T14:00:00"), 0, 1],
    ["of another user is not", (it) => (it.userName = "you"), 0, 2],
    ["of an unknown user is a duplicate", (it) => (it.userName = null), 0, 1],
    ["of another host is not", (it) => (it.hostName = "ghcr.io"), 0, 2],
    ["with another password is not", (it) => (it.lastPasswordSymbols = "zz"), 0, 2],
    ["with an unknown password is a duplicate", (it) => (it.firstPasswordSymbols = null), 0, 1],
    ["of the platform itself is not", (it) => (it.isPlatformManaged = true), 0, 2],
  ])("%s", async (_what, change, msLater, count) => {
    expect(await createAfter(change, msLater)).toBe(count);
  });
});

test("the clocks of the platform and of this machine may differ by an hour", () => {
  const moment = new Date("2026-07-02T12:00:00Z");
  const hoursBefore = (hours: number) => new Date(moment.getTime() - hours * 3_600_000).toISOString();
  expect([24.9, 25.1].map((hours) => isOfLastDay(hoursBefore(hours), moment))).toEqual([true, false]);
  expect([0.9, 1.1].map((hours) => isOlderThan(hoursBefore(hours), moment))).toEqual([false, true]);
});
