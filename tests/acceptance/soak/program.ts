import fc from "fast-check";
import type { Draw, Resource, Setting } from "../../model/kind";
import { modelOf } from "../../model/kinds";
import type { Slot } from "./account";

/** The arguments that keep their values: what identifies objects, what a destroy does, and time limits. */
const kept = ["name", "displayName", "onDestroy", "adopt", "exclusive", "waitTimeoutSeconds"];

/** One in so many goes with an edit. */
const going = 10;

/** How many resources there must be for a program of so many: others come for those that go. */
export function slotsToEdit(count: number): number {
  return count + Math.ceil(count / going);
}

/** A program of always as many resources. */
export class EditedProgram {
  readonly resources: Resource[] = [];

  constructor(
    private readonly draw: Draw,
    private readonly slots: readonly Slot[],
    private readonly count: number,
  ) {
    this.#fill(slots);
  }

  /** A tenth goes and others come for them; a fifth of those that stay change. */
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

  /** One in so many. */
  #some(times: number): Resource[] {
    return this.draw(fc.shuffledSubarray([...this.resources], exactly(Math.ceil(this.resources.length / times))));
  }
}

/** The resource as a program begins to declare it. */
export function resourceOf({ name, type, objectPath, args }: Slot): Resource {
  return { name, type, args: { ...args }, objectPath, recordedAs: undefined };
}

function exactly(count: number) {
  return { minLength: count, maxLength: count };
}

function settingsOf(type: string): readonly Setting[] {
  return modelOf(type).settings.filter(({ inputs }) => !inputs.some((input) => kept.includes(input)));
}
