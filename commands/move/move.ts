import { randomUUID } from "node:crypto";
import { pluginToken, providerSource, typeToken } from "../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../provider/kinds";
import { externalKey } from "../../provider/lifecycle/account/provenance";
import { namesFromId, withPropertiesFromId } from "../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { namesOfEntries } from "../../provider/schema/meta";
import { type Properties, picked, providerKey, withoutProvider } from "../../provider/schema/properties";
import { type Exported, nameIn, type ResourceState } from "../frame/deployment";

/** Who serves the resources of a program: the package's classes or the plugin. */
type Way = "classes" | "plugin";

interface Outcome {
  readonly exported: Exported;
  readonly count: number;
  /** What stays as it is, a sentence each. */
  readonly left: readonly string[];
}

const ways: Readonly<Record<Way, { token(kind: string): string; package: string }>> = {
  classes: { token: typeToken, package: "pulumi-nodejs" },
  plugin: { token: pluginToken, package: "edge" },
};

/** A stack's state as if a program had declared the resources the other way. Nothing is asked of the platform. */
export function move(exported: Exported, to: Way): Outcome {
  const from = to === "plugin" ? "classes" : "plugin";
  const all = exported.deployment.resources ?? [];
  const ofKind = new Map(kindTypes.map((kind) => [ways[from].token(kind), kind]));
  const concerned = all.filter(({ type }) => ofKind.has(type));
  const [own, left] = [concerned.filter(isOfDefaultProvider), concerned.filter((each) => !isOfDefaultProvider(each))];
  const [first] = own;
  if (!first) return { exported, count: 0, left: left.map(whyLeft) };

  const known = all.find((each) => each.type === providerType(ways[to].package) && isDefault(each.urn));
  const provider =
    known ??
    providerLike(
      all.find((each) => referenceTo(each) === first.provider),
      first.urn,
      to,
    );
  const urns = movedUrns(all, own, to, ofKind);
  const moved = all.flatMap((each): ResourceState[] => {
    const kind = own.includes(each) ? ofKind.get(each.type) : undefined;
    const state = kind === undefined ? each : movedState(each, kind, to, provider);
    return [...(each === first && !known ? [provider] : []), withUrns(state, urns)];
  });
  // A provider that nothing refers to would fail without its plugin.
  const used = new Set(moved.map(({ provider: reference }) => reference));
  const resources = moved.filter(
    (each) => each.type !== providerType(ways[from].package) || !isDefault(each.urn) || used.has(referenceTo(each)),
  );
  const deployment = { ...exported.deployment, resources };
  return { exported: { ...exported, deployment }, count: own.length, left: left.map(whyLeft) };
}

const providerType = (name: string) => `pulumi:providers:${name}`;

const isDefault = (urn: string) => nameIn(urn).startsWith("default");

const referenceTo = ({ urn, id }: ResourceState) => `${urn}::${id}`;

function providerOf({ provider }: ResourceState): string | undefined {
  return typeof provider === "string" ? nameIn(provider).split("::")[0] : undefined;
}

function isOfDefaultProvider(each: ResourceState): boolean {
  return providerOf(each)?.startsWith("default") ?? false;
}

function whyLeft(each: ResourceState): string {
  return `${nameIn(each.urn)} stays as it is: its provider ${providerOf(each) ?? ""} is one of the program's own, for which a program with the classes has connection.`;
}

/** The default provider of the other way, with the stack's settings as the engine gave them to the one of this way. */
function providerLike(before: ResourceState | undefined, urn: string, to: Way): ResourceState {
  const [stack, project] = urn.split("::");
  const type = providerType(ways[to].package);
  const settings = Object.entries(before?.inputs ?? {}).flatMap(([name, value]): [string, unknown][] => {
    if (to === "classes") return name === "version" ? [] : [[prefix + name, value]];
    return name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [];
  });
  const inputs = Object.fromEntries(settings);
  const id = randomUUID();
  return { urn: [stack, project, type, "default"].join("::"), custom: true, id, type, inputs, outputs: inputs };
}

/** What names a setting of this package among those of a stack. */
const prefix = "edge:";

/** The URNs of those that move and of all beneath them: a URN holds the types of its parents. */
function movedUrns(
  all: readonly ResourceState[],
  own: readonly ResourceState[],
  to: Way,
  ofKind: ReadonlyMap<string, string>,
): Map<string, string> {
  const urns = new Map<string, string>();
  // A state has parents before their children.
  for (const each of all) {
    const kind = own.includes(each) ? ofKind.get(each.type) : undefined;
    const above = urns.get(each.parent ?? "");
    if (kind === undefined && above === undefined) continue;
    const [stack, project, types = "", ...name] = each.urn.split("::");
    const parents = above === undefined ? types.slice(0, types.lastIndexOf("$") + 1) : `${above.split("::")[2]}$`;
    const type = kind === undefined ? each.type : ways[to].token(kind);
    urns.set(each.urn, [stack, project, parents + type, ...name].join("::"));
  }
  return urns;
}

function movedState(each: ResourceState, type: string, to: Way, provider: ResourceState): ResourceState {
  const { aliases: _aliases, ...kept } = each;
  const inputs = withoutProvider({ ...each.inputs });
  const outputs = withoutProvider({ ...each.outputs });
  // What was imported by the plugin is declared by now.
  const recorded = picked(outputs, (name) => name !== externalKey || each.external === true);
  const moved = { ...kept, type: ways[to].token(type), provider: referenceTo(provider) };
  if (to === "plugin") {
    return { ...moved, inputs, outputs: withPropertiesFromId(kindOf(type), String(each.id), recorded) };
  }
  const own = { [providerKey]: providerSource(type) };
  return {
    ...moved,
    inputs: { ...own, ...inputs },
    outputs: { ...own, ...asOfClasses(kindOf(type), inputs, recorded) },
  };
}

/** The outputs that the classes record: the entries of a set, which the plugin has only as inputs, and of what the id tells only what is declared. */
function asOfClasses(kind: ResourceKind, inputs: Properties, outputs: Properties): Properties {
  const [entries, told] = [namesOfEntries(kind.inputs), namesFromId(kind)];
  const isTold = (name: string) => told.includes(name) && Object.hasOwn(kind.inputs.shape, name);
  return {
    ...picked(inputs, (name) => entries.includes(name) || isTold(name)),
    ...picked(outputs, (name) => !isTold(name)),
  };
}

/** The same with other URNs wherever it names them, in a resource's own URN, its options and the values that it holds. */
function withUrns<T>(value: T, urns: ReadonlyMap<string, string>): T {
  if (typeof value === "string") return (urns.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((each) => withUrns(each, urns)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUrns(each, urns)])) as T;
}
