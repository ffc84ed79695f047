import { ownValue } from "../schema/own";
import { singleLine } from "../schema/singleLine";
import { type AttemptContext, ConnectionError, describeStatus, type EdgeError, placeOf, TimeoutError } from "./errors";
import { addressSetting, proxyCredentials } from "./hints";
import type { Outcome } from "./retry";

interface LostResponse {
  readonly outcome: Extract<Outcome, { lost: string }>;
  readonly error: EdgeError;
}

/** Classifies an error of the HTTP library. `host` is the target as `name:port`. */
export function lostResponse(
  thrown: unknown,
  host: string,
  usesProxy: boolean,
  circumstances: AttemptContext,
): LostResponse {
  const { code, atConnect, message } = causeOf(thrown);
  const ofProxy = proxyStatus(message);
  const lost = ofProxy && passing.has(ofProxy) ? "unsent" : whereItBroke(code, atConnect);
  const sent = !(lost === "unsent" || (code && beforeRequest(code)));
  const check = `Check ${addressSetting(placeOf(circumstances))} and the network${usesProxy ? ", and the proxy in HTTPS_PROXY or HTTP_PROXY" : ""}.`;
  if (code && timeouts.has(code)) {
    const what = sent ? `${host} stopped responding` : `could not connect to ${host} in time`;
    return { outcome: { lost }, error: new TimeoutError(what, check, circumstances, sent) };
  }
  const explanation = ofProxy
    ? `the proxy responded with ${describeStatus(ofProxy)}`
    : ((code && (ownValue(reasons, code) ?? reasonByPrefix(code))) ?? singleLine(circumstances.scrub(message), 300));
  const hint = ofProxy === 407 ? proxyCredentials : code && certificate.has(code) ? trust : check;
  const what = `no response from ${host}: ${explanation}${code ? ` (${code})` : ""}`;
  return { outcome: { lost }, error: new ConnectionError(what, hint, circumstances, code, sent) };
}

function whereItBroke(code: string | undefined, atConnect: boolean): LostResponse["outcome"]["lost"] {
  if (!code) return "hopeless";
  if (neverSent.has(code) || (atConnect && sentOrNot.has(code))) return "unsent";
  if (timeouts.has(code)) return "timeout";
  return sentOrNot.has(code) ? "reset" : "hopeless";
}

/** True if the request was never sent, and the next one would fail too. */
function beforeRequest(code: string): boolean {
  return (
    /^(ENOTFOUND|EPROTO|ERR_SSL_.*|ERR_TLS_.*|UND_ERR_ABORTED|UND_ERR_PRX_TLS)$/.test(code) || certificate.has(code)
  );
}

/** Reads the status of a proxy that refused a tunnel; undici reports it only in the message. */
function proxyStatus(message: string): number | undefined {
  const status = /^Proxy response \((\d{3})\)/.exec(message)?.[1];
  return status === undefined ? undefined : Number(status);
}

/** Proxy statuses after which the next request may succeed. */
const passing = new Set([429, 502, 503, 504]);

/** Takes the first error: a host with several addresses fails with one each, and they mostly agree. */
function causeOf(thrown: unknown): { code: string | undefined; atConnect: boolean; message: string } {
  const outer = detailsOf(thrown);
  const inner = detailsOf(outer.errors?.[0] ?? outer.cause);
  const code = outer.code ?? inner.code;
  return {
    code: typeof code === "string" ? code : undefined,
    atConnect: (outer.syscall ?? inner.syscall) === "connect",
    message: String(outer.message || inner.message || "it failed for an unknown reason"),
  };
}

interface Details {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Avoids `instanceof`, which fails for Node's own errors in the context of a test or a plugin. */
function detailsOf(thrown: unknown): Details {
  return typeof thrown === "object" && thrown !== null ? thrown : {};
}

const neverSent = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const sentOrNot = new Set([
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENETDOWN",
  "ETIMEDOUT",
  "UND_ERR_SOCKET",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);
const timeouts = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"]);
const certificate = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);
const trust = "To trust that certificate, set NODE_EXTRA_CA_CERTS to the file of its certificate authority.";

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "it refused the connection",
  ECONNRESET: "it dropped the connection",
  ECONNABORTED: "the connection was dropped",
  EPIPE: "it closed the connection while the request was being sent",
  UND_ERR_SOCKET: "it closed the connection before its response was complete",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "its response is shorter or longer than announced",
  UND_ERR_HEADERS_OVERFLOW: "the headers of its response are too large",
  ENOTFOUND: "that host does not exist",
  EAI_AGAIN: "the host name could not be looked up",
  EHOSTUNREACH: "that host is unreachable",
  ENETUNREACH: "that network is unreachable",
  ENETDOWN: "the network is down",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate was issued by an authority that this machine does not trust",
  UNABLE_TO_GET_ISSUER_CERT: "its certificate was issued by an authority that this machine does not know",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate was issued by an authority that this machine does not know",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate was issued by an authority that this machine does not know",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host name",
  UND_ERR_ABORTED: "the proxy did not let the connection through",
  UND_ERR_PRX_TLS: "the secure connection to the proxy failed",
};

function reasonByPrefix(code: string): string | undefined {
  if (code.startsWith("HPE_")) return "its response is not HTTP";
  if (code.startsWith("ERR_SSL_") || code === "EPROTO") return "it does not speak TLS, which https requires";
  return undefined;
}
