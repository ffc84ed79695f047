import fc from "fast-check";
import type { Draw, Resource, Setting } from "../../model/kind";
import { modelOf } from "../../model/kinds";
import type { Slot } from "./account";

/** Inputs that keep their values: identifiers, destroy behaviour and time limits. */
const kept = ["name", "displayName", "onDestroy", "adopt", "exclusive", "waitTimeoutSeconds"];

/** An edit removes one resource in this many. */
const going = 10;

/** Returns the number of slots for a program of `count` resources, because new resources replace removed ones. */
export function slotsToEdit(count: number): number {
  return count + Math.ceil(count / going);
}

export class EditedProgram {
  readonly resources: Resource[] = [];

  constructor(
    private readonly draw: Draw,
    private readonly slots: readonly Slot[],
    private readonly count: number,
  ) {
    this.#fill(slots);
  }

  edit(): void {
    const names = new Set(this.resources.map(({ name }) => name));
    for (const resource of this.#some(going)) this.resources.splice(this.resources.indexOf(resource), 1);
    for (const resource of this.#some(5)) this.#change(resource);
    this.#fill(this.slots.filter(({ name }) => !names.has(name)));
  }

  #fill(slots: readonly Slot[]): void {
    const coming = this.draw(fc.shuffledSubarray([...slots], exactly(this.count - this.resources.length)));
    for (const slot of coming) this.resources.push(resourceOf(slot));
  }

  #change(resource: Resource): void {
    const settings = settingsOf(resource.type);
    if (settings.length === 0) return;
    const setting = this.draw(fc.constantFrom(...settings));
    Object.assign(resource.args, this.draw(setting.values(this.resources)));
  }

  #some(times: number): Resource[] {
    return this.draw(fc.shuffledSubarray([...this.resources], exactly(Math.ceil(this.resources.length / times))));
  }
}

export function resourceOf({ name, type, objectPath, args }: Slot): Resource {
  return { name, type, args: { ...args }, objectPath, recordedAs: undefined };
}

function exactly(count: number) {
  return { minLength: count, maxLength: count };
}

function settingsOf(type: string): readonly Setting[] {
  return modelOf(type).settings.filter(({ inputs }) => !inputs.some((input) => kept.includes(input)));
}
