import type { Properties } from "../../schema/properties";
import type { ResourceKind } from "../kind";

/** Creates of a preview. Counts those that adopt, as far as the inputs tell without a request. */
export class PlannedCreates {
  #isStopped = false;
  #count = 0;
  #namingCount = 0;
  #findingCount = 0;

  /** `adoptsAll` is true if the stack adopts what exists (`edge:adopt`). */
  note(kind: ResourceKind, inputs: Properties, adoptsAll: boolean): void {
    this.#count += 1;
    if (namesObject(kind, inputs)) this.#namingCount += 1;
    else if (inputs.adopt === true || (adoptsAll && inputs.adopt !== false)) this.#findingCount += 1;
  }

  /** Says nothing from now on: a check failed, or this is no preview. */
  stop(): void {
    this.#isStopped = true;
  }

  /** `named` creates have the id of an object to adopt. `possible` ones adopt what exists, if anything does. */
  adoptions(): { readonly named: number; readonly possible: number } {
    return { named: this.#namingCount, possible: this.#findingCount };
  }

  /** Returns sentences for people, or an empty string if no create is known to adopt. */
  describe(): string {
    if (this.#isStopped) return "";
    const [all, naming, finding] = [this.#count, this.#namingCount, this.#findingCount];
    const creates = all === 1 ? "create" : "creates";
    const named = `${naming} of ${all} ${creates} ${naming === 1 ? "adopts an object that exists" : "adopt objects that exist"} already`;
    const found = `${finding} of ${all} ${creates} ${finding === 1 ? "adopts" : "adopt"} what exists already, if anything does`;
    return [...(naming > 0 ? [named] : []), ...(finding > 0 ? [found] : [])].map((each) => `${each}.`).join(" ");
  }
}

/** True if an input, or that of an entry, has the id of an object to adopt. */
function namesObject({ adoptedBy, importing }: ResourceKind, inputs: Properties): boolean {
  if (adoptedBy !== undefined && inputs[adoptedBy] !== undefined) return true;
  if (!("entries" in importing) || importing.entries === undefined) return false;
  const { input, adoptedBy: entryId } = importing.entries;
  return Object.values(Object(inputs[input])).some((entry) => Object(entry)[entryId] !== undefined);
}
