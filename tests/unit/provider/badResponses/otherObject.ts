import type { Operation } from "../../../../provider/api/operation";

/** Replaces the values at a path such as `data[].id`, if the body has that path. */
export function changedAt(value: unknown, place: string, change: (value: unknown) => unknown): unknown {
  const [part, ...rest] = place.split(".");
  if (!part) return change(value);
  const name = part.replace(/\[\]$/, "");
  const parent = value as Readonly<Record<string, unknown>>;
  const inner = (each: unknown) => changedAt(each, rest.join("."), change);
  if (name === "") return (value as unknown[]).map(inner);
  if (!(name in parent)) return parent;
  return {
    ...parent,
    [name]: name === part ? inner(parent[name]) : (parent[name] as unknown[]).map(inner),
  };
}

/** Turns the response into one about another, empty object. Returns undefined if the response names no object. */
export function aboutAnother({ names = {}, success }: Operation, body: string): string | undefined {
  if (body === "" || ["html", "text"].includes(success.holds)) return undefined;
  const real = JSON.parse(body);
  let isNamed = false;
  const renamed = (value: unknown) => {
    if (value === undefined || value === null) return value;
    isNamed = true;
    return typeof value === "number" ? value + 70_000 : `${value}-other`;
  };
  const paths = Object.keys(names);
  const others = paths.reduce((response, place) => changedAt(response, place, renamed), emptied(real, paths));
  return isNamed ? JSON.stringify(others) : undefined;
}

/** Empties every list except lists of items that name their object. */
function emptied(value: unknown, kept: readonly string[], place = ""): unknown {
  if (Array.isArray(value)) return kept.some((each) => each.startsWith(`${place}[].`)) ? value : [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, emptied(each, kept, place === "" ? name : `${place}.${name}`)]),
  );
}
