import fc from "fast-check";
import { z } from "zod";
import type { PlatformSeed } from "../../../emulator";
import { kindOf } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import type { Properties } from "../../../provider/schema/properties";
import { fromSchema } from "../../model/arbitraries";
import { type Args, Secret } from "../../model/kind";
import type { PlainKind, StoredInput } from "./plainKind";
import { idOf, Objects } from "./platform";

export class Derived {
  readonly objects: Objects;
  /** Inputs that identify the object. In the model, the last one decides if it is adopted. */
  readonly naming: readonly string[];
  /** Inputs updated in place, with both of their values in the script. */
  readonly inPlace: readonly string[];
  readonly scripted: Properties;
  readonly second: Properties;
  readonly changed: Properties | readonly string[];
  readonly fixed: Properties;
  readonly modelledParents: readonly unknown[];

  constructor(private readonly kind: PlainKind) {
    const { type, program, place, replacing = {}, model = {} } = kind;
    const { adoptedBy = "" } = kindOf(type);
    const { parent } = place;
    this.objects = new Objects(place);
    const replacingInputs = Object.keys(replacing).filter((input) => input !== adoptedBy);
    this.naming = [...(parent ? [parent] : []), ...replacingInputs, adoptedBy];
    this.scripted = { ...program, ...kind.scripted };
    this.inPlace = Object.keys(this.scripted).filter((input) => ![...this.naming, "onDestroy"].includes(input));
    this.second = fromEntries(this.inPlace, (input) => kind.second?.[input] ?? this.#another(input));
    this.changed = kind.changed ?? this.second;
    this.fixed = fromEntries(
      this.naming.filter((input) => program[input] !== undefined && input !== parent),
      (input) => program[input],
    );
    this.modelledParents = model.parents ?? this.parentsIn(model.seed);
  }

  parentsIn(seed: PlatformSeed = {}): unknown[] {
    const { parent, collection, parents = collection } = this.kind.place;
    return parent ? ((seed[parents] ?? []) as object[]).map(idOf) : [];
  }

  isSecret(input: string): boolean {
    return metaOf(this.#schemaOf(input)).secret === true;
  }

  withMarks(args: Args): Args {
    return fromEntries(Object.keys(args), (input) => (this.isSecret(input) ? asSecret(args[input]) : args[input]));
  }

  atOf(input: string): string {
    const { stored, nameOf = pascal } = this.kind;
    return stored?.[input]?.at ?? nameOf(input);
  }

  onPlatform(input: string, value: unknown): unknown {
    const { to }: Pick<StoredInput, "to"> = this.kind.stored?.[input] ?? {};
    const { enumeration } = metaOf(this.#schemaOf(input));
    if (value === undefined) return undefined;
    if (to) return to(value);
    return enumeration && typeof value === "string" ? enumeration.values[value] : value;
  }

  valuesOf(input: string): fc.Arbitrary<unknown> {
    const { type, model: { special = [], values = {} } = {} } = this.kind;
    const given = special.find(({ inputs }) => inputs.includes(input));
    if (given) return given.values([]).map((args) => args[input]);
    if (values[input]) return values[input];
    const [own] = this.#isChoice(input) ? fromSchema(type, input) : [];
    if (own) return own.values([]).map((args) => args[input]);
    return fc
      .constantFrom(this.scripted[input], this.second[input])
      .map((value) => this.withMarks({ [input]: value })[input]);
  }

  required(isAdopting: boolean): Args {
    const { type, program, adopted } = this.kind;
    const { adoptedBy = "" } = kindOf(type);
    const given: Properties = isAdopting ? { ...program, [adoptedBy]: adopted[adoptedBy] } : program;
    const isNeeded = (name: string) => checkInputs(kindOf(type), { ...given, [name]: undefined }).failures.length > 0;
    return this.withMarks(pick(program, ...Object.keys(program).filter(isNeeded)));
  }

  #isChoice(input: string): boolean {
    const schema = this.#schemaOf(input);
    const bare = unwrap(schema);
    return metaOf(schema).enumeration !== undefined || bare instanceof z.ZodEnum || bare instanceof z.ZodBoolean;
  }

  /** Returns a schema-valid value that differs from the script's. */
  #another(input: string): unknown {
    const [schema, value] = [this.#schemaOf(input), this.scripted[input]];
    const bare = unwrap(schema);
    const { enumeration } = metaOf(schema);
    if (enumeration) return Object.keys(enumeration.values).find((name) => name !== value);
    if (bare instanceof z.ZodEnum) return bare.options.find((option) => option !== value);
    if (typeof value === "boolean") return !value;
    if (typeof value === "number") return value + 1;
    if (typeof value === "string") return `${value}2`;
    throw new Error(`the second value of ${input} does not follow from the schema: set it in \`second\``);
  }

  #schemaOf(input: string): z.ZodType {
    return kindOf(this.kind.type).inputs.shape[input] as z.ZodType;
  }
}

function asSecret(value: unknown): unknown {
  if (typeof value === "string") return new Secret(value);
  return fromEntries(Object.keys(value as object), (name) => asSecret((value as Properties)[name]));
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function fromEntries<Value>(names: readonly string[], of: (name: string) => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

export function pick<T extends object, Name extends keyof T>(
  from: T,
  ...names: readonly Name[]
): Partial<Pick<T, Name>> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as never;
}
