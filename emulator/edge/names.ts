import type { Enumeration } from "../../provider/schema/meta";

/** The name of a member of an enumeration by its number, or the number of one that came later. */
export function memberName({ values }: Enumeration, number: unknown): string {
  const [name] = Object.entries(values).find(([, value]) => value === number) ?? [];
  return name ?? String(number);
}
