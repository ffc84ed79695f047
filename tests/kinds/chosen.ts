import { distance } from "fastest-levenshtein";
import { kindTypes } from "../../provider/kinds";

/** Kinds in `EDGE_KINDS`, such as `WafRule,RateLimit`. Tests over all kinds then run only for these. */
export const chosenKinds = chosenIn(process.env.EDGE_KINDS);

export function isChosen(type: string): boolean {
  return chosenKinds?.includes(type) ?? true;
}

/** @throws an error that lists the nearest names if a name is unknown */
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
