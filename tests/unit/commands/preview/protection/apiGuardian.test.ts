import { effects, told, unknown } from "../building";

const guardian = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const endpoint = (settings: object) => ({ endpoints: { "GET /v1.0/orders": settings } });
const document = (...paths: string[]) => `paths:\n${paths.map((path) => `  ${path}:\n    get: {}\n`).join("")}`;
const [lowers, raises] = ["api-guardian lowers", "api-guardian raises"];

test.each([
  ["switched off", { isEnabled: true }, { isEnabled: false }],
  ["only logged", { executionMode: "Block" }, { executionMode: "Log" }],
  ["unknown paths", { unmatchedPathAction: "Log" }, { unmatchedPathAction: "Ignore" }],
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

test("what is not declared any more, or known after the up alone, counts as lowered", () => {
  const one = guardian(endpoint({ validateAuthorization: true }));
  expect(effects("ApiGuardian", one, guardian({}))).toEqual([lowers]);
  expect(effects("ApiGuardian", one, guardian({ endpoints: unknown }))).toEqual([lowers]);
  expect(effects("ApiGuardian", guardian({ isEnabled: true }), guardian({ isEnabled: unknown }))).toEqual([lowers]);
});

test("another document is code, and an endpoint that it does not have any more lowers", () => {
  const [long, short] = [{ document: document("/a", "/b") }, { document: document("/a") }];
  expect(effects("ApiGuardian", guardian(short), guardian(long))).toEqual(["api-guardian code"]);
  const step = { op: "update" as const, type: "ApiGuardian", old: guardian(long), new: guardian(short) };
  expect(told([step])).toEqual([
    "api-guardian lowers: it does not have these endpoints any more: GET /b",
    expect.stringMatching(/^api-guardian code: requests are validated against another document/),
  ]);
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
