import { pathTo } from "../../provider/schema/enginePath";

/** A step of a path: the name of a property or the key of an entry, or a place in a list. */
type Segment = string | number;

/** The paths that the engine names as different, as far as they lead to or from one place of a value. */
export class Named {
  static of(paths: readonly string[]): Named {
    return new Named(paths.map(segmentsOf));
  }

  /** The rest of each path by its first segment: a list has as many parts as paths, and each part is looked up. */
  #byFirst: Map<Segment | undefined, Segment[][]> | undefined;

  private constructor(private readonly paths: readonly (readonly Segment[])[]) {}

  /** Whether the engine says anything of this place, of what is around it, or of what is in it. */
  get isNamed(): boolean {
    return this.paths.length > 0;
  }

  /** What it says of a part, which has any of these names. */
  at(...names: readonly (Segment | undefined)[]): Named {
    // A path that ends before is about all that is inside.
    const inside = [...new Set([undefined, ...names])].flatMap((name) => this.#restOf(name));
    return new Named(inside);
  }

  #restOf(first: Segment | undefined): readonly Segment[][] {
    if (this.#byFirst === undefined) {
      this.#byFirst = new Map();
      for (const [first, ...rest] of this.paths) {
        const known = this.#byFirst.get(first);
        if (known) known.push(rest);
        else this.#byFirst.set(first, [rest]);
      }
    }
    return this.#byFirst.get(first) ?? [];
  }

  /** The paths of what differs in something that is redacted, which stands at `path`. */
  redactedAt(path: string): string[] {
    const ends = this.paths.map((each) => each.reduce<string>(pathTo, path));
    return ends.includes(path) ? [path] : [...new Set(ends)];
  }
}

/** As Pulumi spells paths: `rules[0].conditions["a.b"].value`. */
function segmentsOf(path: string): Segment[] {
  const parts = path.matchAll(/\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|[^.[\]]+/g);
  return [...parts].map(([segment, inBrackets]) => {
    if (inBrackets === undefined) return segment;
    return /^\d+$/.test(inBrackets) ? Number(inBrackets) : inBrackets.startsWith('"') ? parsed(inBrackets) : inBrackets;
  });
}

function parsed(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    return quoted;
  }
}
