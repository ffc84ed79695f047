import type { Emulator } from "../../../../emulator";

/** All that there is, but for the times, and the numbers of what is made next. */
export function onPlatform(emulator: Emulator): string {
  const { nextIds: _, ...state } = emulator.state();
  return spelled(state);
}

/** A state of the platform as text, but for the times; lists of entries have no order. */
export function spelled(state: object): string {
  const sorted = (name: string, value: unknown) =>
    /^(Allowed|Blocked)(Referrers|Ips)$/.test(name) ? [...(value as string[])].sort() : value;
  return withoutTimes(JSON.stringify(state, sorted));
}

export function withoutTimes(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "then");
}

/** Where two texts begin to differ. */
export function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${other.slice(Math.max(0, at - 60), at + 60)}… in place of …${one.slice(Math.max(0, at - 60), at + 60)}…`;
}
