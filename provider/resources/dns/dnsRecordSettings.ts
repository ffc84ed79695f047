import { z } from "zod";
import * as api from "../../api/dnsZones";
import { equal } from "../../schema/canonical";
import { nameOrNothing, programSchemaOf, toNumber } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { namesOf, picked } from "../../schema/properties";
import { id, int32 } from "../../schema/values";
import { labelOf } from "../parts/label";
import { canonicalName, canonicalValue, relativeName, sentValue, valueFromWire } from "./dnsNames";
import { applies, appliesToRouting, nameOfType } from "./dnsRecordTypes";

const port = () => z.int().min(0).max(65535);
const existing = "the existing value";

/** Inputs that name a record, though not uniquely. */
export const naming = {
  name: annotate(
    z
      .string()
      .max(254)
      .regex(/^(?!.*\.\.)\S*$/),
    {
      description:
        "The name within the zone. Use an empty string or `@` for the zone itself and `*` for all other names. A name that ends with the zone's domain is a fully qualified name. Case and a trailing dot are ignored.",
      example: "www",
      canonicalBeside: (name) => (typeof name === "string" ? canonicalName(name) : name),
    },
  ),
  type: annotate(programSchemaOf(api.dnsRecordType), {
    description: "The type of the record. The platform cannot change it, so a change replaces the resource.",
    example: "A",
  }),
};

export const settings = {
  value: annotate(z.string().min(1).optional(), {
    description:
      'The value, which is an address, a host name, a string or, for `Redirect`, a URL. Required for all types except `PullZone` and `Script`, which have no value. The case and the trailing dot of host names and the spelling of IPv6 addresses are ignored. A `TXT` or `CAA` value that starts with a quote or a parenthesis is parsed in presentation format, as in a zone file. For example, `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, `\\"` is a quote and `\\195` is a byte. Any other value is taken literally.',
    example: "192.0.2.1",
    canonicalBeside: (value, { type }) => (typeof value === "string" ? canonicalValue(type, value) : value),
  }),
  ttl: annotate(int32().min(0).optional(), {
    description: "Seconds that resolvers may cache a response. For an accelerated record, the platform chooses it.",
    defaultsTo: existing,
    example: 300,
  }),
  priority: annotate(port().optional(), {
    description:
      "The priority. The record with the lowest priority is used first. For `HTTPS` and `SVCB`, 0 makes the value an alias of the name. Applies only to `MX`, `SRV`, `HTTPS` and `SVCB`, where it is required.",
    example: 10,
  }),
  weight: annotate(port().optional(), {
    description:
      "Weight of the record among others with the same name and type, from 0 to 100 for `A`, `AAAA`, `PullZone` and `Script` and from 0 to 65535 for `SRV`, where it is required. If all of them have the same weight, up to three random ones are returned.",
    defaultsTo: `${existing}, initially 100`,
    example: 50,
  }),
  port: annotate(port().optional(), {
    description: "The port of the service. Applies only to `SRV`, where it is required.",
    example: 443,
  }),
  flags: annotate(z.int().min(0).max(255).optional(), {
    description:
      "The flags of the record. With 128, an authority that does not know the tag issues no certificate. Applies only to `CAA`, where it is required.",
    example: 0,
  }),
  tag: annotate(z.string().min(1).optional(), {
    description:
      "The property tag: `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive. Applies only to `CAA`, where it is required.",
    example: "issue",
    canonicalBeside: (tag) => (typeof tag === "string" ? tag.toLowerCase() : tag),
  }),
  pullZoneId: annotate(id().optional(), {
    description: "The pull zone that serves the name. Applies only to `PullZone`, where it is required.",
    example: 1001,
  }),
  scriptId: annotate(id().optional(), {
    description:
      "The DNS script that responds, which must have a release. Applies only to `Script`, where it is required.",
    example: 3001,
  }),
  environmentVariables: annotate(z.record(z.string().min(1), z.string()).optional(), {
    description: "The environment variables of the script, by name. Always a secret. Applies only to `Script`.",
    defaultsTo: existing,
    secret: true,
    example: { TOKEN: "a-token" },
  }),
  accelerated: annotate(z.boolean().optional(), {
    description:
      "True if the edge serves the name in front of the value. The platform creates a pull zone for the record, returned as `acceleratedPullZoneId`, and deletes it with the record. The platform refuses it while a pull zone has the name as a host name; declare a `PullZone` record instead. Accelerate only once the domain is delegated to the platform, as no certificate can be issued before. Applies only to `A` and `CNAME`.",
    defaultsTo: `${existing}, initially false`,
    example: false,
  }),
  monitorType: annotate(programSchemaOf(api.dnsMonitorType).optional(), {
    description:
      "Check from three regions every 30 seconds that the value responds: `Ping`, of which one of four must return within 2.5 seconds, or `Http` on port 80, with a status below 500 within 10 seconds. While it does not, the record is omitted from responses. A record that is alone in its name and type is returned anyway, and so are all of them if none responds. Applies only to `A`, `AAAA` and `CNAME`.",
    defaultsTo: `${existing}, initially \`None\``,
    example: "Http",
  }),
  smartRoutingType: annotate(programSchemaOf(api.dnsSmartRoutingType).optional(), {
    description:
      "Choice among several records of the same name and type for a visitor. Applies only to `A` and `AAAA`.",
    defaultsTo: `${existing}, initially \`None\``,
    example: "Latency",
  }),
  latencyZone: annotate(z.string().min(1).optional(), {
    description:
      "The code of the value's region, as returned by getRegions. Applies only to `smartRoutingType` `Latency`, where it is required.",
    example: "DE",
  }),
  geolocationLatitude: annotate(z.number().min(-90).max(90).optional(), {
    description:
      "The latitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.",
    example: 52.52,
  }),
  geolocationLongitude: annotate(z.number().min(-180).max(180).optional(), {
    description:
      "The longitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.",
    example: 13.4,
  }),
  autoSslIssuance: annotate(z.boolean().optional(), {
    description:
      "True if the platform issues certificates for the name automatically. A `Redirect` record created before the domain was delegated to the platform gets one only if it is replaced.",
    defaultsTo: `${existing}, initially true`,
    example: true,
  }),
  disabled: annotate(z.boolean().optional(), {
    description: "True if the record is omitted from responses.",
    defaultsTo: `${existing}, initially false`,
    example: false,
  }),
  comment: annotate(z.string().optional(), {
    description: "A comment on the record.",
    defaultsTo: existing,
    example: "Agreed with the shop team",
  }),
};

const all = { ...naming, ...settings };
const shape = z.strictObject(all);

export type RecordSettings = z.output<typeof shape>;
export type DnsRecord = z.output<typeof api.dnsRecord>;
type Body = z.input<typeof api.dnsRecordBody>;

/** Settings whose value in a response may be newer than this version. */
type Named = "type" | "monitorType" | "smartRoutingType";
type ReadSettings = Omit<RecordSettings, Named> & {
  readonly [Name in keyof Pick<RecordSettings, Named>]: RecordSettings[Name] | string | number;
};

/** Sends the script's id of a Script record as its value, too. */
export function bodyOf(given: ReadSettings): Body {
  const { type, name, ...others } = given;
  const isSent = (input: string) => applies(type, input) && appliesToRouting(given.smartRoutingType, input);
  const declared = picked(others, isSent);
  const { value, environmentVariables, scriptId, monitorType, smartRoutingType } = declared;
  const script = scriptId === undefined ? undefined : String(scriptId);
  const body = {
    Value: value === undefined ? script : sentValue(nameOfType(type), value),
    Ttl: declared.ttl,
    Weight: declared.weight,
    Priority: declared.priority,
    Port: declared.port,
    Flags: declared.flags,
    Tag: declared.tag,
    PullZoneId: declared.pullZoneId,
    ScriptId: scriptId,
    Accelerated: declared.accelerated,
    MonitorType: monitorType === undefined ? undefined : toNumber(api.dnsMonitorType, monitorType),
    SmartRoutingType: smartRoutingType === undefined ? undefined : toNumber(api.dnsSmartRoutingType, smartRoutingType),
    LatencyZone: declared.latencyZone,
    GeolocationLatitude: declared.geolocationLatitude,
    GeolocationLongitude: declared.geolocationLongitude,
    EnviromentalVariables:
      environmentVariables && Object.entries(environmentVariables).map(([Name, Value]) => ({ Name, Value })),
    Disabled: declared.disabled,
    Comment: declared.comment,
    AutoSslIssuance: declared.autoSslIssuance,
  };
  const isGiven = (member: keyof typeof body) => body[member] !== undefined;
  return { Type: toNumber(api.dnsRecordType, type), Name: name, ...picked(body, isGiven) };
}

export function settingsOf(record: DnsRecord) {
  const { Type, Value, SmartRoutingType, EnviromentalVariables: variables, LinkName } = record;
  const type = nameOrNothing(api.dnsRecordType, Type);
  const smartRoutingType = nameOrNothing(api.dnsSmartRoutingType, SmartRoutingType);
  const actual = withoutNulls({
    type,
    name: record.Name === undefined || record.Name === null ? undefined : canonicalName(record.Name),
    value: Value ? valueFromWire(type, Value) : undefined,
    ttl: record.Accelerated ? undefined : record.Ttl,
    priority: record.Priority,
    weight: record.Weight,
    port: record.Port,
    flags: record.Flags,
    tag: record.Tag?.toLowerCase() || undefined,
    pullZoneId: Number(LinkName) || (type === "PullZone" && Number(Value)) || undefined,
    scriptId: Number(LinkName) || (type === "Script" && Number(Value)) || undefined,
    accelerated: record.Accelerated,
    monitorType: nameOrNothing(api.dnsMonitorType, record.MonitorType),
    smartRoutingType,
    latencyZone: record.LatencyZone || undefined,
    geolocationLatitude: record.GeolocationLatitude,
    geolocationLongitude: record.GeolocationLongitude,
    autoSslIssuance: record.AutoSslIssuance,
    disabled: record.Disabled,
    comment: record.Comment === null ? "" : record.Comment,
  });
  const environmentVariables =
    variables && showsVariables(record)
      ? Object.fromEntries(variables.map(({ Name, Value }) => [Name, Value ?? ""]))
      : undefined;
  const isShown = (name: string) => applies(type, name) && appliesToRouting(smartRoutingType, name);
  return picked({ ...actual, ...(environmentVariables && { environmentVariables }) }, isShown);
}

/** True if the type differs. One that is newer than this version may be the same. */
export function isOfOtherType(type: unknown, record: DnsRecord): boolean {
  const actual = settingsOf(record).type;
  return actual !== undefined && actual !== type && Object.hasOwn(api.dnsRecordType.values, actual);
}

export function showsVariables({ EnviromentalVariables: variables }: DnsRecord): boolean {
  return !variables?.some(({ Value }) => Value === null || Value === undefined);
}

/** Platform defaults. */
const unset: Partial<RecordSettings> = {
  ttl: 0,
  accelerated: false,
  monitorType: "None",
  smartRoutingType: "None",
  autoSslIssuance: true,
  disabled: false,
  comment: "",
};

/** Returns the settings with the platform's default. */
export function unsetIn(record: DnsRecord): string[] {
  const actual = settingsOf(record);
  const isUnset = (name: keyof typeof actual) => name in unset && actual[name] === unset[name];
  return namesOf(actual).filter(
    (name) => isUnset(name) || (name === "weight" && actual.type !== "SRV" && actual.weight === 100),
  );
}

/**
 * Returns the names of the declared settings that differ. `missing` is the result for those that the record does not
 * show.
 */
export function differing(
  declared: RecordSettings,
  record: DnsRecord,
  missing: "same" | "differs" = "same",
): (keyof RecordSettings)[] {
  const actual = settingsOf(record);
  return namesOf(all).filter((name) => {
    const [own, other] = [declared[name], actual[name]];
    if (own === undefined) return false;
    if (other === undefined) return missing === "differs" && !(name === "ttl" && record.Accelerated);
    return !equal(all[name], own, other);
  });
}

/** Settings that distinguish records of one name and type. */
const content = [
  "tag",
  "value",
  "port",
  "pullZoneId",
  "scriptId",
  "latencyZone",
  "geolocationLatitude",
  "geolocationLongitude",
] as const;

export const contentInDocs =
  "the value (with the tag for `CAA`, and the port for `SRV`), the pull zone or the script, and the region or location of smart routing";

/** Returns the closest thing to a unique key besides the id. Values may be unknown. */
export function contentOf(inputs: Readonly<Record<string, unknown>>): string {
  const type = nameOfType(inputs.type);
  const { value, port } = inputs;
  const own: typeof inputs = {
    ...inputs,
    value: typeof value === "string" ? canonicalValue(type, value) : value,
    // A record without a port shows 0.
    port: port || undefined,
  };
  const parts = content.filter((each) => applies(type, each)).map((each) => own[each]);
  const all = [canonicalName(String(inputs.name ?? "")), type, ...parts];
  return all.filter((each) => each !== undefined && each !== null).join(" ");
}

export function hasContent(record: DnsRecord, declared: RecordSettings): boolean {
  if (settingsOf(record).name !== declared.name) return false;
  return !differing(declared, record).some((name) => name === "type" || content.some((each) => each === name));
}

/** Omits the value, which may be a secret. */
export function labelOfContent(content: string, zoneId: unknown): string {
  const [name, type] = content.split(" ", 2);
  return labelOf("DNS record", quotedName(name ?? ""), `(${type})`, "of zone", zoneId);
}

/** Shows the zone itself as `@`: an empty name reads like a mistake. */
export function quotedName(name: string): string {
  return JSON.stringify(name === "" ? "@" : name);
}

/** Makes the name relative to the zone. */
export function withRelativeName<Declared extends RecordSettings>(declared: Declared, domain: string): Declared {
  return { ...declared, name: relativeName(declared.name, domain) };
}
