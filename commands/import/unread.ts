import { describeIssues } from "../../provider/client/response";
import type { LeftOut } from "../../provider/lifecycle/import/importing";
import { quoted } from "../../provider/schema/quoted";
import { singleLine } from "../../provider/schema/singleLine";
import { unreadItemsIn } from "../../provider/schema/tolerant";

/** Returns list items that could not be read, such as one whose id cannot be part of a path. */
export function unreadIn(response: unknown): LeftOut[] {
  if (typeof response !== "object" || response === null) return [];
  return [...unreadItemsIn(response)].flatMap(([name, items]) =>
    items.map(({ index, item, issues }) => ({
      what: [`${name}[${index}]`, ...labelsIn(item)].join(" "),
      why: describeIssues(issues, item) || "it cannot be parsed",
    })),
  );
}

function labelsIn(item: unknown): string[] {
  const properties: Record<string, unknown> = Object(item);
  const first = (names: readonly string[]) =>
    names.map((name) => properties[name]).find((value) => typeof value === "string" || typeof value === "number");
  const [name, id] = [
    first(["name", "Name", "ruleName", "Description", "displayName", "Value"]),
    first(["id", "Id", "Guid"]),
  ];
  return [
    ...(name === undefined ? [] : [quoted(singleLine(String(name), 200))]),
    ...(id === undefined ? [] : [`(${singleLine(String(id), 100)})`]),
  ];
}
