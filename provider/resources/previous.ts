import type { Properties } from "../kind";

/** What was found of the settings that a resource manages, so that a destroy can put it back. */
export type Enablement = Properties;

/**
 * What was found: what an earlier step recorded counts, also of a setting that was not managed in between; of a setting
 * that comes under management now, what the platform has now.
 */
export function enablementPrevious(
  managed: readonly string[],
  inputs: Properties,
  now: Properties,
  before: Enablement | undefined,
): Enablement {
  const found = managed.filter((name) => inputs[name] !== undefined && now[name] !== undefined);
  return { ...Object.fromEntries(found.map((name) => [name, now[name]])), ...before };
}
