import { isDeepStrictEqual } from "node:util";
import { isRecord, type Properties } from "../../schema/properties";

/*
 * Settings in groups, such as `{ executionMode, browserFingerprint: { sensitivity, aggression } }`. A program may
 * manage any of them alone.
 */

/** Returns the settings that `others` have, too. */
export function among(others: Properties, settings: Properties): Properties {
  const both = Object.entries(others).filter(([name, value]) => value !== undefined && settings[name] !== undefined);
  return Object.fromEntries(
    both.map(([name, other]) => {
      const setting = settings[name];
      return [name, isRecord(other) && isRecord(setting) ? among(other, setting) : setting];
    }),
  );
}

/** Merges settings. The second ones win. */
export function overlaid(below: Properties, above: Properties): Properties {
  const merged = Object.entries(above).map(([name, value]) => {
    const other = below[name];
    return [name, isRecord(value) && isRecord(other) ? overlaid(other, value) : value];
  });
  return { ...below, ...Object.fromEntries(merged) };
}

/** Returns differing settings. A group is whole, with its other current settings. */
export function differingSettings(wanted: Properties, now: Properties): Properties {
  const current = among(wanted, now);
  const names = Object.keys(wanted).filter((name) => !isDeepStrictEqual(wanted[name], current[name]));
  const merged = overlaid(now, wanted);
  return Object.fromEntries(names.map((name) => [name, merged[name]]));
}

/** Returns each setting by its path, such as `browserFingerprint.sensitivity`. */
export function byPath(settings: Properties, before = ""): Properties {
  const all = Object.entries(settings).flatMap(([name, value]) =>
    isRecord(value) ? Object.entries(byPath(value, `${before}${name}.`)) : [[`${before}${name}`, value]],
  );
  return Object.fromEntries(all);
}
