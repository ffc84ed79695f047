import { isRecord, type Properties } from "../../provider/schema/properties";
import { quoted } from "../../provider/schema/quoted";
import { singleLine } from "../../provider/schema/singleLine";

/** Code in place of a value. */
export class Expression {
  constructor(readonly code: string) {}
}

/** Object whose properties are part of another one. */
export class Spread extends Expression {}

/** Line width, the default of TypeScript formatters. */
export const width = 80;

/**
 * Formats a value as TypeScript, with one line per member if it is too long. `before` and `after` are the widths used
 * on its first and last line.
 */
export function source(value: unknown, indent = 0, before = indent, after = 0): string {
  const line = onOneLine(value);
  if (!isBroken(value) && before + line.length + after <= width) return line;
  const [open, close, members] = membersOf(value, indent + 2);
  if (members.length === 0) return line;
  const inside = " ".repeat(indent + 2);
  return `${open}\n${members.map((member) => `${inside}${member}\n`).join("")}${" ".repeat(indent)}${close}`;
}

export function comment(note: string): string {
  return `// ${singleLine(note, longestComment)}`;
}

const longestComment = 1_000;

function onOneLine(value: unknown): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === "string") return literal(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const properties = Object.entries(value).map(([name, item]) => `${labelOf(name, item)}${onOneLine(item)}`);
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

/** Uses the quotes that need fewer escapes, like formatters. */
function literal(value: string): string {
  const inDouble = quoted(value);
  if (value.split('"').length <= value.split("'").length) return inDouble;
  return `'${inDouble.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** True for lists of objects with several properties, which always take several lines. */
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
  return ["{", "}", Object.entries(value).map(([name, item]) => member(labelOf(name, item), item, indent))];
}

function member(start: string, item: unknown, indent: number): string {
  return `${start}${source(item, indent, indent + start.length, 1)},`;
}

function hasMembers(value: unknown): value is Properties {
  return isRecord(value) && !(value instanceof Expression);
}

function labelOf(name: string, item: unknown): string {
  return item instanceof Spread ? "..." : `${key(name)}: `;
}

function key(name: string): string {
  // A plain `__proto__` would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
