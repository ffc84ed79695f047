import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { componentOf, componentTypes } from "../../provider/components";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import { pluginToken } from "../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../provider/kinds";
import type { Properties } from "../../provider/schema/properties";
import { overviewProgram } from "./overview";
import { type Programs, packageSchema } from "./packageSchema";
import { componentExample, yamlExample, yamlFunctionExample } from "./yamlExample";

/** Order of Pulumi's pages. */
const languages = ["typescript", "python", "go", "csharp", "java"];

interface Converted {
  /** Digest of the example's YAML and schema. */
  readonly from: string;
  readonly programs: Programs;
}

/** Content of convertedExamples.json, which `npm run generate -- --examples` writes. */
export interface ConvertedExamples {
  readonly generated: string;
  readonly examples: Readonly<Record<string, Converted>>;
}

/** Returns the programs that are up to date. */
export function currentPrograms({ examples }: ConvertedExamples): Record<string, Programs> {
  const digestOf = digests();
  const current = Object.entries(examples).filter(([name, { from }]) => from === digestOf(name));
  return Object.fromEntries(current.map(([name, { programs }]) => [name, programs]));
}

/** Converts all examples from YAML. Building Pulumi's generators needs Go. */
export function convertExamples(): ConvertedExamples {
  const digestOf = digests();
  const converted = convert(allPrograms());
  const examples = Object.entries(converted).map(([name, programs]) => [name, { from: digestOf(name), programs }]);
  return {
    generated: "By `npm run generate -- --examples` from the examples of the schemas in provider/. Do not edit.",
    examples: Object.fromEntries(examples),
  };
}

export function yamlPrograms(): Record<string, string> {
  return Object.fromEntries([
    ...kindTypes.map((type) => [type, yamlExample(kindOf(type))]),
    ...componentTypes.map((type) => [type, componentExample(componentOf(type))]),
    ...dataSourceNames.map((name) => [name, yamlFunctionExample(dataSourceOf(name))]),
  ]);
}

/** Includes the program of `docs/_index.md`. */
function allPrograms(): Record<string, string> {
  return { ...yamlPrograms(), [overview]: overviewProgram };
}

export const overview = "overview";

function convert(sources: Readonly<Record<string, string>>): Record<string, Programs> {
  const folder = mkdtempSync(join(tmpdir(), "edge-examples-"));
  try {
    const schema = join(folder, "schema.json");
    writeFileSync(schema, JSON.stringify(packageSchema()));
    const script = join(__dirname, "..", "pulumi-cli", "convert.mjs");
    const options = { input: JSON.stringify(sources), encoding: "utf8", maxBuffer: 2 ** 26 } as const;
    const written = JSON.parse(execFileSync(process.execPath, [script, schema], options));
    const programsOf = (name: string) =>
      Object.fromEntries(languages.map((language) => [language, written[name][language]]));
    return Object.fromEntries(Object.keys(sources).map((name) => [name, programsOf(name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Schema {
  readonly language: unknown;
  readonly types: Properties;
  readonly resources: Properties;
  readonly functions: Properties;
}

/** Hashes an example's YAML and schema without descriptions. A changed digest requires a new conversion. */
function digests(): (name: string) => string {
  const { language, types, resources, functions } = packageSchema() as Schema;
  const yaml = allPrograms();
  return (name) => {
    const used = new Map<string, unknown>();
    const collect = (part: unknown): void => {
      for (const [, type = ""] of JSON.stringify(part).matchAll(/"#\/types\/([^"]+)"/g)) {
        if (used.has(type)) continue;
        used.set(type, types[type]);
        collect(types[type]);
      }
    };
    const tokens = [...(yaml[name] ?? "").matchAll(/: edge:(\w+)$/gm)].map(([, token = ""]) => pluginToken(token));
    const own = tokens.map((token) => resources[token] ?? functions[token]);
    collect(own);
    const parts = [yaml[name], language, own, [...used.values()]];
    return createHash("sha256").update(JSON.stringify(parts, withoutDescription)).digest("hex").slice(0, 12);
  };
}

function withoutDescription(key: string, value: unknown): unknown {
  return key === "description" && typeof value === "string" ? undefined : value;
}

export const examplesFile = join(__dirname, "convertedExamples.json");

export function readExamples(): ConvertedExamples {
  return JSON.parse(readFileSync(examplesFile, "utf8"));
}
