import { pathTo } from "../../provider/schema/enginePath";
import { jsonIn } from "../../provider/schema/jsonIn";

/** Property name, key or index. */
type Segment = string | number;

/** Tree of paths where the engine reports differences. */
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

  /** True if the engine names the path, a part of it, or its parent. */
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

  /** Returns the differing paths inside the redacted value at `path`. Each step may have several names. */
  redactedAt(path: string, steps: readonly (readonly Segment[])[]): string[] {
    let reached: readonly Named[] = [this];
    for (const names of steps) {
      // A shorter path covers everything inside it.
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

/** Parses Pulumi's paths, such as `rules[0].conditions["a.b"].value`. */
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
