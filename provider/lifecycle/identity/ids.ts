import { z } from "zod";
import { EdgeError } from "../../client/errors";
import { isOptional, metaOf, propertyOf, unwrap } from "../../schema/meta";
import { hasPlainNames } from "../../schema/pathNames";
import { type Properties, picked } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";

export type IdParts<Form extends string> = Form extends `${infer First}/${infer Rest}`
  ? [IdPart<First>, ...IdParts<Rest>]
  : [IdPart<Form>];

/** Integer if the name ends in `Id`, unless it is marked as in `collectionId:string`. */
export type IdPart<Part extends string> = Part extends `${string}:string`
  ? string
  : Part extends `${string}Id`
    ? number
    : string;

export function namesIn(form: string): string[] {
  return form.split("/").map((part) => part.replace(/:string$/, ""));
}

/**
 * Splits an id such as `1001/www.example.com`. A last part named `ip` or `path` may have slashes, as in `192.0.2.0/24`.
 *
 * @throws EdgeError if the id has another form or a number is not exact
 */
export function idParts<const Form extends string>(id: string, form: Form): IdParts<Form> {
  const parts = form.split("/").map((part) => part.endsWith("Id"));
  return split(id, namesIn(form), parts) as IdParts<Form>;
}

export function partsOfId({ idForm, inputs, outputs }: Identified, id: string): readonly unknown[] {
  const names = namesIn(idForm);
  const isInteger = (name: string) => {
    const schema = propertyOf(inputs, name) ?? propertyOf(outputs, name);
    return schema !== undefined && unwrap(schema) instanceof z.ZodNumber;
  };
  return split(id, names, names.map(isInteger));
}

function split(id: string, names: readonly string[], areIntegers: readonly boolean[]): (string | number)[] {
  const all = id.split("/");
  const last = names.length - 1;
  const parts =
    ["ip", "path"].includes(names[last] ?? "") && all.length > last
      ? [...all.slice(0, last), all.slice(last).join("/")]
      : all;
  const isOfForm =
    parts.length === names.length &&
    parts.every((part, index) => part.length > 0 && (!areIntegers[index] || isExactNumber(part))) &&
    (names[last] !== "path" || parts[last] === "/" || hasPlainNames(parts[last] ?? ""));
  if (isOfForm) return parts.map((part, index) => (areIntegers[index] ? Number(part) : part));
  const example = names.map((name, index) => (areIntegers[index] ? "1001" : (examples[name] ?? "abc")));
  throw new EdgeError(`the id "${id}" is not of the form ${names.join("/")}, such as ${example.join("/")}`);
}

/** True if the id contains a GUID or a host name. */
export function hasCaselessId({ idForm, inputs, outputs }: Identified): boolean {
  return namesIn(idForm).some((name) => {
    const schema = propertyOf(inputs, name) ?? propertyOf(outputs, name);
    const comparesAs = schema && metaOf(schema).comparesAs;
    return comparesAs === "guid" || comparesAs === "hostname";
  });
}

export function propertiesFromId(kind: Identified, id: string): Properties {
  const parts = partsOfId(kind, id);
  const names = kind.idForm.split("/");
  return Object.fromEntries(namesFromId(kind).map((name) => [name, parts[names.indexOf(name)]]));
}

/**
 * Adds the properties that follow from the id. That includes `adoptedBy`, because an object that was created again has
 * a new id.
 */
export function withPropertiesFromId(kind: Identified, id: string, state: Properties): Properties {
  const told = propertiesFromId(kind, id);
  return { ...told, ...state, ...picked(told, (name) => name === kind.adoptedBy) };
}

export function namesFromId({ idForm, inputs, outputs }: Identified): string[] {
  // If an input with `canonicalBeside` is omitted, its value follows from other inputs.
  const isDeclared = (schema: z.ZodType) => !isOptional(schema) || metaOf(schema).canonicalBeside !== undefined;
  const isRequired = (name: string) => Object.hasOwn(inputs.shape, name) && isDeclared(inputs.shape[name] as z.ZodType);
  const isProperty = (name: string) => Object.hasOwn(inputs.shape, name) || Object.hasOwn(outputs.shape, name);
  return idForm.split("/").filter((name) => isProperty(name) && !isRequired(name));
}

export function namedId({ idForm }: Pick<Identified, "idForm">, inputs: Properties): string | undefined {
  const parts = idForm.split("/").map((name) => inputs[name]);
  return parts.some((part) => part === undefined || part === null || hasUnknown(part)) ? undefined : parts.join("/");
}

interface Identified {
  readonly idForm: string;
  readonly adoptedBy?: string;
  readonly inputs: z.ZodObject;
  readonly outputs: z.ZodObject;
}

function isExactNumber(part: string): boolean {
  return /^\d+$/.test(part) && Number.isSafeInteger(Number(part));
}

const examples: Readonly<Record<string, string>> = {
  hostname: "www.example.com",
  ip: "192.0.2.7",
  path: "assets/logo.svg",
};
