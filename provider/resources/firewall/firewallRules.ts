import type { z } from "zod";
import { ApiError, EdgeError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import { notAsWritten, untilVisible } from "../../client/readAgain";
import { type Claim, keyOfId, listClaim, memberId, type ObjectKey } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import type { Importing } from "../../lifecycle/import/importing";
import type { ResourceKind, Update } from "../../lifecycle/kind";
import { withCreated } from "../../schema/createdAs";
import type { PlanLimits } from "../../schema/planLimits";
import { namesOf, type Properties } from "../../schema/properties";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { plainCreation } from "../parts/creation";
import { labelWithin, quotedOr } from "../parts/label";
import { isKept } from "../parts/onDestroy";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import type { JudgeRule } from "./ruleJudgement";
import {
  configurationOf,
  differingInRule,
  isAcceptedName,
  isConfigured,
  isSetting,
  type Rule,
  type RuleInputs,
  ruleConflicts,
  settingsOf,
  unreadableInputs,
} from "./ruleSettings";
import {
  deleteRule,
  findRule,
  findRuleInZone,
  listedRules,
  type RuleOperations,
  writeQueuesOf,
  writing,
} from "./rulesOfZone";

export const form = "shieldZoneId/ruleId";

export interface RuleFamily {
  /** Kind that declares a single rule. */
  readonly type: string;
  readonly noun: string;
  readonly operations: RuleOperations;
  readonly inputs: z.ZodObject;
  /** Inputs that a create requires. */
  readonly needed: readonly string[];
  readonly planLimits: PlanLimits;
  readonly planSettings?: PlanLimits;
  readonly judge: JudgeRule;
}

export function labelOfRule(noun: string, { shieldZoneId, name, ruleId }: Properties, id?: string): string {
  return labelWithin(noun, quotedOr(name, ruleId), "shield zone", shieldZoneId, id);
}

/** Claims an existing rule by its id. Claims a new rule by name or `ruleId`, and as part of the zone's list. */
function claimsOfRule({ noun, type }: RuleFamily, properties: Properties, id: string | undefined): Claim[] {
  if (id !== undefined) return [{ key: keyOfId(type, id), label: labelOfRule(noun, properties, id) }];
  const { shieldZoneId, name, ruleId } = properties;
  const named = (member: ObjectKey["member"], names: Properties) => ({
    key: { kind: type, parent: shieldZoneId, member },
    label: labelOfRule(noun, { shieldZoneId, ...names }),
  });
  const list = { kind: `${type}s`, of: "shieldZoneId", label: `the list of ${noun}s of shield zone` };
  return [
    listClaim(list, properties),
    ...(name === undefined ? [] : [named({ name }, { name })]),
    ...(ruleId === undefined ? [] : [named(memberId(ruleId), { ruleId })]),
  ];
}

interface RecordedRule extends Pick<RuleInputs, "conditions"> {
  readonly adopted?: boolean | undefined;
  readonly onDestroy?: unknown;
}

/** Returns the lifecycle that WafRule and RateLimit share. */
export function lifeOfRule(kind: () => ResourceKind, family: RuleFamily) {
  const { noun, needed, operations, inputs } = family;
  return {
    idForm: form,
    identity: [["name"]],
    adoptedBy: "ruleId",
    limits: { plan: family.planLimits, ...(family.planSettings ? { planSettings: [family.planSettings] } : {}) },
    conflicts: (inputs: Properties, _given: Properties, _before: Properties, secretPaths: readonly string[]) =>
      ruleConflicts(noun, needed, inputs, secretPaths),
    claims: (properties: Properties, id?: string) => claimsOfRule(family, properties, id),
    names: (properties: Properties, id?: string) => labelOfRule(noun, properties, id),

    async create(context: Context, declared: RuleInputs) {
      const { id, outputs } =
        declared.ruleId === undefined
          ? await adoptOrCreate(context, kind(), creationOf(context, family, declared))
          : await adopt(context, family, declared, declared.ruleId);
      return { id, outputs: { adopted: outputs.adopted === true } };
    },

    async read(context: Context, id: string, state: RecordedRule) {
      const [shieldZoneId, ruleId] = idParts(id, form);
      const rule = await findRuleInZone(context, operations, shieldZoneId, ruleId);
      if (!rule) return undefined;
      return {
        settings: { ...settingsOf(rule, operations.configuration, state.conditions), shieldZoneId },
        outputs: { adopted: state.adopted ?? false },
        unreadable: unreadableInputs(rule),
      };
    },

    async update(context: Context, { id, state, inputs: declared, changed }: Update<RecordedRule, RuleInputs>) {
      const { adopted = false } = state;
      await updateRule(context, family, id, adopted ? declared : withCreated(inputs, declared), changed);
      return { outputs: { adopted } };
    },

    async delete(context: Context, id: string, state: RecordedRule) {
      if (isKept(state)) return;
      const [shieldZoneId, ruleId] = idParts(id, form);
      await deleteRule(context, operations, shieldZoneId, ruleId);
    },
  } as const;
}

async function updateRule(
  context: Context,
  family: RuleFamily,
  id: string,
  inputs: RuleInputs,
  changed: ReadonlySet<string>,
): Promise<void> {
  const [shieldZoneId, ruleId] = idParts(id, form);
  const written = namesOf(family.inputs.shape).filter(
    (name) => isSetting(name) && changed.has(name) && inputs[name] !== undefined,
  );
  if (written.length === 0) return;
  await writing(context, shieldZoneId, async () => {
    const before = written.some(isConfigured) ? await findRule(context, family.operations, ruleId) : undefined;
    await patch(context, family, ruleId, inputs, written, before);
  });
}

export function importingRules({ noun, operations }: RuleFamily, suffix: string, terraformType: string): Importing {
  return {
    within: "pullZone",
    noun: suffix,
    declares: `each ${noun}, with its name and description only if they consist of letters, digits and spaces`,
    terraform: { [terraformType]: { within: "pullzone", by: "id" } },
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const shieldZoneId = (await shieldZoneOf(context, id))?.shieldZoneId;
      if (shieldZoneId === undefined) return [];
      const { items } = await listedRules(context, operations, shieldZoneId);
      return items.map(({ id: ruleId, ruleName, ruleDescription }) => {
        const given = {
          ruleId,
          ...(isAcceptedName(ruleName) ? {} : { name: undefined }),
          ...(isAcceptedName(ruleDescription) ? {} : { description: undefined }),
        };
        const isWhole = isAcceptedName(ruleName) && isAcceptedName(ruleDescription);
        return {
          id: `${shieldZoneId}/${ruleId}`,
          label: ruleName ?? undefined,
          given,
          ...(isWhole ? {} : { note: `The name or description of the ${noun} cannot be declared.` }),
        };
      });
    },
  };
}

export function creationOf(context: Context, family: RuleFamily, inputs: RuleInputs) {
  const { operations, type, noun } = family;
  const { shape } = family.inputs;
  const { shieldZoneId } = inputs;
  const asCreated = withCreated(family.inputs, inputs);
  const kind = { type, idForm: form, names: (declared: Properties) => labelOfRule(noun, declared) };
  return plainCreation<Rule, Pick<Rule, "id">>(kind, inputs, {
    createQueue: `creates of ${type} in ${shieldZoneId}`,
    writeQueue: writeQueuesOf(shieldZoneId),
    list: () => listedRules(context, operations, shieldZoneId),
    platformIdOf: ({ id }) => id,
    nameOf: ({ ruleName }) => ruleName,
    declaredName: inputs.name,
    inspect: async (rule) => {
      const actual = settingsOf(rule, operations.configuration, inputs.conditions);
      return { found: rule, isAsDeclared: differingInRule(shape, asCreated, actual).length === 0 };
    },
    create: async () => {
      const { name, description } = asCreated;
      const ruleConfiguration = configurationOf(operations.configuration, inputs, undefined);
      const body = { shieldZoneId, ruleName: name, ruleDescription: description, ruleConfiguration };
      return context.client.send(operations.create, { body });
    },
    adopt: ({ id }, isOwn) => adopt(context, family, inputs, id, !isOwn),
  });
}

async function adopt(context: Context, family: RuleFamily, inputs: RuleInputs, ruleId: number, adopted = true) {
  const { operations } = family;
  const { shape } = family.inputs;
  const { shieldZoneId } = inputs;
  await writing(context, shieldZoneId, async () => {
    const rule = await existing(context, family, shieldZoneId, ruleId);
    const written = differingInRule(shape, inputs, settingsOf(rule, operations.configuration, undefined), "absent");
    if (written.length > 0) await patch(context, family, ruleId, inputs, written, rule);
  });
  return { id: `${shieldZoneId}/${ruleId}`, outputs: { adopted } };
}

async function existing(
  context: Context,
  { operations, noun }: RuleFamily,
  shieldZoneId: number,
  ruleId: number,
): Promise<Rule> {
  const rule = await findRuleInZone(context, operations, shieldZoneId, ruleId).catch((error) => {
    if (claimsMissing(error) && error instanceof ApiError && error.operation === operations.get) return undefined;
    throw error;
  });
  if (rule) return rule;
  const { items } = await listedRules(context, operations, shieldZoneId);
  return refuseAbsent(noun, shieldZoneId, ruleId, items);
}

export function refuseAbsent(noun: string, shieldZoneId: number, ruleId: unknown, items: readonly Rule[]): never {
  const known = items.map(({ id, ruleName }) => `${id} (${ruleName ?? "unnamed"})`).join(", ");
  throw new EdgeError(`shield zone ${shieldZoneId} has no ${noun} ${ruleId} to adopt; it has ${known || "none"}.`);
}

/** Sends the rest of a configuration along, as the platform replaces it as a whole. */
export async function patch(
  context: Context,
  { operations, inputs: { shape } }: RuleFamily,
  ruleId: number,
  inputs: RuleInputs,
  written: readonly string[],
  before: Rule | undefined,
): Promise<void> {
  const configuration = configurationOf(operations.configuration, inputs, before?.ruleConfiguration);
  const body = {
    ruleName: inputs.name ?? before?.ruleName ?? undefined,
    ruleDescription: inputs.description ?? before?.ruleDescription ?? undefined,
    ...(written.some(isConfigured) ? { ruleConfiguration: configuration } : {}),
  };
  const { ruleConfiguration } = await context.client.send(operations.update, { path: { id: ruleId }, body });
  if (ruleConfiguration || !written.some(isConfigured)) return;
  const missing = (rule: Rule) => {
    const actual = settingsOf(rule, operations.configuration, inputs.conditions);
    const isWritten = (name: (typeof written)[number]) => written.includes(name) && actual[name] !== undefined;
    return notAsWritten(`rule ${ruleId}`, differingInRule(shape, inputs, actual).filter(isWritten));
  };
  await untilVisible(context, () => findRule(context, operations, ruleId), missing);
}
