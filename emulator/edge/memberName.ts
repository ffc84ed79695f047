import type { Enumeration } from "../../provider/schema/meta";

/** Returns an enumeration member's name, or the number if it is unknown. */
export function memberName({ values }: Enumeration, number: unknown): string {
  const [name] = Object.entries(values).find(([, value]) => value === number) ?? [];
  return name ?? String(number);
}
