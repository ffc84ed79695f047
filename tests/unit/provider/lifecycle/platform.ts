import type { Emulator } from "../../../../emulator";
import { kindOf, kindTypes } from "../../../../provider/kinds";

/** Serializes the emulator's state without times and next ids. */
export function onPlatform(emulator: Emulator): string {
  const { nextIds: _, ...state } = emulator.state();
  return spelled(state);
}

/** Serializes a state of the platform without times, with sorted sets. */
export function spelled(state: object): string {
  const comparable = (name: string, value: unknown) => {
    if (name === "createdAt") return "then";
    return /^(Allowed|Blocked)(Referrers|Ips)$/.test(name) ? [...(value as string[])].sort() : value;
  };
  return withoutTimes(JSON.stringify(state, comparable));
}

export function withoutTimes(value: string): string {
  return value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "then");
}

/** Returns the first difference of two strings. */
export function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${other.slice(Math.max(0, at - 60), at + 60)}… in place of …${one.slice(Math.max(0, at - 60), at + 60)}…`;
}

/** Kinds that record previous settings, which a kill loses. */
export const losesPrevious: ReadonlySet<string> = new Set(
  kindTypes.filter((type) => "previous" in kindOf(type).outputs.shape),
);
