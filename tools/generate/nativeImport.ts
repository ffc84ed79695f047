import { z } from "zod";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import { kindTypes } from "../../provider/kinds";
import { metaOf, namesWith, unwrap } from "../../provider/schema/meta";
import { publishing } from "./publishing";
import { settingProperties } from "./settings";
import { comment } from "./typeCode";

/** Hand-written exports of the SDK. */
const components = ["ContainerRelease", "ContainerService", "ProtectedZone", "Site", "StaticSite"];
const logs = ["originErrorLogs", "pullZoneLogs", "shieldEventLogs"];

export function nativeFile(): string {
  const classes = [...kindTypes, ...components].map(
    (name) => `export const ${name} = nativeClass(edge.${name});\nexport type ${name} = edge.${name};`,
  );
  const functions = [...dataSourceNames.flatMap((name) => [name, `${name}Output`]), ...logs].map(
    (name) => `export const ${name} = nativeFunction(edge.${name});`,
  );
  return `/**
 * The same classes and functions as \`pulumi-edge-platform\`, which the plugin serves: with \`pulumi import\`, \`customTimeouts\` and
 * providers that a program declares.
 *
 * @packageDocumentation
 */

import * as edge from ".";
import { nativeClass, nativeFunction } from "./bindings/native";

// Arguments, results and enumerations are those of the other import.
export * from ".";
export { Provider } from "./provider";
export type { ProviderArgs } from "./providerArgs";

${classes.join("\n")}

${functions.join("\n")}
`;
}

export function providerArgsFile(): string {
  const settings = Object.entries(settingProperties("provider"));
  const args = settings.map(([name, { type, description }]) => {
    const given = type === "integer" ? "number" : type;
    return `${comment([description])}${name}?: pulumi.Input<${given}> | undefined;`;
  });
  const secrets = settings.filter(([, { secret }]) => secret).map(([name]) => name);
  return `import type * as pulumi from "@pulumi/pulumi";

/** The arguments of {@link Provider}, which configure an account. */
export interface ProviderArgs {
${args.join("\n")}
}

/** Names of the secret settings. */
export const secretSettings: readonly (keyof ProviderArgs)[] = ${JSON.stringify(secrets)};

/** URL from which the engine downloads the plugin if it is not installed. */
export const pluginDownloadURL = "${publishing.pluginDownloadUrl}";
`;
}

export function functionDetailsFile(): string {
  const sources = dataSourceNames.map((name) => [name, dataSourceOf(name)] as const);
  const days = sources.map(
    ([name, { args }]) => [name, namesWith(args, ({ comparesAs }) => comparesAs === "day")] as const,
  );
  const secrets = sources.map(([name, { result }]) => [name, secretsIn(result)] as const);
  return `/** Arguments that are days, by function. */
export const dayArguments: Readonly<Record<string, readonly string[]>> = ${listing(days)};

/** Paths of secrets in results, such as \`keys[].key\`, by function. */
export const secretResults: Readonly<Record<string, readonly string[]>> = ${listing(secrets)};
`;
}

function listing(names: readonly (readonly [name: string, properties: readonly string[]])[]): string {
  return JSON.stringify(Object.fromEntries(names.filter(([, properties]) => properties.length > 0)));
}

/** Returns the paths of secrets. Stops at recursive types. */
function secretsIn(schema: z.ZodType, place = "", outer: readonly z.ZodType[] = []): string[] {
  if (metaOf(schema).secret) return [place];
  const bare = unwrap(schema);
  if (outer.includes(bare)) return [];
  const inside = [...outer, bare];
  if (bare instanceof z.ZodArray) return secretsIn(bare.element as z.ZodType, `${place}[]`, inside);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(bare.shape).flatMap(([name, part]) =>
    secretsIn(part, place === "" ? name : `${place}.${name}`, inside),
  );
}
