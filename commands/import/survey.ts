import { EdgeError, NotFoundError, RequestError } from "../../provider/client/errors";
import { kindOf, kindTypes } from "../../provider/kinds";
import { withWriter } from "../../provider/lifecycle/account/provenance";
import type { Context } from "../../provider/lifecycle/context";
import { partsOfId } from "../../provider/lifecycle/identity/ids";
import { declarable } from "../../provider/lifecycle/import/declarable";
import type { Candidate, Importing, LeftOut, Parent } from "../../provider/lifecycle/import/importing";
import { type ResourceKind, UnfinishedError } from "../../provider/lifecycle/kind";
import * as lifecycle from "../../provider/lifecycle/lifecycle";
import { hasLoneSurrogate } from "../../provider/schema/loneSurrogates";
import { isPathSegment, pathSegmentForm } from "../../provider/schema/pathSegment";
import type { Properties } from "../../provider/schema/properties";
import { looksSecret } from "../../provider/schema/secretLooks";
import { singleLine } from "../../provider/schema/singleLine";
import { type Choice, chosenParents } from "./parents";
import { WouldWaitError, WouldWriteError, watched } from "./reader";
import { type SecretPlace, secretsIn } from "./secretsInSettings";
import { shieldZonesLeftOver } from "./shieldZonesLeftOver";
import type { TargetsOf } from "./targets";
import { unreadIn } from "./unread";

/** Resource to declare for an existing object. */
export interface Declaration {
  readonly type: string;
  readonly importing: Pick<Importing, "noun" | "refersTo">;
  readonly parent: Parent;
  readonly label: string | undefined;
  readonly id: string;
  /** Inputs with the platform's values, except for secrets that it does not return. */
  readonly inputs: Properties;
  readonly secrets: readonly SecretPlace[];
  /** State that an adoption records, or the reason why it is not yet known. */
  readonly recorded: { readonly state: Properties } | { readonly notYet: string };
  readonly note: string | undefined;
}

export interface Section {
  readonly parent: Parent;
  readonly declarations: readonly Declaration[];
  readonly leftOut: readonly LeftOut[];
  /** Existing objects, declared or not. */
  readonly found: readonly { readonly type: string; readonly id: string }[];
}

/**
 * Reads the platform and returns the declarations, only of targets if there are any. Reports unreadable list items to
 * `tell`. Kinds with an option count only if `options` has it.
 */
export async function survey(
  context: Context,
  choice: Choice,
  targetsOf?: TargetsOf,
  tell: (message: string) => void = () => undefined,
  options: readonly string[] = [],
): Promise<Section[]> {
  const leftOut = ({ what, why }: LeftOut) => tell(`left out ${singleLine(`${what}: ${why}`, 1_000)}`);
  const parents = await chosenParents(
    watched(context, (response) => unreadIn(response).forEach(leftOut)),
    choice,
  );
  const sections = await Promise.all(parents.map((parent) => sectionOf(context, parent, targetsOf, options)));
  if (!targetsOf && (choice === "all" || choice.pullZone === "all"))
    (await shieldZonesLeftOver(context)).forEach(leftOut);
  return targetsOf ? sections.filter(({ found }) => found.length > 0) : sections;
}

async function sectionOf(
  context: Context,
  parent: Parent,
  targetsOf: TargetsOf | undefined,
  options: readonly string[],
): Promise<Section> {
  if (!isPathSegment(parent.id)) {
    const leftOut = [{ what: parent.label, why: `its id is not ${pathSegmentForm}` }];
    return { parent, declarations: [], leftOut, found: [] };
  }
  const unread = new Map<string, LeftOut>();
  const watching = watched(context, (response) => {
    for (const it of unreadIn(response)) unread.set(it.what, it);
  });
  const isMeant = (type: string, id?: string) => !targetsOf || targetsOf({ type, parent, id }).length > 0;
  const found = await Promise.all(
    kindTypes.map(kindOf).map(async (kind) => {
      const { importing } = kind;
      if ("itemKind" in importing || importing.within !== parent.kind) return [];
      if (!isMeant(kind.type)) return [];
      if (!targetsOf && importing.option !== undefined && !options.includes(importing.option)) return [];
      const all = await importing.find(watching, parent).catch(leftOutWhere(`${importing.noun}s of ${parent.label}`));
      const wanted = targetsOf
        ? all.filter((it) => "id" in it && isMeant(kind.type, it.id))
        : all.filter((it) => !("isDefault" in it && it.isDefault));
      return Promise.all(
        wanted.map(async (it) => {
          if (!("id" in it)) return { declared: [it] };
          return {
            declared: await declare(context, parent, kind, importing, it),
            found: { type: kind.type, id: it.id },
          };
        }),
      );
    }),
  );
  const all = found.flat().flatMap(({ declared }) => declared);
  return {
    parent,
    declarations: all.filter((it): it is Declaration => "inputs" in it),
    leftOut: [...unread.values(), ...all.filter((it): it is LeftOut => "why" in it)],
    found: found.flat().flatMap((it) => it.found ?? []),
  };
}

async function declare(
  context: Context,
  parent: Parent,
  kind: ResourceKind,
  importing: Importing,
  { id, label, given, required = [], note }: Candidate,
): Promise<(Declaration | LeftOut)[]> {
  const what = (inputs: Properties) => kind.names(inputs, id);
  const wrongId = problemOf(kind, id);
  if (wrongId) return [{ what: what({}), why: wrongId }];
  const found = await kind.read(context, id, {}).catch((error): LeftOut[] | undefined => {
    if (error instanceof NotFoundError) return undefined;
    return error instanceof RequestError ? leftOutWhere(what({}))(error) : namedAs(what({}))(error);
  });
  if (!found) return [{ what: what({}), why: "it was deleted in the meantime" }];
  if (Array.isArray(found)) return found;
  const { inputs, refused } = declarable(kind, { ...found.settings, ...given });
  const leftOut = [
    ...refused.map(({ place, why }) => ({ what: `${place} of ${what(inputs)}`, why })),
    ...(found.unreadable ?? [])
      .filter((name) => Object.hasOwn(kind.inputs.shape, name) && !Object.hasOwn(given ?? {}, name))
      .map((name) => ({
        what: `${name} of ${what(inputs)}`,
        why: "the API returns it in an unreadable form",
      })),
  ];
  const naming = new Set([...kind.idForm.split("/"), kind.adoptedBy, ...Object.keys(importing.refersTo ?? {})]);
  const secrets = [
    ...required.map((name) => ({ path: [name], hint: name })),
    ...secretsIn(kind.inputs, inputs).filter(({ path: [name] }) => !naming.has(String(name))),
  ];
  const { inputs: checked, failures } = lifecycle.checkInputs(kind, withStandIns(inputs, required));
  if (failures.length > 0) return [...leftOut, { what: what(inputs), why: failures.join("; ") }];
  const declaration = {
    type: kind.type,
    importing,
    parent,
    id,
    inputs,
    secrets,
    note,
    label: label && looksSecret("", label) ? "" : label,
  };
  if (required.length > 0) {
    const notYet = `${listed(required)} is known only to the program`;
    return [{ ...declaration, recorded: { notYet } }, ...leftOut];
  }
  try {
    const { state } = await lifecycle.create(kind, context, checked);
    return [{ ...declaration, recorded: { state: withWriter(state, context) } }, ...leftOut];
  } catch (error) {
    if (error instanceof WouldWaitError) return [{ ...declaration, recorded: { notYet: error.message } }, ...leftOut];
    if (error instanceof WouldWriteError) {
      return [...leftOut, { what: what(inputs), why: `${error.message}` }];
    }
    return namedAs(what(inputs))(error);
  }
}

function problemOf(kind: ResourceKind, id: string): string | undefined {
  try {
    partsOfId(kind, id);
    return hasLoneSurrogate(id) ? "its id has a lone surrogate, which UTF-8 cannot encode" : undefined;
  } catch (error) {
    if (error instanceof EdgeError) return error.message;
    throw error;
  }
}

/** Leaves out objects that no request can name, such as a folder called `..`. */
function leftOutWhere(what: string): (error: unknown) => LeftOut[] {
  return (error) => {
    if (!(error instanceof RequestError)) throw error;
    return [{ what, why: error.message }];
  };
}

function namedAs(what: string): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof EdgeError || error instanceof UnfinishedError;
    throw isKnown ? new EdgeError(`${what}: ${error.message}`) : error;
  };
}

/** Adds placeholders for configuration, so that the inputs can be checked. */
function withStandIns(inputs: Properties, required: readonly string[]): Properties {
  return { ...inputs, ...Object.fromEntries(required.map((name) => [name, "…"])) };
}

function listed(names: readonly string[]): string {
  return names.join(" and ");
}
