import { parents } from "../../../../commands/import/parents";
import { readingContext } from "../../../../commands/import/reader";
import { survey } from "../../../../commands/import/survey";
import type { Emulator } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { adopting } from "../../../acceptance/script/case";
import { kindUnderTest } from "../../../kinds";
import type { Life } from "../badResponses/lives";
import { spelled } from "../lifecycle/platform";
import { expectOutputs, Stacked, type TestContext } from "../resources/context";

export interface World {
  readonly emulator: Emulator;
  context(): TestContext;
  /** True if a refresh after an up must show the declared values. */
  readonly isStrict: boolean;
  /** True if the platform's responses are unchanged. */
  readonly isReal?: true;
}

/** State of the platform after each part of a life. */
export type Traces = Readonly<Record<string, string>>;

/** Creates, updates, gets, adopts in another program, and deletes; refreshes after each write. */
export async function live(own: Stacked, { program, changed }: Life, world: World): Promise<Traces> {
  await own.up(program);
  const created = await settled(own, program, world, "created");
  await own.up(changed);
  const updated = await settled(own, changed, world, "updated");
  const got = await lifecycle.read(own.kind, world.context(), own.id, {});
  if (world.isStrict) expect(got?.state).toBeDefined();
  const { onlyCreated = [] } = kindUnderTest(own.kind.type);
  if (got && world.isReal) expectOutputs(own.kind, got.state, (name) => onlyCreated.includes(name));

  const adopted = await anotherProgram(own, { ...changed, ...adopting(own.kind, own.id) }, world, "adopted");
  await own.destroy();
  return { created, updated, adopted, deleted: thereIn(world) };
}

/** Creates, imports with `pulumi-edge-platform import` into another program, and deletes. */
export async function beImported(own: Stacked, { program }: Life, world: World): Promise<Traces> {
  await own.up(program);
  const importing = await importedProgram(own, program, world.context());
  const imported = importing === undefined ? "" : await anotherProgram(own, importing, world, "imported");
  await own.destroy();
  return { imported, deleted: thereIn(world) };
}

/** Returns the state of the platform without times. */
export function platformOf({ emulator }: World): string {
  const { options: _, ...state } = emulator.state();
  return spelled(state);
}

/** Returns the platform's objects without settings, because the responses may have hidden their earlier values. */
function thereIn({ emulator }: World): string {
  const { shieldZones, wafRules, rateLimits, registries, applications, pullZones, videoLibraries } = emulator.state();
  return JSON.stringify([
    shieldZones.map(({ shieldZoneId, customLists }) => [shieldZoneId, customLists.map(({ listId }) => listId)]),
    [...wafRules, ...rateLimits, ...registries].map(({ id }) => id),
    applications.map(({ id, containerTemplates }) => [id, containerTemplates.map((template) => template.id)]),
    pullZones.map(({ AllowedReferrers, BlockedReferrers, BlockedIps }) => [
      AllowedReferrers,
      BlockedReferrers,
      BlockedIps,
    ]),
    videoLibraries.map(({ AllowedReferrers, BlockedReferrers }) => [AllowedReferrers, BlockedReferrers]),
  ]);
}

/** Refreshes after an up, and expects the next up to change nothing. */
async function settled(resource: Stacked, program: Properties, world: World, step: string): Promise<string> {
  await resource.refresh();
  if (world.isStrict) {
    const next = resource.state && resource.preview(program);
    if (next !== "nothing") {
      const inputs = Object.keys(program).filter(
        (name) => JSON.stringify(resource.state?.[name]) !== JSON.stringify(program[name]),
      );
      throw new Error(`${step}: the next up would ${next ?? "create"} (${inputs.join(", ")})`);
    }
  }
  return platformOf(world);
}

async function anotherProgram(own: Stacked, program: Properties, world: World, step: string): Promise<string> {
  const other = new Stacked(own.kind, world.context());
  await other.up(program);
  if (!kindUnderTest(own.kind.type).isNewEachTime) expect(other.id).toBe(own.id);
  return settled(other, program, world, step);
}

export async function importedProgram(own: Stacked, declared: Properties, context: TestContext) {
  const { type, importing } = own.kind;
  if ("itemKind" in importing) return undefined;
  const { within } = importing;
  // An id that names only the shield zone belongs to the pull zone of the seed's shield zone.
  const ofShieldZone = within === "pullZone" ? 1002 : own.id.split("/")[0];
  const parent = declared[parents[within].idName] ?? ofShieldZone;
  const context_ = readingContext(context.client, context.settings);
  const sections = await survey(context_, { [within]: [String(parent)] }, undefined, undefined, ["videos"]);
  const found = sections.flatMap(({ declarations }) => declarations).find((it) => it.type === type && it.id === own.id);
  // A user adds values that the platform does not return.
  const { password, secrets } = declared;
  return found && { ...found.inputs, ...(found.inputs.userName ? { password } : {}), ...(secrets ? { secrets } : {}) };
}

export function resourceOf({ type }: Life, world: World): Stacked {
  return new Stacked(kindOf(type), world.context());
}
