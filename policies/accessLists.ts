import { textOf } from "../provider/schema/textOf";
import type { EdgePolicy } from "./policy";

export const accessListsOpenNothing: EdgePolicy = {
  name: "access-lists-open-nothing",
  kinds: ["AccessList", "AccessListConfiguration", "AccessListConfigurations"],
  description: "No access list that is enabled lets requests past the shield.",
  level: "advisory",
  problems({ properties }) {
    const configurations = Object.entries<List | null>(Object(properties.configurations));
    return [
      ...problemsOf(properties, ""),
      ...configurations.flatMap(([id, list]) => problemsOf(list ?? {}, `configurations.${id}.`)),
    ];
  },
};

interface List {
  readonly isEnabled?: unknown;
  readonly action?: unknown;
}

function problemsOf({ isEnabled, action }: List, place: string): string[] {
  if (isEnabled === false || !["Allow", "Bypass"].includes(textOf(action))) return [];
  return [
    `${place}action is "${textOf(action)}", which lets whatever is on the list past the shield: block, challenge or log it, or set isEnabled to false.`,
  ];
}
