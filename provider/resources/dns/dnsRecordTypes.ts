import * as api from "../../api/dnsZones";
import { isSecretAt } from "../../lifecycle/state/secretInputs";
import { toName } from "../../schema/enumeration";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { isSurelyGiven, isUnknown } from "../../schema/unknown";
import { valueConflicts } from "./dnsRecordValues";

interface TypeRules {
  readonly needs: readonly string[];
  readonly may?: readonly string[];
}

const routing = ["smartRoutingType", "latencyZone", "geolocationLatitude", "geolocationLongitude"];
const address = ["weight", ...routing, "monitorType"];
const value = { needs: ["value"] };
const prioritized = { needs: ["value", "priority"] };

const types: Readonly<Record<keyof typeof api.dnsRecordType.values, TypeRules>> = {
  A: { needs: ["value"], may: [...address, "accelerated"] },
  AAAA: { needs: ["value"], may: address },
  CNAME: { needs: ["value"], may: ["monitorType", "accelerated"] },
  TXT: value,
  MX: prioritized,
  Redirect: value,
  Flatten: value,
  PullZone: { needs: ["pullZoneId"], may: ["weight"] },
  SRV: { needs: ["value", "priority", "weight", "port"] },
  CAA: { needs: ["value", "flags", "tag"] },
  PTR: value,
  Script: { needs: ["scriptId"], may: ["environmentVariables", "weight"] },
  NS: value,
  SVCB: prioritized,
  HTTPS: prioritized,
  TLSA: value,
};

const special = [...new Set(Object.values(types).flatMap(({ needs, may = [] }: TypeRules) => [...needs, ...may]))];

/** True if the type has the setting. Types newer than this version have all. */
export function applies(type: unknown, setting: string): boolean {
  const rules = rulesOf(type);
  return !rules || !special.includes(setting) || [...rules.needs, ...(rules.may ?? [])].includes(setting);
}

/** Refuses settings that do not fit the type, without quoting secrets. Values may be unknown. */
export function typeConflicts(inputs: Properties, secretPaths: readonly string[] = []): string[] {
  const type = nameOfType(inputs.type);
  const rules = rulesOf(type);
  const isGiven = (name: string) => inputs[name] !== undefined && inputs[name] !== null;
  if (!rules) return [];
  const missing = rules.needs.filter((name) => !isGiven(name));
  const idle = special.filter((name) => isSurelyGiven(inputs[name]) && !applies(type, name));
  return [
    ...missing.map((name) => `${name} is required for a record of type ${type}`),
    ...idle.map((name) => `${name} does not apply to a record of type ${type}`),
    ...valueConflicts(type, inputs, (name) => isSecretAt(secretPaths, name)),
    ...routingConflicts(inputs),
  ];
}

const ofRouting = { Latency: ["latencyZone"], Geolocation: ["geolocationLatitude", "geolocationLongitude"] };

/** True if this type of smart routing uses the setting. The platform keeps unused ones. */
export function appliesToRouting(smartRoutingType: unknown, setting: string): boolean {
  const way = nameOfRouting(smartRoutingType);
  return Object.entries(ofRouting).every(([of, names]) => way === of || !names.includes(setting));
}

function nameOfRouting(way: unknown): unknown {
  return typeof way === "number" ? toName(api.dnsSmartRoutingType, way) : way;
}

function rulesOf(type: unknown): TypeRules | undefined {
  return ownValue<TypeRules>(types, String(nameOfType(type)));
}

export function nameOfType(type: unknown): unknown {
  return typeof type === "number" ? toName(api.dnsRecordType, type) : type;
}

function routingConflicts({ smartRoutingType, ...inputs }: Properties): string[] {
  if (isUnknown(smartRoutingType)) return [];
  const way = nameOfRouting(smartRoutingType);
  return Object.entries(ofRouting).flatMap(([of, names]) =>
    names.flatMap((name) => {
      if (way !== of) {
        return isSurelyGiven(inputs[name]) ? `${name} has no effect unless smartRoutingType is "${of}"` : [];
      }
      const isGiven = inputs[name] !== undefined && inputs[name] !== null;
      return isGiven ? [] : `${name} is required with smartRoutingType "${of}"`;
    }),
  );
}
