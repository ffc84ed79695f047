import * as api from "../../provider/api/pullZoneHostnames";
import { canonicalHostname } from "../../provider/schema/hostname";
import { legacyError } from "../problems";
import { hostnameOf } from "../pullZones/hostnames";
import { type Route, serve } from "../route";
import { dnsZoneOf, siteOf } from "./resolve";

/** Certificates that the platform issues, once the name leads to the edge. */
export const certificateRoutes: readonly Route[] = [
  serve(api.loadFreeCertificate, ({ query, state }) => {
    const hostname = hostnameOf(state, query.hostname);
    const { unresolvedHostnames } = state.options;
    const name = canonicalHostname(query.hostname);
    const byDns = name.startsWith("*.") || query.useOnlyHttp01 === false;
    const isProven = (byDns && dnsZoneOf(state, name) !== undefined) || "pullZone" in siteOf(state, name);
    if (!isProven || unresolvedHostnames.some((each) => canonicalHostname(each) === name)) {
      const message = `The domain ${query.hostname} is not pointing to our servers.`;
      throw legacyError(400, "pullzone.certificate_request_failed", "Hostname", message);
    }
    hostname.HasCertificate = true;
    return { status: 200 };
  }),
];
