import { isDeepStrictEqual } from "node:util";

/** An account as settings by path, such as `pullZone/1001/edgeRule/<guid>/enabled`. What is not there has no path. */
export type Settings = Map<string, unknown>;

/** Expected of a setting that a program declares partially: its other properties are not managed. */
export class AtLeast {
  constructor(readonly declared: unknown) {}
}

/** Expected of a time that the platform takes from its clock while an operation runs: waiting moves that clock. */
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

/** Sets a setting; undefined deletes it. */
export function put(settings: Settings, path: string, value: unknown): void {
  if (value === undefined) settings.delete(path);
  else settings.set(path, value);
}

/** Whether an object has any settings. */
export function isThere(settings: Settings, objectPath: string): boolean {
  return settings.has(objectPath) || pathsBelow(settings, objectPath).length > 0;
}

/** Deletes an object with all its settings. */
export function takeAway(settings: Settings, objectPath: string): void {
  settings.delete(objectPath);
  for (const path of pathsBelow(settings, objectPath)) settings.delete(path);
}

/** How an account differs from what is expected, a line each. */
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

/** Whether a value holds what is declared: of objects the declared properties alone; empty is the same as absent. */
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
