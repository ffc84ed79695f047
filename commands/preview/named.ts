import { pathTo } from "../../provider/schema/enginePath";
import { jsonIn } from "../../provider/schema/jsonIn";

/** A step of a path: the name of a property or the key of an entry, or a place in a list. */
type Segment = string | number;

/** The paths that the engine names as different, as a tree of their steps. */
export class Named {
  readonly #parts = new Map<Segment, Named>();
  #isEnd = false;

  static of(paths: readonly string[]): Named {
    const root = new Named();
    for (const path of paths) {
      let node = root;
      for (const segment of segmentsOf(path)) {
        const part: Named = node.#parts.get(segment) ?? new Named();
        node.#parts.set(segment, part);
        node = part;
      }
      node.#isEnd = true;
    }
    return root;
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0 && !this.#isEnd;
  }

  /** True if the engine names the value at a path, something inside it, or something that it is a part of. */
  concerns(path: readonly Segment[]): boolean {
    let node: Named = this;
    for (const segment of path) {
      if (node.#isEnd) return true;
      const part = node.#parts.get(segment);
      if (!part) return false;
      node = part;
    }
    return true;
  }

  /** The paths of what differs in something that is redacted, which stands at `path`. Each step to it may have several names. */
  redactedAt(path: string, steps: readonly (readonly Segment[])[]): string[] {
    let reached: readonly Named[] = [this];
    for (const names of steps) {
      // A path that ends before is about all that is inside.
      if (reached.some((each) => each.#isEnd)) return [path];
      reached = [...new Set(names)].flatMap((name) => reached.flatMap((each) => each.#parts.get(name) ?? []));
    }
    const ends = reached.flatMap((each) => each.#endsFrom(path));
    return ends.includes(path) ? [path] : [...new Set(ends)];
  }

  #endsFrom(path: string): string[] {
    const inside = [...this.#parts].flatMap(([segment, part]) => part.#endsFrom(pathTo(path, segment)));
    return this.#isEnd ? [path, ...inside] : inside;
  }
}

/** As Pulumi spells paths: `rules[0].conditions["a.b"].value`. */
function segmentsOf(path: string): Segment[] {
  const parts = path.matchAll(/\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|[^.[\]]+/g);
  return [...parts].map(([segment, inBrackets]) => {
    if (inBrackets === undefined) return segment;
    return /^\d+$/.test(inBrackets)
      ? Number(inBrackets)
      : inBrackets.startsWith('"')
        ? String(jsonIn(inBrackets) ?? inBrackets)
        : inBrackets;
  });
}
