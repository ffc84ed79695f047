import { z } from "zod";
import { componentOf, componentTypes } from "../../../provider/components";
import { dataSourceNames, dataSourceOf } from "../../../provider/dataSources";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { unwrap } from "../../../provider/schema/meta";
import { partsOf } from "../../../provider/schema/parts";

const isInteger = (schema: z.ZodType) => unwrap(schema) instanceof z.ZodNumber;

/** Ids that a program reads from a resource, such as `registryId`, and whether they are integers. */
const ids = new Map(
  kindTypes.flatMap((type) => {
    const { idForm, inputs, outputs } = kindOf(type);
    const shape: Readonly<Record<string, z.ZodType>> = { ...inputs.shape, ...outputs.shape };
    const names = [...Object.keys(outputs.shape), ...idForm.split("/")].filter((name) => /Id$/.test(name));
    return names.map((name) => [name, shape[name] === undefined || isInteger(shape[name])] as const);
  }),
);

/** True for `registryId` and `imageRegistryId`. An id with a longer name is another one. */
function namesInteger(input: string): boolean {
  const named = [...ids].filter(([id]) => input.toLowerCase().endsWith(id.toLowerCase()));
  const [longest] = named.sort(([one], [other]) => other.length - one.length);
  return longest?.[1] ?? false;
}

/** Returns the inputs with the name of such an id, such as `container.imageRegistryId`. */
function references(schema: z.ZodType, path: readonly string[]): [path: string, schema: z.ZodType][] {
  const name = path.at(-1) ?? "";
  const own: [string, z.ZodType][] = namesInteger(name) ? [[path.join("."), schema]] : [];
  const bare = unwrap(schema);
  const inside =
    bare instanceof z.ZodObject
      ? Object.entries<z.ZodType>(bare.shape).flatMap(([member, part]) => references(part, [...path, member]))
      : partsOf(schema).flatMap((part) => references(part, path));
  return [...own, ...inside];
}

const shapes: readonly (readonly [string, object])[] = [
  ...kindTypes.map((type) => [type, kindOf(type).inputs.shape] as const),
  ...componentTypes.map((type) => [type, componentOf(type).inputs.shape] as const),
  ...dataSourceNames.map((name) => [name, dataSourceOf(name).args.shape] as const),
];

const all = shapes.flatMap(([type, shape]) =>
  Object.entries<z.ZodType>({ ...shape })
    .flatMap(([name, schema]) => references(schema, [name]))
    .map(([path, schema]) => [type, path, schema] as const),
);

test.each(all)("%s.%s takes the integer that a resource outputs", (_type, _path, schema) => {
  expect(schema.safeParse(601).error).toBeUndefined();
});

test("some inputs take an id under another name", () => {
  const named = all.map(([type, path]) => `${type}.${path}`);
  for (const each of ["ContainerTemplate.imageRegistryId", "Application.container.imageRegistryId"])
    expect(named).toContain(each);
});
