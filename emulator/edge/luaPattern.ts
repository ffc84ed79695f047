/** A pattern that Lua would refuse, or that takes too many steps. */
export class LuaPatternError extends Error {
  override readonly name = "LuaPatternError";
}

const maxSteps = 100_000;

/**
 * Returns true if Lua's `string.find` finds a pattern. Lua compares bytes.
 * With `hasUnderscore`, `%w` also matches an underscore.
 *
 * @throws LuaPatternError for a malformed pattern
 */
export function luaFinds(value: string, pattern: string, hasUnderscore = false): boolean {
  const search = new Search(inBytes(value), inBytes(pattern), hasUnderscore);
  return search.finds();
}

function inBytes(value: string): string {
  return Buffer.from(value).toString("latin1");
}

interface Capture {
  readonly start: number;
  /** `position` for `()`, which captures a position instead of text. */
  readonly end: number | "open" | "position";
}

/** Position after the match, or undefined if nothing matches. */
type End = number | undefined;

class Search {
  private captures: readonly Capture[] = [];
  private steps = 0;

  constructor(
    private readonly value: string,
    private readonly pattern: string,
    private readonly hasUnderscore: boolean,
  ) {}

  finds(): boolean {
    // Lua searches literally for a pattern without special characters. A closing bracket is not special.
    if (!/[$%(*+.?[^-]/.test(this.pattern)) return this.value.includes(this.pattern);
    const isAnchored = this.pattern.startsWith("^");
    for (let at = 0; at <= this.value.length; at += 1) {
      this.captures = [];
      if (this.matchFrom(at, isAnchored ? 1 : 0) !== undefined) {
        if (this.captures.some(({ end }) => end === "open")) throw new LuaPatternError("a capture is not closed");
        return true;
      }
      if (isAnchored) return false;
    }
    return false;
  }

  private matchFrom(start: number, from: number): End {
    let [at, p] = [start, from];
    while (p < this.pattern.length) {
      this.steps += 1;
      if (this.steps > maxSteps) throw new LuaPatternError("it takes too many steps");
      const special = this.specialEnd(at, p);
      if (special !== "none") return special;
      const next = this.itemEnd(p);
      const quantifier = this.pattern[next] ?? "";
      if (quantifier === "*") return this.most(at, p, next, 0);
      if (quantifier === "+") return this.most(at, p, next, 1);
      if (quantifier === "-") return this.fewest(at, p, next);
      const fits = this.isOne(at, p, next);
      if (quantifier === "?") {
        const end = fits ? this.matchFrom(at + 1, next + 1) : undefined;
        if (end !== undefined) return end;
        p = next + 1;
      } else {
        if (!fits) return undefined;
        [at, p] = [at + 1, next];
      }
    }
    return at;
  }

  /** Matches a capture, an anchor, a balance, a frontier or a back reference. */
  private specialEnd(at: number, p: number): End | "none" {
    const [first, second] = [this.pattern[p], this.pattern[p + 1] ?? ""];
    if (first === "(") return second === ")" ? this.captured(at, "position", p + 2) : this.captured(at, "open", p + 1);
    if (first === ")") return this.closed(at, p + 1);
    if (first === "$" && p + 1 === this.pattern.length) return at === this.value.length ? at : undefined;
    if (first !== "%") return "none";
    if (second === "b") return this.balanced(at, p + 2);
    if (second === "f") return this.frontier(at, p + 2);
    return /\d/.test(second) ? this.repeated(at, Number(second), p + 2) : "none";
  }

  private captured(start: number, end: Capture["end"], p: number): End {
    return this.trying([...this.captures, { start, end }], start, p);
  }

  private closed(at: number, p: number): End {
    const index = this.captures.findLastIndex(({ end }) => end === "open");
    const open = this.captures[index];
    if (!open) throw new LuaPatternError("it closes a capture that is not open");
    return this.trying(this.captures.with(index, { ...open, end: at }), at, p);
  }

  private trying(captures: readonly Capture[], at: number, p: number): End {
    const before = this.captures;
    this.captures = captures;
    const end = this.matchFrom(at, p);
    if (end === undefined) this.captures = before;
    return end;
  }

  private balanced(at: number, p: number): End {
    const [open, close] = [this.pattern[p], this.pattern[p + 1]];
    if (open === undefined || close === undefined) throw new LuaPatternError("%b needs two characters");
    if (this.value[at] !== open) return undefined;
    let depth = 1;
    for (let next = at + 1; next < this.value.length; next += 1) {
      if (this.value[next] === close) depth -= 1;
      else if (this.value[next] === open) depth += 1;
      if (depth === 0) return this.matchFrom(next + 1, p + 2);
    }
    return undefined;
  }

  private frontier(at: number, p: number): End {
    if (this.pattern[p] !== "[") throw new LuaPatternError("%f needs a set");
    const next = this.itemEnd(p);
    const isIn = (character: string) => this.isInSet(character, p, next - 1);
    const starts = !isIn(this.value[at - 1] ?? "\0") && isIn(this.value[at] ?? "\0");
    return starts ? this.matchFrom(at, next) : undefined;
  }

  private repeated(at: number, number: number, p: number): End {
    const capture = this.captures[number - 1];
    if (typeof capture?.end !== "number") throw new LuaPatternError(`%${number} refers to no capture`);
    const text = this.value.slice(capture.start, capture.end);
    return this.value.startsWith(text, at) ? this.matchFrom(at + text.length, p) : undefined;
  }

  private most(at: number, p: number, next: number, least: number): End {
    let count = 0;
    while (this.isOne(at + count, p, next)) count += 1;
    for (; count >= least; count -= 1) {
      const end = this.matchFrom(at + count, next + 1);
      if (end !== undefined) return end;
    }
    return undefined;
  }

  private fewest(start: number, p: number, next: number): End {
    for (let at = start; ; at += 1) {
      const end = this.matchFrom(at, next + 1);
      if (end !== undefined || !this.isOne(at, p, next)) return end;
    }
  }

  /** Returns the end of a character, class or set. */
  private itemEnd(start: number): number {
    const { pattern } = this;
    const escaped = (p: number) => {
      if (pattern[p] !== "%") return p + 1;
      if (p + 1 >= pattern.length) throw new LuaPatternError("it ends with %");
      return p + 2;
    };
    if (pattern[start] !== "[") return escaped(start);
    // The first character of a set may be a closing bracket.
    let p = escaped(start + (pattern[start + 1] === "^" ? 2 : 1));
    while (pattern[p] !== "]") {
      if (p >= pattern.length) throw new LuaPatternError("a set is not closed");
      p = escaped(p);
    }
    return p + 1;
  }

  private isOne(at: number, p: number, next: number): boolean {
    const character = this.value[at];
    if (character === undefined) return false;
    const first = this.pattern[p];
    if (first === ".") return true;
    if (first === "[") return this.isInSet(character, p, next - 1);
    return first === "%" ? this.isOfClass(character, this.pattern[p + 1] ?? "") : first === character;
  }

  private isInSet(character: string, start: number, end: number): boolean {
    const isNegated = this.pattern[start + 1] === "^";
    for (let p = start + (isNegated ? 2 : 1); p < end; p += 1) {
      const [first = "", dash, last = ""] = this.pattern.slice(p, p + 3);
      const isRange = first !== "%" && dash === "-" && p + 2 < end;
      const fits =
        first === "%"
          ? this.isOfClass(character, dash ?? "")
          : isRange
            ? first <= character && character <= last
            : first === character;
      if (fits) return !isNegated;
      p += first === "%" ? 1 : isRange ? 2 : 0;
    }
    return isNegated;
  }

  private isOfClass(character: string, letter: string): boolean {
    const known = classes[letter.toLowerCase()];
    if (known === undefined) return letter === character;
    const fits = known.test(character) || (this.hasUnderscore && /w/i.test(letter) && character === "_");
    return letter === letter.toLowerCase() ? fits : !fits;
  }
}

/** Character classes of Lua's default locale. */
const classes: Readonly<Record<string, RegExp | undefined>> = {
  a: /[A-Za-z]/,
  c: /[^ -~\x80-\xff]/,
  d: /\d/,
  g: /[!-~]/,
  l: /[a-z]/,
  p: /[!-/:-@[-`{-~]/,
  s: /[\t-\r ]/,
  u: /[A-Z]/,
  w: /[A-Za-z0-9]/,
  x: /[A-Fa-f0-9]/,
  z: /\0/,
};
