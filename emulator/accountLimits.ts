import { type AccountLimitName, accountLimits } from "../provider/api/accountLimits";
import type { AccountLimit } from "../provider/schema/accountLimit";
import type { EmulatorOptions } from "./options";

/** Returns the limit that the option `accountLimits` enforces, or infinity. */
export function enforcedLimit({ accountLimits: option }: EmulatorOptions, name: AccountLimitName): number {
  if (typeof option === "object") return option[name] ?? Infinity;
  if (option === "ignore") return Infinity;
  const { most, inTrial = most }: AccountLimit = accountLimits[name];
  return option === "trial" ? inTrial : most;
}

/** Returns the limit that the account's limits report: the enforced one, or the documented one if none is enforced. */
export function shownLimit(options: EmulatorOptions, name: AccountLimitName): number {
  const enforced = enforcedLimit(options, name);
  return Number.isFinite(enforced) ? enforced : accountLimits[name].most;
}
