import { pathsOfSegments } from "../provider/api/operation";

interface Pattern<Target> {
  readonly method: string;
  readonly path: RegExp;
  readonly target: Target;
  /** Sorts fixed segments before parameters. */
  readonly rank: string;
}

/** Finds the target of a method and path. A `{name}` in the path of a target matches one segment. */
export class Router<Target> {
  readonly #patterns: Pattern<Target>[] = [];
  #isSorted = true;

  add(method: string, path: string, target: Target): void {
    this.#patterns.push({ method, path: patternOf(path), target, rank: path.replace(/\{\w+\}/g, "~") });
    this.#isSorted = false;
  }

  /** Returns the target with the decoded parameters. */
  find(method: string, path: string): { target: Target; params: Record<string, string> } | undefined {
    if (!this.#isSorted) this.#patterns.sort((one, other) => (one.rank < other.rank ? -1 : 1));
    this.#isSorted = true;
    for (const pattern of this.#patterns) {
      const found = pattern.method === method ? pattern.path.exec(path) : null;
      const params = found && decoded(found.groups ?? {});
      if (params) return { target: pattern.target, params };
    }
    return undefined;
  }
}

const patterns = new Map<string, RegExp>();

/** Caches patterns for further routers of the process. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = path
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      pathsOfSegments.includes(name) ? `(?<${name}>.*)` : `(?<${name}>[^/]*)`,
    );
  const compiled = new RegExp(`^${pattern}$`);
  patterns.set(path, compiled);
  return compiled;
}

/** Returns undefined for invalid encoding. */
function decoded(params: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}
