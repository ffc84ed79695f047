import type { z } from "zod";
import { EdgeError } from "../client/errors";
import { isOptional, metaOf } from "../schema/meta";
import { hasPlainNames } from "../schema/pathNames";
import type { Properties } from "../schema/properties";
import { hasUnknown } from "../schema/unknown";

/** The ids that are strings: any other part named `…Id` is an integer. */
const strings = ["appId", "containerId", "edgeRuleId", "databaseId", "collectionId"] as const;

/** The parts of an id of this form: numbers for the platform's numbers, else strings. */
export type IdParts<Form extends string> = Form extends `${infer First}/${infer Rest}`
  ? [IdPart<First>, ...IdParts<Rest>]
  : [IdPart<Form>];

type IdPart<Name extends string> = Name extends (typeof strings)[number]
  ? string
  : Name extends `${string}Id`
    ? number
    : string;

/**
 * The parts of an id such as `1001/www.example.com`; an id of another form is an error that shows the form, never a rounded number.
 * A last part named `ip` or `path` is all that follows: a range such as `192.0.2.0/24` and a path have slashes.
 */
export function idParts<const Form extends string>(id: string, form: Form): IdParts<Form> {
  const names = form.split("/");
  const all = id.split("/");
  const last = names.length - 1;
  const parts =
    ["ip", "path"].includes(names[last] ?? "") && all.length > last
      ? [...all.slice(0, last), all.slice(last).join("/")]
      : all;
  const isOfForm =
    parts.length === names.length &&
    parts.every((part, index) => part.length > 0 && (!isIntegerId(names[index] ?? "") || isExactNumber(part))) &&
    (names[last] !== "path" || parts[last] === "/" || hasPlainNames(parts[last] ?? ""));
  if (!isOfForm) throw new EdgeError(`the id "${id}" is not of the form ${form}, such as ${example(names)}`);
  return parts.map((part, index) => (isIntegerId(names[index] ?? "") ? Number(part) : part)) as IdParts<Form>;
}

/** The outputs that are a part of the id, and the inputs that are one and need not be declared: a resource has them all the same. */
export function propertiesFromId(kind: Identified, id: string): Properties {
  const parts: readonly unknown[] = idParts(id, kind.idForm);
  const names = kind.idForm.split("/");
  return Object.fromEntries(namesFromId(kind).map((name) => [name, parts[names.indexOf(name)]]));
}

/** Their names. */
export function namesFromId({ idForm, inputs, outputs }: Identified): string[] {
  // What follows from the inputs beside it is always declared.
  const isDeclared = (schema: z.ZodType) => !isOptional(schema) || metaOf(schema).followsFrom !== undefined;
  const isRequired = (name: string) => Object.hasOwn(inputs.shape, name) && isDeclared(inputs.shape[name] as z.ZodType);
  const isProperty = (name: string) => Object.hasOwn(inputs.shape, name) || Object.hasOwn(outputs.shape, name);
  return idForm.split("/").filter((name) => isProperty(name) && !isRequired(name));
}

/** The id of the object that inputs name as a whole, as those that adopt one do. */
export function namedId({ idForm }: Pick<Identified, "idForm">, inputs: Properties): string | undefined {
  const parts = idForm.split("/").map((name) => inputs[name]);
  return parts.some((part) => part === undefined || part === null || hasUnknown(part)) ? undefined : parts.join("/");
}

/** A kind, by what its id consists of. */
interface Identified {
  readonly idForm: string;
  readonly inputs: z.ZodObject;
  readonly outputs: z.ZodObject;
}

function isExactNumber(part: string): boolean {
  return /^\d+$/.test(part) && Number.isSafeInteger(Number(part));
}

/** Whether a property of this name is an id that is an integer. */
export function isIntegerId(name: string): boolean {
  return name.endsWith("Id") && !strings.some((each) => each === name);
}

function example(names: readonly string[]): string {
  return names.map((name) => (isIntegerId(name) ? "1001" : (examples[name] ?? "abc"))).join("/");
}

const examples: Readonly<Record<string, string>> = {
  hostname: "www.example.com",
  ip: "192.0.2.7",
  path: "assets/logo.svg",
};
