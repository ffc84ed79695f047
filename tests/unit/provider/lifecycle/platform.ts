import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../../../../emulator";

/** The state of an emulator as a string, without times and the next ids. */
export function onPlatform(emulator: Emulator): string {
  const { nextIds: _, ...state } = emulator.state();
  return spelled(state);
}

/** A state of the platform as a string, without times; sets are sorted. */
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

/** Where two strings begin to differ. */
export function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${other.slice(Math.max(0, at - 60), at + 60)}… in place of …${one.slice(Math.max(0, at - 60), at + 60)}…`;
}

/** The kinds of the table in docs/recovery.md: a kill loses the previous settings that they record. */
const table = readFileSync(join(__dirname, "../../../../docs/recovery.md"), "utf8").split("generated: previous -->")[1];
export const losesPrevious: ReadonlySet<string | undefined> = new Set(
  table?.match(/`\w+`/g)?.map((type) => type.slice(1, -1)),
);
