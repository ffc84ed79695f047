import type { Properties } from "./properties";

/** Limits of a shield zone's plan on its resources. */
export interface PlanLimits {
  /** Limited objects in messages, such as `rate limits`. Resources with the same noun count together. */
  readonly noun: string;
  /** Known limits by plan. */
  readonly most: Readonly<Record<string, number>>;
  /** Output of the zone with its own limit. */
  readonly toldBy?: string;
  /** Number that a resource declares; values may be unknown. Default: one. */
  readonly count?: (inputs: Properties) => number;
  /** Remedy in messages. Default: to remove the resource, or to declare fewer. */
  readonly wayOut?: string;
  /** True if the platform is known to refuse more. Otherwise, only its documentation says so. */
  readonly isRefused?: boolean;
}
