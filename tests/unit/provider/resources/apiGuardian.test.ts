import { seedApiDocument } from "../../../../emulator/shieldZone/seed";
import { newApiGuardian, newEndpoint } from "../../../../emulator/shieldZone/storedGuardian";
import { endpointIdOf } from "../../../../emulator/zoneFeatures/apiGuardian";
import * as api from "../../../../provider/api/apiGuardian";
import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("ApiGuardian");
const base = "/shield/shield-zone/7002/api-guardian";
const document = (...paths: string[]) =>
  `openapi: 3.0.3\ninfo:\n  title: Orders\n  version: "${paths.length}"\npaths:\n${paths.map((path) => `  ${path}:\n    get: {}\n`).join("")}`;
const content = document("/orders", "/carts");
const program = (settings: object = {}) => ({ shieldZoneId: 7002, document: content, isEnabled: true, ...settings });
const stacked = () => new Stacked(kind, testContext(emulator()));
const zone = () => emulator().state().shieldZones[0];
const guardian = () => JSON.parse(JSON.stringify(zone()?.apiGuardian ?? null));
const without = () => emulator().edit(({ shieldZones: [each] }) => void delete each?.apiGuardian);

test("a zone without a document gets the declared one, and a destroy switches the API Guardian off", async () => {
  without();
  const own = stacked();
  const endpoints = { "GET /orders": { rateLimitingTimeframe: "5m", injectionDetectionParameters: { query: ["q"] } } };
  await own.up(program({ executionMode: "Block", endpoints }));
  expect(writes(emulator())).toEqual([
    [`POST ${base}/spec`, { content }],
    [
      `PATCH ${base}/endpoint/${endpointIdOf(content, "GET /orders")}`,
      { rateLimitingTimeframe: 300, injectionDetectionParameters: { Query: ["q"] } },
    ],
    [`PATCH ${base}`, { executionMode: 1 }],
  ]);
  expect(own.state).toMatchObject({ title: "Orders", documentVersion: "2", previous: { isEnabled: false } });
  expect(own.preview(program({ executionMode: "Block", endpoints }))).toBe("nothing");
  await own.destroy();
  expect(guardian()).toMatchObject({ isEnabled: false, executionMode: 0, document: content });
});

test("an existing document is replaced only if it is adopted", async () => {
  const before = guardian();
  expect(await failureOf(stacked().up(program()))).toBe(
    "the API Guardian of shield zone 7002 has another document already (Untitled, version 1.0), which the provider could not restore. Nothing was written. To replace the document, set adopt: true. To keep it, remove document.",
  );
  expect(writes(emulator())).toEqual([]);
  const own = stacked();
  await own.up(program({ adopt: true, bodyLimitAction: "Ignore" }));
  expect(writes(emulator())).toEqual([
    [`PATCH ${base}/spec`, { content }],
    [`PATCH ${base}`, { isEnabled: true, bodyLimitAction: 2 }],
  ]);
  await own.destroy();
  expect(guardian()).toMatchObject({ isEnabled: before.isEnabled, bodyLimitAction: before.bodyLimitAction });
});

describe("if another document resets the settings", () => {
  const settings = { executionMode: "Block", endpoints: { "GET /orders": { detectParameterSqli: true } } };

  beforeEach(() => {
    emulator().setOptions({ replacedApiDocument: "reset" });
    emulator().edit(({ shieldZones: [each] }) => {
      const endpoints = { "GET /orders": { ...newEndpoint, detectParameterSqli: true } };
      const before = { isEnabled: true, executionMode: 1, endpoints };
      if (each) each.apiGuardian = { ...newApiGuardian(document("/orders")), ...before };
    });
  });

  test("an adoption records the previous settings, and a destroy restores them", async () => {
    const own = stacked();
    await own.up(program({ ...settings, adopt: true, executionMode: "Log", unmatchedPathAction: "Ignore" }));
    expect(own.state?.previous).toEqual({
      isEnabled: true,
      executionMode: "Block",
      unmatchedPathAction: "Ignore",
      endpoints: { "GET /orders": { detectParameterSqli: true } },
    });
    await own.destroy();
    expect(guardian()).toMatchObject({
      isEnabled: true,
      executionMode: 1,
      endpoints: { "GET /orders": { detectParameterSqli: true }, "GET /carts": { detectParameterSqli: false } },
    });
  });

  test.each([
    ["replaceApiDocument", { status: 500, changesState: true }],
    ["updateApiGuardianEndpoint", { status: 403 }],
    ["updateApiGuardian", { status: 500, changesState: true }],
  ])("an adoption in which %s fails records the previous settings", async (operation, inject) => {
    const own = stacked();
    emulator().setFaults([{ match: { operation }, times: 1, inject }]);
    const declared = program({ ...settings, adopt: true });
    await failureOf(own.up(declared));
    await own.up(declared);
    expect(own.state?.previous).toMatchObject({ isEnabled: true, executionMode: "Block" });
  });

  test("an update that newly declares a setting records its previous value", async () => {
    const own = stacked();
    await own.up({ shieldZoneId: 7002, isEnabled: true });
    await own.up(program({ executionMode: "Log" }));
    expect(own.state?.previous).toMatchObject({ isEnabled: true, executionMode: "Block" });
  });
});

test("without a document, the settings of the zone's existing document are managed", async () => {
  const own = stacked();
  const declared = { shieldZoneId: 7002, endpoints: { "GET /seed": { isEnabled: false } } };
  await own.up(declared);
  expect(writes(emulator())).toEqual([
    [`PATCH ${base}/endpoint/${endpointIdOf(seedApiDocument, "GET /seed")}`, { isEnabled: false }],
  ]);
  await own.destroy();
  expect(guardian().endpoints["GET /seed"].isEnabled).toBe(true);
  without();
  expect(await failureOf(stacked().up(declared))).toBe(
    "the API Guardian of shield zone 7002 has no document. Declare document.",
  );
});

test("an upload with a lost response is verified, and not repeated", async () => {
  without();
  emulator().setFaults([{ match: { operation: "uploadApiDocument" }, times: 1, inject: { cut: "after" } }]);
  await stacked().up(program());
  expect(writes(emulator()).filter(([request]) => request.endsWith("/spec"))).toHaveLength(1);
  expect(guardian().document).toBe(content);
});

test("a failed upload is repeated by the next up", async () => {
  without();
  const own = stacked();
  emulator().setFaults([{ match: { operation: "uploadApiDocument" }, times: 1, inject: { status: 500 } }]);
  await failureOf(own.up(program()));
  await own.up(program());
  expect(guardian()).toMatchObject({ document: content, isEnabled: true });
});

test("a write that fails after the upload is continued, and the previous settings stay recorded", async () => {
  without();
  const own = stacked();
  emulator().setFaults([{ match: { operation: "updateApiGuardian" }, times: 1, inject: { status: 403 } }]);
  await failureOf(own.up(program({ executionMode: "Block" })));
  expect(own.state).toMatchObject({ unfinished: expect.any(String), previous: { isEnabled: false } });
  await own.up(program({ executionMode: "Block" }));
  expect(guardian()).toMatchObject({ executionMode: 1 });
  await own.destroy();
  expect(guardian()).toMatchObject({ isEnabled: false });
});

test("a document that others replaced is uploaded again", async () => {
  without();
  const own = stacked();
  await own.up(program());
  emulator().edit(({ shieldZones: [each] }) => {
    if (each)
      each.apiGuardian = newApiGuardian("openapi: 3.0.0\ninfo:\n  title: Others\npaths:\n  /others:\n    get: {}\n");
  });
  await own.refresh();
  expect(own.preview(program())).toBe("update");
  await own.up(program());
  expect(guardian().document).toBe(content);
});

test("a lost document is uploaded again", async () => {
  without();
  const own = stacked();
  await own.up(program());
  without();
  await own.refresh();
  expect(own.state).toBeUndefined();
});

test("another document leaves the settings of its endpoints as declared, regardless of new ids", async () => {
  without();
  const own = stacked();
  const endpoints = { "GET /carts": { detectParameterSqli: true } };
  await own.up(program({ endpoints }));
  const longer = document("/orders", "/carts", "/prices");
  emulator().clearRequests();
  await own.up(program({ endpoints, document: longer }));
  expect(writes(emulator())).toEqual([[`PATCH ${base}/spec`, { content: longer }]]);
  expect(guardian().endpoints["GET /carts"]).toMatchObject({ detectParameterSqli: true });
});

test("null endpoints count as none", async () => {
  const shieldZoneId = 7002;
  const body = { data: { configuration: { shieldZoneId, isEnabled: true, title: "Seed" }, endpoints: null } };
  emulator().setFaults([{ match: { operation: "getApiGuardian" }, inject: { status: 200, body } }]);
  const found = await kind.read(testContext(emulator()), String(shieldZoneId), {});
  expect(found?.settings).toMatchObject({ shieldZoneId, isEnabled: true });
});

test("a refused document is an error with the platform's message", async () => {
  without();
  const many = document(...Array.from({ length: 11 }, (_, index) => `/orders${index}`));
  expect(await failureOf(stacked().up(program({ document: many })))).toContain("more endpoints than the plan allows");
});

test("a document with more endpoints than the plan is known to allow is refused before a write", async () => {
  const many = document(...Array.from({ length: 11 }, (_, index) => `/orders${index}`));
  const refusal = "the document has 11 endpoints, but the plan of shield zone 7002 allows 10. Nothing was written.";
  expect(await failureOf(stacked().up(program({ document: many, adopt: true })))).toContain(refusal);
  expect(writes(emulator())).toEqual([]);
  const own = stacked();
  await own.up(program({ adopt: true }));
  expect(own.state?.maxEndpoints).toBe(10);
  emulator().clearRequests();
  expect(await failureOf(own.up(program({ document: many })))).toContain(refusal);
  expect(writes(emulator())).toEqual([]);
});

test.each([
  ["404, as observed", undefined, []],
  ["403", 403, [expect.stringContaining("the plan of the zone no longer includes it")]],
])(
  "a destroy leaves a zone unchanged if its plan excludes the API Guardian with %s",
  async (_response, status, told) => {
    const own = stacked();
    await own.up(program({ adopt: true }));
    emulator().edit(({ shieldZones: [each] }) => void Object.assign(each ?? {}, { planType: 0 }));
    if (status) emulator().setFaults([{ match: { operation: "getApiGuardian" }, inject: { status } }]);
    emulator().clearRequests();
    await own.destroy();
    expect([own.context.warnings, writes(emulator())]).toEqual([told, []]);
  },
);

test("a zone on the Basic plan responds as one without a document, and refuses an upload", async () => {
  emulator().edit(({ shieldZones: [each] }) => void Object.assign(each ?? {}, { planType: 0 }));
  const { client } = testContext(emulator());
  const path = { shieldZoneId: 7002 };
  await expect(client.send(api.getApiGuardian, { path })).rejects.toMatchObject({
    status: 404,
    key: api.noConfiguration,
  });
  await expect(client.send(api.uploadApiDocument, { path, body: { content } })).rejects.toMatchObject({ status: 403 });
});

test.each([
  [
    { endpoints: { "GET /order": {} } },
    "endpoints contains GET /order, but the document does not. Did you mean GET /orders?",
  ],
  [{ endpoints: { "get /orders": {} } }, "endpoints must have names such as GET /pets/{petId}; got "],
  [{ document: "openapi: 3.1.0\npaths:\n" }, "document must be an OpenAPI 3.0 document"],
  [{ document: "{ openapi" }, "document is not valid JSON"],
])("%j is refused before a request", (settings, reason) => {
  expect(checkInputs(kind, program(settings)).failures.join()).toContain(reason);
});
