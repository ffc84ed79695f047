import type * as pulumi from "@pulumi/pulumi";
import { accountOf } from "../lifecycle/account/provenance";
import { checkedUnderPlan } from "../lifecycle/check/plans";
import { warningsOf } from "../lifecycle/check/warnings";
import type { ResourceKind } from "../lifecycle/kind";
import * as lifecycle from "../lifecycle/lifecycle";
import { expectNew } from "../lifecycle/ownership";
import { givenSecrets, secretMark, secretPaths, withFollowing } from "../lifecycle/state/secretInputs";
import { type Properties, secretInputsKey, withoutProvider, withoutUndefined } from "../schema/properties";
import { missingForApi, noSuchConnection } from "../settings/missingSettings";
import type { StackSettings } from "../settings/stackSettings";
import type { Session } from "./session";
import { userMessage } from "./userErrors";

export function checkRequest(
  kind: ResourceKind,
  session: Session,
  stack: StackSettings,
  olds: Properties,
  news: Properties,
): pulumi.dynamic.CheckResult {
  const settings = stack.of(news);
  const before = withoutProvider(olds);
  const { inputs, failures } = lifecycle.checkInputs(
    kind,
    withoutProvider(news),
    { claims: session.claims, account: accountOf(settings) },
    secretPaths(news),
    before,
  );
  const secretInputs = withFollowing(kind, secretPaths(news));
  const handedOver = { ...withoutUndefined(inputs), ...secretMark({ [secretInputsKey]: secretInputs }) };
  const place = { run: session.memory, settings };
  if (failures.length === 0) expectNew(place, kind, inputs, before);
  const misspelt = failures.length === 0 ? noSuchConnection(settings) : undefined;
  const missing = missingForApi(settings);
  if (missing !== undefined && misspelt === undefined)
    session.warnOnce(`${missing} A preview works without it, an up does not.`);
  const beyondPlan = failures.length === 0 && !misspelt ? checkedUnderPlan(place, kind, inputs) : [];
  if (Object.keys(before).length === 0) session.plannedCreates.note(kind, inputs, settings.adopt !== false);
  session.memory.noteChecked(kind.type, withoutProvider(handedOver), Object.keys(before).length > 0);
  // The engine prints the value of a property that a failure names, even if it is secret. The reason therefore contains
  // the path instead.
  const refused = session.refusedByPlan(beyondPlan).map((message) => `shieldZoneId: ${message}`);
  const reasons = misspelt === undefined ? [...failures, ...refused] : [misspelt];
  if (reasons.length > 0) session.plannedCreates.stop();
  // Arguments that are always secret are never quoted. Redacting their values would redact harmless text, too.
  const secrets = givenSecrets(news);
  const notices = reasons.length === 0 ? lifecycle.noticesOf(kind, inputs, before) : [];
  for (const notice of notices) session.tellOnce(userMessage(notice, secrets));
  const warnings = misspelt === undefined ? warningsOf(place, kind, inputs, before) : [];
  for (const warning of warnings) session.warnOnce(userMessage(warning, secrets));
  return {
    inputs: handedOver,
    failures: firstOf(reasons).map((reason) => ({ property: "", reason: userMessage(reason, secrets) })),
  };
}

/** Maximum number of failures. Thousands of entries may have the same problem. */
const mostTold = 20;

function firstOf(failures: readonly string[]): readonly string[] {
  if (failures.length <= mostTold) return failures;
  return [...failures.slice(0, mostTold), `and ${failures.length - mostTold} more, shown once these are corrected`];
}
