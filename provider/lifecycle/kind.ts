import { z } from "zod";
import type { CountLimit } from "../schema/accountLimit";
import { equal } from "../schema/canonical";
import { isOptional } from "../schema/meta";
import type { PlanLimits } from "../schema/planLimits";
import type { Properties } from "../schema/properties";
import type { AccountList, ListedId } from "./account/accountLists";
import { type Claim, keyOfId, type ObjectKey } from "./claims";
import type { Context } from "./context";
import { type IdPart, namesIn, propertiesFromId } from "./identity/ids";
import type { Importing } from "./import/importing";
import type { Deletion, Protection } from "./protection/protection";

/** State property of an unfinished resource. The next `up` continues, even after a refresh. */
export const unfinishedKey = "unfinished";

export function isUnfinished(state: { readonly [unfinishedKey]?: unknown }): boolean {
  return state[unfinishedKey] !== undefined;
}

interface Reference {
  readonly description: string;
  readonly example: string;
  /** Required if the schemas do not determine adoption and destroy. */
  readonly adoption?: AdoptionReference;
  /** Errors that are specific to this kind, one sentence each. */
  readonly errors?: readonly string[];
  /** Reason why no policy judges the kind. */
  readonly withoutPolicy?: string;
}

/** Entries of docs/guides/adoption.md and of the report on renames. */
export interface AdoptionReference {
  /** Behaviour of a create if the object exists. Default: derived from `adoptedBy` and the outputs. */
  readonly create?: string;
  /** Properties that `edge:adopt` compares: `name within the zone`. */
  readonly matchedBy?: string;
  /** Signs that others use the object, so that `own` does not take ownership. */
  readonly inUse?: string;
  /** Effect of a destroy beyond the description of `onDestroy`. */
  readonly destroy?: string;
  /** Objects that `contentsOfOthers` finds. */
  readonly contents?: string;
  /**
   * Behaviour of a create that runs again: it never finds its earlier object, treats it as someone else's after a day,
   * or adopts it unasked if it is as declared. Default: derived from the rest.
   */
  readonly repeatedCreate?: "never" | "for a day" | "as declared";
}

/** Kind of resource: schemas, and a lifecycle in terms of the platform's operations. */
export interface ResourceKind {
  /** Class name and end of the type token, such as `ShieldZone`. */
  readonly type: string;
  readonly reference: Reference;
  /**
   * Form of the id, such as `shieldZoneId/configurationId`. Properties with the name of a part follow from the id, so a
   * preview of an update knows them.
   */
  readonly idForm: string;
  readonly inputs: z.ZodObject;
  /** Properties that the platform adds. No output has the name of an input. Default: none. */
  readonly outputs: z.ZodObject;
  readonly protection: Protection;
  /** Undefined if a separate rule judges deletes of the kind. */
  readonly deletion?: Deletion & DeletionOf<Properties>;
  /** Discovery of existing objects for the import, or the kind that declares the same objects. */
  readonly importing: Importing | ListKind;
  /**
   * Inputs whose change may replace the resource. By default, these are the parts of the id, if they mean another
   * object.
   */
  readonly replacedBy: Readonly<Record<string, ReplaceRule>>;
  /** Input that names the object to adopt. Undefined if the inputs form a natural key. */
  readonly adoptedBy?: string;
  /** Limits on the number of objects: per parent or account (`count`), and by the shield zone's plan. */
  readonly limits?: {
    readonly count?: CountLimit;
    readonly plan?: PlanLimits;
    /** Limits of the plan on settings of a resource. */
    readonly planSettings?: readonly PlanLimits[];
  };
  /**
   * Returns the objects that a resource declares and that other resources may declare, too. Without an id, as in a
   * check, returns those that the inputs name. With an id, `properties` include the known outputs, and a delete keeps
   * what other resources claim. Values may be unknown. Default: the object with the id.
   */
  readonly claims: (properties: Properties, id?: string) => readonly Claim[];
  /** Account list that contains the object or its parent. Default: the list for the id's first part. */
  readonly root?: AccountList;
  /** Properties that distinguish objects with the same id. */
  readonly identity: Identity;
  /** State migrations, earliest first. */
  readonly migrations: readonly Migration[];
  /**
   * Returns problems that the schema does not find, one sentence each. `given` has lists in the program's order. Must
   * not quote values in `secretPaths`. Values may be unknown.
   */
  readonly conflicts: (
    inputs: Properties,
    given: Properties,
    before: Properties,
    secretPaths: readonly string[],
  ) => string[];
  /**
   * Returns warnings about combinations of inputs that have no effect or a dangerous one, one sentence each. The
   * preview shows those that the previous inputs did not cause. Values may be unknown.
   */
  readonly warnings: (inputs: Properties) => readonly string[];
  /** Returns the name in messages: `the shield zone of pull zone 1001`. */
  readonly names: (properties: Properties, id?: string) => string;

  create(context: Context, inputs: Properties): Promise<Created>;
  /**
   * Returns undefined if the parent was read by id but does not have the object.
   *
   * @throws an error that satisfies `claimsMissing` if the object is deleted or in another account, or if the response
   *   is not the platform's
   */
  read(context: Context, id: string, state: Properties): Promise<Found | undefined>;
  update(context: Context, update: Update): Promise<Updated>;
  /** @throws an error that satisfies `claimsMissing` */
  delete(context: Context, id: string, state: Properties): Promise<void>;
}

/** Marks a kind whose objects another kind declares one by one. */
interface ListKind {
  readonly itemKind: string;
  /** Returns the objects in inputs or a state. Values may be unknown. */
  parts?(properties: Properties): readonly Part[];
  readonly entries?: ListedEntries;
}

/** Input whose entries may also be separate resources. */
export interface ListedEntries {
  readonly input: string;
  /** Noun for messages, such as `firewall rule`. */
  readonly noun: string;
  /** Property that identifies an entry to users. */
  readonly calledBy: string;
  /**
   * Returns the content that identifies an object whose name is not unique, such as the name, type and value of a DNS
   * record. By default, the name identifies it, and an entry without a name is named by its key.
   */
  readonly contentOf?: ((entry: Properties) => string) | undefined;
  /** Output that maps entry keys to ids. */
  readonly idsOutput: string;
  /** Property of an entry that names the object to adopt. */
  readonly adoptedBy: string;
}

export interface Part {
  readonly key: string;
  /** Id that a separate resource would have. */
  readonly id: string | undefined;
  /** Name while the id is unknown. */
  readonly named?: ObjectKey | undefined;
  /** True if a destroy leaves the object. */
  readonly isAdopted: boolean;
  /** Inputs that a separate resource would have, without `adoptedBy`. */
  readonly inputs: Properties;
}

/** Side effects of a delete. Creating the object again does not restore what others put into it. */
interface DeletionOf<State> {
  /**
   * Returns labels of undeclared objects that a delete would remove or break.
   *
   * @throws an error that satisfies `claimsMissing`
   */
  contentsOfOthers?(context: Context, id: string, state: State): Promise<readonly string[]>;
  /** Deletes what the platform keeps of a deleted object. */
  deleteLeft?(context: Context, id: string, state: State): Promise<void>;
}

export type InputsOf<In extends z.ZodRawShape> = z.output<z.ZodObject<In, z.core.$strict>>;

export type OutputsOf<Out extends z.ZodRawShape> = Loosely<z.output<z.ZodObject<Out>>>;

export type StateOf<In extends z.ZodRawShape, Out extends z.ZodRawShape> = Loosely<InputsOf<In>> &
  OutputsOf<Out> & { readonly [unfinishedKey]?: unknown };

type Loosely<Properties> = { readonly [Name in keyof Properties]?: Properties[Name] | undefined };

/** Properties in a preview. Unknown values may be of any type. */
type Unresolved<Names extends PropertyKey> = { readonly [Name in Names]?: unknown };

/**
 * Definition of a kind, typed by its schemas. Misspelt properties and contradictions do not compile; the member's type
 * then states the reason.
 */
export interface KindDefinition<In extends z.ZodRawShape, Out extends z.ZodRawShape, Form extends string>
  extends Pick<ResourceKind, "type" | "reference" | "protection">,
    Partial<Pick<ResourceKind, "limits" | "migrations">> {
  readonly idForm: Form &
    No<Exclude<PartsOf<Form>, keyof In | keyof Out>, "no input or output has the name of this part of the id"> &
    No<MistypedOf<Form, In & Out>, "the schema of this part of the id is of another type than the form says">;
  readonly inputs: z.ZodObject<In, z.core.$strict>;
  readonly outputs?: z.ZodObject<Out>;
  readonly deletion?: Deletion &
    ("onDestroy" extends keyof In
      ? DeletionOf<StateOf<In, Out>>
      : {
          readonly contentsOfOthers?: Needs<"the input onDestroy">;
          readonly deleteLeft?: Needs<"the input onDestroy">;
        });
  readonly importing: ImportingOf<In> | ListKind;
  readonly replacedBy?: {
    readonly [Name in keyof In]?: ReplaceRule<InputsOf<In>[Name & keyof InputsOf<In>], StateOf<In, Out>>;
  };
  readonly adoptedBy?: "adopted" extends keyof Out ? keyof In & PartsOf<NoInfer<Form>> : Needs<"the output adopted">;
  readonly identity: Identity<keyof NoInfer<In & Out> & string>;
  claims?(properties: Unresolved<keyof In | keyof Out>, id?: string): readonly Claim[];
  conflicts?(
    inputs: Unresolved<keyof In>,
    given: Unresolved<keyof In>,
    before: Unresolved<keyof In>,
    secretPaths: readonly string[],
  ): string[];
  warnings?(inputs: Unresolved<keyof In>): readonly string[];
  names(properties: Unresolved<keyof In | keyof Out>, id?: string): string;

  create(context: Context, inputs: InputsOf<In>): Promise<{ readonly id: string; readonly outputs: OutputsOf<Out> }>;
  read(context: Context, id: string, state: StateOf<In, Out>): Promise<FoundOf<In, Out> | undefined>;
  update(
    context: Context,
    update: Update<StateOf<In, Out>, InputsOf<In>, keyof In & string>,
  ): Promise<{ readonly outputs: OutputsOf<Out> }>;
  delete(context: Context, id: string, state: StateOf<In, Out>): Promise<void>;
}

/** Requires `root` if no list has the first part of the id. */
type RootOf<Form extends string> = string extends Form
  ? { readonly root?: AccountList }
  : FirstOf<Form> extends ListedId
    ? { readonly root?: AccountList }
    : { readonly root: AccountList };

type PartsOf<Form extends string> = NameOf<MarkedPartsOf<Form>>;

type MarkedPartsOf<Form extends string> = Form extends `${infer First}/${infer Rest}`
  ? First | MarkedPartsOf<Rest>
  : Form;

type NameOf<Part extends string> = Part extends `${infer Name}:string` ? Name : Part;

type FirstOf<Form extends string> = NameOf<Form extends `${infer First}/${string}` ? First : Form>;

/** Parts whose schema contradicts the form's type. */
type MistypedOf<Form extends string, Shape> = string extends keyof Shape
  ? never
  : MistypedAmong<MarkedPartsOf<Form>, Shape>;

type MistypedAmong<Part extends string, Shape> = Part extends unknown
  ? Shape extends { readonly [Name in NameOf<Part>]: z.ZodType<infer Value> }
    ? [NonNullable<Value>] extends [IdPart<Part>]
      ? never
      : NameOf<Part>
    : never
  : never;

/** Type that fails with a reason and the names, or `unknown` if there are no names. */
type No<Names, Reason extends string> = [Names] extends [never]
  ? unknown
  : string extends Names
    ? unknown
    : { readonly [Why in Reason]: Names };

type ApartOf<In, Out> = { readonly outputs?: No<Overlap<In, Out>, "an input has the name of this output"> };

type Overlap<In, Out> = string extends keyof In ? never : string extends keyof Out ? never : keyof In & keyof Out;

type Needs<What extends string> = { readonly needs: What };

interface ImportingOf<In> extends Omit<Importing, "refersTo"> {
  readonly refersTo?: { readonly [Name in keyof In]?: { readonly type: string; readonly output: string } };
}

/**
 * Groups of properties that distinguish objects with the same id, or the reason why there are none. The first group
 * that the state and the platform have in full decides. Any difference in it means a different object.
 */
type Identity<Name extends string = string> = readonly (readonly Name[])[] | { readonly none: string };

interface FoundOf<In extends z.ZodRawShape, Out extends z.ZodRawShape> extends Found {
  readonly settings: Unresolved<keyof In>;
  readonly outputs: OutputsOf<Out>;
}

/** True if the inputs identify the object. A replacement then deletes it first. */
export function hasNaturalKey({ adoptedBy }: Pick<ResourceKind, "adoptedBy">): boolean {
  return adoptedBy === undefined;
}

export function defineKind<
  In extends z.ZodRawShape,
  const Form extends string,
  // biome-ignore lint/complexity/noBannedTypes: a kind without outputs has none by any name
  Out extends z.ZodRawShape = {},
>(definition: KindDefinition<In, Out, Form> & RootOf<Form> & ApartOf<In, Out>): ResourceKind {
  // This is the only place that erases a kind's types. Code that runs kinds relies on the schemas.
  return withDefaults(definition as unknown as ResourceKind);
}

function withDefaults(definition: Partial<ResourceKind> & Pick<ResourceKind, "type" | "names" | "idForm" | "inputs">) {
  const { type, names, outputs = z.object({}) } = definition;
  const idForm = namesIn(definition.idForm).join("/");
  return {
    migrations: [],
    conflicts: () => [],
    warnings: () => [],
    claims: (properties, id) => (id === undefined ? [] : [{ key: keyOfId(type, id), label: names(properties, id) }]),
    ...definition,
    idForm,
    outputs,
    replacedBy: { ...replacedByParts({ ...definition, idForm, outputs }), ...definition.replacedBy },
  } as ResourceKind;
}

/** Inputs that are parts of the id replace the resource if they mean another object. */
function replacedByParts(kind: Pick<ResourceKind, "idForm" | "inputs" | "outputs">): ResourceKind["replacedBy"] {
  const parts = kind.idForm.split("/").filter((name) => Object.hasOwn(kind.inputs.shape, name));
  return Object.fromEntries(
    parts.map((name): [string, ReplaceRule] => {
      const schema = kind.inputs.shape[name] as z.ZodType;
      if (!isOptional(schema)) return [name, "always"];
      const isSame = (value: unknown, id: string) =>
        value === undefined || equal(schema, value, propertiesFromId(kind, id)[name]);
      return [name, (value, id) => (isSame(value, id) ? "same" : "replace")];
    }),
  );
}

/** Converts a state, or its inputs alone, to the next version. */
export type Migration = (properties: Properties) => Properties;

/**
 * Always replaces, or decides by function. `deletedFirst` returns true if the platform needs the old object deleted
 * first.
 */
type ReplaceRule<Value = unknown, State = Properties> =
  | "always"
  | { readonly deletedFirst: (inputs: Properties, state: Properties) => boolean }
  | ((value: Value, id: string, state: State) => "replace" | "same");

export function alwaysReplaces(rule: ReplaceRule | undefined): boolean {
  return rule !== undefined && typeof rule !== "function";
}

export interface Created {
  readonly id: string;
  /** Undefined outputs are not recorded. */
  readonly outputs: Properties;
}

export interface Update<State = Properties, Inputs = Properties, Name extends string = string> {
  readonly id: string;
  readonly state: State;
  readonly inputs: Inputs;
  readonly changed: ReadonlySet<Name>;
}

interface Updated {
  readonly outputs: Properties;
}

export interface Found {
  /** Actual settings. Undefined means that a setting is not set. A missing one cannot be read and stays as declared. */
  readonly settings: Properties;
  readonly outputs: Properties;
  /** Inputs for an import. Undefined leaves a setting to resources of other kinds. */
  readonly imported?: Properties;
  /** Paths of inputs that could not be read in full and stay as declared. */
  readonly unreadable?: readonly string[];
  /** True if every account can read the object. Reading it then proves nothing about the key. */
  readonly isPublic?: boolean;
}

/** Incomplete create or update. The engine records the state, and the next `up` continues. */
export class UnfinishedError extends Error {
  constructor(
    readonly id: string,
    readonly outputs: Properties,
    readonly reason: string,
  ) {
    super(reason);
    this.name = "UnfinishedError";
  }
}
