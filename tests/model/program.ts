import { Reference, type Resource, Secret } from "./kind";

/** Returns the program's source. It exports each resource's id for later ups. */
export function sourceOf(program: readonly Resource[]): string {
  return [
    'const pulumi = require("@pulumi/pulumi");',
    'const edge = require("pulumi-edge-platform");',
    "const all = {};",
    ...inOrder(program).map(declaration),
    "exports.ids = Object.fromEntries(Object.entries(all).map(([name, { id }]) => [name, id]));",
    "",
  ].join("\n");
}

export function inOrder(program: readonly Resource[]): Resource[] {
  const isReferredTo = ({ type }: Resource) => type === "ContainerRegistry";
  return [...program.filter(isReferredTo), ...program.filter((resource) => !isReferredTo(resource))];
}

function declaration(resource: Resource): string {
  const { type, args } = resource;
  const alias = aliasOf(resource);
  const options = alias === undefined ? "" : `, { aliases: [{ name: ${JSON.stringify(alias)} }] }`;
  const name = JSON.stringify(resource.name);
  return `all[${name}] = new edge.${type}(${name}, ${literal(args)}${options});`;
}

export function aliasOf({ name, recordedAs }: Resource): string | undefined {
  return recordedAs === name ? undefined : recordedAs;
}

export function literal(value: unknown): string {
  if (value instanceof Reference) return `all[${JSON.stringify(value.to.name)}].id`;
  if (value instanceof Secret) return `pulumi.secret(${JSON.stringify(value.value)})`;
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const properties = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return properties.length === 0
    ? "{}"
    : `{ ${properties.map(([name, inner]) => `${keyLiteral(name)}: ${literal(inner)}`).join(", ")} }`;
}

function keyLiteral(name: string): string {
  return /^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name);
}
