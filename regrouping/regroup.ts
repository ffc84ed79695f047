import {
  depending,
  type Exported,
  inOrder,
  nameIn,
  needs,
  type ResourceState,
  urnLike,
} from "../commands/frame/deployment";
import { providerText, typeToken } from "../provider/host/providerText";
import { type Form, forms, type Part, type Properties } from "./forms";

export type Direction = "sets" | "single";

/** A resource that a program has to declare in place of others. */
export interface Regrouped {
  readonly type: string;
  readonly name: string;
  readonly inputs: Properties;
  readonly state: ResourceState;
  /** The names of those that it takes the place of. */
  readonly insteadOf: readonly string[];
}

export interface Outcome {
  readonly exported: Exported;
  readonly made: readonly Regrouped[];
  /** What stays as it is, a sentence each. */
  readonly left: readonly string[];
}

/**
 * A stack's state in which single resources are sets, or sets are single resources. Nothing is asked of the platform, and
 * what was there before stays known.
 */
export function regroup(exported: Exported, direction: Direction): Outcome {
  let resources = [...(exported.deployment.resources ?? [])];
  const made: Regrouped[] = [];
  const left: string[] = [];
  for (const form of forms) {
    const type = typeToken(direction === "sets" ? form.one : form.several);
    const all = resources.filter((each) => each.type === type && !each.delete && !each.external);
    const good = all.filter((each) => {
      const why = whyNot(each, resources);
      if (why !== undefined) left.push(`${nameIn(each.urn)} stays as it is: ${why}.`);
      return why === undefined;
    });
    for (const group of direction === "sets" ? groupsOf(form, good) : good.map((each) => [each])) {
      const now = direction === "sets" ? joined(form, group, resources) : parted(form, group, resources);
      const after = typeof now === "string" ? now : (replaced(resources, group, now) ?? tangled);
      if (typeof now === "string" || typeof after === "string") {
        left.push(`${group.map(({ urn }) => nameIn(urn)).join(", ")} stay as they are: ${after}.`);
      } else {
        made.push(...now);
        resources = after;
      }
    }
  }
  return { exported: { ...exported, deployment: { ...exported.deployment, resources } }, made, left };
}

const tangled = "another resource depends on one of them, and one of them on that";

function whyNot({ urn, inputs, outputs }: ResourceState, all: readonly ResourceState[]): string | undefined {
  if (outputs?.unfinished !== undefined) return "it is not finished; run pulumi up first";
  if (JSON.stringify([inputs, outputs]).includes(secretMark)) return "it holds a secret";
  const child = all.find(({ parent, deletedWith }) => parent === urn || deletedWith === urn);
  return child && `${nameIn(child.urn)} belongs to it`;
}

/** How the engine marks a secret in a state. */
const secretMark = "4dabf18193072939515e22adb298388d";

/** Single resources that one set can hold: of one holder, and with the same arguments and options. */
function groupsOf({ holder }: Form, all: readonly ResourceState[]): ResourceState[][] {
  const groups = new Map<string, ResourceState[]>();
  for (const each of all) {
    const { parent, provider, protect, retainOnDelete, inputs = {}, outputs = {} } = each;
    const { connection, onDestroy } = inputs;
    const shared = [inputs[holder], connection, onDestroy, outputs.baseUrl, parent, provider, protect, retainOnDelete];
    const key = JSON.stringify(shared.map((value) => value ?? null));
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function joined(form: Form, group: readonly ResourceState[], all: readonly ResourceState[]): Regrouped[] | string {
  const [first] = group;
  if (!first) return [];
  const parts = group.map(({ id = "", inputs = {}, outputs = {} }) =>
    form.partOf(id.split("/").slice(1).join("/"), inputs, outputs),
  );
  if (new Set(parts.map(({ key }) => key)).size < parts.length) return "two of them declare the same thing";
  const { inputs, outputs } = form.joined(parts);
  const name = freeName(all, first, form.several, `${form.noun}-${first.inputs?.[form.holder]}`);
  const prints = new Set(group.map((each) => each.outputs?.keyFingerprint));
  const shared = sharedIn(form, first.inputs ?? {});
  const state = stateLike(group, form.several, name, String(first.inputs?.[form.holder]), {
    inputs: { ...shared, ...inputs },
    outputs: {
      ...shared,
      ...outputs,
      ...originIn(first.outputs ?? {}, prints.size === 1),
    },
  });
  return [
    { type: form.several, name, inputs: state.inputs ?? {}, state, insteadOf: group.map(({ urn }) => nameIn(urn)) },
  ];
}

function parted(form: Form, group: readonly ResourceState[], all: readonly ResourceState[]): Regrouped[] | string {
  const [set] = group;
  if (!set) return [];
  const parts = form.parted(set.inputs ?? {}, set.outputs ?? {});
  if (typeof parts === "string") return parts;
  if (parts.length === 0) return "there is nothing in it";
  const shared = sharedIn(form, set.inputs ?? {});
  return parts.map((part: Part) => {
    const name = freeName(all, set, form.one, `${nameIn(set.urn)}-${part.key}`);
    const state = stateLike(group, form.one, name, `${set.id}/${part.id}`, {
      inputs: { ...shared, ...part.inputs },
      outputs: { ...shared, ...part.outputs, ...originIn(set.outputs ?? {}, true) },
    });
    return { type: form.one, name, inputs: state.inputs ?? {}, state, insteadOf: [nameIn(set.urn)] };
  });
}

/** The arguments that a set and its single resources have alike. */
function sharedIn({ holder }: Form, { connection, onDestroy, ...inputs }: Properties): Properties {
  return {
    [holder]: inputs[holder],
    ...(onDestroy === undefined ? {} : { onDestroy }),
    ...(connection === undefined ? {} : { connection }),
  };
}

function originIn({ baseUrl, keyFingerprint }: Properties, hasFingerprint: boolean): Properties {
  return {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(keyFingerprint === undefined || !hasFingerprint ? {} : { keyFingerprint }),
  };
}

/** The state of a resource in place of others, with their options, and with all that they depended on. */
function stateLike(
  group: readonly ResourceState[],
  type: string,
  name: string,
  id: string,
  { inputs, outputs }: { inputs: Properties; outputs: Properties },
): ResourceState {
  const first = group[0] as ResourceState;
  // Where in the program it stands, and what it was called, is another matter.
  const { aliases: _a, sourcePosition: _s, stackTrace: _t, propertyDependencies: _p, ...kept } = first;
  const __provider = providerText(type);
  return {
    ...kept,
    urn: urnLike(first.urn, typeToken(type), name),
    type: typeToken(type),
    id,
    inputs: { __provider, ...inputs },
    outputs: { __provider, ...outputs },
    dependencies: [...new Set(group.flatMap(({ dependencies = [] }) => dependencies))],
  };
}

/** A name that no resource of the type has there yet. */
function freeName(all: readonly ResourceState[], like: ResourceState, type: string, wanted: string): string {
  const urns = new Set(all.map(({ urn }) => urn));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!urns.has(urnLike(like.urn, typeToken(type), name))) return name;
  }
}

/** The resources with these in place of a group, each behind what it needs; nothing where that cannot be. */
function replaced(
  resources: readonly ResourceState[],
  group: readonly ResourceState[],
  now: readonly Regrouped[],
): ResourceState[] | undefined {
  const gone = new Set(group.map(({ urn }) => urn));
  const urns = now.map(({ state }) => state.urn);
  // A resource that needs itself through another one shows as a circle; in itself it is none.
  const isIn = (each: ResourceState) => group.includes(each);
  const last = resources.findLastIndex(isIn);
  const instead = new Map([...gone].map((urn) => [urn, urns]));
  const all = resources.flatMap((each, index) => {
    const here = index === last ? now.map(({ state }) => state) : [];
    return isIn(each) ? here : [each];
  });
  const pointing = all.map((each) => (needs(each).some((urn) => gone.has(urn)) ? depending(each, instead) : each));
  return inOrder(pointing);
}
