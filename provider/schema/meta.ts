import { z } from "zod";
import type { AccountLimit } from "./accountLimit";
import type { Steps } from "./steps";

/** Names for the platform's numbers: a program and its state hold the name, the wire the number. */
export interface Enumeration<Name extends string = string> {
  /** The name of the type in the SDK. */
  readonly typeName: string;
  readonly description: string;
  /** Every name with its number, in the order of the platform's own list. */
  readonly values: Readonly<Record<Name, number>>;
  /** Whether the wire, too, holds the name; a number is only another way in which programs may write it. */
  readonly namesOnWire?: boolean;
  /** Whether the numbers are durations in seconds, of which the platform takes no others. */
  readonly areSeconds?: boolean;
}

/** Annotations of a schema: documentation, comparison, and how a state and a preview hold its values. Values beside it may be unknown. */
export interface Meta {
  /** Purpose, with units and bounds that the type does not show: a sentence or two. */
  readonly description?: string;
  /** Default, as the documentation describes it. */
  readonly defaultsTo?: string;
  /** Value that a create sends if the program declares none, or how it follows from the object. Updates compare with it. */
  readonly createdAs?: string | number | boolean | ((object: Beside) => unknown);
  /** Example value. */
  readonly example?: unknown;
  /** Reason why a program should no longer use it. */
  readonly deprecated?: string;
  /** Name of the type in the SDK. */
  readonly typeName?: string;
  /** Description of the type. Default: `description`. */
  readonly typeDescription?: string;

  /** Names of the platform's numbers. */
  readonly enumeration?: Enumeration;
  /** Strings that a response may contain there, in any letter case. Others may have been added since. */
  readonly members?: readonly string[];
  /** Values that the platform accepts for a number. It lowers any other one and reports success. */
  readonly steps?: Steps;
  /** Limit of an account on a number or the length of a list, unless the platform has raised it. */
  readonly accountLimit?: AccountLimit;
  /** Returns the value that a wrong one was probably meant to be. */
  readonly meant?: (given: string) => string | undefined;
  /** Returns what to write if it is required and missing. */
  readonly whenMissing?: (beside: Beside) => string | undefined;
  /** Resources that manage what people look for in this object, by the names of those properties. */
  readonly managedElsewhere?: Readonly<Record<string, string>>;
  /** Returns a message for a new or changed value, such as what it leaves out. */
  readonly notice?: (beside: Beside) => string | undefined;

  /** How values compare. Default: as they are. */
  readonly comparesAs?: Comparison;
  /** Returns the one form of a value, given the properties beside it and the value declared before. The form of undefined is the value that follows from the others. */
  readonly formBeside?: (value: unknown, beside: Beside, before: unknown) => unknown;
  /** Property that identifies the members of an array. Their order does not count. */
  readonly keyedBy?: string;
  /** `ordered`: the order of the keyed members counts. `repeated`: members that differ may have the same key. */
  readonly keys?: "ordered" | "repeated";
  /** True if null clears a setting that has no empty value. Elsewhere, null means left out. */
  readonly clearedByNull?: boolean;
  /** True if an object compares as a whole: a property that is left out is empty or false, and not unmanaged. */
  readonly isWhole?: boolean;
  /** Boolean that switches an object off. Switched off and missing are the same, whatever else it contains. */
  readonly offBy?: string;

  /** True if it is never shown: encrypted in the state, redacted in previews. */
  readonly secret?: boolean;
  /** True if it often is a secret: a secret value stays secret, and messages do not quote any value. */
  readonly mayBeSecret?: boolean;
  /** Inputs whose values, or their hashes, this property may contain. It is secret if one of them is. */
  readonly copies?: readonly string[];
  /** Input whose SHA-256 an output is, if the program declares it. */
  readonly hashOf?: string;
  /** Inputs whose change may change an output. A preview shows it unchanged otherwise. Default: every update may change it. */
  readonly changesWith?: readonly string[];
  /** How the outputs of a state record a long input. `hash`: as the hash of its strings. `input`: not at all in the plugin's states. */
  readonly recordedAs?: "hash" | "input";
  /** True if the program may give a string of many lines as an asset. Reports count its changed lines. */
  readonly isMultiline?: boolean;

  /** True if the request is for this part of the response: it may be missing or null, but any other value must be valid. */
  readonly needed?: boolean;
  /** True if a response may omit it although it is set. It stays as declared then. */
  readonly mayBeRedacted?: boolean;
  /** What the resource does with requests to the zone that this id names. Default: anything. */
  readonly decides?: Decides | ((inputs: Beside) => Decides);
}

/** The properties beside a value. */
type Beside = Readonly<Record<string, unknown>>;

/**
 * How values compare. `set`: in any order. `hostname`: as DNS names. `address`: as IP addresses. `instant`: as moments. `guid`: without
 * letter case. `url`: as addresses of origins. `day`: as days, given as strings or as `Date`. `id`: as strings, even numbers. By another
 * property that follows from it, such as a hash: a new value is no change while that property stays the same.
 */
type Comparison =
  | "set"
  | "hostname"
  | "address"
  | "instant"
  | "guid"
  | "url"
  | "day"
  | "id"
  | { readonly property: string };

/** What becomes of a request by a resource; `blocked`: it blocks the request, or does nothing. */
export type Decides = "nothing" | "blocked" | "anything";

const registry = z.registry<Meta>();

/** What was asked for, until something is added: every value that is compared asks for the metadata of each of its parts. */
let known = new WeakMap<z.ZodType, Meta>();
const unwrapped = new WeakMap<z.ZodType, z.ZodType>();

/** Attaches metadata to a schema. It adds to those of the schemas that it wraps. */
export function about<S extends z.ZodType>(schema: S, meta: Meta): S {
  registry.add(schema, { ...registry.get(schema), ...meta });
  known = new WeakMap();
  return schema;
}

/**
 * Whether values have a known form, such as that of a host name, so that they cannot be secrets, whatever they look like. An
 * address may contain a password.
 */
export function hasOwnForm({ enumeration, comparesAs }: Meta): boolean {
  return enumeration !== undefined || (typeof comparesAs === "string" && comparesAs !== "url");
}

/** The metadata of a schema, that of the schemas inside `optional` and `nullable` included. */
export function metaOf(schema: z.ZodType): Meta {
  const before = known.get(schema);
  if (before) return before;
  const inner = innerType(schema);
  const meta = { ...(inner ? metaOf(inner) : {}), ...registry.get(schema) };
  known.set(schema, meta);
  return meta;
}

/** The schema inside `optional`, `nullable` and the like. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const before = unwrapped.get(schema);
  if (before) return before;
  const inner = innerType(schema);
  const bare = inner ? unwrap(inner) : schema;
  unwrapped.set(schema, bare);
  return bare;
}

/** Whether a property with this schema may be left out. */
export function isOptional(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodOptional || (schema instanceof z.ZodNullable && isOptional(schema.unwrap() as z.ZodType))
  );
}

/** The same property of what cannot be without it. */
export function needed<S extends z.ZodType>(property: z.ZodOptional<S>): S {
  return about(property.unwrap(), metaOf(property));
}

/** The inputs that hold the entries of a set; of any other kind none. */
export function namesOfEntries(inputs: z.ZodObject): readonly string[] {
  return namesWith(inputs, ({ recordedAs }) => recordedAs === "input");
}

/** The properties of an object whose metadata are such. */
export function namesWith({ shape }: z.ZodObject, isWanted: (meta: Meta) => boolean): readonly string[] {
  return Object.keys(shape).filter((name) => isWanted(metaOf(shape[name])));
}

function innerType(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType;
  return undefined;
}

/** The schema of a property of an object; nothing of one that it does not have, such as those of every JavaScript object. */
export function propertyOf({ shape }: z.ZodObject, name: string | number): z.ZodType | undefined {
  return Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
}
