/**
 * Compares two values, such as states of the platform. Returns a line for each difference, such as
 * `pullZones.1131.Enabled: true, was false`. An undefined property counts as missing. Node.js's own comparison fails
 * under Jest, because it distinguishes the emulator's arrays from those of a test.
 */
export function differences(before: unknown, after: unknown, { path = "", word = "was" } = {}): string[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) {
    return before === after ? [] : [`${path}: ${shortened(after)}, ${word} ${shortened(before)}`];
  }
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const inside = names.flatMap((name) =>
    differences(old.get(name), now.get(name), { path: path ? `${path}.${name}` : name, word }),
  );
  const isReordered = Array.isArray(before) && inside.length === 0 && !isSameOrder(old, now);
  return isReordered ? [`${path}: in another order`] : inside;
}

const keys = ["id", "Id", "shieldZoneId", "Guid", "guid", "configurationId", "displayName", "name", "Hostname"];

function membersOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const members = new Map<string, unknown>();
  for (const [index, item] of value.entries()) {
    const name = nameOf(item) ?? String(index);
    members.set(members.has(name) ? `${name} (${index})` : name, item);
  }
  return members;
}

/**
 * Returns the name of a list item in a path. A shield zone's contents are collections of the account and come with
 * their zone.
 */
export function nameOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return typeof item === "string" ? item : undefined;
  const key = keys.find((name) => name in item);
  if (key === undefined) return undefined;
  const { [key]: name, shieldZoneId } = item as Record<string, unknown>;
  return shieldZoneId === undefined || key === "shieldZoneId" ? String(name) : `${shieldZoneId}/${name}`;
}

function isSameOrder(one: Map<string, unknown>, other: Map<string, unknown>): boolean {
  const names = [...other.keys()];
  return [...one.keys()].every((name, index) => name === names[index]);
}

export function shortened(value: unknown): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 160 ? `${json.slice(0, 160)}…` : json;
}
