import { z } from "zod";
import { placeholderOrigins } from "../../api/placeholderOrigins";
import { webSocketSteps } from "../../api/pullZoneSettings/origin";
import * as api from "../../api/pullZones";
import { type BadRequestError, EdgeError } from "../../client/errors";
import { untilGone, untilShown } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import type { Importing } from "../../lifecycle/import/importing";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claim, ownershipOf } from "../../lifecycle/ownership";
import { about } from "../../schema/meta";
import { ownValue } from "../../schema/own";
import { type Properties, picked } from "../../schema/properties";
import { id } from "../../schema/values";
import { createOrAdopt } from "../parts/alike";
import { completing } from "../parts/completing";
import { withoutId } from "../parts/createOnce";
import { plainCreation } from "../parts/creation";
import { isNameTaken } from "../parts/isNameTaken";
import { labelOf, quotedOr } from "../parts/label";
import { adoptedOutput, deleteOrKeepContents, isKept } from "../parts/onDestroy";
import { contentsOfOthers, signsOfOthers } from "../parts/pullZoneContents";
import {
  isSameName,
  listPullZones,
  type PullZone,
  type PullZoneDetails,
  pullZoneToAdopt,
  readPullZone,
  systemHostname,
} from "../parts/pullZonesShown";
import { type RotatedKey, rotated, rotationTrigger } from "../parts/rotation";
import { isEmpty } from "../parts/settingTable";
import { protection } from "./pullZoneProtection";
import { bodyOf, differingSettings, settings, shownSettings } from "./pullZoneSettings";

const form = "pullZoneId";

const inputs = about(
  z.strictObject({
    name: about(z.string().min(1).optional(), {
      description:
        "The name of the zone. Names are shared by all accounts of the platform: a taken one is refused. A change replaces the resource. Required to create a zone; not needed with `pullZoneId`.",
      example: "acme-shop",
    }),
    pullZoneId: about(id().optional(), {
      description:
        "An existing pull zone to adopt: what differs is written. A change to another one replaces the resource. Without it, a pull zone is created, or with `edge:adopt` the one of that name in the account is adopted.",
      example: 1001,
    }),
    ...settings,
    zoneSecurityKey: about(z.string().min(8).max(36).optional(), {
      description: "The key that signs the tokens of `zoneSecurityEnabled`, 8 to 36 characters. Always a secret.",
      defaultsTo: "a key of the platform's",
      secret: true,
    }),
    rotateSecurityKey: rotationTrigger("securityKey"),
    onDestroy: deleteOrKeepContents(
      "`delete` deletes the pull zone with everything in it, declared or not, its host names and shield zone among them, `keep` leaves it",
    ),
  }),
  {
    managedElsewhere: {
      allowedReferrers: "PullZoneAllowedReferrers",
      blockedReferrers: "PullZoneBlockedReferrers",
      blockNoneReferrer: "PullZoneBlockedReferrers",
      blockedIps: "PullZoneBlockedIps",
      edgeRules: "EdgeRules",
      hostnames: "PullZoneHostname",
    },
  },
);

type Inputs = InputsOf<typeof inputs.shape>;

type Named = Inputs & { readonly name: string };

/** Imported programs refer to storage zones by these settings. */
const storageZones: NonNullable<Importing["refersTo"]> = Object.fromEntries(
  ["storageZoneId", "permaCacheStorageZoneId", "loggingStorageZoneId"].map((name) => [
    name,
    { type: "StorageZone", output: "storageZoneId" },
  ]),
);

export const pullZone: ResourceKind = defineKind({
  type: "PullZone",
  reference: {
    description:
      "A pull zone: what the edge serves, from where, and how. Only the settings that are declared are managed. Its host names, referrers, blocked IPs, edge rules and shield zone are separate resources. A destroy deletes it with its shield zone: set the resource option `protect`.",
    example: `const zone = new edge.PullZone("shop", {
  name: "acme-shop",
  originType: "OriginUrl",
  originUrl: "https://origin.acme.example",
  verifyOriginSsl: true,
}, { protect: true });
export const hostname = zone.defaultHostname;`,
    adoption: {
      create: "fails if the account has a zone of that name, and names its id. `pullZoneId` adopts it",
      matchedBy: "name",
      inUse: "a host name, an edge rule, an allowed or blocked referrer, a blocked IP, or traffic this month",
      contents:
        "host names, edge rules, allowed and blocked referrers, blocked IPs. Its settings and its shield zone do not count",
    },
    errors: [
      "A name that is taken, by this account or another one: the message says what to do.",
      "A pull zone to adopt that does not exist, or has another name.",
      "A destroy of a zone that holds host names, edge rules or list entries that the program does not declare: the message names them.",
      "A list that another resource manages, such as `allowedReferrers`: the message names the resource.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    defaultHostname: about(z.string().optional(), {
      description: "The host name that the platform gave the zone; CNAME records of other host names point to it.",
      changesWith: [],
    }),
    securityKey: about(z.string().optional(), {
      description:
        "With `rotateSecurityKey`, the key of the platform's that signs the tokens of `zoneSecurityEnabled`. Always a secret.",
      secret: true,
      changesWith: ["rotateSecurityKey"],
    }),
    cnameDomain: about(z.string().optional(), { description: "The domain of that host name.", changesWith: [] }),
    adopted: adoptedOutput("pull zone"),
  }),
  protection,
  deletion: {
    rule: "deleted",
    says: "the pull zone is deleted, with its host names, edge rules, lists and shield zone",
    async contentsOfOthers(context, id) {
      return contentsOfOthers(context, await readPullZone(context, idParts(id, form)[0], now()));
    },
  },
  importing: {
    within: "pullZone",
    noun: "PullZone",
    declares:
      "the settings that are not empty, false or 0, without the keys, and blueprints only with enableBunnyImageAi; other resources refer to the zone by number",
    terraform: {
      bunnynet_pullzone: { within: "id", rest: "its keys, which stay as they are" },
      bunnynet_pullzone_optimizer_class: {
        within: "pullzone",
        owner: "optimizerClasses of the PullZone, which declares all classes of the zone",
      },
    },
    refersTo: storageZones,
    async find(context, { id }) {
      const { values } = shownSettings(await readPullZone(context, Number(id)));
      const unset = Object.keys(values).filter((name) => isEmpty(values[name]) || isWithoutUse(name, values));
      return [{ id, given: { pullZoneId: Number(id), ...Object.fromEntries(unset.map((name) => [name, undefined])) } }];
    },
  },
  replacedBy: {
    // A zone adopted without a name may have the declared one. The update checks it.
    name: (value, _id, { name }) =>
      value === undefined || name === undefined || isSameName(value, name) ? "same" : "replace",
  },
  identity: [["name"], ["defaultHostname"]],
  adoptedBy: "pullZoneId",
  limits: { count: { most: 500, noun: "pull zones of an account", wayOut: "use another account for some of them" } },
  conflicts: (declared) => [
    ...(isNamed(declared) ? [] : [nameNeeded]),
    ...(declared.rotateSecurityKey === undefined || declared.zoneSecurityKey === undefined ? [] : [keyDeclared]),
    ...webSocketConflicts(declared),
  ],
  names: ({ name, pullZoneId }, id) => labelOf("pull zone", quotedOr(name, id ?? pullZoneId)),

  async create(context, declared) {
    const { pullZoneId, zoneSecurityKey } = declared;
    if (pullZoneId !== undefined) return adopt(context, declared, pullZoneId);
    const { name } = declared;
    if (name === undefined) throw new EdgeError(`${nameNeeded}.`);
    const named = { ...declared, name };
    await refuseSecond(context, named);
    let ignored: Properties = {};
    const creation = creationOf(context, named, (zone) => {
      // No create ignores the origin's address, and the platform shows it with `dnsOriginPort`.
      const { originUrl: _shownOtherwise, ...others }: Properties = declared;
      const kept = picked(others, (each) => !droppedIn(asNew(declared)).includes(each));
      ignored = shownOtherwise(kept, zone);
    });
    const created = await createOrAdopt(context, pullZone, creation);
    if (created.outputs.adopted === true) return created;
    const writing = write(context, Number(created.id), { ...ignored, zoneSecurityKey }, declared);
    await completing(created, "the pull zone was created, but its settings were not written", writing);
    return created;
  },

  async read(context, id, state) {
    const [pullZoneId] = idParts(id, form);
    const zone = await readPullZone(context, pullZoneId);
    const { values, unreadable } = shownSettings(zone);
    const { Name } = zone;
    const zoneSecurityKey = keyOf(zone);
    const shown: Properties = {
      ...values,
      ...(Name ? { name: isSameName(Name, state.name) ? state.name : Name } : {}),
      ...(zoneSecurityKey === undefined ? {} : { zoneSecurityKey }),
      pullZoneId,
    };
    return {
      settings: withoutSecretsOfOthers(shown, state),
      outputs: { ...outputsOf(zone, state), adopted: state.adopted ?? false },
      unreadable,
    };
  },

  async update(context, { id, state, inputs: declared, changed }) {
    const [pullZoneId] = idParts(id, form);
    const { defaultHostname, cnameDomain, securityKey } = state;
    const read = () => readPullZone(context, pullZoneId, now());
    const unfinished = isUnfinished(state) ? await read() : undefined;
    if (unfinished) await bringTo(context, unfinished, declared);
    else {
      if (changed.has("name")) refuseOtherName(await read(), declared);
      const written = Object.fromEntries([...changed].map((name) => [name, declared[name]]));
      await write(context, pullZoneId, written, declared);
    }
    const shown = (await rotated(context, { id: pullZoneId, inputs: declared, changed }, keys, read)) ?? unfinished;
    const kept = declared.rotateSecurityKey === undefined ? undefined : securityKey;
    const outputs = shown ? outputsOf(shown, declared) : { defaultHostname, cnameDomain, securityKey: kept };
    return { outputs: { ...outputs, adopted: state.adopted ?? false } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [pullZoneId] = idParts(id, form);
    await context.client.send(api.deletePullZone, { path: { id: pullZoneId } });
    await untilGone(context, "pull zone", () => readPullZone(context, pullZoneId, now()));
  },
});

/** Every new zone has demonstration blueprints, even if it generates no images. */
function isWithoutUse(name: string, { enableBunnyImageAi }: Properties): boolean {
  return name === "bunnyAiImageBlueprints" && enableBunnyImageAi !== true;
}

const nameNeeded = "name is required to create a pull zone; to adopt one, set pullZoneId";

const keyDeclared =
  "rotateSecurityKey cannot be declared with zoneSecurityKey, which is the key: to rotate it, declare another zoneSecurityKey";

const keys: readonly RotatedKey<PullZoneDetails, number>[] = [
  {
    output: "securityKey",
    trigger: "rotateSecurityKey",
    shownBy: keyOf,
    request: (context, id) => context.client.send(api.resetPullZoneSecurityKey, { path: { id }, body: {} }),
  },
];

function isNamed({ name, pullZoneId }: Properties): boolean {
  return name !== undefined || pullZoneId !== undefined;
}

/** The platform rounds other numbers, so each refresh would show drift. */
function webSocketConflicts({ maxWebSocketConnections: declared }: Properties): string[] {
  if (typeof declared !== "number" || declared % 100 === 0) return [];
  const step = webSocketSteps.find((each) => each >= declared);
  const rounds = step === undefined ? "refuses it" : `rounds ${declared} to ${step}`;
  return [`maxWebSocketConnections must be a multiple of 100; the platform ${rounds}`];
}

const secrets = ["awsSigningKey", "awsSigningSecret", "logForwardingToken", "zoneSecurityKey"];

/** Removes undeclared keys: no state or program may contain them. */
function withoutSecretsOfOthers(shown: Properties, state: Properties): Properties {
  const kept = Object.entries(shown).filter(([name]) => !secrets.includes(name) || state[name] !== undefined);
  return Object.fromEntries(kept);
}

function creationOf(context: Context, declared: Named, onCreated: (zone: PullZoneDetails) => void) {
  const { name } = declared;
  return plainCreation<PullZone, PullZoneDetails>(pullZone, declared, {
    line: `pull zones ${name.toLowerCase()}`,
    list: () => listPullZones(context),
    keyOf: ({ Id }) => Id,
    hasName: ({ Name }) => isSameName(Name, name),
    inspect: async ({ Id }) => {
      const found = await readPullZone(context, Id, now());
      const isOwn = Object.keys(shownOtherwise(declared, found)).length === 0;
      // Names are unique, so a zone that is new in this run is its own.
      return { found, isAsDeclared: true, isOwn, signsOfOthers: signsOfOthers(context, found) };
    },
    create: () => createZone(context, declared),
    outputsOf: (zone) => {
      onCreated(zone);
      return outputsOf(zone, declared);
    },
    adopt: ({ Id }, isOwn) => adopt(context, declared, Id, !isOwn),
  });
}

/** The claim keeps an up that continues after errors from deleting the zone of a rename. */
async function refuseSecond(context: Context, declared: Named): Promise<void> {
  if (context.settings.adopt !== false) return;
  const { items } = await context.run.before(context.settings, "PullZone ", () => listPullZones(context));
  const zone = items.find(
    ({ Id, Name }) => isSameName(Name, declared.name) && !ownershipOf(context, pullZone, String(Id)).wasReleased,
  );
  if (!zone) return;
  claim(context, pullZone, String(zone.Id), declared);
  throw new EdgeError(
    `${pullZone.names(declared)} exists already in this account (${zone.Id}), and names are unique: nothing was created. To adopt the zone, set pullZoneId: ${zone.Id}. If an up was interrupted before, run \`npx pulumi-edge-platform recover\`. If it is this resource under its old name, give the resource option aliases: [{ name: "the old name" }]. To replace it (--replace, pulumi state taint), set the resource option deleteBeforeReplace: true.`,
  );
}

/** Skips settings that the platform does not show: a create may leave them out. */
function shownOtherwise(declared: Properties, found: PullZoneDetails): Properties {
  const shown = shownSettings(found);
  const known = Object.entries(declared).filter(([name]) => shown.values[name] !== undefined);
  return differingSettings(Object.fromEntries(known), shown);
}

/** @throws EdgeError if the name is taken */
async function createZone(context: Context, declared: Named): Promise<PullZoneDetails> {
  const body = { ...placeholderOrigin(declared, declared), ...bodyOf(declared), Name: declared.name };
  const created = await context.client.send(api.createPullZone, { body }).catch((error) => {
    throw isNameTaken(error) ? nameTaken(error) : error;
  });
  warnOfDropped(context, asNew(declared));
  if (created) return created;
  throw withoutId("pull zone", api.createPullZone);
}

function nameTaken(error: BadRequestError): EdgeError {
  return new EdgeError(
    `${error.message} Names are shared by all accounts of the platform: declare another one.`,
    error,
  );
}

async function adopt(context: Context, declared: Inputs, pullZoneId: number, adopted = true) {
  const zone = await pullZoneToAdopt(context, pullZoneId);
  refuseOtherName(zone, declared);
  await bringTo(context, zone, declared);
  return { id: String(pullZoneId), outputs: { ...outputsOf(zone, declared), adopted } };
}

/** @throws EdgeError if the zone does not have the declared name */
function refuseOtherName({ Id, Name }: PullZoneDetails, { name }: Inputs): void {
  if (!Name || name === undefined || isSameName(Name, name)) return;
  throw new EdgeError(
    `pull zone ${Id} is called "${Name}", and the platform cannot rename it: declare name: "${Name}", or with pullZoneId: ${Id} no name.`,
  );
}

async function bringTo(context: Context, zone: PullZoneDetails, declared: Inputs): Promise<void> {
  const { zoneSecurityKey } = declared;
  const isOtherKey = zoneSecurityKey !== undefined && zone.ZoneSecurityKey !== zoneSecurityKey;
  const key = isOtherKey ? { zoneSecurityKey } : {};
  await write(context, zone.Id, { ...differingSettings(declared, shownSettings(zone)), ...key }, declared);
}

function placeholderOrigin({ originType }: Properties, { originUrl }: Properties): Properties {
  const address = typeof originType === "string" ? ownValue(placeholderOrigins, originType) : undefined;
  return address === undefined || originUrl !== undefined ? {} : { OriginUrl: address };
}

async function write(context: Context, id: number, settings: Properties, declared: Properties): Promise<void> {
  const body = { ...placeholderOrigin(settings, declared), ...bodyOf(withForwarding(context, settings, declared)) };
  if (Object.keys(body).length > 0) await context.client.send(api.updatePullZone, { path: { id }, body });
  const { zoneSecurityKey } = settings;
  if (typeof zoneSecurityKey === "string") await writeSecurityKey(context, id, zoneSecurityKey);
}

/** The platform drops the target, and reports success, while forwarding is off. */
function withForwarding(context: Context, settings: Properties, declared: Properties): Properties {
  if (!Object.keys(settings).some(isOfForwarding)) return settings;
  warnOfDropped(context, declared);
  return { ...picked(declared, isOfForwarding), ...settings };
}

function warnOfDropped(context: Context, declared: Properties): void {
  const dropped = droppedIn(declared);
  if (dropped.length === 0) return;
  context.warn(
    `${pullZone.names(declared)}: the platform drops ${dropped.join(", ")} while logForwardingEnabled is false. Remove that, or set logForwardingEnabled: true.`,
  );
}

function droppedIn(declared: Properties): string[] {
  if (declared.logForwardingEnabled !== false) return [];
  return Object.keys(picked(declared, isOfForwarding)).filter((name) => !/(Enabled|Format)$/.test(name));
}

/** A new zone forwards no logs by default. */
function asNew(declared: Properties): Properties {
  return { ...declared, logForwardingEnabled: declared.logForwardingEnabled ?? false };
}

function isOfForwarding(name: string): boolean {
  return name.startsWith("logForwarding");
}

/** Only a read shows the key, if the role of the access key allows that. */
async function writeSecurityKey(context: Context, id: number, SecurityKey: string): Promise<void> {
  const send = () => context.client.send(api.resetPullZoneSecurityKey, { path: { id }, body: { SecurityKey } });
  const missing = ({ ZoneSecurityKey: shown }: PullZoneDetails) =>
    typeof shown !== "string" || shown === SecurityKey ? [] : ["the pull zone has another security key"];
  await send();
  await untilShown(context, () => readPullZone(context, id, now()), missing, send);
}

/** The state has the key only if the program rotates it. */
function outputsOf(zone: PullZoneDetails, { rotateSecurityKey }: Properties) {
  return {
    defaultHostname: systemHostname(zone),
    cnameDomain: zone.CnameDomain ?? undefined,
    securityKey: rotateSecurityKey === undefined ? undefined : keyOf(zone),
  };
}

function keyOf({ ZoneSecurityKey }: PullZoneDetails): string | undefined {
  return typeof ZoneSecurityKey === "string" ? ZoneSecurityKey : undefined;
}
