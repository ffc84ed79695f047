import type { Context } from "../../lifecycle/context";
import type { Properties } from "../../schema/properties";

/** Values from before the resource managed the settings. A destroy restores them. */
type Enablement = Properties;

/** Returns the values to restore. A recorded value counts even if the setting was not managed in between. */
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
 * Warns, during recovery, about newly managed settings that are already as declared. If the interrupted run set them,
 * their earlier values are lost.
 */
export function warnOfLostPrevious({ settings, warn }: Context, asDeclared: readonly string[]): void {
  if (settings.adopt !== "own" || asDeclared.length === 0) return;
  const [is, values, leaves] = asDeclared.length === 1 ? ["is", "value is", "it"] : ["are", "values are", "them"];
  warn(
    `${asDeclared.join(", ")} ${is} already as declared. If the interrupted run set ${leaves}, the previous ${values} lost, and a destroy leaves ${leaves} as declared. Correct ${leaves} by hand after a destroy if necessary.`,
  );
}
