import { distance } from "fastest-levenshtein";
import type { z } from "zod";
import type { Properties } from "../../provider/schema/properties";
import type { Wrong } from "./inputPlaces";

/** Returns unknown property names: one unlike any known name, and a misspelling of each known name. */
export function wrongNames(object: z.ZodObject, base: Properties): Wrong[] {
  const names = Object.keys(object.shape);
  const near = names.flatMap((name) =>
    [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, name.toLowerCase(), typing(name)].flatMap((typed) => {
      if (names.includes(typed) || nearestOf(typed, names) !== name) return [];
      return [
        {
          what: `${name} as ${typed}`,
          value: { ...base, [typed]: 1 },
          at: [typed],
          says: ["unknown property", `did you mean ${name}?`],
        },
      ];
    }),
  );
  const far = {
    what: "no such property",
    value: { ...base, noSuchPropertyAtAll: 1 },
    at: ["noSuchPropertyAtAll"],
    says: [
      "unknown property",
      names.length > 50 ? "the reference" : `expected ${names.length > 1 ? "one of " : ""}${names.join(", ")}`,
    ],
  };
  return [far, ...dedupe(near)];
}

export function nearNames(names: readonly string[]): Wrong[] {
  const near = names.flatMap((name) =>
    [name.toLowerCase(), name.toUpperCase(), typing(name)].flatMap((typed) => {
      if (names.includes(typed) || nearestOf(typed, names) !== name) return [];
      return [{ what: `"${name}" as "${typed}"`, value: typed, says: [`got "${typed}"; did you mean "${name}"?`] }];
    }),
  );
  return dedupe(near);
}

function dedupe(wrong: readonly Wrong[]): Wrong[] {
  return [...new Map(wrong.map((each) => [each.what, each])).values()];
}

function typing(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2));
  return name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
}

/**
 * Returns the nearest name if it is unambiguous and at most two edits away (fewer for short names), ignoring letter
 * case.
 */
function nearestOf(typed: string, names: readonly string[]): string | undefined {
  const away = names.map((name) => ({ name, letters: distance(name.toLowerCase(), typed.toLowerCase()) }));
  const [first, second] = away.sort((one, other) => one.letters - other.letters);
  if (!first || (second && second.letters === first.letters)) return undefined;
  return first.letters <= Math.min(2, Math.floor(first.name.length / 3)) ? first.name : undefined;
}
