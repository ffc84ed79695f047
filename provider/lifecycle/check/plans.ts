import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import type { Settings } from "../../settings/settings";
import { accountOf } from "../account/provenance";
import type { ResourceKind } from "../kind";
import type { RunMemory } from "../memory";
import { identityOf } from "../ownership";
import { type BeyondPlan, Plans } from "./shieldPlans";

type Run = { readonly run: RunMemory; readonly settings: Settings };

/** What a resource that a check has seen declares beyond the plan that the program declares of its shield zone. */
export function checkedUnderPlan(run: Run, kind: ResourceKind, inputs: Properties): BeyondPlan[] {
  const of = knownAccount(run, inputs);
  if (of === undefined) return [];
  if (declaresPlan(kind)) of.plans.expect(of.account, identityOf(kind, inputs), inputs);
  const limits = kind.limits?.plan;
  if (!limits) return [];
  const use = { limits, count: limits.count?.(inputs) ?? 1 };
  const beyond = of.plans.use(of.account, identityOf(kind, inputs), inputs.shieldZoneId, use);
  return beyond ? [beyond] : [];
}

/** The same of the resources of a shield zone that were checked before it was known by its id. */
export function knownWithPlan(run: Run, kind: ResourceKind, id: string, inputs: Properties, state?: Properties) {
  const of = declaresPlan(kind) ? knownAccount(run, inputs) : undefined;
  return of?.plans.know(of.account, identityOf(kind, inputs), id, inputs, state) ?? [];
}

function declaresPlan({ inputs }: ResourceKind): boolean {
  return Object.hasOwn(inputs.shape, "planType");
}

/** Without a key a preview does not know what is read, and so not of which zone it is. */
function knownAccount({ run, settings }: Run, { connection }: Properties) {
  if (hasUnknown(connection) || settings.apiKey === undefined) return undefined;
  return { plans: run.part(Plans), account: accountOf(settings) };
}
