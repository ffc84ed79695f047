import { claimsMissing } from "../../client/notFound";
import { type Properties, picked } from "../../schema/properties";
import { hasOtherAddress, wasWrittenByKey } from "../account/provenance";
import type { Context } from "../context";
import { compareIdentity } from "../identity/identity";
import { propertiesFromId } from "../identity/ids";
import type { ResourceKind } from "../kind";
import { identityOf } from "../ownership";
import { type CreatedWithClaim, createdWith, createOrAdopt } from "./createOrAdopt";

/**
 * State property with the objects that the resource had in other accounts. The engine deletes them at the end of an up,
 * even if the resource has moved back.
 */
export const movedFromKey = "movedFrom";

interface Origin extends Properties {
  readonly id: string;
}

/** Resources that this run moves to another account, by inputs. */
export class Moves {
  readonly #origins = new Map<string, readonly Origin[]>();

  note(kind: ResourceKind, id: string, state: Properties, inputs: Properties): void {
    const { baseUrl, keyFingerprint, adopted } = state;
    const before = originsIn(state).filter((each) => each.id !== id || each.baseUrl !== baseUrl);
    this.#origins.set(identityOf(kind, inputs), [...before, { id, baseUrl, keyFingerprint, adopted }]);
  }

  of(kind: ResourceKind, inputs: Properties): readonly Origin[] {
    return this.#origins.get(identityOf(kind, inputs)) ?? [];
  }
}

/** Creates a resource. If it moves back to an account, it gets its earlier object there. */
export async function createOrMoveBack(
  kind: ResourceKind,
  context: Context,
  inputs: Properties,
): Promise<CreatedWithClaim> {
  const origins = context.run.part(Moves).of(kind, inputs);
  const isHere = (each: Origin) => wasWrittenByKey(each, context.settings) && !hasOtherAddress(each, context.settings);
  const here = origins.filter(isHere);
  const brought = (await movedBack(kind, context, inputs, here.at(-1))) ?? (await createOrAdopt(kind, context, inputs));
  const elsewhere = origins.filter((each) => !isHere(each));
  return elsewhere.length === 0 ? brought : { ...brought, outputs: { ...brought.outputs, [movedFromKey]: elsewhere } };
}

export function movesIn(state: Properties): Properties {
  return picked(state, (name) => name === movedFromKey);
}

async function movedBack(kind: ResourceKind, context: Context, inputs: Properties, origin: Origin | undefined) {
  const { adoptedBy } = kind;
  if (adoptedBy === undefined || inputs[adoptedBy] !== undefined || !origin) return undefined;
  const { id, adopted } = origin;
  const found = await kind.read(context, id, inputs).catch((error) => {
    if (!claimsMissing(error)) throw error;
  });
  if (!found || compareIdentity(kind, inputs, found) === "another") return undefined;
  const created = await createdWith(kind, context, { ...inputs, [adoptedBy]: propertiesFromId(kind, id)[adoptedBy] });
  return { ...created, outputs: { ...created.outputs, adopted } };
}

function originsIn({ [movedFromKey]: recorded }: Properties): readonly Origin[] {
  return Array.isArray(recorded) ? recorded : [];
}
