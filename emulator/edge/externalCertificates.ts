import { createHash } from "node:crypto";
import { z } from "zod";
import { dnsRecordType } from "../../provider/api/dnsZones";
import * as api from "../../provider/api/externalCertificates";
import { canonicalHostname } from "../../provider/schema/hostname";
import type { Area, StateOf } from "../area";
import { servingOf } from "../handling";
import { legacyError } from "../problems";
import { hostnameOf } from "../pullZones/hostnames";
import { fromStorageZone } from "../storage/linkedPullZones";
import { fileFor } from "./files";
import { dnsZoneOf, siteOf } from "./resolve";
import type { State as Edge } from "./state";

const stored = {
  collections: {
    certificateRequests: z
      .array(
        z.looseObject({
          Hostname: z.string(),
          ExpiresAt: z.string(),
          /** Undefined if a file proves control of the host name instead of a TXT record. */
          TxtRecordName: z.string().optional(),
          TxtRecordValue: z.string().optional(),
          FilePath: z.string().optional(),
          FileContent: z.string().optional(),
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

/** Certificates for host names that need not resolve to the edge, because a TXT record or a file proves ownership. */
export const externalCertificates = {
  ...stored,
  seed: {
    certificateRequests: [
      requested("www.acme.example", Date.parse("2099-01-01"), txtRecordOf),
      requested("media.acme.example", Date.parse("2099-01-01"), fileOf),
    ],
  },
  routes: [
    serve(api.requestExternalDnsCertificate, ({ body, state, now }) => request(body.Hostname, state, now, txtRecordOf)),
    serve(api.requestExternalHttpCertificate, ({ body, state, now }) => {
      if (body.Hostname.startsWith("*."))
        throw refused("wildcard_not_supported", "HTTP validation does not support wildcard hostnames.");
      return request(body.Hostname, state, now, fileOf);
    }),
    serve(api.completeExternalDnsCertificate, ({ body, state, now }) =>
      complete(body.Hostname, state, now, ({ TxtRecordName }) =>
        TxtRecordName === undefined ? undefined : `The TXT record ${TxtRecordName}`,
      ),
    ),
    serve(api.completeExternalHttpCertificate, ({ body, state, now }) =>
      complete(body.Hostname, state, now, ({ FilePath }) =>
        FilePath === undefined ? undefined : `The file ${FilePath}`,
      ),
    ),
  ],
} satisfies Area;

type ProofOf = (name: string, token: string) => object;

/** Replaces any pending request for the host name, of either kind. See docs.bunny.net/cdn/seamless-migration. */
function request(hostname: string, state: State, now: number, proofOf: ProofOf) {
  const { IsSystemHostname, Id } = hostnameOf(state, hostname);
  if (IsSystemHostname)
    throw refused("system_hostname", "The certificate of the system hostname is managed by the platform.");
  const name = canonicalHostname(hostname);
  const pending = requested(name, now + state.options.certificateRequestMs, proofOf);
  const before = state.certificateRequests.findIndex(({ Hostname }) => Hostname === name);
  const place = before < 0 ? state.certificateRequests.length : before;
  state.certificateRequests.splice(place, 1, { ...pending, hostnameId: Id });
  const { Hostname: _, ...response } = pending;
  return { status: 200, body: response };
}

/** Completes a pending request. `labelOf` returns undefined for a request with the other kind of proof. */
function complete(value: string, state: State, now: number, labelOf: (request: Request) => string | undefined) {
  const hostname = hostnameOf(state, value);
  const name = canonicalHostname(value);
  const pending = state.certificateRequests.find(
    ({ Hostname, hostnameId = hostname.Id }) => Hostname === name && hostnameId === hostname.Id,
  );
  const label = pending && Date.parse(pending.ExpiresAt) > now ? labelOf(pending) : undefined;
  if (!pending || label === undefined) {
    const message = "There is no pending certificate request for the hostname.";
    throw legacyError(404, "pullzone.certificate_request_not_found", "Hostname", message);
  }
  if (!isVisible(state, pending)) throw refused("certificate_verification_failed", `${label} was not found.`);
  hostname.HasCertificate = true;
  state.certificateRequests.splice(state.certificateRequests.indexOf(pending), 1);
  return { status: 200 };
}

function requested(Hostname: string, expiresAt: number, proofOf: ProofOf): Request {
  const ExpiresAt = new Date(expiresAt).toISOString();
  const token = createHash("sha256").update(`${Hostname} ${ExpiresAt}`).digest("base64url");
  return { Hostname, ...proofOf(Hostname, token), ExpiresAt };
}

function txtRecordOf(name: string, token: string) {
  return { TxtRecordName: `_acme-challenge.${name.replace(/^\*\./, "")}`, TxtRecordValue: token };
}

function fileOf(_name: string, token: string) {
  return { FilePath: `/.well-known/acme-challenge/${token}`, FileContent: `${token}.emulated` };
}

/** True if the proof is visible. Domains outside the account cannot be checked and count as visible. */
function isVisible(state: State, request: Request): boolean {
  const { Hostname, TxtRecordName, FilePath } = request;
  if (state.options.unresolvedHostnames.some((each) => canonicalHostname(each) === Hostname)) return false;
  if (TxtRecordName !== undefined) return hasTxtRecord(state, TxtRecordName, request.TxtRecordValue);
  const site = dnsZoneOf(state, Hostname) && siteOf(state, Hostname);
  if (!site || !("pullZone" in site) || site.pullZone.OriginType !== fromStorageZone) return true;
  const file = fileFor(state, site.pullZone, FilePath ?? "");
  return !("because" in file) && file.content.toString() === request.FileContent;
}

function hasTxtRecord(state: State, name: string, value: string | undefined): boolean {
  const zone = dnsZoneOf(state, name);
  if (!zone) return true;
  return zone.Records.some(
    ({ Type, Name, Value, Disabled }) =>
      Type === dnsRecordType.values.TXT && `${Name}.${zone.Domain}` === name && Value === value && Disabled !== true,
  );
}

function refused(key: string, message: string) {
  return legacyError(400, `pullzone.${key}`, "Hostname", message);
}
