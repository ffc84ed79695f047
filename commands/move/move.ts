import { randomUUID } from "node:crypto";
import { pluginToken, providerSource, typeToken } from "../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../provider/kinds";
import { externalKey } from "../../provider/lifecycle/account/provenance";
import { namesFromId, withPropertiesFromId } from "../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { namesOfEntries } from "../../provider/schema/meta";
import { type Properties, picked, providerKey, withoutProvider } from "../../provider/schema/properties";
import { type Exported, nameIn, type ResourceState } from "../frame/deployment";

type Way = "classes" | "plugin";

interface Outcome {
  readonly exported: Exported;
  readonly count: number;
  /** Explanations for resources that stay unchanged. */
  readonly left: readonly string[];
}

const ways: Readonly<Record<Way, { token(kind: string): string; package: string }>> = {
  classes: { token: typeToken, package: "pulumi-nodejs" },
  plugin: { token: pluginToken, package: "edge" },
};

/** Rewrites a state as if the program had declared its resources the other way. */
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
  // An unused provider would fail without its plugin.
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
  return `${nameIn(each.urn)} stays as it is, because it uses the explicit provider ${providerOf(each) ?? ""}. With the classes, use the input connection instead.`;
}

/** Returns a default provider for the other way with the same settings. */
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

const prefix = "edge:";

/** Returns new URNs of moved resources and their children: URNs contain the types of all parents. */
function movedUrns(
  all: readonly ResourceState[],
  own: readonly ResourceState[],
  to: Way,
  ofKind: ReadonlyMap<string, string>,
): Map<string, string> {
  const urns = new Map<string, string>();
  // Parents come before their children in a state.
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
  // The program now declares resources that the plugin imported.
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

/** Unlike the plugin, the classes record the entries of a set, and properties from the id only if declared. */
function asOfClasses(kind: ResourceKind, inputs: Properties, outputs: Properties): Properties {
  const [entries, told] = [namesOfEntries(kind.inputs), namesFromId(kind)];
  const isTold = (name: string) => told.includes(name) && Object.hasOwn(kind.inputs.shape, name);
  return {
    ...picked(inputs, (name) => entries.includes(name) || isTold(name)),
    ...picked(outputs, (name) => !isTold(name)),
  };
}

function withUrns<T>(value: T, urns: ReadonlyMap<string, string>): T {
  if (typeof value === "string") return (urns.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((each) => withUrns(each, urns)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUrns(each, urns)])) as T;
}
