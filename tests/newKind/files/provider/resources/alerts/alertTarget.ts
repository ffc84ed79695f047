import { z } from "zod";
import * as api from "../../api/alertGroups";
import { EdgeError } from "../../client/errors";
import { confirmingDeleted } from "../../client/groupCommit";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { equal } from "../../schema/canonical";
import { nameOf, toName, toNumber } from "../../schema/enumeration";
import { about } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { namesOf } from "../../schema/properties";
import { id } from "../../schema/values";
import { createOrAdopt } from "../parts/alike";
import type { Creation } from "../parts/creation";
import { labelOf } from "../parts/label";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { type ShownList, shownList } from "../parts/shownList";

const form = "alertGroupId/targetId";

/** The settings of a target, by input. */
const settings = {
  name: about(z.string(), {
    description: "What the target is called.",
    example: "On duty",
  }),
  value: about(z.string().min(1).optional(), {
    description: "Where alerts go, such as an address or a URL. Required except for a Script target.",
    example: "on-call@acme.example",
  }),
  pause: about(z.int().min(1).optional(), {
    description: "How long the same alert is not sent again, in seconds.",
    defaultsTo: "what the platform has",
    example: 300,
  }),
  priority: about(z.int().min(0).max(65535).optional(), {
    description: "The target with the lowest priority is used first.",
    example: 10,
  }),
  scriptId: about(id().optional(), {
    description: "For a Script target, which requires it: the script that runs.",
    example: 3001,
  }),
  environmentVariables: about(z.record(z.string().min(1), z.string()).optional(), {
    description: "For a Script target: the environment variables of the script, by name. Always a secret.",
    secret: true,
  }),
  disabled: about(z.boolean().optional(), {
    description: "Whether the target gets no alerts.",
    defaultsTo: "what the platform has, at first false",
  }),
  comment: about(z.string().optional(), {
    description: "A comment on the target.",
    example: "Agreed with the shop team",
  }),
};

const inputs = z.strictObject({
  alertGroupId: about(id(), { description: "The alert group. A change replaces the resource.", example: 4001 }),
  targetId: about(id().optional(), {
    description:
      "An existing target to adopt: what differs is written. A change to another one replaces the resource. Without it, a target is created, or with `edge:adopt` the one of the same name, type and value is adopted, provided that exactly one matches and no other resource of the program declares it.",
    example: 41,
  }),
  type: about(nameOf(api.alertTargetType), {
    description: "The type of the target. The platform cannot change it: a change replaces the resource.",
    example: "Email",
  }),
  ...settings,
  onDestroy: deleteOrKeep("`delete` deletes the target, `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;
type AlertTarget = z.output<typeof api.alertTarget>;
type Body = z.input<typeof api.alertTargetBody>;

const goElsewhere = { rule: "alert-target", changed: "alerts go elsewhere" };

export const alertTarget: ResourceKind = defineKind({
  type: "AlertTarget",
  reference: {
    description:
      "A target of an alert group. Several targets may have the same name, type and value, so only its id identifies one.",
    example: `new edge.AlertTarget("www", { alertGroupId: 4001, name: "On duty", type: "Email", value: "on-call@acme.example", pause: 300 });`,
    adoption: { matchedBy: "name, type and value within the group" },
    errors: [
      "An alert group that does not exist.",
      "A target to adopt that does not exist, or of another type.",
      "With `edge:adopt`, several targets of the same name, type and value: the message names them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({ adopted: adoptedOutput("target") }),
  protection: {
    alertGroupId: goElsewhere,
    targetId: goElsewhere,
    type: goElsewhere,
    name: { unrelated: "is a display name" },
    value: goElsewhere,
    scriptId: goElsewhere,
    environmentVariables: goElsewhere,
    disabled: goElsewhere,
    connection: goElsewhere,
    pause: { unrelated: "says how often an alert is repeated" },
    priority: { unrelated: "says which target is used first" },
    comment: { unrelated: "is a comment" },
  },
  deletion: { rule: "deleted", says: "the alert target is deleted: it no longer gets alerts" },
  importing: {
    within: "alertGroup",
    noun: "Target",
    async find(context, { id: groupId }) {
      const { items } = await targetsOf(context, Number(groupId));
      return items.map(({ Id, Name }) => ({
        id: `${groupId}/${Id}`,
        label: Name ?? undefined,
        given: { targetId: Id },
      }));
    },
  },
  replacedBy: { type: "always" },
  identity: [["name", "type"]],
  adoptedBy: "targetId",
  conflicts: ({ type, value, scriptId }) => {
    // The type may be unknown in a preview.
    if (typeof type !== "string" || !Object.hasOwn(api.alertTargetType.values, type)) return [];
    return Object.entries(type === "Script" ? { scriptId } : { value })
      .filter(([, given]) => given === undefined)
      .map(([name]) => `${name} is required for a target of this type`);
  },
  names: ({ alertGroupId, targetId, name, type }, id) => {
    const [group, target] = id?.split("/") ?? [];
    const which = typeof name === "string" ? JSON.stringify(name) : (targetId ?? target);
    return labelOf(
      "alert target",
      which,
      typeof type === "string" ? `(${type})` : "",
      "of group",
      alertGroupId ?? group,
    );
  },

  async create(context, declared) {
    const { targetId } = declared;
    if (targetId === undefined) return createOrAdopt(context, alertTarget, creationOf(context, declared));
    const targets = await targetsOf(context, declared.alertGroupId);
    const target = withId(targets, targetId);
    if (target) return adopt(context, declared, target);
    const known = targets.items.map(({ Id, Name }) => `${Id} (${Name ?? "without a name"})`).join(", ");
    throw new EdgeError(
      `alert group ${declared.alertGroupId} has no target ${targetId} to adopt; it has ${known || "none"}.`,
    );
  },

  async read(context, id, state) {
    const [alertGroupId, targetId] = idParts(id, form);
    const target = withId(await targetsOf(context, alertGroupId), targetId);
    return (
      target && {
        settings: { alertGroupId, targetId, ...settingsOf(target) },
        outputs: { adopted: state.adopted ?? false },
        // A variable without its value stays as declared.
        unreadable: target.Variables?.some(({ Value }) => Value == null) ? ["environmentVariables"] : [],
      }
    );
  },

  async update(context, id, { adopted }, declared, changed) {
    const [alertGroupId, targetId] = idParts(id, form);
    if (namesOf(settings).some((name) => changed.has(name))) await write(context, alertGroupId, targetId, declared);
    return { outputs: { adopted } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [groupId, targetId] = idParts(id, form);
    await context.client.send(api.deleteAlertTarget, { path: { groupId, id: targetId } });
    const remaining = targetsOf(context, groupId, now());
    await confirmingDeleted(
      "target",
      remaining.then((targets) => withId(targets, targetId) !== undefined),
    );
  },
});

/** Reads the targets of a group: the platform has no operation to read one. All targets of a group share one read. */
async function targetsOf({ client }: Context, groupId: number, since?: number): Promise<ShownList<AlertTarget>> {
  const group = await client.send(api.getAlertGroup, { path: { id: groupId } }, since === undefined ? {} : { since });
  return shownList(api.getAlertGroup, { Targets: group.Targets });
}

/** @throws EdgeError if the list could not be read completely, so that the target may exist */
function withId(targets: ShownList<AlertTarget>, id: number): AlertTarget | undefined {
  const target = targets.items.find(({ Id }) => Id === id);
  if (!target) targets.confirmAbsent();
  return target;
}

function creationOf(context: Context, declared: Inputs): Creation<AlertTarget, AlertTarget> {
  const { alertGroupId, name, type } = declared;
  const isOfName = (target: AlertTarget) => {
    const shown = settingsOf(target);
    return shown.type === type && String(shown.name).toLowerCase() === name.toLowerCase();
  };
  const created = ({ Id }: AlertTarget) => ({ id: `${alertGroupId}/${Id}`, outputs: { adopted: false } });
  return {
    name: alertTarget.names(declared),
    inputs: declared,
    parent: String(alertGroupId),
    line: `targets of ${alertGroupId} named ${name}`,
    adoptedBy: "targetId",
    list: () => targetsOf(context, alertGroupId, now()),
    idOf: ({ Id }) => `${alertGroupId}/${Id}`,
    keyOf: ({ Id }) => String(Id),
    hasName: (target) => isOfName(target) && differing(declared, target, ["value", "scriptId"]).length === 0,
    // The platform does not show when a target was created.
    mayBeLeftOver: () => true,
    inspect: async (target) => {
      const isAsDeclared = differing(declared, target).length === 0;
      return { found: target, isAlike: true, isAsDeclared, isOwn: isAsDeclared };
    },
    create: async () =>
      created(
        await context.client.send(api.createAlertTarget, { path: { groupId: alertGroupId }, body: bodyOf(declared) }),
      ),
    created,
    adopt: (target, isOwn) => adopt(context, declared, target, !isOwn),
  };
}

async function adopt(context: Context, declared: Inputs, target: AlertTarget, adopted = true) {
  const { alertGroupId, type } = declared;
  if ((settingsOf(target).type ?? type) !== type) {
    throw new EdgeError(
      `alert target ${target.Id} of group ${alertGroupId} has another type than declared, which the platform cannot change. Declare its type, or leave targetId out to create another target.`,
    );
  }
  if (differing(declared, target).length > 0) await write(context, alertGroupId, target.Id, declared);
  return { id: `${alertGroupId}/${target.Id}`, outputs: { adopted } };
}

/** The declared settings that differ from the target. */
function differing(declared: Inputs, target: AlertTarget, among = namesOf(settings)): string[] {
  const shown = settingsOf(target);
  return among.filter((name) => declared[name] !== undefined && !equal(settings[name], declared[name], shown[name]));
}

/** Sends the whole target, since the platform may not keep what an update leaves out. */
async function write(context: Context, alertGroupId: number, targetId: number, declared: Inputs): Promise<void> {
  const { type, name } = declared;
  const target = withId(await targetsOf(context, alertGroupId, now()), targetId);
  const body = bodyOf({ ...(target ? settingsOf(target) : {}), ...withoutNulls(declared), type, name });
  const path = { groupId: alertGroupId, id: targetId };
  await context.client.send(api.updateAlertTarget, { path, body: { ...body, Id: targetId } });
}

function bodyOf(declared: Omit<Inputs, "alertGroupId" | "targetId" | "onDestroy">): Body {
  const { name, type, value, pause, priority, scriptId, environmentVariables, disabled, comment } = declared;
  return {
    Type: toNumber(api.alertTargetType, type),
    Name: name,
    ...(value === undefined ? {} : { Value: value }),
    ...(pause === undefined ? {} : { Pause: pause }),
    ...(priority === undefined ? {} : { Priority: priority }),
    ...(scriptId === undefined ? {} : { ScriptId: scriptId }),
    ...(environmentVariables === undefined
      ? {}
      : { Variables: Object.entries(environmentVariables).map(([Name, Value]) => ({ Name, Value })) }),
    ...(disabled === undefined ? {} : { Disabled: disabled }),
    ...(comment === undefined ? {} : { Comment: comment }),
  };
}

/** The settings of a target, by input. */
function settingsOf(target: AlertTarget) {
  const { Type, Name, Value, Pause, Priority, LinkName, Variables, Disabled, Comment } = target;
  const type = typeof Type === "number" ? toName(api.alertTargetType, Type) : undefined;
  const isScript = type === "Script";
  const variables = Variables?.map(({ Name, Value }) => [Name, Value ?? ""]);
  return withoutNulls({
    type,
    name: Name ?? undefined,
    value: isScript ? undefined : Value || undefined,
    pause: Pause ?? undefined,
    priority: Priority ?? undefined,
    scriptId: isScript && LinkName ? Number(LinkName) : undefined,
    environmentVariables: variables && variables.length > 0 ? Object.fromEntries(variables) : undefined,
    disabled: Disabled ?? undefined,
    comment: Comment ?? undefined,
  });
}
