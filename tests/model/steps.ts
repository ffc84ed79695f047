import fc from "fast-check";
import type { Emulator, PlatformState } from "../../emulator";
import { isChosen } from "../kinds/chosen";
import { isCreatedApplication, isCreatedLibrary, isCreatedZone } from "./account";
import type { Args, Draw, Resource, Setting } from "./kind";
import { modelledKinds, modelOf } from "./kinds";
import { literal } from "./program";
import { restoreSeeded } from "./seed";
import type { ModelStack } from "./stack";

/** Limits the cost of an up, which grows with the resources. */
const mostResources = 16;

/** Kinds by type, each with the settings that a case's programs set. */
export type Scope = ReadonlyMap<string, readonly Setting[]>;

const kinds = modelledKinds.filter(({ type }) => isChosen(type));

export const wholeScope: Scope = new Map(kinds.map(({ type, settings }) => [type, settings]));

export const narrowScope: fc.Arbitrary<Scope> = fc
  .shuffledSubarray(kinds, { minLength: 1, maxLength: Math.min(3, kinds.length) })
  .chain((few) =>
    fc.tuple(
      ...few.map(({ type, settings }) => fc.shuffledSubarray([...settings]).map((some) => [type, some] as const)),
    ),
  )
  .map((entries) => new Map(entries));

/** A program and random steps that change one resource or its object. */
export class Steps {
  readonly program: Resource[] = [];
  /** True if a managed value has drifted since the last refresh. */
  isDrifted = false;
  #names = 0;

  constructor(
    private readonly draw: Draw,
    private readonly emulator: Emulator,
    private readonly stack: ModelStack,
    private readonly scope: Scope,
  ) {}

  /** Takes one step and describes it. If few steps are possible, it may take none. */
  take(): string | undefined {
    for (let tries = 0; tries < 20; tries++) {
      const step = this.#pick()();
      if (step !== undefined) return step;
    }
    return undefined;
  }

  forget(resource: Resource): void {
    resource.recordedAs = undefined;
    const { creation, naming } = modelOf(resource.type);
    const isNamed = !creation || resource.args[naming.at(-1) as string] !== undefined;
    if (!isNamed) resource.objectPath = undefined;
  }

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

  /** Adds a kind. Absent kinds come first, so that each up contains nearly every kind. */
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
      return `change ${resource.name}: omit ${names}`;
    }
    const before = literal(resource.args);
    const given = this.#set(resource.args, setting);
    if (literal(resource.args) === before) return undefined;
    return `change ${resource.name}: ${names} to ${literal(given)}`;
  }

  /** Identifies another object, or the same one in another form. */
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

  /** Recreates permanently deleted objects, which a long run would otherwise use up. */
  #restore(): string | undefined {
    const known = [...this.stack.recorded.values()].map(({ objectPath }) => objectPath);
    let restored: string[] = [];
    this.emulator.edit((account) => {
      restored = restoreSeeded(account, known);
    });
    return restored.length > 0 ? `out of band: create ${restored.join(", ")}` : undefined;
  }

  /** Returns an object that no resource of program or state manages. With `resource`, it may be its own object. */
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
   * Returns the account without the pull zones, video libraries and applications that programs create, and without the
   * libraries' pull zones. Their deletion would delete resources in them.
   */
  #account(): PlatformState {
    const account = this.emulator.state();
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
