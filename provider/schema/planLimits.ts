import type { Properties } from "./properties";

/** What the plan of a shield zone limits of the resources that belong to the zone. */
export interface PlanLimits {
  /** What is limited, in messages: `rate limits`. Resources that declare the same count together. */
  readonly noun: string;
  /** How many a plan has, as far as that is known. */
  readonly most: Readonly<Record<string, number>>;
  /** The output of the zone that tells how many it has. */
  readonly toldBy?: string;
  /** How many the inputs of a resource declare; values may be unknown. Default: one. */
  readonly count?: (inputs: Properties) => number;
  /** Whether the platform is known to refuse more. Otherwise its documentation alone says so. */
  readonly isRefused?: boolean;
}
