import fc from "fast-check";
import type { Emulator, PlatformState } from "../../emulator";
import { isChosen } from "../kinds/chosen";
import { isCreatedApplication, isCreatedZone } from "./account";
import type { Args, Draw, Resource, Setting } from "./kind";
import { modelledKinds, modelOf } from "./kinds";
import { literal } from "./program";
import { restoreSeeded } from "./seed";
import type { ModelStack } from "./stack";

/** So many resources at most: what an up costs grows with them. */
const mostResources = 16;

/** What the steps of a case are about: kinds by their types, each with the settings that programs set. */
export type Scope = ReadonlyMap<string, readonly Setting[]>;

const kinds = modelledKinds.filter(({ type }) => isChosen(type));

/** Every kind with all its settings. */
export const wholeScope: Scope = new Map(kinds.map(({ type, settings }) => [type, settings]));

/** A few kinds with a few of their settings: each is changed often. */
export const narrowScope: fc.Arbitrary<Scope> = fc
  .shuffledSubarray(kinds, { minLength: 1, maxLength: Math.min(3, kinds.length) })
  .chain((few) =>
    fc.tuple(
      ...few.map(({ type, settings }) => fc.shuffledSubarray([...settings]).map((some) => [type, some] as const)),
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

  /** Takes one step and describes it; where few steps are possible, perhaps none. */
  take(): string | undefined {
    for (let tries = 0; tries < 20; tries++) {
      const step = this.#pick()();
      if (step !== undefined) return step;
    }
    return undefined;
  }

  /** The platform creates another object for a resource that the state no longer has. */
  forget(resource: Resource): void {
    resource.recordedAs = undefined;
    const { creation, naming } = modelOf(resource.type);
    const isNamed = !creation || resource.args[naming.at(-1) as string] !== undefined;
    if (!isNamed) resource.objectPath = undefined;
  }

  /** Removes the resources whose objects the program has deleted for good. */
  removeDeleted(): void {
    const account = this.#account();
    const isDeleted = ({ type, objectPath }: Resource) =>
      objectPath !== undefined &&
      modelOf(type)
        .targets(account)
        .every((target) => target.objectPath !== objectPath);
    for (const resource of this.program.filter(isDeleted)) this.program.splice(this.program.indexOf(resource), 1);
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
    this.program.push({ name, type, args, objectPath: target.objectPath, recordedAs: undefined });
    return `add ${name} ${literal(args)}`;
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
    const before = literal(resource.args);
    const given = this.#set(resource.args, setting);
    if (literal(resource.args) === before) return undefined;
    return `change ${resource.name}: ${names} to ${literal(given)}`;
  }

  /** Another object, or the same one named in another way. */
  #nameAnother(): string | undefined {
    const resource = this.#any();
    const target = resource && this.#freeTarget(resource.type, resource);
    if (
      !target ||
      (target.objectPath === resource.objectPath &&
        literal(target.args) === literal(pick(resource.args, Object.keys(target.args))))
    )
      return undefined;
    for (const input of modelOf(resource.type).naming) delete resource.args[input];
    Object.assign(resource.args, target.args);
    resource.objectPath = target.objectPath;
    return `change ${resource.name}: name ${literal(target.args)}`;
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
    return `out of band: ${intervention.label}`;
  }

  /** Creates what programs deleted for good, or a long run would use up the account. */
  #restore(): string | undefined {
    const known = [...this.stack.recorded.values()].map(({ objectPath }) => objectPath);
    let restored: string[] = [];
    this.emulator.edit((account) => {
      restored = restoreSeeded(account, known);
    });
    return restored.length > 0 ? `out of band: create ${restored.join(", ")}` : undefined;
  }

  /** An object that no resource of program or state manages; or with `resource`, perhaps its own. */
  #freeTarget(type: string, resource?: Resource): { objectPath: string | undefined; args: Args } | undefined {
    const taken = new Set([...this.stack.recorded.values(), ...this.program].map(({ objectPath }) => objectPath));
    const own = resource?.objectPath;
    const free = modelOf(type)
      .targets(this.#account())
      .filter(({ objectPath }) => objectPath === undefined || objectPath === own || !taken.has(objectPath));
    if (free.length === 0) return undefined;
    const target = this.draw(fc.constantFrom(...free));
    return { objectPath: target.objectPath, args: this.draw(target.naming) };
  }

  /**
   * The account without the pull zones, video libraries and applications that programs create, and the pull zones of
   * such libraries: a resource in one of these would be deleted with it.
   */
  #account(): PlatformState {
    const account = this.emulator.state();
    const isCreatedLibrary = ({ Id }: { readonly Id: number }) => Id >= 2900;
    const zonesOfCreated = new Set(account.videoLibraries.filter(isCreatedLibrary).map(({ PullZoneId }) => PullZoneId));
    return {
      ...account,
      pullZones: account.pullZones.filter((zone) => !isCreatedZone(zone) && !zonesOfCreated.has(zone.Id)),
      applications: account.applications.filter((application) => !isCreatedApplication(application)),
      videoLibraries: account.videoLibraries.filter((library) => !isCreatedLibrary(library)),
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
