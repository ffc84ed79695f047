import { effects, told, unknown } from "../building";

const guardian = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const endpoint = (settings: object) => ({ endpoints: { "GET /v1.0/orders": settings } });
const document = (...paths: string[]) => `paths:\n${paths.map((path) => `  ${path}:\n    get: {}\n`).join("")}`;
const [lowers, raises] = ["api-guardian lowers", "api-guardian raises"];

test.each([
  ["only logged", { executionMode: "Block" }, { executionMode: "Log" }],
  ["unknown paths", { unmatchedPathAction: "Block" }, { unmatchedPathAction: "Log" }],
  ["large bodies", { bodyLimitAction: "Block" }, { bodyLimitAction: "Log" }],
  ["an endpoint", endpoint({ isEnabled: true }), endpoint({ isEnabled: false })],
  ["its bodies", endpoint({ validateRequestBodySchema: true }), endpoint({ validateRequestBodySchema: false })],
  ["its rate", endpoint({ rateLimitingRequestCount: 10 }), endpoint({ rateLimitingRequestCount: 20 })],
  ["its interval", endpoint({ rateLimitingTimeframe: "1h" }), endpoint({ rateLimitingTimeframe: 1 })],
  [
    "an inspected parameter",
    endpoint({ injectionDetectionParameters: { query: ["a", "q"] } }),
    endpoint({ injectionDetectionParameters: { query: ["a"] } }),
  ],
])("protection weakens where it is %s, and is strengthened the other way", (_what, strong, weak) => {
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

test("validated requests skip the managed rules, which counts as lowered beside what is raised", () => {
  const validated = "raises: requests are validated";
  expect(says(undefined, { isEnabled: true })).toEqual([
    validated,
    "lowers: requests for the paths of the document skip the managed rules of the firewall",
  ]);
  expect(
    says({ isEnabled: false, unmatchedPathAction: "Log" }, { isEnabled: true, unmatchedPathAction: "Log" }),
  ).toEqual([validated, "lowers: all requests skip the managed rules of the firewall"]);
  expect(says({ isEnabled: true }, { isEnabled: false })).toEqual(["lowers: requests are not validated"]);
});

test("unknown paths that are no longer ignored skip them, too", () => {
  const [ignored, logged] = [{ unmatchedPathAction: "Ignore" }, { unmatchedPathAction: "Log" }];
  expect(says(ignored, logged)).toEqual([
    "raises: requests for unknown paths are only logged, not blocked",
    "lowers: requests for unknown paths skip the managed rules of the firewall",
  ]);
  expect(says(logged, ignored)).toEqual(["lowers: requests for unknown paths are ignored"]);
  expect(says({ ...ignored, isEnabled: false }, { ...logged, isEnabled: false })).toEqual([
    "raises: requests for unknown paths are only logged, not blocked",
  ]);
});

test("blocking invalid requests and unknown paths blocks everything outside of the document", () => {
  const away = "raises: requests for paths that are not in the document are refused, so only the API can be reached";
  const [mode, paths] = [{ executionMode: "Block" }, { unmatchedPathAction: "Block" }];
  expect(says(mode, { ...mode, ...paths })).toContain(away);
  expect(says({ ...paths, executionMode: "Log" }, { ...mode, ...paths })).toContain(away);
  expect(says(undefined, { ...mode, ...paths, isEnabled: true })).toContain(away);
  expect(says(mode, { ...mode, unmatchedPathAction: "Log" })).not.toContain(away);
  expect(says(mode, { ...mode, ...paths, isEnabled: false })).not.toContain(away);
  expect(says({ ...mode, ...paths }, { ...mode, ...paths, bodyLimitAction: "Block" })).toEqual([
    "raises: requests with large bodies are blocked",
  ]);
});

test("an action in any form is reported", () => {
  expect(says({}, { unmatchedPathAction: [{ toString: 1 }] })).toContainEqual(expect.stringMatching(/^lowers: /));
});

test("a setting that is no longer declared, or known only after the up, counts as lowered", () => {
  const one = guardian(endpoint({ validateAuthorization: true }));
  expect(effects("ApiGuardian", one, guardian({}))).toEqual([lowers]);
  expect(effects("ApiGuardian", one, guardian({ endpoints: unknown }))).toEqual([lowers]);
  expect(effects("ApiGuardian", guardian({ isEnabled: true }), guardian({ isEnabled: unknown }))).toEqual([lowers]);
});

test("a changed document is code, and an endpoint that it loses lowers", () => {
  const [long, short] = [{ document: document("/a", "/b") }, { document: document("/a") }];
  expect(effects("ApiGuardian", guardian(short), guardian(long))).toEqual(["api-guardian code"]);
  const step = { op: "update" as const, type: "ApiGuardian", old: guardian(long), new: guardian(short) };
  expect(told([step])).toEqual([
    "api-guardian lowers: it no longer has these endpoints: GET /b",
    expect.stringMatching(/^api-guardian code: requests are validated against another document/),
  ]);
});

test("a document with more endpoints than the plan allows is reported", () => {
  const [short, long] = [{ document: document("/a") }, { document: document("/a", "/b", "/c") }];
  const step = { op: "update" as const, type: "ApiGuardian", old: guardian(short), new: guardian(long) };
  const tooLong = /which has 3 endpoints: the plan of the zone allowed 2 so far, and the up fails/;
  expect(told([{ ...step, outputs: { maxEndpoints: 2 } }])).toEqual([expect.stringMatching(tooLong)]);
  for (const outputs of [{ maxEndpoints: 3 }, {}])
    expect(told([{ ...step, outputs }])).toEqual([expect.not.stringMatching(tooLong)]);
});

test("a destroy is judged by what it restores", () => {
  const step = {
    op: "delete" as const,
    type: "ApiGuardian",
    old: guardian({ executionMode: "Log" }),
    outputs: { previous: { isEnabled: false } },
  };
  expect(told([step])).toEqual([expect.stringMatching(/^api-guardian lowers: requests are not validated/)]);
});
