import { isRecord, type Properties } from "../../provider/schema/properties";
import { quoted } from "../../provider/schema/quoted";
import { singleLine } from "../../provider/schema/singleLine";

/** A piece of a program that stands where a value would. */
export class Expression {
  constructor(readonly code: string) {}
}

/** How wide a line may be: what formatters for TypeScript use unless they are told otherwise. */
export const width = 80;

/**
 * A value as a person would write it in TypeScript: on one line where it fits, else a line for each member. `before` is
 * how much of the line is taken already, `after` how much has to follow on its last line.
 */
export function source(value: unknown, indent = 0, before = indent, after = 0): string {
  const line = onOneLine(value);
  if (!isBroken(value) && before + line.length + after <= width) return line;
  const [open, close, members] = membersOf(value, indent + 2);
  if (members.length === 0) return line;
  const inside = " ".repeat(indent + 2);
  return `${open}\n${members.map((member) => `${inside}${member}\n`).join("")}${" ".repeat(indent)}${close}`;
}

/** A comment that ends with its line, whatever the note contains. */
export function comment(note: string): string {
  return `// ${singleLine(note, longestComment)}`;
}

/** What a resource is called in a comment takes more than a line of code. */
const longestComment = 1_000;

function onOneLine(value: unknown): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === "string") return literal(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const properties = Object.entries(value).map(([name, item]) => `${key(name)}: ${onOneLine(item)}`);
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

/** In the quotes of which it holds fewer, as formatters prefer. */
function literal(value: string): string {
  const inDouble = quoted(value);
  if (value.split('"').length <= value.split("'").length) return inDouble;
  return `'${inDouble.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Whether a value is written on several lines even if it fits on one: lists of objects with several properties each. */
function isBroken(value: unknown): boolean {
  if (Array.isArray(value)) {
    const isTable = value.length > 1 && value.every((item) => hasMembers(item) && Object.keys(item).length > 1);
    return isTable || value.some(isBroken);
  }
  return hasMembers(value) && Object.values(value).some(isBroken);
}

function membersOf(value: unknown, indent: number): [open: string, close: string, members: string[]] {
  if (Array.isArray(value)) return ["[", "]", value.map((item) => member("", item, indent))];
  if (!hasMembers(value)) return ["", "", []];
  return ["{", "}", Object.entries(value).map(([name, item]) => member(`${key(name)}: `, item, indent))];
}

function member(start: string, item: unknown, indent: number): string {
  return `${start}${source(item, indent, indent + start.length, 1)},`;
}

function hasMembers(value: unknown): value is Properties {
  return isRecord(value) && !(value instanceof Expression);
}

function key(name: string): string {
  // Written as any other it would not name a property, but what the object inherits from.
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
