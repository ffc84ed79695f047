/** Why no derived life changes these inputs. */
export function rotationTriggers(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, "no setting: tests/unit/provider/resources/rotation.test.ts rotates"]),
  );
}
