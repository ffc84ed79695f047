import * as api from "../../provider/api/pullZoneHostnames";
import { canonicalHostname } from "../../provider/schema/hostname";
import { enforcedLimit } from "../accountLimits";
import { legacyError } from "../problems";
import { takeHostnameId } from "./newPullZone";
import { findPullZone } from "./pullZones";
import { type PullZone, type State, serve } from "./state";

type Hostname = PullZone["Hostnames"][number];

export const hostnameRoutes = [
  serve(api.addPullZoneHostname, ({ path, body, state }) => {
    const zone = findPullZone(state, path.id);
    if (/\.invalid\.?$/i.test(body.Hostname))
      throw legacyError(400, "pullzone.hostname_invalid", "Hostname", "The hostname is not valid.");
    if (hostnameIn(state, body.Hostname) || isAccelerated(state, body.Hostname)) {
      throw legacyError(400, "pullzone.hostname_already_registered", "Hostname", "The hostname is already registered.");
    }
    if (
      zone.Hostnames.filter(({ IsSystemHostname }) => !IsSystemHostname).length >=
      enforcedLimit(state.options, "hostnames")
    )
      throw legacyError(
        400,
        "pullzone.hostname_limit_reached",
        "Hostname",
        "The pull zone has reached its limit of hostnames.",
      );
    zone.Hostnames.push({
      Id: takeHostnameId(state),
      Value: body.Hostname,
      ForceSSL: false,
      IsSystemHostname: false,
      IsManagedHostname: false,
      HasCertificate: false,
      CertificateKeyType: 0,
    });
    return { status: 204 };
  }),
  serve(api.removePullZoneHostname, ({ path, body, state }) => {
    const { Hostnames } = findPullZone(state, path.id);
    const hostname = find(Hostnames, body.Hostname);
    if (hostname.IsSystemHostname) {
      throw legacyError(400, "pullzone.system_hostname", "Hostname", "The system hostname cannot be removed.");
    }
    Hostnames.splice(Hostnames.indexOf(hostname), 1);
    return { status: 204 };
  }),
  serve(api.setPullZoneForceSsl, ({ path, body, state }) => {
    find(findPullZone(state, path.id).Hostnames, body.Hostname).ForceSSL = body.ForceSSL;
    return { status: 204 };
  }),
  serve(api.setPullZoneCertificateKeyType, ({ path, body, state }) => {
    find(findPullZone(state, path.id).Hostnames, body.Hostname).CertificateKeyType = body.KeyType;
    return { status: 200 };
  }),
  serve(api.addPullZoneCertificate, ({ path, body, state }) => {
    const { Hostname, Certificate, CertificateKey } = body;
    const hostname = find(findPullZone(state, path.id).Hostnames, Hostname);
    Object.assign(hostname, { HasCertificate: true, Certificate, CertificateKey });
    return { status: 204 };
  }),
  serve(api.removePullZoneCertificate, ({ path, body, state }) => {
    const hostname = find(findPullZone(state, path.id).Hostnames, body.Hostname);
    hostname.HasCertificate = false;
    delete hostname.Certificate;
    delete hostname.CertificateKey;
    return { status: 204 };
  }),
];

export function hostnameOf(state: Pick<State, "pullZones" | "endpointZones">, name: string): Hostname {
  return hostnameIn(state, name) ?? refuseUnknown();
}

function hostnameIn(
  { pullZones, endpointZones }: Pick<State, "pullZones" | "endpointZones">,
  name: string,
): Hostname | undefined {
  const isIt = is(name);
  for (const { Hostnames } of [...pullZones, ...endpointZones]) {
    const found = Hostnames.find(isIt);
    if (found) return found;
  }
  return undefined;
}

/** See docs.bunny.net/dns/troubleshooting/cdn-acceleration-not-activating. */
function isAccelerated({ dnsZones }: State, name: string): boolean {
  return dnsZones.some(({ Domain, Records }) =>
    Records.some(({ Name, Accelerated }) => {
      const hostname = [Name, Domain].filter(Boolean).join(".");
      return Accelerated === true && canonicalHostname(hostname) === canonicalHostname(name);
    }),
  );
}

function is(name: string): (hostname: Hostname) => boolean {
  const canonical = canonicalHostname(name);
  return ({ Value }) => canonicalHostname(Value) === canonical;
}

function find(hostnames: readonly Hostname[], name: string): Hostname {
  return hostnames.find(is(name)) ?? refuseUnknown();
}

function refuseUnknown(): never {
  throw legacyError(404, "pullzone.hostname_not_found", "Hostname", "The hostname was not found.");
}
