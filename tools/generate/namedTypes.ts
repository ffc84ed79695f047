import type { z } from "zod";
import { comment, type Form, type NamedTypes, propertyCode } from "./typeCode";

export function typesFile(named: NamedTypes): string {
  const written = new Map<string, string>();
  const used = new Set<string>();
  // A type may require further ones.
  for (let before = -1; before !== written.size; ) {
    before = written.size;
    for (const [typeName, { schema, description, forms }] of [...named.objects]) {
      for (const form of [...forms]) {
        const name = form === "input" ? `${typeName}Args` : typeName;
        if (!written.has(name)) written.set(name, interfaceCode(name, description, schema, form, named, used));
      }
    }
  }
  const declarations = [...written.keys()].sort().map((name) => written.get(name));
  const enumerations = [...used].filter((name) => named.enumerations.has(name) || named.stringUnions.has(name)).sort();
  return `import type * as pulumi from "@pulumi/pulumi";
${enumerations.length > 0 ? `import type { ${enumerations.join(", ")} } from "./enumerations";\n` : ""}
${declarations.join("\n")}`;
}

export function enumerationsFile(named: NamedTypes): string {
  const all = new Map<string, string>();
  for (const [name, { values, description }] of named.enumerations) {
    all.set(
      name,
      constantCode(
        name,
        description,
        Object.keys(values).map((value) => [value, value]),
      ),
    );
  }
  for (const [name, { values, description }] of named.stringUnions) {
    all.set(
      name,
      constantCode(
        name,
        description,
        values.map((value) => [value.charAt(0).toUpperCase() + value.slice(1), value]),
      ),
    );
  }
  return [...all.keys()]
    .sort()
    .map((name) => all.get(name))
    .join("\n");
}

function interfaceCode(
  name: string,
  description: string,
  schema: z.ZodObject,
  form: Form,
  named: NamedTypes,
  used: Set<string>,
): string {
  const properties = Object.entries(schema.shape).map(([property, of]) =>
    propertyCode(property, of as z.ZodType, form, named, used),
  );
  return `${comment([description])}export interface ${name} {\n${properties.join("\n")}\n}\n`;
}

function constantCode(name: string, description: string, values: readonly (readonly [string, string])[]): string {
  const members = values.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  return `${comment([description])}export const ${name} = {\n${members.join("\n")}\n} as const;
/** ${description} One of the enumeration's values. */
export type ${name} = (typeof ${name})[keyof typeof ${name}];
`;
}
