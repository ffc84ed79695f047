import { isDeepStrictEqual } from "node:util";

/** Settings of an account by path, such as `pullZone/1001/edgeRule/<guid>/enabled`. Missing values have no path. */
export type Settings = Map<string, unknown>;

/** Expects a partially declared setting. Its other properties are not managed. */
export class AtLeast {
  constructor(readonly declared: unknown) {}
}

/** Expects a time from the platform's clock during an operation. */
export class Between {
  constructor(
    readonly from: Date,
    readonly to: Date,
  ) {}

  later(ms: number): Between {
    return new Between(new Date(this.from.getTime() + ms), new Date(this.to.getTime() + ms));
  }

  has(value: unknown): boolean {
    const time = Date.parse(String(value));
    return this.from.getTime() <= time && time <= this.to.getTime();
  }
}

export function put(settings: Settings, path: string, value: unknown): void {
  if (value === undefined) settings.delete(path);
  else settings.set(path, value);
}

export function isThere(settings: Settings, objectPath: string): boolean {
  return settings.has(objectPath) || pathsBelow(settings, objectPath).length > 0;
}

export function takeAway(settings: Settings, objectPath: string): void {
  settings.delete(objectPath);
  for (const path of pathsBelow(settings, objectPath)) settings.delete(path);
}

export function differences(expected: Settings, actual: Settings): string[] {
  const paths = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  return paths
    .filter((path) => !meets(expected.get(path), actual.get(path)))
    .map((path) => `${path}: expected ${shown(expected.get(path))}, the platform has ${shown(actual.get(path))}`);
}

function meets(expected: unknown, actual: unknown): boolean {
  if (expected instanceof Between) return expected.has(actual);
  return expected instanceof AtLeast ? holds(actual, expected.declared) : isDeepStrictEqual(expected, actual);
}

function holds(actual: unknown, declared: unknown): boolean {
  const isPart = isObject(declared) && Object.keys(declared).length > 0;
  if (isEmpty(declared) && !isPart) return isEmpty(actual);
  if (Array.isArray(declared)) {
    return (
      Array.isArray(actual) &&
      actual.length === declared.length &&
      declared.every((item, index) => holds(actual[index], item))
    );
  }
  if (isObject(declared)) {
    return Object.entries(declared).every(([name, value]) => holds(isObject(actual) ? actual[name] : undefined, value));
  }
  return actual === declared;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pathsBelow(settings: Settings, objectPath: string): string[] {
  return [...settings.keys()].filter((path) => path.startsWith(`${objectPath}/`));
}

function shown(value: unknown): string {
  if (value instanceof AtLeast) return `at least ${JSON.stringify(value.declared)}`;
  if (value instanceof Between) return `a time from ${value.from.toISOString()} to ${value.to.toISOString()}`;
  return value === undefined ? "nothing" : JSON.stringify(value);
}
