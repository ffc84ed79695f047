import type { Context } from "../../lifecycle/context";
import type { Properties } from "../../schema/properties";

/** What was found of the settings that a resource manages, so that a destroy can put it back. */
type Enablement = Properties;

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

/**
 * Warns, while an interrupted run is recovered, of what comes under management as it is declared: the interrupted run may have
 * set it, and what it was before is then known to nobody.
 */
export function warnOfLostPrevious({ settings, warn }: Context, asDeclared: readonly string[]): void {
  if (settings.adopt !== "own" || asDeclared.length === 0) return;
  const [is, it, leaves] = asDeclared.length === 1 ? ["is", "it was", "it"] : ["are", "they were", "them"];
  warn(
    `${asDeclared.join(", ")} ${is} already as declared. If the interrupted run did that, what ${it} before is lost, and a destroy leaves ${leaves} as declared: correct that by hand then, if necessary.`,
  );
}
