import { characters, deepestAnswer, endOfText, isEscaped, parseJson, tooDeep } from "./json";

const { quote, openList, closeList, openObject, closeObject } = characters;

/**
 * Takes a JSON object apart while it comes: the items of its list of that name, and what stands around them. Looks at
 * brackets and texts alone, to see where items end; the rest is for the parser of whole texts, which gets many at once.
 */
export class ListSplitter {
  readonly #list: string;
  /** What stands around the items. */
  #frame = "";
  /** Where in the frame the last text of the object itself begins: in front of a value, that is its name. */
  #name = 0;
  #isInList = false;
  #hasItems = false;
  /** What of an item came with earlier parts. */
  #begun = "";
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  /** The part that is read, how far it is used, how far whole items reach in it, and those that are parsed. */
  #part = "";
  #used = 0;
  #whole = 0;
  #items: unknown[] = [];

  constructor(list: string) {
    this.#list = list;
  }

  /**
   * Takes the next part of the JSON, and gives the items that end in it.
   *
   * @throws SyntaxError if they are not JSON, RangeError if they are nested too deeply
   */
  write(part: string): unknown[] {
    if (part === "") return [];
    [this.#part, this.#used, this.#whole, this.#items] = [part, 0, 0, []];
    for (let at = this.#isInText ? this.#skipText(-1) + 1 : 0; at < part.length; at += 1) {
      const code = part.charCodeAt(at);
      if (code === quote) {
        if (this.#depth === 1) this.#name = this.#frame.length + at - this.#used;
        at = this.#skipText(at);
      } else if (code === openList || code === openObject) this.#open(code, at);
      else if (code === closeList || code === closeObject) this.#close(at);
    }
    if (this.#whole > this.#used) this.#parse(this.#whole);
    if (this.#isInList) this.#begun += this.#upTo(part.length);
    else this.#frame += this.#upTo(part.length);
    return this.#items;
  }

  /**
   * The object, its list left empty.
   *
   * @throws SyntaxError if it is not JSON, RangeError if it is nested too deeply
   */
  end(): unknown {
    return parseJson(this.#frame);
  }

  #open(code: number, at: number): void {
    this.#depth += 1;
    if (this.#depth > deepestAnswer) throw tooDeep();
    if (this.#depth !== 2 || code !== openList) return;
    this.#frame += this.#upTo(at);
    this.#isInList = this.#isNamed();
    this.#hasItems = false;
    if (this.#isInList) this.#frame += this.#upTo(at + 1);
  }

  #close(at: number): void {
    this.#depth -= 1;
    if (!this.#isInList) return;
    if (this.#depth === 2) this.#whole = at + 1;
    if (this.#depth !== 1) return;
    this.#parse(at);
    this.#isInList = false;
  }

  /** Where the text ends that begins there; the end of the part where it goes on in the next one. */
  #skipText(begin: number): number {
    const before = this.#isEscaped ? begin + 1 : begin;
    const end = endOfText(this.#part, before);
    this.#isInText = end === this.#part.length;
    this.#isEscaped = this.#isInText && isEscaped(this.#part, end, before);
    return end;
  }

  /** Whether the name that stands in front of a value is that of the list. */
  #isNamed(): boolean {
    try {
      return Object.hasOwn(JSON.parse(`{${this.#frame.slice(this.#name)}0}`), this.#list);
    } catch {
      return false;
    }
  }

  /** What of the part is not used yet, up to there. */
  #upTo(end: number): string {
    const text = this.#part.slice(this.#used, end);
    this.#used = end;
    return text;
  }

  /** Parses the items up to there. Between them and those before stands a comma. */
  #parse(end: number): void {
    const text = `[${this.#hasItems ? "null" : ""}${this.#begun}${this.#upTo(end)}]`;
    const items = parseJson(text) as unknown[];
    if (this.#hasItems) items.shift();
    this.#items = this.#items.concat(items);
    this.#hasItems ||= items.length > 0;
    this.#begun = "";
  }
}
