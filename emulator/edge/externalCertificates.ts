import { createHash } from "node:crypto";
import { z } from "zod";
import { dnsRecordType } from "../../provider/api/dnsZones";
import * as api from "../../provider/api/externalCertificates";
import { canonicalHostname } from "../../provider/schema/hostname";
import type { Area, StateOf } from "../area";
import { servingOf } from "../handling";
import { legacyError } from "../problems";
import { hostnameOf } from "../pullZones/hostnames";
import { dnsZoneOf } from "./resolve";
import type { State as Edge } from "./state";

const stored = {
  collections: {
    certificateRequests: z
      .array(
        z.looseObject({
          Hostname: z.string(),
          TxtRecordName: z.string(),
          TxtRecordValue: z.string(),
          ExpiresAt: z.string(),
          /** Id of the requesting host name. Default: any with this name. */
          hostnameId: z.unknown().optional(),
        }),
      )
      .default([]),
  },
  nextIds: {},
};

type State = Edge & StateOf<typeof stored>;
type Request = State["certificateRequests"][number];

const serve = servingOf<State>();

/** Certificates for host names that need not resolve to the edge, because a TXT record proves ownership. */
export const externalCertificates = {
  ...stored,
  seed: { certificateRequests: [requested("www.acme.example", Date.parse("2099-01-01"))] },
  routes: [
    serve(api.requestExternalDnsCertificate, ({ body, state, now }) => {
      const { IsSystemHostname, Id } = hostnameOf(state, body.Hostname);
      if (IsSystemHostname)
        throw refused("system_hostname", "The certificate of the system hostname is managed by the platform.");
      const name = canonicalHostname(body.Hostname);
      const request = requested(name, now + state.options.certificateRequestMs);
      state.certificateRequests = [...othersThan(name, state), { ...request, hostnameId: Id }];
      const { Hostname: _, ...response } = request;
      return { status: 200, body: response };
    }),
    serve(api.completeExternalDnsCertificate, ({ body, state, now }) => {
      const hostname = hostnameOf(state, body.Hostname);
      const name = canonicalHostname(body.Hostname);
      const request = state.certificateRequests.find(
        ({ Hostname, hostnameId = hostname.Id }) => Hostname === name && hostnameId === hostname.Id,
      );
      if (!request || Date.parse(request.ExpiresAt) <= now) {
        const message = "There is no pending certificate request for the hostname.";
        throw legacyError(404, "pullzone.certificate_request_not_found", "Hostname", message);
      }
      if (!isVisible(state, request))
        throw refused("certificate_verification_failed", `The TXT record ${request.TxtRecordName} was not found.`);
      hostname.HasCertificate = true;
      state.certificateRequests = othersThan(name, state);
      return { status: 200 };
    }),
  ],
} satisfies Area;

/** Returns other hostnames' requests. A hostname has at most one. */
function othersThan(name: string, { certificateRequests }: State): Request[] {
  return certificateRequests.filter(({ Hostname }) => Hostname !== name);
}

function requested(Hostname: string, expiresAt: number): Request {
  const ExpiresAt = new Date(expiresAt).toISOString();
  const TxtRecordValue = createHash("sha256").update(`${Hostname} ${ExpiresAt}`).digest("base64url");
  return { Hostname, TxtRecordName: `_acme-challenge.${Hostname.replace(/^\*\./, "")}`, TxtRecordValue, ExpiresAt };
}

/** True if the TXT record is visible. Domains outside the account cannot be checked and count as visible. */
function isVisible(state: State, { Hostname, TxtRecordName, TxtRecordValue }: Request): boolean {
  if (state.options.unresolvedHostnames.some((each) => canonicalHostname(each) === Hostname)) return false;
  const zone = dnsZoneOf(state, TxtRecordName);
  if (!zone) return true;
  return zone.Records.some(
    ({ Type, Name, Value, Disabled }) =>
      Type === dnsRecordType.values.TXT &&
      `${Name}.${zone.Domain}` === TxtRecordName &&
      Value === TxtRecordValue &&
      Disabled !== true,
  );
}

function refused(key: string, message: string) {
  return legacyError(400, `pullzone.${key}`, "Hostname", message);
}
