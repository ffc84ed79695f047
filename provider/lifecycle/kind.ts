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

/** Marks in the state what was created but not finished; the next `up` continues, with or without a refresh in between. */
export const unfinishedKey = "unfinished";

/** Whether a create or an update has left it unfinished. */
export function isUnfinished(state: { readonly [unfinishedKey]?: unknown }): boolean {
  return state[unfinishedKey] !== undefined;
}

/** What the documentation says of a kind. */
interface Reference {
  /** What it is; a paragraph. */
  readonly description: string;
  /** A program that uses it. */
  readonly example: string;
  /** How it adopts and destroys, where that does not follow from its schemas. */
  readonly adoption?: AdoptionReference;
  /** What can go wrong beyond what any request may meet, a sentence each. */
  readonly errors?: readonly string[];
  /** Why no policy judges it. Of each kind that none judges. */
  readonly withoutPolicy?: string;
}

/** What docs/adoption.md, and the report of a rename, say of a kind. */
export interface AdoptionReference {
  /** What a create does with what exists. Default: what follows from `adoptedBy` and the outputs. */
  readonly create?: string;
  /** What is the same in a declaration and the object that `edge:adopt` adopts for it: `name within the zone`. */
  readonly matchedBy?: string;
  /** What shows that someone else uses an object, so that `own` does not own it. Default: nothing. */
  readonly inUse?: string;
  /** What a destroy does beyond what the description of `onDestroy` says. */
  readonly destroy?: string;
  /** What `contentsOfOthers` finds, which needs it. */
  readonly contents?: string;
  /**
   * What a create does with what an earlier one of the same declaration has created, where that does not follow from the rest: it
   * does not find it; or it takes it for another's after a day; or it adopts it without being asked if it is as declared.
   */
  readonly foundAgain?: "never" | "for a day" | "as declared";
}

/** What one kind of resource is: its arguments, and its life in terms of the platform's operations. */
export interface ResourceKind {
  /** The name of the class and the end of the type token, such as `ShieldZone`. */
  readonly type: string;
  /** What people read of it. */
  readonly reference: Reference;
  /**
   * The form of the id, such as `shieldZoneId/configurationId`. A property of the name of a part follows from the id: it is known in
   * a preview of an update, and one name is the input that adopts an object and the output that tells its id.
   */
  readonly idForm: string;
  /** What a program may declare. */
  readonly inputs: z.ZodObject;
  /** What the platform adds. No output has the name of an input. Default: nothing. */
  readonly outputs: z.ZodObject;
  /** What a change of each input has to do with protection; for the review of a preview. */
  readonly protection: Protection;
  /** What a delete does to it; nothing where a separate rule judges deletes of the kind. */
  readonly deletion?: Deletion & DeletionOf<Properties>;
  /** How the objects that exist are found, for the import; or the other kind that declares the same ones. */
  readonly importing: Importing | Covered;
  /**
   * The inputs whose change replaces the resource, with what to say of a change that does not (the same object under another name).
   * Default, and always so of others: those that the id consists of, where they mean another one.
   */
  readonly replacedBy: Readonly<Record<string, ReplaceRule>>;
  /** The input that names an existing object to adopt, of a kind without a natural key. */
  readonly adoptedBy?: string;
  /** How many of its objects there may be: in a parent, or an account if they have none, and by the plan of a shield zone. Default: no limit. */
  readonly limits?: { readonly count?: CountLimit; readonly plan?: PlanLimits };
  /**
   * What it declares of objects that other resources of a program may declare, too. Without an id: as far as the inputs name the objects, as
   * in a check. With the id, which comes with the outputs as far as they are known: of the objects by their ids; a delete then
   * leaves those that other resources declare. Default: the object that its id names. Values may be unknown.
   */
  readonly claims: (properties: Properties, id?: string) => readonly Claim[];
  /** The list of the account in which it stands, or what it belongs to. Default: the one of the objects that the first part of its id names. */
  readonly root?: AccountList;
  /** What tells an object from another one with the same id. */
  readonly identity: Identity;
  /** How a state of an earlier version becomes one of this version, step by step from the earliest. Default: none is needed. */
  readonly migrations: readonly Migration[];
  /**
   * What is wrong with the inputs beyond their shape, a sentence each; `given` has lists in the order of the program, `before` is
   * what was declared so far, and nothing is quoted of what is given in `secretPlaces`. Values may be unknown. Default: nothing.
   */
  readonly conflicts: (
    inputs: Properties,
    given: Properties,
    before: Properties,
    secretPlaces: readonly string[],
  ) => string[];
  /** How messages name the object: `the shield zone of pull zone 1001`. */
  readonly names: (properties: Properties, id?: string) => string;

  create(context: Context, inputs: Properties): Promise<Created>;
  /**
   * What the platform has now, or nothing when what it belongs to was read by its id and does not show it.
   *
   * @throws an error of which `claimsMissing` is true when the platform does not find it: deleted, of another account, or not
   *   the platform's response at all
   */
  read(context: Context, id: string, state: Properties): Promise<Found | undefined>;
  update(context: Context, update: Update): Promise<Updated>;
  /** @throws an error of which `claimsMissing` is true when the platform does not find it */
  delete(context: Context, id: string, state: Properties): Promise<void>;
}

/** What a kind declares that another kind declares one by one. */
interface Covered {
  /** The other kind. */
  readonly coveredBy: string;
  /** The objects that a program, or a state, has. Values may be unknown. Default: it has none of them as a whole. */
  parts?(properties: Properties): readonly Part[];
  /** Of a kind that declares them as the entries of one input: how. */
  readonly entries?: ListedEntries;
}

/** How an input declares objects that may also be separate resources. */
export interface ListedEntries {
  readonly input: string;
  /** What each is, for people: `firewall rule`. */
  readonly noun: string;
  /** The property of an entry that people know it by. */
  readonly calledBy: string;
  /**
   * Returns what finds the object if several may be called the same, such as the name, type and value of a DNS record. Without it, the name
   * finds the object, and an entry without a name has that of its key.
   */
  readonly contentOf?: ((entry: Properties) => string) | undefined;
  /** The output with the ids of the objects, by the keys of their entries. */
  readonly idsOutput: string;
  /** The property of an entry that names an existing object to adopt. */
  readonly adoptedBy: string;
}

/** An object that a resource declares as one of several. */
export interface Part {
  /** What tells it from the others. */
  readonly key: string;
  /** The id of a separate resource for it, as far as it is known. */
  readonly id: string | undefined;
  /** Its name in a program, before its id is known. */
  readonly named?: ObjectKey | undefined;
  /** Whether it was there before and was adopted: a destroy leaves it. */
  readonly isAdopted: boolean;
  /** What a separate resource would declare, but for the input that names it. */
  readonly inputs: Properties;
}

/** What a delete takes along, or leaves, of a kind in which others may put something: created again, an object is not what it was. */
interface DeletionOf<State> {
  /**
   * What a delete would take along, or break, that no resource of this program declares, as messages name it.
   *
   * @throws an error of which `claimsMissing` is true when the platform does not find the object
   */
  contentsOfOthers?(context: Context, id: string, state: State): Promise<readonly string[]>;
  /** Deletes what the platform keeps of an object that is deleted already. Default: it keeps nothing. */
  deleteLeft?(context: Context, id: string, state: State): Promise<void>;
}

/** What a program declares of a kind, when all of it is known. */
export type InputsOf<In extends z.ZodRawShape> = z.output<z.ZodObject<In, z.core.$strict>>;

/** What the platform adds; one that is undefined is left out of the state. */
export type OutputsOf<Out extends z.ZodRawShape> = Loosely<z.output<z.ZodObject<Out>>>;

/** What is recorded of a resource, by this version or by one before. */
export type StateOf<In extends z.ZodRawShape, Out extends z.ZodRawShape> = Loosely<InputsOf<In>> &
  OutputsOf<Out> & { readonly [unfinishedKey]?: unknown };

/** Properties of which each may be missing. */
type Loosely<Properties> = { readonly [Name in keyof Properties]?: Properties[Name] | undefined };

/** Properties of which in a preview any may be unknown: its value may be of any type. */
type Unresolved<Names extends PropertyKey> = { readonly [Name in Names]?: unknown };

/**
 * A kind as it is written: what its methods get and give follows from its schemas, so that a misspelt property does not
 * compile. What does not go together does not compile either: the type of the member says why.
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
  readonly importing: ImportingOf<In> | Covered;
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
    secretPlaces: readonly string[],
  ): string[];
  names(properties: Unresolved<keyof In | keyof Out>, id?: string): string;

  create(context: Context, inputs: InputsOf<In>): Promise<{ readonly id: string; readonly outputs: OutputsOf<Out> }>;
  read(context: Context, id: string, state: StateOf<In, Out>): Promise<FoundOf<In, Out> | undefined>;
  update(
    context: Context,
    update: Update<StateOf<In, Out>, InputsOf<In>, keyof In & string>,
  ): Promise<{ readonly outputs: OutputsOf<Out> }>;
  delete(context: Context, id: string, state: StateOf<In, Out>): Promise<void>;
}

/** The list of the account, which the first part of the id tells unless it names no object of an account's list. */
type RootOf<Form extends string> = string extends Form
  ? { readonly root?: AccountList }
  : FirstOf<Form> extends ListedId
    ? { readonly root?: AccountList }
    : { readonly root: AccountList };

/** The parts of an id of this form; of any form any name. */
type PartsOf<Form extends string> = NameOf<MarkedPartsOf<Form>>;

/** The same with what the form says of them. */
type MarkedPartsOf<Form extends string> = Form extends `${infer First}/${infer Rest}`
  ? First | MarkedPartsOf<Rest>
  : Form;

type NameOf<Part extends string> = Part extends `${infer Name}:string` ? Name : Part;

type FirstOf<Form extends string> = NameOf<Form extends `${infer First}/${string}` ? First : Form>;

/** The parts of an id whose schemas are of another type. */
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

/** Anything, unless there are names that must not be: then a type that says which, and what is wrong with them. */
type No<Names, Reason extends string> = [Names] extends [never]
  ? unknown
  : string extends Names
    ? unknown
    : { readonly [Why in Reason]: Names };

/** Outputs of other names than the inputs. */
type ApartOf<In, Out> = { readonly outputs?: No<Overlap<In, Out>, "an input has the name of this output"> };

type Overlap<In, Out> = string extends keyof In ? never : string extends keyof Out ? never : keyof In & keyof Out;

type Needs<What extends string> = { readonly needs: What };

interface ImportingOf<In> extends Omit<Importing, "refersTo"> {
  readonly refersTo?: { readonly [Name in keyof In]?: { readonly type: string; readonly output: string } };
}

/**
 * The inputs and outputs that tell an object from another one with the same id, in groups: the first group decides of which state
 * and platform know all, and one that differs tells another object. Or why nothing tells.
 */
type Identity<Name extends string = string> = readonly (readonly Name[])[] | { readonly none: string };

interface FoundOf<In extends z.ZodRawShape, Out extends z.ZodRawShape> extends Found {
  readonly settings: Unresolved<keyof In>;
  readonly outputs: OutputsOf<Out>;
}

/** Whether the inputs alone name the object on the platform: then it is deleted before it is replaced. */
export function hasNaturalKey({ adoptedBy }: Pick<ResourceKind, "adoptedBy">): boolean {
  return adoptedBy === undefined;
}

/** Declares a kind of resource: its schemas give the types of all that it does. */
export function defineKind<
  In extends z.ZodRawShape,
  const Form extends string,
  // biome-ignore lint/complexity/noBannedTypes: a kind without outputs has none by any name
  Out extends z.ZodRawShape = {},
>(definition: KindDefinition<In, Out, Form> & RootOf<Form> & ApartOf<In, Out>): ResourceKind {
  // Here, and nowhere else, the types of a kind are given up: what runs kinds knows them by their schemas.
  return withDefaults(definition as unknown as ResourceKind);
}

function withDefaults(definition: Partial<ResourceKind> & Pick<ResourceKind, "type" | "names" | "idForm" | "inputs">) {
  const { type, names, outputs = z.object({}) } = definition;
  const idForm = namesIn(definition.idForm).join("/");
  return {
    migrations: [],
    conflicts: () => [],
    claims: (properties, id) => (id === undefined ? [] : [{ key: keyOfId(type, id), label: names(properties, id) }]),
    ...definition,
    idForm,
    outputs,
    replacedBy: { ...replacedByParts({ ...definition, idForm, outputs }), ...definition.replacedBy },
  } as ResourceKind;
}

/** An input that is a part of the id replaces the resource, where it means another one: a program need not declare it. */
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

/** From the properties of a state of an earlier version, or from its inputs alone, to those of the next one; any others stay. */
export type Migration = (properties: Properties) => Properties;

/**
 * `always`; always, with when the platform takes the new object only after the old one is deleted; or a judgement whether a new value
 * still means the same as the one that the state knows.
 */
type ReplaceRule<Value = unknown, State = Properties> =
  | "always"
  | { readonly deletedFirst: (inputs: Properties, state: Properties) => boolean }
  | ((value: Value, id: string, state: State) => "replace" | "same");

/** Whether each change of the input replaces. */
export function alwaysReplaces(rule: ReplaceRule | undefined): boolean {
  return rule !== undefined && typeof rule !== "function";
}

export interface Created {
  readonly id: string;
  /** What the platform adds; a property that is undefined is left out of the state. */
  readonly outputs: Properties;
}

/** What an update is about. */
export interface Update<State = Properties, Inputs = Properties, Name extends string = string> {
  readonly id: string;
  /** What is recorded of the resource. */
  readonly state: State;
  /** What the program declares now. */
  readonly inputs: Inputs;
  /** The inputs that differ from those recorded. */
  readonly changed: ReadonlySet<Name>;
}

interface Updated {
  readonly outputs: Properties;
}

export interface Found {
  /**
   * The settings as the platform has them, under the names of the inputs. One that is undefined is not set there; one
   * that is not named cannot be read, and stays as declared.
   */
  readonly settings: Properties;
  readonly outputs: Properties;
  /** What an import declares in place of these settings; undefined leaves one to resources of other kinds. */
  readonly imported?: Properties;
  /** The inputs, by their paths, of which the response could not be read in full: they stay as declared. */
  readonly unreadable?: readonly string[];
  /** Whether every account reads it: then that a key reads it says nothing of the key. */
  readonly isPublic?: boolean;
}

/** Created or updated, but not finished: the engine records the id and the state, and the next `up` continues from there. */
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
