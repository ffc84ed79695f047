import { distance } from "fastest-levenshtein";
import { kindTypes } from "../../provider/kinds";

/** The kinds that `EDGE_KINDS` names, such as `WafRule,RateLimit`: what goes through all kinds goes through these alone. */
export const chosenKinds = chosenIn(process.env.EDGE_KINDS);

/** Whether the kind is one of them, or none is named. */
export function isChosen(type: string): boolean {
  return chosenKinds?.includes(type) ?? true;
}

/** @throws an error that lists the names near to one that no kind has */
export function chosenIn(setting = ""): readonly string[] | undefined {
  const names = setting.split(",").map((name) => name.trim());
  const given = names.filter((name) => name !== "");
  for (const name of given) {
    if (kindTypes.includes(name)) continue;
    throw new Error(`EDGE_KINDS: there is no kind ${name}; the nearest are ${nearestTo(name).join(", ")}`);
  }
  return given.length === 0 ? undefined : kindTypes.filter((type) => given.includes(type));
}

function nearestTo(name: string): string[] {
  const away = (type: string) => distance(name.toLowerCase(), type.toLowerCase());
  return kindTypes.toSorted((one, other) => away(one) - away(other)).slice(0, 3);
}
