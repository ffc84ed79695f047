import type { Properties } from "../../schema/properties";
import { secretInputsKey } from "../../schema/properties";
import type { Migration, ResourceKind } from "../kind";
import { partsOfPlace, secretPaths } from "./secretInputs";

export function migrated({ migrations }: Pick<ResourceKind, "migrations">, recorded: Properties): Properties {
  return migrations.reduce(withSecrets, recorded);
}

export function renamed(from: string, to: string): Migration {
  return ({ [from]: value, ...others }) => (value === undefined ? others : { ...others, [to]: value });
}

/** Keeps secrets secret. If a migration removes their property, the properties that it adds become secret. */
function withSecrets(before: Properties, migration: Migration): Properties {
  const after = migration(before);
  const paths = secretPaths(before);
  const kept = paths.filter((place) => Object.hasOwn(after, partsOfPlace(place)[0] ?? ""));
  if (kept.length === paths.length) return after;
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  return { ...after, [secretInputsKey]: [...kept, ...added] };
}
