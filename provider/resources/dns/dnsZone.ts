import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import * as api from "../../api/dnsZones";
import { ApiError, EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { claim } from "../../lifecycle/ownership";
import { annotate } from "../../schema/meta";
import { namesOf, type Properties, picked } from "../../schema/properties";
import { hasUnknown, isSurelyGiven } from "../../schema/unknown";
import { hostname, id } from "../../schema/values";
import { withoutId } from "../parts/createOnce";
import { adoptedOutput, deleteOrKeepContents } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { switchesOf } from "../parts/switches";
import {
  disableDnssec,
  enableDnssec,
  type RegistrarOutputs,
  readDnssec,
  registrarOutputs,
  registrarOutputsIn,
} from "./dnssec";
import {
  bodyOf,
  type DnsZone,
  differing,
  dnsZonesOf,
  nameserverSettings,
  platformValuesIn,
  readDnsZone,
  recordsOfOthers,
  settings,
  settingsOf,
  unset,
} from "./dnsZoneReads";

const inputs = z.strictObject({
  domain: annotate(hostname(), {
    description:
      "The domain as registered, such as acme.example rather than www.acme.example, whose records belong to the zone of acme.example. An account can have only one zone for a domain. A change replaces the resource.",
    example: "acme.example",
  }),
  dnsZoneId: annotate(id().optional(), {
    description:
      "The id of an existing DNS zone to adopt. Settings that differ are updated. A change to another zone replaces the resource. If omitted, a zone is created. With `edge:adopt`, the account's zone for the domain is adopted instead if it exists.",
    example: 4001,
  }),
  ...settings,
  dnssecEnabled: annotate(z.boolean().optional(), {
    description:
      "True if DNSSEC is enabled, so that responses are signed. It takes effect when the domain's registrar has the DS record, which is among the outputs. Before you disable DNSSEC, remove the DS record at the registrar.",
    defaultsTo: "the existing value, initially false",
    example: true,
  }),
  onDestroy: deleteOrKeepContents(
    "`delete` deletes the zone with all of its records (declared or not), and the domain stops resolving; `keep` leaves it",
  ),
});

type Inputs = InputsOf<typeof inputs.shape>;

const life = plainLife({
  kind: () => dnsZone,
  idForm: "dnsZoneId",
  adoptedBy: "dnsZoneId",
  namedBy: "domain",
  noun: "DNS zone",

  list: (context: Context) => dnsZonesOf(context),
  platformIdOf: ({ Id }) => Id,
  nameOf: (zone) => settingsOf(zone).domain,
  read: (context, [id], since) => readDnsZone(context, id, since),
  settingsOf: (zone) => settingsOf(zone),
  outputsOf,
  inspected: (zone, _declared, context) => ({
    // A create sets only the domain, so the settings may not be written yet.
    isAsDeclared: true,
    isOwn: true,
    signsOfOthers: recordsOfOthers(context, zone),
  }),

  create: createZone,
  async complete(context, [id], declared: Inputs, created) {
    const zone = await write(context, id, declared, new Set(namesOf(settings)));
    return { ...outputsOf(zone ?? {}, created), ...(declared.dnssecEnabled ? await enableDnssec(context, id) : {}) };
  },
  written: namesOf(settings),
  write: (context, { id: [id], values, declared }) => write(context, id, declared, new Set(Object.keys(values))),
  reconcile,
  refuseOther: refuseOtherDomain,
  delete: (context, [id]) => context.client.send(api.deleteDnsZone, { path: { id } }),
});

const rule = "dns-zone";
const { onProtects } = switchesOf(rule);
const named = { rule, changed: "the domain gets other name servers" };

export const dnsZone: ResourceKind = defineKind({
  type: "DnsZone",
  reference: {
    description:
      "A DNS zone of a domain that uses the platform's name servers. Only the declared settings are managed. Records are separate resources. The zone takes effect when the registrar has its name servers, which are the output `nameservers`. A destroy deletes all records, so set the resource option `protect`.",
    example: `const zone = new edge.DnsZone("acme", { domain: "acme.example", dnssecEnabled: true }, { protect: true });
new edge.DnsRecord("www", { dnsZoneId: zone.dnsZoneId, name: "www", type: "A", value: "192.0.2.1" });
export const nameservers = zone.nameservers;
export const dsRecord = zone.dsRecord;`,
    adoption: {
      create: "fails if a zone for the domain exists. `dnsZoneId` adopts a zone of the account",
      matchedBy: "domain",
      inUse: "records",
      contents: "records",
    },
    errors: [
      "The domain already has a zone, in this account or another one. The error says what to do.",
      "The DNS zone to adopt does not exist or has another domain.",
      "The zone to destroy has records that the program does not declare. The error lists them.",
    ],
  },
  inputs,
  outputs: z.object({
    nameservers: annotate(z.array(z.string()), {
      description: "The name servers to set at the domain's registrar.",
      changesWith: [...nameserverSettings],
    }),
    ...registrarOutputs,
    adopted: adoptedOutput("DNS zone"),
  }),
  protection: {
    domain: { rule, changed: "another domain is served" },
    dnsZoneId: { rule, changed: "the settings apply to another DNS zone of the account" },
    connection: { rule, changed: "the DNS zone is in another account" },
    customNameserversEnabled: named,
    nameserver1: named,
    nameserver2: named,
    ...switchesOf("dnssec").onProtects({
      dnssecEnabled: [
        "responses for the domain are not signed, and the domain does not resolve while the registrar still has the DS record",
        "responses for the domain are signed",
      ],
    }),
    ...onProtects({
      loggingIpAnonymizationEnabled: [
        "query logs contain visitors' full addresses",
        "query logs contain visitors' addresses only in part",
      ],
      loggingEnabled: ["queries are not logged", "queries are logged"],
    }),
    logAnonymizationType: {
      rule,
      weakToStrong: ["OneDigit", "Drop"],
      weaker: "query logs contain more of visitors' addresses",
      stronger: "query logs contain less of visitors' addresses",
      lowers: "`logAnonymizationType` down: Drop, OneDigit",
      raises: "`logAnonymizationType` up",
    },
    soaEmail: { unrelated: "is contact information" },
    certificateKeyType: { unrelated: "only chooses the key type of certificates" },
  },
  deletion: {
    rule: "deleted",
    says: "the DNS zone is deleted with all of its records, so the domain stops resolving",
    contentsOfOthers: async (context, id) => recordsOfOthers(context, await readDnsZone(context, idOf(id), now())),
  },
  importing: {
    within: "dnsZone",
    noun: "DnsZone",
    declares: "the settings that differ from the platform's defaults",
    terraform: { bunnynet_dns_zone: { within: "id" } },
    async find(context, { id }) {
      const actual: Properties = settingsOf(await readDnsZone(context, Number(id)));
      const left = Object.keys(unset).filter((name) => actual[name] === unset[name]);
      // Without custom name servers, these are the platform's.
      const isCustom = actual.customNameserversEnabled === true && !namesPlatforms(actual);
      const names = isCustom ? [] : nameserverSettings;
      return [
        { id, given: { dnsZoneId: Number(id), ...Object.fromEntries([...left, ...names].map((name) => [name])) } },
      ];
    },
  },
  replacedBy: { domain: "always" },
  identity: [["domain"]],
  // See docs.bunny.net/integrations/wordpress/dns.
  warnings: ({ domain }) =>
    typeof domain === "string" && /^www\./i.test(domain)
      ? [
          `domain is ${domain}, but a zone is valid for a registered domain only. Declare ${domain.slice(4)}, and records named www in it.`,
        ]
      : [],
  conflicts: (declared) => [...domainConflicts(declared), ...nameserverConflicts(declared)],
  limits: { count: accountLimits.dnsZones },
  ...life,

  async read(context, id, state) {
    const zone = await readDnsZone(context, idOf(id));
    const actual = settingsOf(zone);
    // Skips the request for DNSSEC if the zone's domain is not the recorded one. A `get` has no record and reads
    // everything.
    const isMeant = state.domain === undefined || (state.dnssecEnabled === true && state.domain === actual.domain);
    const isSigned = actual.dnssecEnabled === true && isMeant;
    return {
      settings: { ...actual, dnsZoneId: zone.Id },
      outputs: {
        ...outputsOf(zone, state),
        ...(isSigned ? await readDnssec(context, zone.Id, state) : {}),
        adopted: state.adopted ?? false,
      },
      // A program cannot declare the platform's name servers as its own.
      ...(namesPlatforms(actual)
        ? { imported: Object.fromEntries(nameserverSettings.map((name) => [name, undefined])) }
        : {}),
    };
  },

  async update(context, update) {
    const { id, state, inputs: declared, changed } = update;
    const updated = await life.update(context, update);
    if (isUnfinished(state)) return updated;
    const ofRegistrar = changed.has("dnssecEnabled")
      ? await applyDnssec(context, idOf(id), declared)
      : await registrarOutputsFor(context, idOf(id), declared, state);
    return { outputs: { ...updated.outputs, ...ofRegistrar } };
  },
});

function idOf(id: string): number {
  return idParts(id, "dnsZoneId")[0];
}

function namesPlatforms(actual: Properties): boolean {
  return actual.customNameserversEnabled === true && platformValuesIn(actual).length > 0;
}

function domainConflicts({ domain }: Properties): string[] {
  if (typeof domain !== "string") return [];
  const bare = domain.replace(/^\[(.*)\]$/, "$1");
  const isDomain = !domain.includes("*") && !isIPv4(bare) && !isIPv6(bare);
  return isDomain ? [] : ["domain must be a domain such as acme.example, not a wildcard or an address"];
}

/** Refuses custom name servers without the switch, or without both names and the address, as the platform does. */
function nameserverConflicts(declared: Properties): string[] {
  const { customNameserversEnabled: isCustom } = declared;
  const names = nameserverSettings.slice(1);
  if (hasUnknown(isCustom)) return [];
  if (isCustom === true) {
    const missing = names.filter((name) => declared[name] === undefined);
    return [
      ...missing.map((name) => `${name} is required with customNameserversEnabled`),
      ...platformValuesIn(declared).map((name) => `${name} must be a custom value; got the platform's`),
    ];
  }
  const idle = names.filter((name) => isSurelyGiven(declared[name]));
  return idle.map((name) => `${name} has no effect unless customNameserversEnabled is true`);
}

function outputsOf(
  { Nameserver1, Nameserver2 }: Partial<DnsZone>,
  before: { nameservers?: string[] | undefined } = {},
): RegistrarOutputs & { nameservers: string[] } {
  const actual = [Nameserver1, Nameserver2].flatMap((name) => (typeof name === "string" && name !== "" ? [name] : []));
  return { nameservers: actual.length > 0 ? actual : (before.nameservers ?? []) };
}

async function createZone(context: Context, declared: Inputs): Promise<DnsZone> {
  const body = { Domain: declared.domain };
  const zone = await context.client.send(api.createDnsZone, { body }).catch(async (error) => {
    throw isTaken(error) ? await taken(context, declared, error) : error;
  });
  if (zone) return zone;
  throw withoutId("DNS zone", api.createDnsZone);
}

function isTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}

/** Claims the zone: an up that continues after errors would delete it under its old name. */
async function taken(context: Context, declared: Inputs, error: ApiError): Promise<EdgeError> {
  const { items } = await dnsZonesOf(context);
  const own = items.find((zone) => settingsOf(zone).domain === declared.domain);
  if (own) claim(context, dnsZone, String(own.Id), declared);
  const advice = own
    ? `This account already has zone ${own.Id} for the domain. To adopt it, set dnsZoneId: ${own.Id}. If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. If it belongs to this resource under an old name, set the resource option aliases: [{ name: "the old name" }].`
    : "If another account has a zone for this domain, delete it there first. If this account has created one just now, the platform may not list it yet: run `pulumi up` again in a minute.";
  return new EdgeError(`${error.message} ${advice}`, error);
}

function refuseOtherDomain(zone: DnsZone, declared: Inputs, isToAdopt: boolean): void {
  const { domain = declared.domain } = settingsOf(zone);
  if (!isToAdopt || domain === declared.domain) return;
  throw new EdgeError(
    `DNS zone ${zone.Id} has the domain "${domain}", which the platform cannot change. Declare domain: "${domain}" to adopt it.`,
  );
}

/** `before` has the recorded outputs. */
async function reconcile(context: Context, zone: DnsZone, declared: Inputs, before: RegistrarOutputs = {}) {
  const { dnssecEnabled } = declared;
  const written = await write(context, zone.Id, declared, new Set(differing(declared, zone)));
  const isOther = dnssecEnabled !== undefined && dnssecEnabled !== (zone.DnsSecEnabled ?? false);
  return {
    ...outputsOf(written ?? zone, outputsOf(zone)),
    ...(isOther
      ? await applyDnssec(context, zone.Id, declared)
      : await registrarOutputsFor(context, zone.Id, declared, before)),
  };
}

/** Writes the name servers only together. */
async function write(
  context: Context,
  id: number,
  declared: Inputs,
  changed: ReadonlySet<string>,
): Promise<DnsZone | undefined> {
  const withNameservers = nameserverSettings.some((name) => changed.has(name));
  const isWritten = (name: string) =>
    changed.has(name) || (withNameservers && nameserverSettings.some((each) => each === name));
  const body = bodyOf(picked(declared, isWritten));
  return Object.keys(body).length === 0 ? undefined : context.client.send(api.updateDnsZone, { path: { id }, body });
}

/** Reads the outputs if the state lacks them, as after the adoption of a signed zone. */
async function registrarOutputsFor(context: Context, id: number, { dnssecEnabled }: Inputs, before: RegistrarOutputs) {
  const isMissing = dnssecEnabled === true && before.dsRecord === undefined;
  return isMissing ? readDnssec(context, id, before) : registrarOutputsIn(before);
}

async function applyDnssec(context: Context, id: number, declared: Inputs) {
  const { dnssecEnabled } = declared;
  if (dnssecEnabled) return enableDnssec(context, id);
  if (dnssecEnabled === false) await disableDnssec(context, id, dnsZone.names(declared));
  return registrarOutputsIn({});
}
