import type { Enumeration } from "../../provider/schema/meta";

export function memberName({ values }: Enumeration, number: unknown): string {
  const [name] = Object.entries(values).find(([, value]) => value === number) ?? [];
  return name ?? String(number);
}
