import fc from "fast-check";
import type { Emulator, PlatformState } from "../../emulator";
import { isMade, isMadeApplication } from "./account";
import type { Args, Draw, Resource, Setting } from "./kind";
import { modelledKinds, modelOf } from "./kinds";
import { text } from "./program";
import { restoreSeeded } from "./seed";
import type { ModelStack } from "./stack";

/** So many resources at most: what an up costs grows with them. */
const mostResources = 16;

/** What the steps of a case are about: kinds by their types, each with the settings that programs set. */
export type Scope = ReadonlyMap<string, readonly Setting[]>;

/** Every kind with all its settings. */
export const wholeScope: Scope = new Map(modelledKinds.map(({ type, settings }) => [type, settings]));

/** A few kinds with a few of their settings: each is changed often. */
export const narrowScope: fc.Arbitrary<Scope> = fc
  .shuffledSubarray([...modelledKinds], { minLength: 1, maxLength: 3 })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map(({ type, settings }) => fc.shuffledSubarray([...settings]).map((some) => [type, some] as const)),
    ),
  )
  .map((entries) => new Map(entries));

/** A program, and the steps that change it or what it is about: each one resource. */
export class Steps {
  readonly program: Resource[] = [];
  /** Whether something that is managed was changed behind Pulumi's back since the last refresh. */
  isDrifted = false;
  #names = 0;

  constructor(
    private readonly draw: Draw,
    private readonly emulator: Emulator,
    private readonly stack: ModelStack,
    private readonly scope: Scope,
  ) {}

  /** Takes one step and says it in words; where few steps are possible, perhaps none. */
  take(): string | undefined {
    for (let tries = 0; tries < 20; tries++) {
      const words = this.#pick()();
      if (words !== undefined) return words;
    }
    return undefined;
  }

  /** What the platform made for a resource is made anew when the state knows the resource no longer. */
  forget(resource: Resource): void {
    resource.recordedAs = undefined;
    const { making, naming } = modelOf(resource.type);
    const isNamed = !making || resource.args[naming.at(-1) as string] !== undefined;
    if (!isNamed) resource.thing = undefined;
  }

  /** What the program was to delete for good it cannot name any more. */
  removeWhatIsGone(): void {
    const account = this.#account();
    const isGone = ({ type, thing }: Resource) =>
      thing !== undefined &&
      modelOf(type)
        .targets(account)
        .every((target) => target.thing !== thing);
    for (const resource of this.program.filter(isGone)) this.program.splice(this.program.indexOf(resource), 1);
  }

  #pick(): () => string | undefined {
    const { length } = this.program;
    return this.draw(
      fc.oneof(
        { weight: length < mostResources ? 24 - length : 0, arbitrary: fc.constant(() => this.#add()) },
        { weight: 20, arbitrary: fc.constant(() => this.#change()) },
        { weight: 3, arbitrary: fc.constant(() => this.#nameAnother()) },
        { weight: 3, arbitrary: fc.constant(() => this.#remove()) },
        { weight: 4, arbitrary: fc.constant(() => this.#rename()) },
        { weight: 8, arbitrary: fc.constant(() => this.#intervene()) },
        { weight: 1, arbitrary: fc.constant(() => this.#restore()) },
      ),
    );
  }

  /** Kinds that the program has none of come first: each up has about every kind. */
  #add(): string | undefined {
    const types = [...this.scope.keys()];
    const missing = types.filter((type) => this.program.every((resource) => resource.type !== type));
    const type = this.draw(fc.constantFrom(...(missing.length > 0 ? missing : types)));
    const target = this.#freeTarget(type);
    if (!target) return undefined;
    const args = { ...target.args };
    for (const setting of this.#settings(type)) if (this.draw(fc.boolean())) this.#set(args, setting);
    const name = `${type}-${++this.#names}`;
    this.program.push({ name, type, args, thing: target.thing, recordedAs: undefined });
    return `add ${name} ${text(args)}`;
  }

  #change(): string | undefined {
    const resource = this.#any();
    const settings = resource ? this.#settings(resource.type) : [];
    if (!resource || settings.length === 0) return undefined;
    const setting = this.draw(fc.constantFrom(...settings));
    const names = setting.inputs.join(" and ");
    if (this.draw(fc.integer({ min: 1, max: 4 })) === 1) {
      if (setting.inputs.every((input) => resource.args[input] === undefined)) return undefined;
      for (const input of setting.inputs) delete resource.args[input];
      return `change ${resource.name}: leave out ${names}`;
    }
    const before = text(resource.args);
    const given = this.#set(resource.args, setting);
    if (text(resource.args) === before) return undefined;
    return `change ${resource.name}: ${names} to ${text(given)}`;
  }

  /** Another thing, or the same one named in another way. */
  #nameAnother(): string | undefined {
    const resource = this.#any();
    const target = resource && this.#freeTarget(resource.type, resource);
    if (
      !target ||
      (target.thing === resource.thing && text(target.args) === text(pick(resource.args, Object.keys(target.args))))
    )
      return undefined;
    for (const input of modelOf(resource.type).naming) delete resource.args[input];
    Object.assign(resource.args, target.args);
    resource.thing = target.thing;
    return `change ${resource.name}: name ${text(target.args)}`;
  }

  #remove(): string | undefined {
    const resource = this.#any();
    if (!resource) return undefined;
    this.program.splice(this.program.indexOf(resource), 1);
    return `remove ${resource.name}`;
  }

  #rename(): string | undefined {
    const resource = this.#any();
    if (!resource) return undefined;
    const old = resource.name;
    resource.name = `${resource.type}-${++this.#names}`;
    const hasAlias = this.draw(fc.boolean());
    if (!hasAlias) this.forget(resource);
    return `rename ${old} to ${resource.name}${hasAlias ? " with an alias" : ""}`;
  }

  #intervene(): string | undefined {
    const all = [...this.stack.recorded.values()];
    if (all.length === 0) return undefined;
    const recorded = this.draw(fc.constantFrom(...all));
    const intervention = modelOf(recorded.type).intervene(this.draw, recorded, this.emulator.state());
    if (!intervention) return undefined;
    this.emulator.edit(intervention.change);
    if (intervention.isDrift) this.isDrifted = true;
    return `out of band: ${intervention.words}`;
  }

  /** What programs deleted for good is made again, or a long run would come to an end of the account. */
  #restore(): string | undefined {
    const known = [...this.stack.recorded.values()].map(({ thing }) => thing);
    let restored: string[] = [];
    this.emulator.edit((account) => {
      restored = restoreSeeded(account, known);
    });
    return restored.length > 0 ? `out of band: make ${restored.join(", ")} again` : undefined;
  }

  /** A thing that no resource of program or state is about; or with `resource`, the one that it is about. */
  #freeTarget(type: string, resource?: Resource): { thing: string | undefined; args: Args } | undefined {
    const taken = new Set([...this.stack.recorded.values(), ...this.program].map(({ thing }) => thing));
    const own = resource?.thing;
    const free = modelOf(type)
      .targets(this.#account())
      .filter(({ thing }) => thing === undefined || thing === own || !taken.has(thing));
    if (free.length === 0) return undefined;
    const target = this.draw(fc.constantFrom(...free));
    return { thing: target.thing, args: this.draw(target.naming) };
  }

  /** The account without the pull zones and applications that programs make: a resource in one of these would go with it. */
  #account(): PlatformState {
    const account = this.emulator.state();
    return {
      ...account,
      pullZones: account.pullZones.filter((zone) => !isMade(zone)),
      applications: account.applications.filter((application) => !isMadeApplication(application)),
    };
  }

  #settings(type: string): readonly Setting[] {
    return this.scope.get(type) ?? [];
  }

  #any(): Resource | undefined {
    return this.program.length === 0 ? undefined : this.draw(fc.constantFrom(...this.program));
  }

  #set(args: Args, setting: Setting): Args {
    return Object.assign(args, this.draw(setting.values(this.program))) && pick(args, setting.inputs);
  }
}

function pick(args: Args, inputs: readonly string[]): Args {
  return Object.fromEntries(inputs.map((input) => [input, args[input]]));
}
