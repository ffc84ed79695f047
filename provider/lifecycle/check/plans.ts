import type { shieldPlanType } from "../../api/shieldZones";
import type { PlanLimits } from "../../schema/planLimits";
import type { Properties } from "../../schema/properties";
import { hasUnknown, isUnknown } from "../../schema/unknown";
import { accountOf } from "../account/provenance";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";
import { identityOf } from "../ownership";

type Run = Pick<Context, "run" | "settings">;

export function checkedUnderPlan(run: Run, kind: ResourceKind, inputs: Properties): BeyondPlan[] {
  const of = knownAccount(run, inputs);
  if (of === undefined) return [];
  if (declaresPlan(kind)) of.plans.expect(of.account, identityOf(kind, inputs), inputs);
  const { plan, planSettings = [] } = kind.limits ?? {};
  return [...(plan ? [plan] : []), ...planSettings].flatMap((limits) => {
    const use = { limits, count: limits.count?.(inputs) ?? 1 };
    return of.plans.use(of.account, identityOf(kind, inputs), inputs.shieldZoneId, use) ?? [];
  });
}

/** Returns the problems of resources that were checked before the shield zone's id was known. */
export function knownWithPlan(run: Run, kind: ResourceKind, id: string, inputs: Properties, state?: Properties) {
  const of = declaresPlan(kind) ? knownAccount(run, inputs) : undefined;
  return of?.plans.know(of.account, identityOf(kind, inputs), id, inputs, state) ?? [];
}

function declaresPlan({ inputs }: ResourceKind): boolean {
  return Object.hasOwn(inputs.shape, "planType");
}

/** Without an API key, a preview cannot find out which zone a resource belongs to. */
function knownAccount({ run, settings }: Run, { connection }: Properties) {
  if (hasUnknown(connection) || settings.apiKey === undefined) return undefined;
  return { plans: run.part(Plans), account: accountOf(settings) };
}

type Plan = keyof typeof shieldPlanType.values;

const plans: readonly Plan[] = ["Basic", "Advanced", "Business", "Enterprise"];

export interface BeyondPlan {
  readonly message: string;
  readonly isRefused: boolean;
}

interface Use {
  readonly limits: PlanLimits;
  readonly count: number;
}

interface Zone {
  readonly id?: string;
  readonly pullZoneId: unknown;
  readonly plan: unknown;
  /** Limits from the last read, by output. */
  readonly limits: Properties;
}

/**
 * Declared plans of shield zones and their uses. A check does not know the id of a new zone, so a resource with an
 * unknown zone may belong to any zone that this run creates.
 */
class Plans {
  readonly #zones = new Map<string, Zone>();
  readonly #created: { readonly account: string; readonly identity: string; readonly zone: Zone }[] = [];
  readonly #uses = new Map<string, Map<string, Use>>();

  expect(account: string, identity: string, inputs: Properties): void {
    const zone = { pullZoneId: inputs.pullZoneId, plan: inputs.planType, limits: {} };
    this.#created.push({ account, identity, zone });
  }

  know(account: string, identity: string, id: string, inputs: Properties, state: Properties = {}): BeyondPlan[] {
    const index = this.#created.findIndex((each) => each.account === account && each.identity === identity);
    if (index >= 0) this.#created.splice(index, 1);
    // A different plan has different limits.
    const limits = state.planType === inputs.planType ? state : {};
    const zone = { id, pullZoneId: inputs.pullZoneId, plan: inputs.planType, limits };
    const key = planKey(account, id);
    this.#zones.set(key, zone);
    const uses = [...(this.#uses.get(key)?.values() ?? [])];
    return uses.flatMap((use) => beyondPlan([zone], use, totalOf(uses, use)) ?? []);
  }

  use(account: string, identity: string, zoneId: unknown, use: Use): BeyondPlan | undefined {
    const key = planKey(account, isUnknown(zoneId) ? "" : String(zoneId));
    const uses = this.#uses.get(key) ?? new Map<string, Use>();
    this.#uses.set(key, uses.set(JSON.stringify([identity, use.limits.noun]), use));
    const total = totalOf([...uses.values()], use);
    if (!isUnknown(zoneId)) {
      const zone = this.#zones.get(key);
      return zone && beyondPlan([zone], use, total);
    }
    const created = this.#created.filter((each) => each.account === account).map(({ zone }) => zone);
    const count = created.length === 1 ? total : use.count;
    const isCertain = created.every((zone) => beyondPlan([zone], use, count) !== undefined);
    return isCertain ? beyondPlan(created, use, count) : undefined;
  }
}

function planKey(account: string, zoneId: string): string {
  return JSON.stringify([account, zoneId]);
}

function totalOf(uses: readonly Use[], { limits: { noun } }: Use): number {
  return uses.filter(({ limits }) => limits.noun === noun).reduce((total, { count }) => total + count, 0);
}

/** Returns the problem of a use. It may belong to any of the zones. */
function beyondPlan(zones: readonly Zone[], { limits, count }: Use, total: number): BeyondPlan | undefined {
  const [zone] = zones;
  if (zone === undefined) return undefined;
  const { noun, toldBy, isRefused = false } = limits;
  const actual = toldBy && zone.limits[toldBy];
  const plan = plans.find((each) => each === zone.plan);
  const most = typeof actual === "number" ? actual : plan && limits.most[plan];
  if (count === 0 || most === undefined || total <= most) return undefined;
  const limited = most === actual ? `${noun} (\`${toldBy}\`)` : noun;
  const has = most === 0 ? `no ${limited}` : `a limit of ${most} for ${limited}, and this program declares more`;
  const which = [...new Set(zones.filter((each) => each.plan === zone.plan).map(labelOf))].join(" or ");
  const documented = isRefused ? "" : ", as the platform's documentation says";
  const says =
    most === actual ? `${which} has ${has}` : `${which} has planType: "${plan}", and that plan has ${has}${documented}`;
  const isSure = isRefused && zone.id !== undefined;
  const higher = plans.slice(plan && plans.indexOf(plan) + 1).find((each) => (limits.most[each] ?? total) >= total);
  const remedies = [
    ...(higher && plan ? [`declare planType: "${higher}" on its ShieldZone`] : []),
    limits.wayOut ?? (most === 0 ? "remove this resource" : "declare fewer"),
  ];
  return {
    message: `${says}. ${isSure ? "The platform refuses it" : "The update may fail"}: ${remedies.join(", or ")}.`,
    isRefused: isSure,
  };
}

function labelOf({ id, pullZoneId }: Zone): string {
  const of = pullZoneId === undefined || isUnknown(pullZoneId) ? "" : ` of pull zone ${pullZoneId}`;
  return id === undefined ? `the ShieldZone${of} that this program creates` : `shield zone ${id}${of}`;
}
