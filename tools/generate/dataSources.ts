import type { z } from "zod";
import type { DataSource } from "../../provider/dataSources/dataSource";
import { isOptional } from "../../provider/schema/meta";
import { importsOf, operationLabel } from "./resources";
import { comment, type NamedTypes, propertyCode } from "./typeCode";

export function dataSourceFile(source: DataSource, named: NamedTypes): string {
  const used = new Set<string>();
  const typeName = source.name.charAt(0).toUpperCase() + source.name.slice(1);
  const shape = Object.entries(source.args.shape) as [string, z.ZodType][];
  const byValue = shape.map(([name, schema]) => propertyCode(name, schema, "args", named, used));
  const input = shape.map(([name, schema]) => propertyCode(name, schema, "input", named, used));
  const result = Object.entries(source.result.shape).map(([name, schema]) =>
    propertyCode(name, schema as z.ZodType, "plain", named, used),
  );
  const optional = shape.every(([, schema]) => isOptional(schema)) ? " = {}" : "";
  const declarations = [...byValue, ...input, ...result].join("\n");
  const doc = comment([
    source.description,
    "",
    ...(source.errors.length > 0 ? ["Errors:", ...source.errors.map((error) => `- ${error}`), ""] : []),
    "Operations:",
    ...source.uses.map((operation) => `- ${operationLabel(operation)}`),
    "",
    "@example",
    "```ts",
    ...source.example.split("\n"),
    "```",
  ]);
  return `import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
${importsOf(new Set([...used].filter((name) => new RegExp(`\\b${name}\\b`).test(declarations))), named)}
/** The arguments of {@link ${source.name}}. */
${argumentsCode(`${typeName}Args`, byValue)}

/** The arguments of {@link ${source.name}Output}. */
${argumentsCode(`${typeName}OutputArgs`, input)}

/** The result of {@link ${source.name}}. */
export interface ${typeName}Result {
${result.join("\n")}
}

${doc}export function ${source.name}(args: ${typeName}Args${optional}): Promise<${typeName}Result> {
  return invoke("${source.name}", args);
}

/** Like {@link ${source.name}}, but accepts outputs as arguments. */
export function ${source.name}Output(args: ${typeName}OutputArgs${optional}): pulumi.Output<${typeName}Result> {
  return invokeOutput("${source.name}", args);
}
`;
}

/** An empty interface would accept any value. */
function argumentsCode(name: string, members: readonly string[]): string {
  if (members.length === 0) return `export type ${name} = Record<string, never>;`;
  return `export interface ${name} {\n${members.join("\n")}\n}`;
}
