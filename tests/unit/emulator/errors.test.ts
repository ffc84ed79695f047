import { oneOfEach } from "../../tier";
import { withEmulator } from "./running";

const { emulator, send } = withEmulator();

const failed = { ErrorKey: "authentication.failed", Field: "", Message: expect.any(String) };

const areas = [
  { area: "core", request: "GET /pullzone/1001", unauthorized: failed },
  { area: "core, API keys", request: "GET /apikey", unauthorized: failed },
  { area: "compute", request: "GET /compute/script", unauthorized: { Message: expect.any(String) } },
  {
    area: "origin logs",
    request: "GET /__origin-logging/1001/03-10-2026",
    unauthorized: { Message: expect.any(String) },
  },
  {
    area: "databases",
    request: "GET /database/v2/databases",
    unauthorized: { error: "unauthorized", details: expect.any(String) },
  },
  { area: "shield", request: "GET /shield/shield-zones", unauthorized: { statusCode: 401 } },
  {
    area: "containers",
    request: "GET /mc/apps",
    unauthorized: {
      type: expect.any(String),
      title: "Unauthorized",
      status: 401,
      detail: expect.any(String),
      instance: "/mc/apps",
    },
  },
];

describe.each(areas)("a wrong key in the $area area", ({ request, unauthorized }) => {
  test.each([["wrong"], [null]])("(%p) is refused in the area's own format", async (key) => {
    const response = await send(request, { key });
    expect(response.status).toBe(401);
    expect(response.body).toEqual(unauthorized);
  });
});

const legacy = (field: string) => ({ ErrorKey: "validation_error", Field: field, Message: expect.any(String) });
/** The core area always reports this field, whatever the problem is. */
const ofModel = { ErrorKey: "model.invalid", Field: "id", Message: expect.any(String) };
const problem = (instance: string) => ({
  type: expect.any(String),
  title: "Bad Request",
  status: 400,
  detail: expect.any(String),
  instance,
});
const withErrors = (instance: string, field: string) => ({
  title: "Bad Request",
  status: 400,
  detail: expect.any(String),
  instance,
  errors: [{ message: expect.any(String), field }],
  id: expect.stringMatching(/^request-\d+$/),
});

describe("an invalid request", () => {
  test("is a legacy error in the core and compute areas", async () => {
    const empty = await send("POST /pullzone/1001/addAllowedReferrer", { body: { Hostname: "" } });
    expect([empty.status, empty.body]).toEqual([400, ofModel]);
    const page = await send("GET /compute/script?perPage=4");
    expect([page.status, page.body]).toEqual([400, legacy("perPage")]);
  });

  test("is a plain problem in the shield area", async () => {
    const response = await send("POST /shield/shield-zone", { body: { pullZoneId: 1001, more: 1 } });
    expect([response.status, response.body]).toEqual([400, problem("/shield/shield-zone")]);
  });

  test("is a problem with errors in the containers area, with a line per field", async () => {
    const body = { name: "", imageTag: "with space" };
    const response = await send("PATCH /mc/apps/app-1/containers/app-1-web", { body });
    expect(response.body).toEqual({
      ...withErrors("/mc/apps/app-1/containers/app-1-web", ""),
      errors: [
        { message: expect.any(String), field: "name" },
        { message: expect.any(String), field: "imageTag" },
      ],
    });
  });

  test.each([
    ["PATCH /shield/shield-zone", problem("/shield/shield-zone")],
    ["POST /pullzone/1001/addAllowedReferrer", ofModel],
    ["POST /mc/log/forwarding", withErrors("/mc/log/forwarding", "")],
  ])("%s with a truncated body is refused in the area's format", async (request, form) => {
    for (const body of ['{"a":', "", "[1"]) {
      const response = await send(request, { body });
      expect([response.status, response.body]).toEqual([400, form]);
    }
  });

  test.each([
    ["GET /pullzone/abc", ofModel],
    ["GET /pullzone/1.5", ofModel],
    ["GET /pullzone/9007199254740993", ofModel],
    ["GET /shield/shield-zone/0x10", problem("/shield/shield-zone/0x10")],
    ["GET /mc/registries/abc", withErrors("/mc/registries/abc", "registryId")],
    ["GET /__origin-logging/1001/2026-03-10", legacy("dateTime")],
    ["GET /__origin-logging/1001/02-30-2026", legacy("dateTime")],
    ["GET /shield/event-logs/7002/13-01-2026", problem("/shield/event-logs/7002/13-01-2026")],
  ])("%s is refused because of its path", async (request, form) => {
    const response = await send(request);
    expect([response.status, response.body]).toEqual([400, form]);
  });

  test("with an invalid media type responds with 415 in the area's format", async () => {
    const headers = { "Content-Type": "nonsense" };
    const containers = await send("POST /mc/registries", { body: {}, headers });
    expect([containers.status, containers.body.title]).toEqual([415, "Unsupported Media Type"]);
    const core = await send("POST /pullzone/1001/addAllowedReferrer", { body: {}, headers });
    expect([core.status, core.body.ErrorKey]).toEqual([415, "unsupported_media_type"]);
  });

  test("that also has a wrong key responds with an error about the key", async () => {
    expect((await send("POST /mc/registries", { body: "{", key: "wrong" })).status).toBe(401);
  });
});

describe("a request with an unknown property", () => {
  const rule = "11111111-1001-4000-8000-000000000001";
  test.each([
    ["POST /shield/shield-zone", { pullZoneId: 1001, shieldZone: { wafMode: 1 } }],
    ["PATCH /shield/shield-zone", { shieldZoneId: 7002, shieldZone: { wafMode: 1 } }],
    ["PATCH /shield/shield-zone/7002/access-lists/configurations/700201", { isEnabled: true, name: "x" }],
    ["PATCH /shield/shield-zone/7002/bot-detection", { sensitivity: 1 }],
    ["POST /pullzone/1001/addAllowedReferrer", { Hostname: "a.example", Enabled: true }],
    ["POST /videolibrary/2001/removeAllowedReferrer", { Hostname: "www.acme.example", Id: 1 }],
    [`POST /pullzone/1001/edgerules/${rule}/setEdgeRuleEnabled`, { Id: 1001, Value: false, Guid: rule }],
    ["POST /mc/registries/digest", { registryId: "501", imageNamespace: "a", imageName: "b", tag: "c", host: "x" }],
    ["PUT /mc/registries/502", { displayName: "Renamed", hostName: "docker.io" }],
    ["PATCH /mc/apps/app-1/containers/app-1-web", { packageId: "package-1" }],
  ])("to %s is refused", async (request, body) => {
    const before = emulator().state();
    expect((await send(request, { body })).status).toBe(400);
    expect(emulator().state()).toEqual(before);
  });
});

describe("a missing object", () => {
  test.each([
    ["GET /pullzone/1", { ErrorKey: "pullZone.not_found", Field: "Id", Message: expect.any(String) }],
    ["GET /videolibrary/1", { ErrorKey: "videoLibrary.not_found", Field: "Id", Message: expect.any(String) }],
    [
      "GET /compute/script/1/releases/active",
      { ErrorKey: "edgeScript.not_found", Field: "Id", Message: expect.any(String) },
    ],
    ["GET /mc/apps/none", { ...withErrors("/mc/apps/none", ""), title: "Not Found", status: 404 }],
    ["GET /mc/apps/none/overview", { ...withErrors("/mc/apps/none/overview", ""), title: "Not Found", status: 404 }],
    ["POST /mc/apps/none/deploy", { ...withErrors("/mc/apps/none/deploy", ""), title: "Not Found", status: 404 }],
    [
      "GET /mc/apps/app-1/containers/none",
      { ...withErrors("/mc/apps/app-1/containers/none", ""), title: "Not Found", status: 404 },
    ],
    ["GET /mc/registries/1234", { ...withErrors("/mc/registries/1234", ""), title: "Not Found", status: 404 }],
    // The only request of the containers area with a plain problem.
    ["DELETE /mc/apps/none", { ...problem("/mc/apps/none"), title: "Not Found", status: 404 }],
    ["GET /none/such", { ...problem("/none/such"), title: "Not Found", status: 404 }],
    ["HEAD /pullzone/1001", undefined],
    ["GET /pullzone/%zz", { ...problem("/pullzone/%zz"), title: "Not Found", status: 404 }],
  ])("is reported with 404 by %s", async (request, form) => {
    const response = await send(request);
    expect([response.status, response.body]).toEqual([404, form]);
  });

  test.each(["GET /mc/apps/none", "GET /mc/registries/1234", "GET /mc/apps/app-1/containers/none"])(
    "is a plain problem in the containers area if configured: %s",
    async (request) => {
      emulator().setOptions({ containerProblems: "plain" });
      const form = { ...problem(request.slice("GET ".length)), title: "Not Found", status: 404 };
      expect((await send(request)).body).toEqual(form);
    },
  );

  test("is reported without a response body if configured", async () => {
    emulator().setOptions({ emptyErrorBodies: true });
    const missing = await send("GET /pullzone/1");
    expect([missing.status, missing.content]).toEqual([404, ""]);
    const refused = await send("GET /pullzone/1001", { key: "wrong" });
    expect([refused.status, refused.content]).toEqual([401, ""]);
    expect((await send("GET /mc/apps/none")).body.status).toBe(404);
  });
});

test("names like __proto__ in a body do no harm", async () => {
  const body = '{"Hostname":"a.example","__proto__":{"polluted":true}}';
  const response = await send("POST /pullzone/1001/addAllowedReferrer", { body });
  expect([response.status, response.body]).toEqual([400, ofModel]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

const receivers = [
  ["an operation", "POST /pullzone"],
  ["no operation", "POST /nowhere"],
  ["the control plane", "PUT /__emulator/state"],
] as const;

// One function reads all bodies.
test.each(oneOfEach(receivers))("refuses a body of 33 MiB for %s, and keeps running", async (_what, request) => {
  const response = await send(request, { body: `"${"x".repeat(33 * 1024 * 1024)}"` });
  expect([response.status, response.body.title]).toEqual([413, "Payload Too Large"]);
  expect((await send("GET /pullzone/1001")).status).toBe(200);
});

test("disconnects a client that never stops sending, and keeps running", async () => {
  const part = Buffer.alloc(1024 * 1024);
  // More than the emulator reads before the disconnect. With an endless body, undici might continue to pull without a
  // reader.
  let left = 512;
  const endless = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(part) : controller.close()),
  });
  const request = { method: "POST", body: endless, duplex: "half", headers: { AccessKey: emulator().key } };
  const sent = fetch(`${emulator().baseUrl}/pullzone`, request as RequestInit).then(({ status }) => status);
  await sent.catch(() => {});
  expect((await send("GET /pullzone/1001")).status).toBe(200);
});
