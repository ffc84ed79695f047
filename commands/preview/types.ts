import { componentTypes } from "../../provider/components";
import { kindTypes } from "../../provider/kinds";

/**
 * Returns the type's name in programs, or undefined for other packages. A state may contain several forms of a token.
 */
export function ownName(token: string): string | undefined {
  return /^(?:pulumi-nodejs:dynamic\/edge|edge(?::(?:index|components))?):(\w+)$/.exec(token)?.[1];
}

export function formatType(token: string): string {
  const name = ownName(token);
  return name !== undefined && [...kindTypes, ...componentTypes].includes(name) ? name : token;
}
