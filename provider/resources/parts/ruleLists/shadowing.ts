/** A rule with the earlier rules that begin or cease to shadow it. */
export interface Shadowed {
  readonly key: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Compares two orders of rules. An earlier rule that settles a request shadows a later, stronger one. */
export function shadowsChanged<Rule>(
  before: ReadonlyMap<string, Rule>,
  after: ReadonlyMap<string, Rule>,
  shadows: (earlier: Rule, later: Rule) => boolean,
): Shadowed[] {
  const staying = [...after.keys()].filter((key) => before.has(key));
  return staying.flatMap((key) => {
    const [old, now] = [shadowing(before, key, shadows), shadowing(after, key, shadows)];
    const gained = now.filter((other) => !old.includes(other));
    const lost = old.filter((other) => !now.includes(other));
    return gained.length + lost.length > 0 ? [{ key, gained, lost }] : [];
  });
}

function shadowing<Rule>(
  rules: ReadonlyMap<string, Rule>,
  key: string,
  shadows: (earlier: Rule, later: Rule) => boolean,
): string[] {
  const keys = [...rules.keys()];
  const later = rules.get(key);
  if (later === undefined) return [];
  return keys.slice(0, keys.indexOf(key)).filter((other) => {
    const earlier = rules.get(other);
    return earlier !== undefined && shadows(earlier, later);
  });
}
