import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import { claim } from "../../lifecycle/ownership";
import { momentOf } from "../../schema/moment";
import { type Creation, namesakesIn, unknownOf } from "./creation";

const dayMs = 86_400_000;
/** Tolerated clock difference between the platform and this machine. */
const skewMs = 3_600_000;

/** Refuses a create, or warns, if an interrupted run may have created the object. `edge:duplicates` decides. */
export function refuseDuplicates<Item>(
  context: Context,
  kind: ResourceKind,
  creation: Creation<Item, unknown>,
  before: readonly Item[],
): void {
  const { duplicates } = context.settings;
  // The engine checks a replaced resource without comparing it, so its old object is unknown.
  const unseen = context.run.takeUncompared(kind.type, creation.inputs) ? 1 : 0;
  if (duplicates === "allow") return;
  const candidates = namesakesIn(creation, before).filter((item) => creation.mayBeLeftOver(item));
  const found = unknownOf(context, kind, creation, candidates);
  if (found.length <= unseen) return;
  if (duplicates === "warn") {
    context.warn(`${duplicatesFound(creation, found)} Another one is created.`);
    return;
  }
  // An up that continues after errors would delete these objects with the old resource of a rename.
  for (const item of found) claim(context, kind, creation.idOf(item), creation.inputs);
  throw new EdgeError(
    `${duplicatesFound(creation, found)} It was not created again. ${duplicateAdvice(creation, found)}`,
  );
}

/** True if it was created within the last day or at an unknown time. */
export function isOfLastDay(createdAt: string | null | undefined, now: Date): boolean {
  return !isBefore(createdAt, now, dayMs);
}

/** True if it was created before, even if clocks differ. False if its time is unknown. */
export function isOlderThan(createdAt: string | null | undefined, moment: Date): boolean {
  return isBefore(createdAt, moment, 0);
}

function isBefore(createdAt: string | null | undefined, moment: Date, ms: number): boolean {
  const created = createdAt ? momentOf(createdAt) : Number.NaN;
  return created < moment.getTime() - ms - skewMs;
}

function duplicatesFound<Item>({ name, idOf }: Creation<Item, unknown>, found: readonly Item[]): string {
  const ids = found.map(idOf).join(", ");
  return found.length === 1
    ? `${name} seems to exist already (${ids}), but belongs to no known resource of this program.`
    : `${name} seems to exist already, ${found.length} times (${ids}), but none of them belongs to a known resource of this program.`;
}

function duplicateAdvice<Item>({ adoptedBy, platformIdOf }: Creation<Item, unknown>, [first]: readonly Item[]): string {
  const key = first === undefined ? "…" : JSON.stringify(platformIdOf(first));
  return `If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. To adopt it, set ${adoptedBy}: ${key}. If it is this resource under its old name, set the resource option aliases: [{ name: "the old name" }]. To replace it (--replace, pulumi state taint), or to create another one anyway, set EDGE_DUPLICATES=allow for this run, or run \`pulumi config set edge:duplicates allow\`.`;
}
