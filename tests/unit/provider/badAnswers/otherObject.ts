import type { Operation } from "../../../../provider/api/operation";

/** A body with other values at a place such as `data[].id`, where it has that. */
export function changedAt(value: unknown, place: string, change: (value: unknown) => unknown): unknown {
  const [part, ...rest] = place.split(".");
  if (!part) return change(value);
  const name = part.replace(/\[\]$/, "");
  const holder = value as Readonly<Record<string, unknown>>;
  if (!(name in holder)) return holder;
  const inner = (each: unknown) => changedAt(each, rest.join("."), change);
  return {
    ...holder,
    [name]: name === part ? inner(holder[name]) : (holder[name] as unknown[]).map(inner),
  };
}

/** The answer as one about another object, which holds nothing; nothing where the answer names none. */
export function aboutAnother({ names = {} }: Operation, body: string): string | undefined {
  if (body === "") return undefined;
  const real = JSON.parse(body);
  let isNamed = false;
  const renamed = (value: unknown) => {
    if (value === undefined || value === null) return value;
    isNamed = true;
    return typeof value === "number" ? value + 70_000 : `${value}-other`;
  };
  const places = Object.keys(names);
  const others = places.reduce((answer, place) => changedAt(answer, place, renamed), emptied(real, places));
  return isNamed ? JSON.stringify(others) : undefined;
}

/** With every list empty but those whose items name their object. */
function emptied(value: unknown, kept: readonly string[], place = ""): unknown {
  if (Array.isArray(value)) return kept.some((each) => each.startsWith(`${place}[].`)) ? value : [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, emptied(each, kept, place === "" ? name : `${place}.${name}`)]),
  );
}
