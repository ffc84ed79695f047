export interface Written {
  readonly type: string;
  /** Operations sent, except reads. */
  readonly operations: ReadonlySet<string>;
  /** Changed places of the account, such as `.scripts[].EdgeScriptVariables[]`. */
  readonly places: ReadonlySet<string>;
  readonly claimed: ReadonlySet<string>;
}

/**
 * Lists kinds that write the same objects without a common claim. A program could declare both, and each update would
 * revert one.
 */
export function withoutCommonClaim(lives: readonly Written[]): string[] {
  return lives.flatMap((one, index) =>
    lives.slice(index + 1).flatMap((other) => {
      const shared = [
        ...[...one.operations].filter((operation) => other.operations.has(operation)),
        ...[...one.places].filter((place) => [...other.places].some((each) => areSame(place, each))),
      ];
      const isClaimed = [...one.claimed].some((kind) => other.claimed.has(kind));
      return shared.length === 0 || isClaimed ? [] : [`${one.type} and ${other.type}: ${shared.join(", ")}`];
    }),
  );
}

/**
 * True if one place contains the other. Objects of the account's own lists, such as pull zones, contain other
 * resources.
 */
function areSame(one: string, other: string): boolean {
  const [outer, inner] = one.length < other.length ? [one, other] : [other, one];
  if (outer === inner) return true;
  return outer.split("[]").length > 2 && inner.startsWith(outer);
}

/** Lists the places where two values differ. Items of a list are compared by their ids. */
export function changedPlaces(before: unknown, after: unknown, place = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [earlier, later] = [before, after].map(
      (items) => new Map(items.map((item, at) => [keyOf(item) ?? at, item])),
    );
    const keys = new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const isThere = earlier?.has(key) && later?.has(key);
      return isThere ? changedPlaces(earlier?.get(key), later?.get(key), `${place}[]`) : [`${place}[]`];
    });
  }
  if (!isObject(before) || !isObject(after)) return [place];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changedPlaces(before[name], after[name], `${place}.${name}`));
}

function keyOf(item: unknown): unknown {
  const { Id, id, Guid, shieldZoneId, path, Name, name, app } = Object(item);
  return Id ?? id ?? Guid ?? shieldZoneId ?? path ?? Name ?? name ?? app;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
