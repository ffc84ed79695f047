import { z } from "zod";
import type { AccountLimit } from "./accountLimit";
import type { Steps } from "./steps";

/** Names for the platform's numbers: the program and its state use names, the wire numbers. */
export interface Enumeration<Name extends string = string> {
  /** Name of the type in the SDK. */
  readonly typeName: string;
  readonly description: string;
  /** In the order of the platform's list. */
  readonly values: Readonly<Record<Name, number>>;
  /** True if the wire uses names as well. Programs may still write numbers. */
  readonly namesOnWire?: boolean;
  /** True if the numbers are durations in seconds. The platform accepts no others. */
  readonly areSeconds?: boolean;
}

/** Annotations of a schema. Values passed to its functions may be unknown. */
export interface Meta {
  /** Purpose in a sentence or two, with units and bounds that the type does not show. */
  readonly description?: string;
  /** Default as documented. */
  readonly defaultsTo?: string;
  /** Value that a create sends by default. Updates compare with it. */
  readonly createdAs?: string | number | boolean | ((object: Beside) => unknown);
  readonly example?: unknown;
  /** Reason for the deprecation. */
  readonly deprecated?: string;
  /** Name of the type in the SDK. */
  readonly typeName?: string;
  /** Default: `description`. */
  readonly typeDescription?: string;

  readonly enumeration?: Enumeration;
  /** Known strings in a response, in any letter case. The platform may have added others. */
  readonly members?: readonly string[];
  /**
   * Value of an absent property in the emulator, if the platform's description says that requests may omit it. This
   * package always sends it.
   */
  readonly absent?: unknown;
  /** Values that the platform accepts. It lowers any other number and reports success. */
  readonly steps?: Steps;
  /** Limit on a number or the length of a list, unless raised for the account. */
  readonly accountLimit?: AccountLimit;
  /** Returns warnings about a value, which follow its path. Its parts may be unknown. */
  readonly warnings?: (value: Beside) => readonly string[];
  /** Suggests a value for a wrong one. */
  readonly meant?: (given: string) => string | undefined;
  /** Suggests what to declare if a required value is missing. */
  readonly whenMissing?: (beside: Beside) => string | undefined;
  /** Resources that manage properties that users look for here, by property. */
  readonly managedElsewhere?: Readonly<Record<string, string>>;
  /** Returns a message about a new or changed value, such as about its omissions. */
  readonly notice?: (beside: Beside) => string | undefined;

  /** Default: deep equality. */
  readonly comparesAs?: Comparison;
  /**
   * Returns the canonical form, given the properties beside it and the previous value. For undefined, returns the value
   * that follows from the others.
   */
  readonly canonicalBeside?: (value: unknown, beside: Beside, before: unknown) => unknown;
  /** Property that identifies members of an array, which are unordered then. */
  readonly keyedBy?: string;
  /** `ordered`: order counts all the same. `repeated`: different members may have the same key. */
  readonly keys?: "ordered" | "repeated";
  /** True if null clears the setting, which has no empty value. Elsewhere, null means omitted. */
  readonly clearedByNull?: boolean;
  /** True if omitted properties are empty or false, not unmanaged. */
  readonly isWhole?: boolean;
  /** Boolean that switches an object off. It is then equal to a missing one, whatever else it contains. */
  readonly offBy?: string;

  /** Encrypted in the state, redacted in previews. */
  readonly secret?: boolean;
  /** True if it often is a secret. A secret value stays secret, and messages never quote it. */
  readonly mayBeSecret?: boolean;
  /**
   * Inputs, or places inside such as `container.image`, with values or hashes that this property may contain. It is
   * secret if one of them is.
   */
  readonly copies?: readonly string[];
  /** Declared input with a SHA-256 that equals this output. */
  readonly hashOf?: string;
  /**
   * Inputs that may change this output; otherwise, a preview shows it unchanged. Default: every update may change it.
   */
  readonly changesWith?: readonly string[];
  /**
   * Form of a long input in a state's outputs. `hash`: hash of its strings. `input`: omitted from the plugin's states.
   */
  readonly recordedAs?: "hash" | "input";
  /** True if the program may pass an asset with many lines. Reports count the changed lines. */
  readonly isMultiline?: boolean;

  /** True if the request needs it: an invalid value fails the response. It may be missing or null. */
  readonly needed?: boolean;
  /** True if a response may omit it although it is set. It then stays as declared. */
  readonly mayBeRedacted?: boolean;
  /** Effect of the resource on requests to this zone. Default: anything. */
  readonly decides?: Decides | ((inputs: Beside) => Decides);
}

type Beside = Readonly<Record<string, unknown>>;

/**
 * `set`: in any order. `hostname`: as DNS names. `address`: as IP addresses. `instant`: as moments. `guid`: in any
 * letter case. `url`: as origins. `day`: as days, also given as `Date`. `id`: as strings, even numbers. `property`: by
 * another property that follows from it, such as a hash.
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

/** Effect on a request. `blocked`: it is blocked or unaffected. */
export type Decides = "nothing" | "blocked" | "anything";

const registry = z.registry<Meta>();

/** Caches `metaOf`: every comparison needs the metadata of every part. */
let known = new WeakMap<z.ZodType, Meta>();
const unwrapped = new WeakMap<z.ZodType, z.ZodType>();

/** Adds to the metadata of the wrapped schemas. */
export function annotate<S extends z.ZodType>(schema: S, meta: Meta): S {
  registry.add(schema, { ...registry.get(schema), ...meta });
  known = new WeakMap();
  return schema;
}

/** True if values have a known form, such as a host name, and cannot be secrets. A URL may contain a password. */
export function hasOwnForm({ enumeration, comparesAs }: Meta): boolean {
  return enumeration !== undefined || (typeof comparesAs === "string" && comparesAs !== "url");
}

/** Includes the metadata of schemas inside `optional` and `nullable`. */
export function metaOf(schema: z.ZodType): Meta {
  const before = known.get(schema);
  if (before) return before;
  const inner = innerType(schema);
  const meta = { ...(inner ? metaOf(inner) : {}), ...registry.get(schema) };
  known.set(schema, meta);
  return meta;
}

/** Returns the schema inside `optional` and `nullable`. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const before = unwrapped.get(schema);
  if (before) return before;
  const inner = innerType(schema);
  const bare = inner ? unwrap(inner) : schema;
  unwrapped.set(schema, bare);
  return bare;
}

export function isOptional(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodOptional || (schema instanceof z.ZodNullable && isOptional(schema.unwrap() as z.ZodType))
  );
}

/** Makes an optional property required. */
export function needed<S extends z.ZodType>(property: z.ZodOptional<S>): S {
  return annotate(property.unwrap(), metaOf(property));
}

/** Returns the inputs that hold the entries of an entry list; none for other kinds. */
export function namesOfEntries(inputs: z.ZodObject): readonly string[] {
  return namesWith(inputs, ({ recordedAs }) => recordedAs === "input");
}

export function namesWith({ shape }: z.ZodObject, isWanted: (meta: Meta) => boolean): readonly string[] {
  return Object.keys(shape).filter((name) => isWanted(metaOf(shape[name])));
}

function innerType(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType;
  return undefined;
}

/** Ignores inherited properties, such as `constructor`. */
export function propertyOf({ shape }: z.ZodObject, name: string | number): z.ZodType | undefined {
  return Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
}
