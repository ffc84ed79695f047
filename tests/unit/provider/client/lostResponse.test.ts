import { getOriginErrorLogs } from "../../../../provider/api/logs";
import { createShieldZone, getShieldZone } from "../../../../provider/api/shieldZones";
import { ConnectionError, TimeoutError } from "../../../../provider/client/errors";
import { proxyCredentials } from "../../../../provider/client/hints";
import { lostResponse } from "../../../../provider/client/lostResponse";

const circumstances = {
  operation: createShieldZone,
  path: "/shield/shield-zone",
  attempt: 1,
  mayHaveTakenEffect: false,
  scrub: (value: string) => value,
};
const read = (
  thrown: unknown,
  usesProxy = false,
  operation: typeof getShieldZone | typeof getOriginErrorLogs | typeof createShieldZone = createShieldZone,
) => lostResponse(thrown, "api.example.com:443", usesProxy, { ...circumstances, operation });
const coded = (code: string, more: object = {}) => Object.assign(new Error("internal message"), { code, ...more });
const ofProxy = (status: number) =>
  coded("UND_ERR_ABORTED", { message: `Proxy response (${status}) !== 200 when HTTP Tunneling` });

test.each([
  // cause, outcome for the retry, message, may have taken effect
  [coded("ECONNREFUSED"), "unsent", "it refused the connection (ECONNREFUSED)", false],
  [new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]), "unsent", "it refused the connection", false],
  [coded("ETIMEDOUT", { syscall: "connect" }), "unsent", "could not connect to api.example.com:443 in time", false],
  [coded("UND_ERR_CONNECT_TIMEOUT"), "unsent", "could not connect to api.example.com:443 in time", false],
  [coded("EAI_AGAIN"), "unsent", "the host name could not be looked up", false],
  [coded("ECONNRESET", { syscall: "connect" }), "unsent", "it dropped the connection", false],
  [coded("ECONNRESET", { syscall: "read" }), "reset", "it dropped the connection", true],
  [coded("UND_ERR_SOCKET"), "reset", "it closed the connection before its response was complete", true],
  [coded("ETIMEDOUT", { syscall: "read" }), "timeout", "api.example.com:443 stopped responding", true],
  [coded("UND_ERR_HEADERS_TIMEOUT"), "timeout", "api.example.com:443 stopped responding", true],
  [coded("ENOTFOUND"), "hopeless", "that host does not exist (ENOTFOUND)", false],
  [coded("CERT_HAS_EXPIRED"), "hopeless", "its certificate has expired", false],
  [coded("SELF_SIGNED_CERT_IN_CHAIN"), "hopeless", "NODE_EXTRA_CA_CERTS", false],
  [coded("ERR_SSL_WRONG_VERSION_NUMBER"), "hopeless", "it does not speak TLS, which https requires", false],
  [coded("HPE_INVALID_CONSTANT"), "hopeless", "its response is not HTTP", true],
  [new Error("something new"), "hopeless", "something new", true],
  ["not even an error", "hopeless", "an unknown reason", true],
  [null, "hopeless", "an unknown reason", true],
  [coded("UNHEARD_OF"), "hopeless", "internal message (UNHEARD_OF)", true],
  [Object.assign(new Error("something new"), { code: 7 }), "hopeless", "something new.", true],
  [coded("EPROTO"), "hopeless", "it does not speak TLS", false],
  [coded("ERR_TLS_CERT_ALTNAME_INVALID"), "hopeless", "its certificate is for another host name", false],
  [coded("UND_ERR_PRX_TLS"), "hopeless", "the secure connection to the proxy failed", false],
  [coded("UND_ERR_ABORTED"), "hopeless", "the proxy did not let the connection through", false],
  [ofProxy(407), "hopeless", "the proxy responded with 407", false],
  [ofProxy(407), "hopeless", proxyCredentials, false],
  [ofProxy(403), "hopeless", "the proxy responded with 403", false],
  [ofProxy(503), "unsent", "the proxy responded with 503", false],
  [new Error("no Proxy response (503)"), "hopeless", "no Proxy response (503)", true],
])("%s is classified as %s", (thrown, lost, expected, mayHaveTakenEffect) => {
  const { outcome, error } = read(thrown);
  expect(outcome).toEqual({ lost });
  expect(error.message).toContain(expected);
  expect(error.message).toContain("could not create the shield zone (POST /shield/shield-zone): ");
  expect(error.mayHaveTakenEffect).toBe(mayHaveTakenEffect);
  expect(error).toBeInstanceOf(/in time|stopped/.test(expected) ? TimeoutError : ConnectionError);
});

test("the message names the address setting, and the proxy if one is set", () => {
  expect(read(coded("ECONNREFUSED")).error.message).toMatch(/Check edge:baseUrl and the network\.$/);
  expect(read(coded("ECONNREFUSED"), false, getOriginErrorLogs).error.message).toContain("edge:originLoggingUrl");
  expect(read(coded("ECONNREFUSED"), true).error.message).toContain("the proxy in HTTPS_PROXY or HTTP_PROXY");
});

test("a lost read never counts as a request that may have taken effect", () => {
  expect(read(coded("ECONNRESET"), false, getShieldZone).error.mayHaveTakenEffect).toBe(false);
});
