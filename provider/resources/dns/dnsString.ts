import { quoted } from "../../schema/quoted";

type StringRead = { readonly string: string } | { readonly problem: string };

/**
 * Reads a value that begins with a quote or a parenthesis in presentation format (RFC 1035, 5.1), as in a zone file:
 * quoted parts, which are joined. Any other value is the string itself.
 */
export function stringIn(value: string): string {
  const read = readString(value);
  return "string" in read ? read.string : value;
}

/** Returns the string itself, unless it would be read as something else. */
export function declaredString(string: string): string {
  return isPresented(string) || isHalfPresented(string) ? presented(string) : string;
}

/** Keeps an invalid value, which the check refuses. */
export function canonicalString(value: string): string {
  const read = readString(value);
  return "string" in read ? declaredString(read.string) : value;
}

/** Returns the problem, without quoting a secret. */
export function stringProblem(value: string, isSecret = false): string | undefined {
  const read = readString(value);
  if ("string" in read) return read.string === "" ? "must not be an empty string in quotes" : undefined;
  const instead = isSecret ? "" : `; ${alternatives(value)}`;
  return `${read.problem}${instead}`;
}

function readString(value: string): StringRead {
  if (isPresented(value)) return new Presentation(value).read();
  return isHalfPresented(value)
    ? { problem: "contains quotes or escapes as in a zone file, but does not start with a quote" }
    : { string: value };
}

function isPresented(value: string): boolean {
  return /^[ \t\r\n]*["(]/.test(value);
}

/** True if a value has stray quotes or escapes, as when copied in part from a zone file. */
function isHalfPresented(value: string): boolean {
  return /"[ \t\r\n]+"|\\[;"]/.test(value);
}

function alternatives(value: string): string {
  const asItStands = `${literal(presented(value))} if the quotes and backslashes are part of the string`;
  if (isPresented(value)) return `declare ${literal(presented(value))} if this is the literal string`;
  const meant = new Presentation(`"${value}${/(?<!\\)"$/.test(value) ? "" : '"'}`).read();
  return "string" in meant && meant.string !== ""
    ? `declare ${literal(declaredString(meant.string))} instead, or ${asItStands}`
    : `declare ${asItStands}`;
}

/** Escapes repeated spaces, which messages join. */
function literal(value: string): string {
  return quoted(value).replace(/(?<= ) /g, "\\u0020");
}

function presented(string: string): string {
  return `"${string.replace(/["\\]/g, "\\$&")}"`;
}

class Presentation {
  readonly #parts: string[] = [];
  /** Bytes written as numbers. Those of one character may be in several parts. */
  #bytes: number[] = [];
  #bytesAt = 0;

  constructor(private readonly value: string) {}

  read(): StringRead {
    const open: number[] = [];
    let at = 0;
    while (at < this.value.length) {
      const mark = this.value.charAt(at);
      if (mark === '"') {
        const end = this.#string(at);
        if (typeof end !== "number") return end;
        at = end;
        continue;
      }
      if (mark === "(") open.push(at);
      else if (mark === ")" && open.pop() === undefined) return mistake(at, 'an unmatched ")"');
      else if (mark === ";") at = this.#endOfComment(at);
      else if (!/[ \t\r\n)]/.test(mark)) return mistake(at, "an unquoted part");
      at += 1;
    }
    const [unclosed] = open;
    if (unclosed !== undefined) return mistake(unclosed, 'an unmatched "("');
    return this.#decoded() ?? { string: this.#parts.join("") };
  }

  #string(start: number): number | StringRead {
    let at = start + 1;
    while (at < this.value.length) {
      const mark = this.value.charAt(at);
      if (mark === '"') return at + 1;
      if (mark !== "\\") {
        const wrong = this.#character(mark);
        if (wrong) return wrong;
        at += 1;
        continue;
      }
      const escaped = this.value.charAt(at + 1);
      const [digits] = /^\d{1,3}/.exec(this.value.slice(at + 1)) ?? [];
      if (digits !== undefined) {
        if (digits.length < 3 || Number(digits) > 255)
          return mistake(at, `the invalid escape \\${digits} (a numeric escape has three digits, from 000 to 255)`);
        if (this.#bytes.length === 0) this.#bytesAt = at;
        this.#bytes.push(Number(digits));
      } else {
        if (escaped === "") return mistake(at, "a trailing backslash");
        const wrong = this.#character(escaped);
        if (wrong) return wrong;
      }
      at += 1 + (digits ?? escaped).length;
    }
    return mistake(start, "an unclosed quote");
  }

  #character(mark: string): StringRead | undefined {
    const wrong = this.#decoded();
    this.#parts.push(mark);
    return wrong;
  }

  #decoded(): StringRead | undefined {
    if (this.#bytes.length === 0) return undefined;
    try {
      this.#parts.push(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(this.#bytes)));
    } catch {
      return mistake(this.#bytesAt, "invalid UTF-8");
    }
    this.#bytes = [];
    return undefined;
  }

  #endOfComment(start: number): number {
    const end = this.value.indexOf("\n", start);
    return end === -1 ? this.value.length : end;
  }
}

function mistake(at: number, what: string): StringRead {
  const start = "starts like a string in presentation format (RFC 1035), but contains";
  return { problem: `${start} ${what} at character ${at + 1}` };
}
