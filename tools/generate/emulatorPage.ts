import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { faultRule } from "../../emulator/faults";
import { emulatorOptions } from "../../emulator/options";
import { platformState } from "../../emulator/state";
import { withGenerated } from "./tables";

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
}

/** Fills docs/reference/emulator.md. */
export function emulatorPageWith(page: string): string {
  const withState = withGenerated(page, "emulator state", [
    "| Property | Type | Properties |",
    "|---|---|---|",
    ...propertiesOf(platformState).map(([name, schema]) =>
      name === "options"
        ? `| \`options\` | object | [the options](#options) |`
        : `| \`${name}\` | ${formOf(schema)} | ${membersOf(schema.items ?? schema)} |`,
    ),
  ]);
  const withOptions = withGenerated(withState, "emulator options", [
    "| Option | Values | Default | Description |",
    "|---|---|---|---|",
    ...propertiesOf(emulatorOptions).map(
      ([name, schema]) =>
        `| \`${name}\` | ${formOf(schema)} | \`${JSON.stringify(schema.default)}\` | ${commentOn("options.ts", name)} |`,
    ),
  ]);
  return withGenerated(withOptions, "emulator faults", [
    "| Property | Values | Description |",
    "|---|---|---|",
    ...propertiesOf(faultRule).flatMap(([name, schema]) => [
      `| \`${name}\` | ${formOf(schema)} | ${commentOn("faults.ts", name)} |`,
      ...(schema.type === "object" ? Object.entries(schema.properties ?? {}) : []).map(
        ([member, its]) => `| \`${name}.${member}\` | ${formOf(its)} | ${commentOn("faults.ts", member)} |`,
      ),
    ]),
  ]);
}

function propertiesOf(schema: z.ZodType): [string, Schema][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return Object.entries(properties);
}

function formOf({ type, enum: values, const: only, anyOf, items }: Schema): string {
  if (values) return values.map(code).join(", ");
  if (only !== undefined) return code(only);
  if (anyOf) return [...new Set(anyOf.map(formOf))].join(", ");
  if (type === "array") return items?.type === "object" ? "list of objects" : "list";
  return type ?? "anything";
}

/** Lists properties, required ones first. */
function membersOf({ properties = {}, ...schema }: Schema & { readonly required?: readonly string[] }): string {
  const { required = [] } = schema;
  const names = Object.keys(properties);
  const told = (all: readonly string[]) => all.map((name) => `\`${name}\``).join(", ");
  const [needed, others] = [
    names.filter((name) => required.includes(name)),
    names.filter((name) => !required.includes(name)),
  ];
  return [needed.length > 0 ? `**${told(needed)}**` : "", told(others)].filter((part) => part !== "").join(", ");
}

/** Returns a property's doc comment in the emulator's sources. */
function commentOn(file: string, name: string): string {
  const source = readFileSync(join(__dirname, "../../emulator", file), "utf8");
  const [, comment = ""] = new RegExp(`/\\*\\* ((?:(?!\\*/)[\\s\\S])*?) \\*/\\n\\s*${name}:`).exec(source) ?? [];
  return comment.replace(/\s*\n\s*\* /g, " ").replaceAll("|", "\\|");
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}
