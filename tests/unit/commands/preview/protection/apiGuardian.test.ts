import { effects, told, unknown } from "../building";

const guardian = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const endpoint = (settings: object) => ({ endpoints: { "GET /v1.0/orders": settings } });
const document = (...paths: string[]) => `paths:\n${paths.map((path) => `  ${path}:\n    get: {}\n`).join("")}`;
const [lowers, raises] = ["api-guardian lowers", "api-guardian raises"];

test.each([
  ["logging instead of blocking", { executionMode: "Block" }, { executionMode: "Log" }],
  ["ignoring unknown paths", { unmatchedPathAction: "Block" }, { unmatchedPathAction: "Log" }],
  ["ignoring large bodies", { bodyLimitAction: "Block" }, { bodyLimitAction: "Log" }],
  ["removing an endpoint", endpoint({ isEnabled: true }), endpoint({ isEnabled: false })],
  [
    "no longer validating bodies",
    endpoint({ validateRequestBodySchema: true }),
    endpoint({ validateRequestBodySchema: false }),
  ],
  ["a higher rate limit", endpoint({ rateLimitingRequestCount: 10 }), endpoint({ rateLimitingRequestCount: 20 })],
  ["a shorter interval", endpoint({ rateLimitingTimeframe: "1h" }), endpoint({ rateLimitingTimeframe: 1 })],
  [
    "no longer inspecting a parameter",
    endpoint({ injectionDetectionParameters: { query: ["a", "q"] } }),
    endpoint({ injectionDetectionParameters: { query: ["a"] } }),
  ],
])("%s lowers protection, and the reverse raises it", (_what, strong, weak) => {
  expect(effects("ApiGuardian", guardian(strong), guardian(weak))).toEqual([lowers]);
  expect(effects("ApiGuardian", guardian(weak), guardian(strong))).toEqual([raises]);
});

const says = (old: object | undefined, now: object) =>
  told([
    {
      op: old ? "update" : "create",
      type: "ApiGuardian",
      ...(old ? { old: guardian(old) } : {}),
      new: guardian(now),
    },
  ]).map((each) => each.replace("api-guardian ", ""));

test("enabling validation also lowers protection, because validated requests skip the managed rules", () => {
  const validated = "raises: requests are validated";
  expect(says(undefined, { isEnabled: true })).toEqual([
    validated,
    "lowers: requests that match the document's paths skip the firewall's managed rules",
  ]);
  expect(
    says({ isEnabled: false, unmatchedPathAction: "Log" }, { isEnabled: true, unmatchedPathAction: "Log" }),
  ).toEqual([validated, "lowers: all requests skip the firewall's managed rules"]);
  expect(says({ isEnabled: true }, { isEnabled: false })).toEqual(["lowers: requests are not validated"]);
});

test("no longer ignoring unknown paths makes requests for them skip the managed rules", () => {
  const [ignored, logged] = [{ unmatchedPathAction: "Ignore" }, { unmatchedPathAction: "Log" }];
  expect(says(ignored, logged)).toEqual([
    "raises: requests for unknown paths are only logged, not blocked",
    "lowers: requests for unknown paths skip the firewall's managed rules",
  ]);
  expect(says(logged, ignored)).toEqual(["lowers: requests for unknown paths are ignored"]);
  expect(says({ ...ignored, isEnabled: false }, { ...logged, isEnabled: false })).toEqual([
    "raises: requests for unknown paths are only logged, not blocked",
  ]);
});

test("blocking invalid requests and unknown paths blocks everything outside of the document", () => {
  const away = "raises: requests for paths that are not in the document are blocked, so only the API can be reached";
  const [mode, paths] = [{ executionMode: "Block" }, { unmatchedPathAction: "Block" }];
  expect(says(mode, { ...mode, ...paths })).toContain(away);
  expect(says({ ...paths, executionMode: "Log" }, { ...mode, ...paths })).toContain(away);
  expect(says(undefined, { ...mode, ...paths, isEnabled: true })).toContain(away);
  expect(says(mode, { ...mode, unmatchedPathAction: "Log" })).not.toContain(away);
  expect(says(mode, { ...mode, ...paths, isEnabled: false })).not.toContain(away);
  expect(says({ ...mode, ...paths }, { ...mode, ...paths, bodyLimitAction: "Block" })).toEqual([
    "raises: requests with large bodies are blocked in Block mode",
  ]);
});

test("reports an action that is not a string", () => {
  expect(says({}, { unmatchedPathAction: [{ toString: 1 }] })).toContainEqual(expect.stringMatching(/^lowers: /));
});

test("a setting that is unknown until the update, or no longer declared, lowers protection", () => {
  const one = guardian(endpoint({ validateAuthorization: true }));
  expect(effects("ApiGuardian", one, guardian({}))).toEqual([lowers]);
  expect(effects("ApiGuardian", one, guardian({ endpoints: unknown }))).toEqual([lowers]);
  expect(effects("ApiGuardian", guardian({ isEnabled: true }), guardian({ isEnabled: unknown }))).toEqual([lowers]);
});

test("a changed document is a code change, and a removed endpoint lowers protection", () => {
  const [long, short] = [{ document: document("/a", "/b") }, { document: document("/a") }];
  expect(effects("ApiGuardian", guardian(short), guardian(long))).toEqual(["api-guardian code"]);
  const step = { op: "update" as const, type: "ApiGuardian", old: guardian(long), new: guardian(short) };
  expect(told([step])).toEqual([
    "api-guardian lowers: it no longer has these endpoints: GET /b",
    expect.stringMatching(/^api-guardian code: requests are validated against a different document/),
  ]);
});

test("reports a document with more endpoints than the plan allows", () => {
  const [short, long] = [{ document: document("/a") }, { document: document("/a", "/b", "/c") }];
  const step = { op: "update" as const, type: "ApiGuardian", old: guardian(short), new: guardian(long) };
  const tooLong = /which has 3 endpoints, but the zone's plan allowed 2 so far, so the update fails/;
  expect(told([{ ...step, outputs: { maxEndpoints: 2 } }])).toEqual([expect.stringMatching(tooLong)]);
  for (const outputs of [{ maxEndpoints: 3 }, {}])
    expect(told([{ ...step, outputs }])).toEqual([expect.not.stringMatching(tooLong)]);
});

test("judges a destroy by the settings that it restores", () => {
  const step = {
    op: "delete" as const,
    type: "ApiGuardian",
    old: guardian({ executionMode: "Log" }),
    outputs: { previous: { isEnabled: false } },
  };
  expect(told([step])).toEqual([expect.stringMatching(/^api-guardian lowers: requests are not validated/)]);
});
