import { isRotation } from "../../../commands/preview/protection/decisions";
import { kindOf } from "../../../provider/kinds";

/** The inputs of a kind that rotate keys, each with why no derived life changes it. */
export function rotationTriggers(type: string): Record<string, string> {
  const triggers = Object.entries(kindOf(type).protection).filter(([, decision]) => isRotation(decision));
  return Object.fromEntries(
    triggers.map(([name]) => [name, "no setting: tests/unit/provider/resources/rotation.test.ts rotates"]),
  );
}
