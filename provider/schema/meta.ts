import { z } from "zod";
import type { AccountLimit, CountLimit } from "./accountLimit";
import type { DestroyChoice } from "./destroyChoices";
import type { PlanLimits } from "./planLimits";
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

/** What this package knows of a schema beyond its shape: documentation, and how its values compare. */
export interface Meta {
  /** What it is, with units and bounds that the type does not show. A sentence or two. */
  readonly description?: string;
  /** What applies when it is left out, as the documentation describes it. */
  readonly defaultsTo?: string;
  /**
   * Of a setting that a create sends although it is not declared: the value, or how it follows from the object that it is a setting
   * of. It is watched from then on, declared or not.
   */
  readonly createdAs?: string | number | boolean | ((object: Readonly<Record<string, unknown>>) => unknown);
  /** An example value. */
  readonly example?: unknown;
  /** The name of the type in the SDK, for an object with a named type. */
  readonly typeName?: string;
  /** What the type is, where `description` says what this use of it is. */
  readonly typeDescription?: string;
  /** The enumeration whose names stand for the platform's numbers. */
  readonly enumeration?: Enumeration;
  /** The strings that a response is known to hold there, in any letter case; others may have come since. */
  readonly members?: readonly string[];
  /** How the values of it compare. `set`: order does not count. `hostname`: as DNS names. `address`: as IP addresses. `instant`: as moments. `guid`: without letter case. `url`: as addresses of origins. `id`: as strings, a number included. */
  readonly comparesAs?: "set" | "hostname" | "address" | "instant" | "guid" | "url" | "id";
  /** The one form of a value where it depends on the properties beside it, or for a person's sake on what was declared before. Values may be unknown. */
  readonly formBeside?: (value: unknown, beside: Readonly<Record<string, unknown>>, before: unknown) => unknown;
  /** What applies when it is left out: the value follows from the properties beside it, and from this machine, such as the hash of a file. Values may be unknown. */
  readonly followsFrom?: (beside: Readonly<Record<string, unknown>>) => unknown;
  /** What a person is told about a new or changed value, such as what it leaves out. Values may be unknown. */
  readonly notice?: (beside: Readonly<Record<string, unknown>>) => string | undefined;
  /** The property that follows from it and says all that counts: another value from which the same follows is no change. */
  readonly toldBy?: string;
  /** What to write, where it is required and missing; values may be unknown. */
  readonly whenMissing?: (beside: Readonly<Record<string, unknown>>) => string | undefined;
  /** The right value that a wrong one was probably meant to be. */
  readonly meant?: (given: string) => string | undefined;
  /** The property that tells the members of an array apart; their order does not count. */
  readonly keyedBy?: string;
  /** Whether the order of the members counts all the same. */
  readonly isOrdered?: boolean;
  /** Whether several members may have the same key, as long as they differ otherwise. */
  readonly keysRepeat?: boolean;
  /** A day: a `Date` (its UTC day), `yyyy-MM-dd` or `MM-dd-yyyy`. */
  readonly isDay?: boolean;
  /** A string of many lines: a program may give it as an asset, and reports say how many lines change. */
  readonly isMultiline?: boolean;
  /** A string or a list of strings that may be long: the inputs of a state hold it, the outputs its hash. */
  readonly isHashed?: boolean;
  /** The entries of a set: there may be many, so the plugin records them as an input alone. */
  readonly isEntries?: boolean;
  /** Never shown: encrypted in state, redacted in previews. */
  readonly secret?: boolean;
  /** Often a secret: a secret one stays secret, and its value is kept out of messages. */
  readonly mayBeSecret?: boolean;
  /** The inputs of which it may hold values, or their hash: where one of them is a secret, so is this output, or input that follows from it. */
  readonly copies?: readonly string[];
  /**
   * Of an output: the inputs whose change may change it; none for what is fixed for the life of the object. A preview shows it as it
   * is where none of them changes. Left out, every update may change it.
   */
  readonly changesWith?: readonly string[];
  /** Of an output: the input whose SHA-256 it is, where that is declared. */
  readonly hashOf?: string;
  /**
   * Of an output that is a map: the input with the entries that it tells of, by the `key` of each. What it tells of an entry stays
   * as long as the entry does, unless this property of the entry names another object.
   */
  readonly entriesOf?: { readonly input: string; readonly adoptedBy: string };
  /** A part of a response that the request is for: it may be missing or null, but any other value must fit. */
  readonly needed?: boolean;
  /** Whether the platform may leave it out of a response although it is set: then it stays as declared. */
  readonly mayBeRedacted?: boolean;
  /** Of a setting without an empty value: null clears it. Elsewhere null means left out. */
  readonly clearedByNull?: boolean;
  /** Of an object: whether it compares as a whole. What it leaves out is empty or false, and no setting that is not managed. */
  readonly isWhole?: boolean;
  /** Of an object: the boolean that switches it off. Switched off and missing are the same, whatever else it holds. */
  readonly offBy?: string;
  /** Of an object: the resources that manage what is often looked for there, by the names of these properties. */
  readonly managedElsewhere?: Readonly<Record<string, string>>;
  /** Of `onDestroy`: what applies where it is left out, and what its choices do. */
  readonly atDestroy?: AtDestroy;
  /** Of the id of a shield zone: what the plan of the zone limits of the resource. Default: nothing. */
  readonly planLimits?: PlanLimits;
  /** Of a number: those that the platform takes. It lowers any other one and reports success. */
  readonly steps?: Steps;
  /** Of a list or a number: how many an account may have, unless the platform has raised it. */
  readonly accountLimit?: AccountLimit;
  /** Of the id of a parent: how many of the declared objects it may have. Of another input: how many an account may have. */
  readonly countLimit?: CountLimit;
  /** Of the id of a pull zone or a shield zone: what the resource may do with a request. Default: anything. */
  readonly decides?: Decides | ((inputs: Readonly<Record<string, unknown>>) => Decides);
  /** Of an input that decides about requests: whether an adopted object keeps its own where none is declared. */
  readonly keptByAdoption?: boolean;
  /** Of an argument of a component: which parts there are follows from it, so its value is known in a preview. */
  readonly decidesParts?: boolean;
  /** Why it should no longer be used. */
  readonly deprecated?: string;
}

/** What becomes of a request by a resource; `blocked`: it blocks the request, or does nothing. */
export type Decides = "nothing" | "blocked" | "anything";

/** What a destroy does with an object that was created, and with one that was found, where a program does not say it. */
export interface AtDestroy {
  readonly created: DestroyChoice;
  readonly found: DestroyChoice;
  /** What a choice does, where that is not to the object alone: `leaves all tokens of the database valid`. */
  readonly says?: { readonly [Choice in DestroyChoice]?: string };
}

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
  return enumeration !== undefined || (comparesAs !== undefined && comparesAs !== "url");
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
  return namesWith(inputs, ({ isEntries }) => isEntries === true);
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
