import { isRotation } from "../../../commands/preview/protection/decisions";
import { kindOf } from "../../../provider/kinds";

/** Returns the inputs that rotate keys, with reasons why no derived life cycle changes them. */
export function rotationTriggers(type: string): Record<string, string> {
  const triggers = Object.entries(kindOf(type).protection).filter(([, decision]) => isRotation(decision));
  return Object.fromEntries(
    triggers.map(([name]) => [name, "not a setting: tests/unit/provider/resources/rotation.test.ts rotates"]),
  );
}
