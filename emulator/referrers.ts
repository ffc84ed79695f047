import type { EmulatorOptions } from "./options";
import { legacyError } from "./problems";

interface WithReferrers {
  AllowedReferrers: string[];
}

/** Adds an allowed referrer; letter case does not make another one. */
export function addReferrer(to: WithReferrers, hostname: string, options: EmulatorOptions): void {
  if (positionOf(hostname, to) >= 0) {
    if (options.duplicateReferrer === "accept") return;
    throw legacyError(400, "referrer.already_exists", "Hostname", "The referrer is in the list already.");
  }
  to.AllowedReferrers.push(options.referrerCase === "lower" ? hostname.toLowerCase() : hostname);
}

/** Removes an allowed referrer. */
export function removeReferrer(from: WithReferrers, hostname: string, options: EmulatorOptions): void {
  const position = positionOf(hostname, from);
  if (position >= 0) from.AllowedReferrers.splice(position, 1);
  else if (options.missingReferrer === "refuse") {
    throw legacyError(400, "referrer.not_found", "Hostname", "The referrer is not in the list.");
  }
}

function positionOf(hostname: string, { AllowedReferrers }: WithReferrers): number {
  const name = hostname.toLowerCase();
  return AllowedReferrers.findIndex((referrer) => referrer.toLowerCase() === name);
}
