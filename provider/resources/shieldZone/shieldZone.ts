import * as pullZones from "../../api/pullZones";
import * as api from "../../api/shieldZones";
import * as waf from "../../api/waf";
import { type ApiError, EdgeError, hasStatus } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import { pullZoneList } from "../../lifecycle/account/accountLists";
import { refuseLeftOver } from "../../lifecycle/account/orphanedShieldZones";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { type Created, defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claim, claimAlone, ownershipOf } from "../../lifecycle/ownership";
import { namesOf, picked } from "../../schema/properties";
import { firstTen } from "../../schema/sentence";
import { createOnce } from "../parts/createOnce";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import { orderClaim } from "../parts/ruleOrder";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import { settingsIgnored, stillIgnored } from "./ignoredSettings";
import { zoneBefore } from "./shieldZoneBefore";
import { signsOfOthers } from "./shieldZoneContents";
import { asFound, differingSettings, earliest, restored, warnIfAsDeclared } from "./shieldZonePrevious";
import { protection } from "./shieldZoneProtection";
import { found, limits, type Zone, type ZoneResponse } from "./shieldZoneReading";
import { isAsReset, notCompared } from "./shieldZoneReset";
import { inputs, outputs, type ZoneInputs, type ZoneState } from "./shieldZoneSchema";
import {
  managedSettings,
  resetSettings,
  settingsOneByOne,
  settingsToWire,
  warnOfKept,
  type ZoneSettings,
} from "./shieldZoneSettings";
import { defaultVariables, readAfterWrite, readZone, send, withItsEnd, write } from "./shieldZoneWriting";
import { areAmong, engineVariables, variablesIn, withoutAdded } from "./wafEngineConfig";

export const shieldZone: ResourceKind = defineKind({
  type: "ShieldZone",
  reference: {
    description:
      "The shield of a pull zone: its web application firewall, DDoS protection and plan. A pull zone has at most one. The platform cannot delete a shield zone, so a destroy resets the managed settings or restores their previous values. The zone remains even if its pull zone is deleted, but then protects nothing and counts as missing.",
    example: `const zone = new edge.ShieldZone("shop", {
  pullZoneId: 1001,
  planType: "Advanced",
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: "Block",
  wafDisabledRules: ["942100"],
  ddosShieldSensitivity: "Medium",
});`,
    adoption: {
      create:
        "fails with the zone's id, unless the zone looks [reset](guides/adoption.md#a-zone-that-was-reset). With `adopt: true`, it adopts the zone, writes the declared settings and does not change the others",
      inUse: "a firewall rule, a rate limit or a custom access list",
      destroy:
        "`reset` also sets the profile that is recommended for new zones. `learningModeUntil` without `learningMode` has no such value, and the API never returns the previous value of `premiumPlan`, so these stay unchanged",
    },
    errors: [
      "The zone already exists, `adopt` is not set, and the zone does not look reset. The error contains its id.",
      "The plan or the ownership of the zone does not allow a setting.",
      "A WafRules manages the same zone, and `wafCustomRuleOrder` is declared here as well. The error says to remove it.",
    ],
  },
  idForm: "shieldZoneId",
  inputs,
  outputs,
  protection,
  importing: {
    within: "pullZone",
    noun: "Shield",
    declares:
      "every setting that the API returns, but only the engine variables that differ from the platform's defaults",
    terraform: { bunnynet_pullzone_shield: { within: "pullzone" } },
    async find(context, { id }) {
      const zone = await shieldZoneOf(context, id);
      if (!zone) return [];
      const { data: defaults } = await context.client.send(waf.getWafEngineConfig, {});
      const usual = new Map(engineVariables(defaults).map(({ name, valueEncoded }) => [name, valueEncoded]));
      const changed = engineVariables(zone.wafEngineConfig).filter((it) => usual.get(it.name) !== it.valueEncoded);
      return [
        {
          id: String(zone.shieldZoneId),
          given: {
            wafEngineConfig: changed,
            // The end of a past learning mode is irrelevant.
            ...(zone.learningMode ? {} : { learningModeUntil: undefined }),
            adopt: true,
          },
        },
      ];
    },
  },
  replacedBy: { pullZoneId: "always" },
  // Only the pull zone proves that the account has the zone.
  root: pullZoneList,
  identity: [["pullZoneId"]],
  names: ({ pullZoneId }, zoneId) =>
    pullZoneId === undefined ? `shield zone ${zoneId ?? ""}`.trim() : `the shield zone of pull zone ${pullZoneId}`,

  claims: (properties, id) => {
    const values = settingsOneByOne(properties);
    const label = shieldZone.names(properties, id);
    // Until the zone has an id, its pull zone identifies it.
    const key = { kind: "ShieldZone", member: id ?? { pullZoneId: properties.pullZoneId } };
    const own = { key, label, values };
    return id === undefined || properties[order] === undefined ? [own] : [{ ...orderClaim(id), input: order }, own];
  },

  async create(context, inputs) {
    const { pullZoneId } = inputs;
    if (!isWanted(context, inputs)) {
      return (await zoneBefore(context, pullZoneId)) ? takeExisting(context, inputs) : createNew(context, inputs);
    }
    const existing = await zoneOf(context, pullZoneId);
    return existing ? adoptExisting(context, inputs, existing) : createNew(context, inputs);
  },

  async read(context, zoneId, state) {
    idParts(zoneId, "shieldZoneId");
    try {
      return found(context, state, await readZone(context, zoneId));
    } catch (error) {
      const isUnclear = claimsMissing(error) && error.platformSays === "missing or unauthorised";
      if (!isUnclear || state.pullZoneId === undefined) throw error;
      await readPullZone(context, state.pullZoneId, error);
      return undefined;
    }
  },

  async update(context, { id: zoneId, state, inputs, changed }) {
    const declared = managedSettings(inputs);
    const unfinished = isUnfinished(state) ? await readZone(context, zoneId) : undefined;
    const changing = withItsEnd(
      unfinished
        ? differingSettings(declared, asFound(declared, unfinished))
        : picked(declared, (name) => changed.has(name) && !onlyForgets(name, declared, state)),
      declared,
    );
    const kept = outputsIn(state);
    const isAdopted = kept.adopted === true;
    // A destroy restores a newly managed setting to the value that it has now.
    const managedAnew = picked(changing, (name) => state[name] === undefined);
    const needsCurrent = "wafEngineConfig" in changing || (isAdopted && hasNew(changing, state));
    const current = unfinished ?? (needsCurrent ? await readZone(context, zoneId) : undefined);
    const asNow = isAdopted && current ? asFound(changing, current) : undefined;
    const previous = asNow ? earliest(kept.previous, asNow) : kept.previous;
    if (isAdopted && current) warnIfAsDeclared(context, shieldZone.names(inputs), managedAnew, current);
    const toWrite = asNow ? withItsEnd(differingSettings(changing, asNow), changing) : changing;
    if (Object.keys(toWrite).length === 0) {
      return { outputs: { ...kept, previous, ignoredSettings: stillIgnored(kept, inputs) } };
    }
    const zone = { id: zoneId, outputs: { ...kept, previous } };
    const variables = engineVariables(current?.wafEngineConfig);
    const response = await recordUncertainWrite(zone, write(context, zoneId, toWrite, variables));
    return {
      outputs: {
        ...kept,
        ...limits(response, kept),
        previous,
        ignoredSettings: settingsIgnored(
          context,
          shieldZone.names(inputs),
          toWrite,
          response,
          stillIgnored(kept, inputs),
        ),
      },
    };
  },

  async delete(context, zoneId, state) {
    const mode = destroyMode(state);
    if (mode === "keep") return;
    const { [order]: _order, ...others } = managedSettings(state);
    const managed = isOrderOfList(context, zoneId) ? others : managedSettings(state);
    const values = mode === "restore" ? restored(managed, state.previous) : await resetSettings(context, managed);
    const zone = shieldZone.names(state, zoneId);
    if (Object.keys(values).length === 0) return warnOfKept(context, zone, managed, values);
    const hasVariables = "wafEngineConfig" in values;
    const current = mode === "restore" || hasVariables ? await readZone(context, zoneId) : undefined;
    const variables = engineVariables(current?.wafEngineConfig);
    const left = withoutAdded(variables, managed, values);
    const differs =
      mode === "restore" && current ? withItsEnd(differingSettings(values, asFound(values, current)), values) : values;
    // The differences do not include the removal of a variable.
    const isTakenAway = hasVariables && left.length < variables.length;
    const toWrite = isTakenAway ? { ...differs, wafEngineConfig: values.wafEngineConfig } : differs;
    if (Object.keys(toWrite).length > 0) await send(context, zoneId, toWrite, left);
    warnOfKept(context, zone, managed, values);
  },
});

/** Setting that a list of firewall rules may own. */
const order = "wafCustomRuleOrder";

function isOrderOfList(context: Context, zoneId: string): boolean {
  const declaring = ownershipOf(context, { type: order }, zoneId).declaredInputs;
  return declaring !== undefined && declaring[order] === undefined;
}

/** Only an adopted zone has values to restore. */
function destroyMode({ onDestroy: declared, adopted }: ZoneState) {
  if (adopted === true) return declared ?? "restore";
  return declared === undefined || declared === "restore" ? "reset" : declared;
}

function isWanted(context: Context, inputs: ZoneInputs): boolean {
  return Boolean(inputs.adopt ?? context.settings.adopt);
}

/** With `own`, a zone counts as created if it is as the create would have left it and has nothing of others. */
async function adoptExisting(context: Context, inputs: ZoneInputs, existing: Zone): Promise<Created> {
  const mayBeOwn = inputs.adopt === undefined && context.settings.adopt === "own" && isAsDeclared(inputs, existing);
  const signs = mayBeOwn ? await signsOfOthers(context, existing.shieldZoneId) : [];
  if (signs.length > 0) {
    context.warn(
      `${shieldZone.names(inputs)} existed already (${existing.shieldZoneId}) and was adopted because it has content that this program has not declared: ${firstTen(signs)}. A destroy restores the previous settings.`,
    );
  }
  return adopt(context, inputs, existing, !mayBeOwn || signs.length > 0);
}

/** Returns undefined if there is none, and fails if the key cannot read the pull zone either. */
async function zoneOf(context: Context, pullZoneId: number): Promise<Zone | undefined> {
  const zone = await shieldZoneOf(context, pullZoneId, () =>
    context.client.send(pullZones.getPullZone, { path: { id: pullZoneId } }),
  );
  if (zone) await refuseLeftOver(context, { pullZoneId });
  return zone;
}

async function createNew(context: Context, inputs: ZoneInputs): Promise<Created> {
  const { pullZoneId } = inputs;
  const declared = managedSettings(inputs);
  const variables = "wafEngineConfig" in declared ? await defaultVariables(context) : [];
  const body = { pullZoneId, shieldZone: settingsToWire(declared, variables) };
  try {
    const done = await createOnce<Created>(context, {
      name: shieldZone.names(inputs),
      create: async () => {
        const { shieldZone: zone } = (await context.client.send(api.createShieldZone, { body })).data;
        return created(context, inputs, zone.shieldZoneId, await readAfterWrite(context, zone.shieldZoneId, zone));
      },
      search: async () => {
        const zone = await zoneOf(context, pullZoneId);
        if (!zone) return {};
        return isAsDeclared(inputs, zone)
          ? { created: created(context, inputs, zone.shieldZoneId, zone) }
          : {
              inconclusive: `The pull zone now has shield zone ${zone.shieldZoneId}, which differs from the declaration. ${adoptIt}`,
            };
      },
    });
    return done.created;
  } catch (error) {
    // Somebody has created the zone since the search, perhaps an interrupted run that is still going.
    if (hasStatus(error, 409)) return takeExisting(context, inputs, error);
    throw error;
  }
}

function created(context: Context, inputs: ZoneInputs, shieldZoneId: number, actual: ZoneResponse): Created {
  const ignoredSettings = settingsIgnored(
    context,
    shieldZone.names(inputs),
    managedSettings(inputs),
    actual,
    undefined,
  );
  return {
    id: String(shieldZoneId),
    outputs: { shieldZoneId, ...limits(actual, {}), adopted: false, ignoredSettings },
  };
}

async function takeExisting(context: Context, inputs: ZoneInputs, conflict?: ApiError): Promise<Created> {
  const { pullZoneId } = inputs;
  const existing = await zoneOf(context, pullZoneId);
  if (!existing) {
    if (conflict) throw conflict;
    return createNew(context, inputs);
  }
  if (isWanted(context, inputs)) return adoptExisting(context, inputs, existing);
  const zoneId = String(existing.shieldZoneId);
  // This run has deleted the zone for a replacement. It still exists and is still this program's.
  if (ownershipOf(context, shieldZone, zoneId).wasReleased) return adopt(context, inputs, existing, false);
  if (inputs.adopt !== false && (await isAsReset(context, inputs, existing))) {
    return adopt(context, inputs, existing, false);
  }
  // An up that continues after errors deletes the old resource of a rename. The claim keeps that from resetting the
  // zone.
  claim(context, shieldZone, zoneId, inputs);
  throw new EdgeError(
    `pull zone ${pullZoneId} already has shield zone ${zoneId}. ${adoptIt} If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. If it is this resource under its old name, set the resource option aliases: [{ name: "the old name" }] instead.`,
  );
}

const adoptIt =
  "To adopt it, set adopt: true on this resource or run `pulumi config set edge:adopt true`. This changes only the settings that you declare.";

async function adopt(context: Context, inputs: ZoneInputs, existing: Zone, adopted = true): Promise<Created> {
  const zoneId = String(existing.shieldZoneId);
  const declared = managedSettings(inputs);
  const previous = asFound(declared, existing);
  claimAlone(context, shieldZone, zoneId, inputs);
  if (adopted) warnIfAsDeclared(context, shieldZone.names(inputs), declared, existing);
  const toWrite = withItsEnd(differingSettings(declared, previous), declared);
  const variables = engineVariables(existing.wafEngineConfig);
  const outputs = {
    shieldZoneId: existing.shieldZoneId,
    ...limits(existing, {}),
    adopted,
    ...(adopted ? { previous } : {}),
  };
  const response =
    Object.keys(toWrite).length > 0
      ? await recordUncertainWrite({ id: zoneId, outputs }, write(context, zoneId, toWrite, variables))
      : undefined;
  return {
    id: zoneId,
    outputs: {
      ...outputs,
      ...limits(response, outputs),
      ignoredSettings: settingsIgnored(context, shieldZone.names(inputs), toWrite, response, undefined),
    },
  };
}

function isAsDeclared(inputs: ZoneInputs, zone: Zone): boolean {
  const declared = managedSettings(inputs);
  return namesOf(differingSettings(declared, asFound(declared, zone))).every(
    (name) => notCompared.includes(name) || declared[name] === null,
  );
}

/**
 * "Not found or unauthorised" proves a deletion only to a key that can read the pull zone.
 *
 * @throws the claim that the zone is missing if the pull zone is missing, too, else why it cannot be read
 */
async function readPullZone(context: Context, pullZoneId: number, claim: EdgeError): Promise<void> {
  await context.client.send(pullZones.getPullZone, { path: { id: pullZoneId } }).catch((error: Error) => {
    if (claimsMissing(error)) throw claim;
    throw new EdgeError(`${claim.message} ${notKnown} ${error.message}`);
  });
}

const notKnown =
  "The state is unchanged, because only a read of its pull zone can prove that the zone is deleted, and that read failed:";

/** True if a change only removes engine variables from the declared ones, which needs no request. */
function onlyForgets(name: string, declared: ZoneSettings, state: ZoneState): boolean {
  if (name !== "wafEngineConfig" || !state.wafEngineConfig) return false;
  return areAmong(variablesIn(declared), variablesIn(state));
}

function hasNew(written: ZoneSettings, state: ZoneState): boolean {
  return namesOf(written).some((name) => state[name] === undefined || name === "wafEngineConfig");
}

function outputsIn(state: ZoneState) {
  const { shieldZoneId, rateLimitRulesLimit, customWafRulesLimit, adopted, previous, ignoredSettings } = state;
  return { shieldZoneId, rateLimitRulesLimit, customWafRulesLimit, adopted, previous, ignoredSettings };
}
