import type { Match } from "./match";
import type { Lead, Step } from "./stages";
import type { Decider } from "./verdict";

/** Parts of the shield that act on matches. Others only log. */
export interface Mode {
  readonly firewall: Match;
  readonly rateLimits: Match;
  /** Layers with their own settings, which the settings of the firewall do not affect. */
  readonly otherLayers: Match;
  /** Reason why the firewall only logs. */
  readonly logsBecause: string | undefined;
}

export const bypasses = { does: "bypasses the shield", lead: "passes" } as const;
export const blocks = { does: "blocks", lead: "blocked" } as const;
export const challenges = { does: "challenges", lead: "challenged" } as const;
export const logs = { does: "logs", lead: "continues" } as const;
export const somethingLater = { does: "runs an unknown action", lead: "anything" } as const;

export interface Does {
  readonly does: string;
  readonly lead: Lead;
}

const statuses: Partial<Record<Lead, number>> = { blocked: 403, limited: 429 };

export function stepOf(
  { name, ...by }: Omit<Decider, "name" | "does"> & { name?: string | null | undefined },
  { does, lead }: Does,
  match: Match,
): Step {
  const status = statuses[lead];
  return {
    by: { ...by, ...(name ? { name } : {}), does },
    lead,
    match,
    ...(status === undefined ? {} : { status }),
  };
}
