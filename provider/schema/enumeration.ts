import { z } from "zod";
import { annotate, type Enumeration, metaOf, unwrap } from "./meta";
import { ownValue } from "./own";
import { partsOf } from "./parts";

declare const names: unique symbol;
/** Number with names; `Name` is for the type in programs. */
export type Numbered<Name extends string> = number & { readonly [names]?: Name };

/** Name in a program, or a number that has none. */
export type NamedNumber<Value extends number> = typeof names extends keyof Value
  ? NonNullable<Value[typeof names]> | number
  : Value;

export function enumeration<const Values extends Readonly<Record<string, number>>>(
  typeName: string,
  description: string,
  values: Values,
): Enumeration<keyof Values & string> {
  return { typeName, description, values } as Enumeration<keyof Values & string>;
}

/** Defines durations such as `30s`, `5m` or `1h`, with their seconds. */
export function durations<const Values extends Readonly<Record<string, number>>>(
  typeName: string,
  description: string,
  values: Values,
): Enumeration<keyof Values & string> {
  return { ...enumeration(typeName, description, values), areSeconds: true };
}

/** Returns the wire schema of an enumeration that uses names on the wire. */
export function nameOnWire<Name extends string>(of: Enumeration<Name>): z.ZodType<string, string> {
  const names = new Set<string>(Object.keys(of.values));
  const schema = z.string().refine((value) => names.has(value), { error: "one of the names" });
  return annotate(schema, {
    enumeration: { ...of, namesOnWire: true },
    members: [...names],
    description: of.description,
  });
}

/** Normalizes the letter case of known members. Accepts others, which may have been added later. */
export function lenientEnum(members: readonly string[]): z.ZodString {
  const spelling = new Map(members.map((member) => [member.toLowerCase(), member]));
  return annotate(
    z.string().overwrite((value) => spelling.get(value.toLowerCase()) ?? value),
    { members },
  );
}

/** Returns the wire schema of an enumeration that uses numbers on the wire. */
export function numberOf<Name extends string>(of: Enumeration<Name>): z.ZodType<Numbered<Name>, number> {
  const numbers = Object.values<number>(of.values);
  const schema = z.int().refine((value) => numbers.includes(value), { error: `one of ${numbers.join(", ")}` });
  return annotate(schema, { enumeration: of, description: of.description }) as unknown as z.ZodType<
    Numbered<Name>,
    number
  >;
}

/** Accepts any number of a response: the platform may have added some. */
export function anyNumberOf<Name extends string>(of: Enumeration<Name>): z.ZodType<Numbered<Name>, number> {
  const schema = annotate(z.int(), { enumeration: of, description: of.description });
  return schema as unknown as z.ZodType<Numbered<Name>, number>;
}

/** Returns the program's schema: a name or a number. If the wire uses numbers, the number need not have a name. */
export function programSchemaOf<Name extends string>(of: Enumeration<Name>): z.ZodType<Name | number> {
  const allowed = Object.keys(of.values);
  const isClosed = of.namesOnWire || of.areSeconds;
  const numbers = new Set<unknown>(isClosed ? Object.values(of.values) : undefined);
  const isMember = (value: number | string) =>
    typeof value === "string" ? allowed.includes(value) : !isClosed || numbers.has(value);
  const schema = z
    .union([z.int(), z.string()])
    .refine(isMember, of.areSeconds ? { error: ({ input }) => notAllowed(of, input) } : undefined);
  return annotate(schema, { enumeration: of, description: of.description }) as unknown as z.ZodType<Name | number>;
}

/** Accepts a name, or any number of a result. */
export function anyNameOf<Name extends string>(of: Enumeration<Name>): z.ZodType<Name | number> {
  return programSchemaOf({ ...of, areSeconds: false });
}

/** Converts a duration from its name or seconds. */
export function secondsOf(of: Enumeration, duration: unknown): number | undefined {
  const seconds = typeof duration === "string" ? ownValue(of.values, duration) : duration;
  return typeof seconds === "number" ? seconds : undefined;
}

const duration = /^(\d{1,9}) ?(?:(s|sec|seconds?)|(m|min|minutes?)|(h|hours?)|(d|days?))?$/i;

/** Returns the problem with a duration, and the nearest one that the platform accepts. */
function notAllowed(of: Enumeration, given: unknown): string {
  const names = Object.keys(of.values).map((name) => JSON.stringify(name));
  const must = `must be one of ${names.join(", ")}, or the same time in seconds`;
  const [value, amount, , minutes, hours, days] = duration.exec(String(given)) ?? [];
  if (value === undefined) return must;
  const seconds = Number(amount) * (minutes ? 60 : hours ? 3600 : days ? 86_400 : 1);
  const away = ([, allowed]: readonly [string, number]) => Math.abs(allowed - seconds);
  const [nearest] = Object.entries(of.values).sort((one, other) => away(one) - away(other));
  return typeof given === "number"
    ? `${must}; got ${value}; the nearest of these is "${nearest?.[0]}"`
    : `${must}; got "${value}"; did you mean "${nearest?.[0]}"?`;
}

/** Defines an enumeration with strings on the wire. */
export function stringsOf<const Values extends readonly [string, ...string[]]>(
  typeName: string,
  description: string,
  values: Values,
) {
  return annotate(z.enum(values), { typeName, typeDescription: description, description });
}

const membersOf = new WeakMap<z.ZodType, readonly string[]>();

/** Returns the names of all enumerations in a schema, at any depth. */
export function membersIn(schema: z.ZodType): readonly string[] {
  const before = membersOf.get(schema);
  if (before) return before;
  const bare = unwrap(schema);
  const { enumeration } = metaOf(schema);
  const others = () => (bare instanceof z.ZodEnum ? bare.options.map(String) : partsOf(bare).flatMap(membersIn));
  const members = enumeration ? Object.keys(enumeration.values) : others();
  membersOf.set(schema, members);
  return members;
}

/** Converts a name; numbers are unchanged. */
export function toNumber(of: Enumeration, value: string | number): number {
  if (typeof value === "number") return value;
  const number = ownValue(of.values, value);
  if (number === undefined) throw new RangeError(`${of.typeName} has no value of that name`);
  return number;
}

/** Converts a number, or a name in another letter case. Values without a name are unchanged. */
export function toName(of: Enumeration, value: string | number): string | number {
  for (const [name, number] of Object.entries(of.values)) {
    if (typeof value === "number" ? number === value : name.toLowerCase() === value.toLowerCase()) return name;
  }
  return value;
}

export function nameOrNothing(of: Enumeration, value: string | number | null | undefined): string | number | undefined {
  return value === null || value === undefined ? undefined : toName(of, value);
}
