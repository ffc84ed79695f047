import { componentTypes } from "../../provider/components";
import { kindTypes } from "../../provider/kinds";

/** What a type of this package is called in a program, in each of the forms that a state may have. Undefined for types of others. */
export function ownName(token: string): string | undefined {
  return /^(?:pulumi-nodejs:dynamic\/edge|edge(?::(?:index|components))?):(\w+)$/.exec(token)?.[1];
}

/** The type as the program names it: `ShieldZone` and `StaticSite` for this package's, the complete token for what it does not know. */
export function shownType(token: string): string {
  const name = ownName(token);
  return name !== undefined && [...kindTypes, ...componentTypes].includes(name) ? name : token;
}
