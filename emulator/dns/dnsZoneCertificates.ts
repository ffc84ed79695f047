import { issueDnsZoneCertificate } from "../../provider/api/dnsZoneCertificates";
import { canonicalHostname } from "../../provider/schema/hostname";
import type { Area } from "../area";
import { servingOf } from "../handling";
import { requireObject } from "../plainRoutes";
import { legacyError } from "../problems";
import { type State, zones } from "./dnsZones";

export const dnsZoneCertificates = {
  collections: {},
  nextIds: {},
  seed: {},
  routes: [
    servingOf<State>()(issueDnsZoneCertificate, ({ path, body, state }) => {
      const { Domain } = requireObject(zones, state, path.zoneId);
      const name = canonicalHostname(body.Domain ?? Domain);
      if (state.options.unresolvedHostnames.some((each) => canonicalHostname(each) === name))
        throw legacyError(500, "", "", "An error has occurred.");
      return { status: 200 };
    }),
  ],
} satisfies Area;
