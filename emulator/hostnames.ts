import * as api from "../provider/api/hostnames";
import { legacyError } from "./problems";
import { findPullZone } from "./pullZones";
import { type Route, serve } from "./route";
import type { PlatformState, PullZone } from "./state";

type Hostname = PullZone["Hostnames"][number];

/** The operations on the host names of pull zones and their certificates. */
export const hostnameRoutes: readonly Route[] = [
  serve(api.addPullZoneHostname, ({ path, body: { Hostname }, state }) => {
    const pullZone = findPullZone(state, path.id);
    if (all(state).some((each) => isNamed(each, Hostname))) {
      throw legacyError(400, "pullzone.hostname_already_registered", "Hostname", "The hostname is already registered.");
    }
    pullZone.Hostnames.push(newHostname(Hostname));
    return { status: 204 };
  }),
  serve(api.removePullZoneHostname, ({ path, body, state }) => {
    const pullZone = findPullZone(state, path.id);
    const hostname = find(pullZone.Hostnames, body.Hostname);
    if (hostname.IsSystemHostname) {
      throw legacyError(400, "pullzone.system_hostname", "Hostname", "A system hostname cannot be removed.");
    }
    pullZone.Hostnames.splice(pullZone.Hostnames.indexOf(hostname), 1);
    return { status: 204 };
  }),
  serve(api.setForceSsl, ({ path, body, state }) => {
    find(findPullZone(state, path.id).Hostnames, body.Hostname).ForceSSL = body.ForceSSL;
    return { status: 204 };
  }),
  serve(api.loadFreeCertificate, ({ query, state }) => {
    const hostname = find(all(state), query.hostname);
    if (unresolved.test(query.hostname)) {
      throw legacyError(400, "pullzone.hostname_not_resolved", "hostname", "The hostname does not point to the zone.");
    }
    hostname.HasCertificate = true;
    return { status: 200 };
  }),
  serve(api.addCertificate, ({ path, body, state }) => {
    const hostname = find(findPullZone(state, path.id).Hostnames, body.Hostname);
    if (!isPem(body.Certificate) || !isPem(body.CertificateKey)) {
      throw legacyError(400, "pullzone.invalid_certificate", "Certificate", "The certificate is not valid.");
    }
    hostname.HasCertificate = true;
    return { status: 204 };
  }),
  serve(api.removeCertificate, ({ path, body, state }) => {
    find(findPullZone(state, path.id).Hostnames, body.Hostname).HasCertificate = false;
    return { status: 204 };
  }),
];

/** A name that no record of the DNS points anywhere: the emulator knows no others. */
const unresolved = /(^|\.)unresolved\.example$/i;

/** What a host name has that was added. */
export function newHostname(Value: string, IsSystemHostname = false): Hostname {
  return { Value, ForceSSL: false, IsSystemHostname, IsManagedHostname: false, HasCertificate: IsSystemHostname };
}

function all({ pullZones }: PlatformState): Hostname[] {
  return pullZones.flatMap(({ Hostnames }) => Hostnames);
}

function find(hostnames: readonly Hostname[], name: string): Hostname {
  const hostname = hostnames.find((each) => isNamed(each, name));
  if (!hostname) throw legacyError(404, "pullzone.hostname_not_found", "Hostname", "The hostname was not found");
  return hostname;
}

function isNamed({ Value }: Hostname, name: string): boolean {
  return Value.toLowerCase() === name.toLowerCase();
}

function isPem(base64: string): boolean {
  return Buffer.from(base64, "base64").toString().includes("-----BEGIN ");
}
