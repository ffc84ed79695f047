import { kindOf, kindTypes } from "../../provider/kinds";
import type { ModelledKind } from "./kind";
import { accessListConfiguration } from "./kinds/accessListConfiguration";
import { accessListConfigurations } from "./kinds/accessListConfigurations";
import { pullZoneAllowedReferrer, videoLibraryAllowedReferrer } from "./kinds/allowedReferrer";
import { pullZoneAllowedReferrers, videoLibraryAllowedReferrers } from "./kinds/allowedReferrers";
import { applicationDeployment } from "./kinds/applicationDeployment";
import { containerRegistry } from "./kinds/containerRegistry";
import { containerTemplate } from "./kinds/containerTemplate";
import { edgeRuleEnablement } from "./kinds/edgeRuleEnablement";
import { edgeRuleEnablements } from "./kinds/edgeRuleEnablements";
import { shieldZone } from "./kinds/shieldZone";

/** Every kind that the model knows. */
export const modelledKinds: readonly ModelledKind[] = [
  shieldZone,
  accessListConfiguration,
  accessListConfigurations,
  edgeRuleEnablement,
  edgeRuleEnablements,
  pullZoneAllowedReferrer,
  videoLibraryAllowedReferrer,
  pullZoneAllowedReferrers,
  videoLibraryAllowedReferrers,
  containerRegistry,
  containerTemplate,
  applicationDeployment,
];

export function modelOf(type: string): ModelledKind {
  const kind = modelledKinds.find((each) => each.type === type);
  if (!kind) throw new Error(`the model has no ${type}`);
  return kind;
}

/** Which account a resource is in; the runs have one. */
const outside = ["connection"];

/** The kinds and arguments of the provider that no step of the model ever sets, such as `ShieldZone.planType`. */
export function notModelled(): string[] {
  return kindTypes.flatMap((type) => {
    const kind = modelledKinds.find((each) => each.type === type);
    if (!kind) return [type];
    const set = new Set([...outside, ...kind.naming, ...kind.settings.flatMap(({ inputs }) => inputs)]);
    return Object.keys(kindOf(type).inputs.shape)
      .filter((input) => !set.has(input))
      .map((input) => `${type}.${input}`);
  });
}
