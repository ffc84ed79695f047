/** A step of a path: the name of a property or the key of an entry, or a place in a list. */
type Segment = string | number;

/** The paths that the engine names as different, as far as they lead to or from one place of a value. */
export class Named {
  static of(paths: readonly string[]): Named {
    return new Named(paths.map(segmentsOf));
  }

  private constructor(private readonly paths: readonly (readonly Segment[])[]) {}

  /** Whether the engine says anything of this place, of what is around it, or of what is in it. */
  get isNamed(): boolean {
    return this.paths.length > 0;
  }

  /** What it says of a part, which has any of these names. */
  at(...names: readonly (Segment | undefined)[]): Named {
    const inside = this.paths.flatMap((path) => {
      const [first, ...rest] = path;
      if (first === undefined) return [path];
      return names.includes(first) ? [rest] : [];
    });
    return new Named(inside);
  }

  /** The paths of what differs in something that is hidden, which stands at `path`. */
  hiddenAt(path: string): string[] {
    const ends = this.paths.map((each) => path + each.map(spelled).join(""));
    return ends.includes(path) ? [path] : [...new Set(ends)];
  }
}

/** As Pulumi spells paths: `rules[0].conditions["a.b"].value`. */
function segmentsOf(path: string): Segment[] {
  const parts = path.matchAll(/\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|[^.[\]]+/g);
  return [...parts].map(([whole, inBrackets]) => {
    if (inBrackets === undefined) return whole;
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

function spelled(segment: Segment): string {
  if (typeof segment === "string" && /^[A-Za-z_$][\w$]*$/.test(segment)) return `.${segment}`;
  return `[${JSON.stringify(segment)}]`;
}
