import type { z } from "zod";
import type { Operation } from "../../provider/api/operation";
import { propertiesFromId } from "../../provider/lifecycle/identity/ids";
import { hasNaturalKey, type ResourceKind } from "../../provider/lifecycle/kind";
import { isOptional, metaOf, namesOfEntries } from "../../provider/schema/meta";
import { comment, docComment, type NamedTypes, propertyCode, typeCode } from "./typeCode";

export function resourceFile(kind: ResourceKind, named: NamedTypes): string {
  const used = new Set<string>();
  const args = Object.entries(kind.inputs.shape).map(([name, schema]) =>
    propertyCode(name, schema as z.ZodType, "input", named, used),
  );
  const partsOfId = kind.idForm.split("/");
  const properties = Object.entries({ ...kind.inputs.shape, ...kind.outputs.shape }).map(([name, schema]) =>
    outputCode(name, schema as z.ZodType, named, used, partsOfId.includes(name)),
  );
  const all = Object.entries({ ...kind.inputs.shape, ...kind.outputs.shape });
  const secrets = all.filter(([, schema]) => metaOf(schema as z.ZodType).secret).map(([name]) => name);
  return `import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
${importsOf(used, named)}
const details: KindDetails = {
  type: "${kind.type}",
  inputs: ${JSON.stringify(Object.keys(kind.inputs.shape))},
  outputs: ${JSON.stringify(Object.keys(kind.outputs.shape))},
  secrets: ${JSON.stringify(secrets.sort())},
  hasNaturalKey: ${hasNaturalKey(kind)},
${optionalDetails(kind).join("\n")}
};

/** The arguments of {@link ${kind.type}}. */
export interface ${kind.type}Args {
${args.join("\n")}
}

${comment(classDoc(kind))}export class ${kind.type} extends EdgeResource {
${properties.join("\n")}

  constructor(name: string, args: ${kind.type}Args, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: \`${kind.idForm}\`.
   * @param opts Pulumi's options, plus \`connection\` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ${kind.type} {
    return EdgeResource.read(${kind.type}, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ${kind.type}}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ${kind.type} {
    return EdgeResource.isOfType(object, details.type);
  }
}
`;
}

function optionalDetails(kind: ResourceKind): string[] {
  const fromId = partsFromId(kind);
  const lines: string[] = [];
  const cleared = Object.entries(kind.inputs.shape).filter(([, schema]) => metaOf(schema as z.ZodType).clearedByNull);
  if (cleared.length > 0) lines.push(`  clearedByNull: ${JSON.stringify(cleared.map(([name]) => name))},`);
  const adoptedBy = adoptingInput(kind);
  if (adoptedBy) lines.push(`  adoptedBy: ${JSON.stringify(adoptedBy)},`);
  const list = listOf(kind);
  if (list) lines.push(`  list: ${JSON.stringify(list)},`);
  const entries = namesOfEntries(kind.inputs);
  if (entries.length > 0) lines.push(`  entries: ${JSON.stringify(entries)},`);
  if (fromId.length > 0) lines.push(`  fromId: { ${fromId.join(", ")} },`);
  const hashOf = Object.entries(kind.outputs.shape).flatMap(([name, schema]) => {
    const input = metaOf(schema as z.ZodType).hashOf;
    return input === undefined ? [] : [`${name}: ${JSON.stringify(input)}`];
  });
  if (hashOf.length > 0) lines.push(`  hashOf: { ${hashOf.join(", ")} },`);
  return lines;
}

/** Returns the list that contains a resource's members. Distinct numbers reveal which input names it. */
function listOf({ inputs, claims }: ResourceKind) {
  const numbered = Object.keys(inputs.shape).map((name, index) => [name, 1_000_001 + index] as const);
  const claim = claims(Object.fromEntries(numbered)).find(({ members }) => members !== undefined);
  const of = numbered.find(([, number]) => number === claim?.key.member)?.[0];
  return claim && { kind: claim.key.kind, of, label: claim.label.split(` ${claim.key.member}`)[0] };
}

/** Returns undefined if the kind's inputs identify the object. */
export function adoptingInput({ adoptedBy, inputs, importing }: ResourceKind): string | undefined {
  const ofEntries = "entries" in importing ? importing.entries?.adoptedBy : undefined;
  return adoptedBy ?? ("adopt" in inputs.shape ? "adopt: true" : ofEntries && `${ofEntries} in each entry`);
}

export function operationLabel({ method, path, number }: Operation): string {
  return `\`${method} ${path}\` (${number ? `specification, operation ${number}` : "companion documentation"})`;
}

export function importsOf(used: ReadonlySet<string>, named: NamedTypes): string {
  const enumerations = [...used].filter((name) => named.enumerations.has(name) || named.stringUnions.has(name)).sort();
  const types = [...used].filter((name) => !enumerations.includes(name)).sort();
  const lines: string[] = [];
  if (enumerations.length > 0) lines.push(`import type { ${enumerations.join(", ")} } from "../enumerations";`);
  if (types.length > 0) lines.push(`import type { ${types.join(", ")} } from "../types";`);
  return lines.length > 0 ? `${lines.join("\n")}\n` : "";
}

function classDoc({ idForm, reference: { description, example, errors = [] } }: ResourceKind): string[] {
  return [
    description,
    "",
    `Id: \`${idForm}\`.`,
    "",
    ...(errors.length > 0 ? ["Errors:", ...errors.map((error) => `- ${error}`), ""] : []),
    "@example",
    "```ts",
    ...example.split("\n"),
    "```",
  ];
}

/** Uses `declare`, because a defined field would shadow the output that the engine sets. */
function outputCode(
  name: string,
  schema: z.ZodType,
  named: NamedTypes,
  used: Set<string>,
  isPartOfId: boolean,
): string {
  const type = typeCode(schema, "plain", named, used).replace("pulumi.Output<string>", "string");
  const mayBeMissing = isOptional(schema) && !isPartOfId;
  return `${docComment(schema, name)}declare readonly ${name}: pulumi.Output<${type}${mayBeMissing ? " | undefined" : ""}>;`;
}

/** Returns the properties that follow from the id. */
function partsFromId(kind: ResourceKind): string[] {
  const parts = kind.idForm.split("/");
  const id = parts.map((_, index) => String(index + 1)).join("/");
  const all = Object.entries(propertiesFromId(kind, id));
  return all.map(([name, value]) => `${name}: { part: ${Number(value) - 1}, isNumber: ${typeof value === "number"} }`);
}
