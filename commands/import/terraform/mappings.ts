import { kindOf } from "../../../provider/kinds";
import type { HolderKind } from "../../../provider/lifecycle/importing";
import { ownValue } from "../../../provider/schema/own";
import type { Choice } from "../parents";
import type { Target } from "../targets";
import type { ManagedObject } from "./state";

/** What takes the place of a type of Terraform resource. */
interface Mapping {
  /** The attribute with the id of what it belongs to, or is: the pull zone, the registry, the application. */
  readonly within: string;
  /** The kind of which an attribute means one: `id`, or the one that `by` names. */
  readonly one?: string;
  readonly by?: string;
  /** The kinds of which all that the platform has there are part of it. */
  readonly all?: readonly string[];
  /** What no kind declares of it. */
  readonly rest?: string;
  /** Which resource declares it together with others like it. */
  readonly owner?: string;
}

/** The types of the provider that kinds of this package take the place of. */
export const mappings: Readonly<Record<string, Mapping>> = {
  bunnynet_pullzone: {
    within: "id",
    all: ["PullZone", "PullZoneAllowedReferrers", "PullZoneBlockedReferrers", "PullZoneBlockedIps"],
    rest: "its keys, which stay as they are",
  },
  bunnynet_pullzone_hostname: { within: "pullzone", one: "PullZoneHostname", by: "name" },
  bunnynet_pullzone_optimizer_class: {
    within: "pullzone",
    all: ["PullZone"],
    owner: "optimizerClasses of the PullZone, which declares all classes of the zone",
  },
  bunnynet_pullzone_shield: { within: "pullzone", all: ["ShieldZone", "BotDetection", "AccessListConfiguration"] },
  bunnynet_pullzone_waf_rule: { within: "pullzone", one: "WafRule" },
  bunnynet_pullzone_ratelimit_rule: { within: "pullzone", one: "RateLimit" },
  bunnynet_pullzone_access_list: { within: "pullzone", one: "AccessList" },
  bunnynet_pullzone_edgerule: { within: "pullzone", one: "EdgeRule" },
  bunnynet_compute_container_imageregistry: { within: "id", all: ["ContainerRegistry"] },
  bunnynet_compute_container_app: { within: "id", all: ["Application", "ContainerTemplate"] },
  bunnynet_compute_script: { within: "id", all: ["EdgeScript", "EdgeScriptRelease"] },
  bunnynet_compute_script_variable: { within: "script", all: ["EdgeScript"] },
  bunnynet_compute_script_secret: {
    within: "script",
    all: ["EdgeScript"],
    rest: "its value, which the platform does not show: declare it in `secrets` of the EdgeScript",
  },
};

/** Whether a type is one of the provider's. */
export const isOfProvider = (type: string): boolean => type.startsWith("bunnynet_");

/** A target, and the object in the state that it takes the place of. */
export interface ManagedTarget extends Target {
  readonly object: ManagedObject;
}

/** What is to be imported in place of an object: nothing if its type has no kind, or the state has no id for it. */
export function targetsFor(object: ManagedObject): ManagedTarget[] {
  const mapping = ownValue(mappings, object.type);
  if (!mapping || object.isDeposed) return [];
  const { within, one, by = "id", all = [] } = mapping;
  const [parentId, part] = [within, by].map((name) => idIn(object.attributes[name]));
  if (parentId === undefined || (one && part === undefined)) return [];
  const target = { parentId: parentId, name: object.name, object };
  return [...(one ? [{ ...target, type: one, part }] : []), ...all.map((type) => ({ ...target, type }))];
}

/** The parents of the targets' kinds, all of them: those that are missing are reported, too. */
export function parentsOf(targets: readonly Target[]): Choice {
  const kinds = targets.flatMap(({ type }) => {
    const { importing } = kindOf(type);
    return "within" in importing ? [importing.within] : [];
  });
  return Object.fromEntries(kinds.map((kind): [HolderKind, "all"] => [kind, "all"]));
}

function idIn(value: unknown): string | undefined {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : undefined;
}
