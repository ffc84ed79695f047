import * as api from "../../provider/api/pullZoneHostnames";
import { canonicalHostname } from "../../provider/schema/hostname";
import type { Area } from "../area";
import { servingOf } from "../handling";
import { legacyError } from "../problems";
import { hostnameOf } from "../pullZones/hostnames";
import { dnsZoneOf, siteOf } from "./resolve";
import type { State } from "./state";

const routes = [
  servingOf<State>()(api.loadFreeCertificate, ({ query, state }) => {
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

export const certificates = { collections: {}, nextIds: {}, seed: {}, routes } satisfies Area;
