import { pluginToken } from "../../provider/host/providerSource";
import type { Properties } from "../../provider/schema/properties";
import { quoted } from "../../provider/schema/quoted";
import type { Named } from "./names";
import { inputsWith, writtenBy } from "./program";
import { comment, Expression } from "./source";

export const yamlFileName = "edge-import.yaml";

/** Returns a YAML program for the plugin. References are ids. */
export function yamlProgram(declarations: readonly Named[]): string {
  const keys = declarations.flatMap((it) => it.keys);
  const yaml = [
    `${writtenBy.replace("//", "#")}: resources with secrets, for Pulumi.yaml. The first pulumi up adopts them.`,
    "config:",
    ...keys.map((key) => `  ${key}: { type: string, secret: true }`),
    "resources:",
    ...declarations.flatMap(resource),
  ];
  return `${yaml.join("\n")}\n`;
}

function resource(it: Named): string[] {
  const inputs = inputsWith(it, (key) => new Expression(`"\${${key}}"`));
  return [
    ...(it.note === undefined ? [] : [`  ${comment(it.note).replace("//", "#")}`]),
    `  ${it.variable}:`,
    `    type: ${pluginToken(it.type).replace(":index:", ":")}`,
    `    name: ${inQuotes(it.name)}`,
    "    properties:",
    ...Object.entries(inputs).map(([name, value]) => `      ${name}: ${inYaml(value)}`),
  ];
}

function inYaml(value: unknown): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === "string") return inQuotes(value);
  if (Array.isArray(value)) return `[${value.map(inYaml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value as Properties).map(([name, item]) => `${inQuotes(name)}: ${inYaml(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Escapes like TypeScript, except for `$` and characters beyond 16 bits. */
function inQuotes(value: string): string {
  const wide = /(?<!\\)((?:\\\\)*)\\u\{([0-9a-f]+)\}/g;
  const literal = quoted(value).replace(wide, (_, before: string, digits: string) => {
    return `${before}\\U${digits.padStart(8, "0")}`;
  });
  return literal.replaceAll("$", "$$$$");
}
