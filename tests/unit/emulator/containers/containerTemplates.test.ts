import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

const image = { imageName: "api", imageNamespace: "acme", imageTag: "2.0", imageRegistryId: "502" };
const create = (changes: object = {}, app = "app-2") =>
  send(`POST /mc/apps/${app}/containers`, { body: { name: "api", ...image, ...changes } });
const patch = (body: object, id = "app-2-web") => send(`PATCH /mc/apps/app-2/containers/${id}`, { body });
const probeExpecting = (expectedStatusCode: string) => ({
  probes: { liveness: { httpGet: { request: { path: "/", portNumber: 80 }, response: { expectedStatusCode } } } },
});
const read = async (id: string) => (await send(`GET /mc/apps/app-2/containers/${id}`)).body;

describe("creating a template", () => {
  test("returns 201 with the stored template, including defaults and the resolved digest", async () => {
    const { status, body } = await create({ probes: { readiness: { tcpSocket: { request: { portNumber: 80 } } } } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: "template-1",
      name: "api",
      packageId: expect.any(String),
      image: "ghcr.io/acme/api:2.0",
      imageDigest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      imagePullPolicy: "always",
      entryPoint: { command: null, commandArray: [] },
      probes: {
        startup: null,
        readiness: {
          initialDelaySeconds: 10,
          periodSeconds: 10,
          timeoutSeconds: 7,
          failureThreshold: 3,
          successThreshold: 1,
          tcpSocket: { request: { portNumber: 80 } },
        },
      },
      environmentVariables: [],
      endpoints: [],
      volumeMounts: [],
    });
    expect(await read("template-1")).toEqual(body);
    expect((await send("GET /mc/apps/app-2")).body.containerTemplates).toContainEqual(body);
  });

  test.each(["name", "imageName", "imageNamespace", "imageTag", "imageRegistryId"])("requires %s", async (field) => {
    const response = await create({ [field]: undefined });
    expect([response.status, response.body.errors]).toEqual([400, [{ field, message: expect.any(String) }]]);
  });

  test.each([
    ["name", { name: "x".repeat(51) }],
    ["imageName", { imageName: "-api" }],
    ["imageTag", { imageTag: "a/b" }],
    ["imageDigest", { imageDigest: "sha256:1" }],
    ["imagePullPolicy", { imagePullPolicy: "never" }],
    ["imageRegistryId", { imageRegistryId: "9" }],
    ["imageRegistryId", { imageRegistryId: 502 }],
    ["probes.liveness.periodSeconds", { probes: { liveness: { periodSeconds: 0 } } }],
    ["volumeMounts.0.mountPath", { volumeMounts: [{ name: "data", mountPath: "relative" }] }],
    ["endpoints.0.displayName", { endpoints: [{ displayName: "" }] }],
    ["endpoints.0.cdn.pullZoneId", { endpoints: [{ displayName: "web", cdn: { pullZoneId: 1 } }] }],
    ["endpoints.0.cdn", { endpoints: [{ displayName: "web", cdn: { publicHost: "x" } }] }],
    [
      "endpoints.0.anycast.type",
      { endpoints: [{ displayName: "web", anycast: { type: "iPv6", portMappings: [{ containerPort: 80 }] } }] },
    ],
    ["probes.liveness.httpGet.response.expectedStatusCode", probeExpecting("fine")],
    ["probes.liveness", { probes: { liveness: { http: {} } } }],
    ["environmentVariables.0", { environmentVariables: [{ name: "A", secret: "b" }] }],
    ["entryPoint", { entryPoint: { shell: "sh" } }],
    ["", { replicas: 2 }],
  ])("is refused because of %s", async (field, changes) => {
    const before = emulator().state();
    const response = await create(changes);
    expect([response.status, response.body.errors]).toEqual([400, [{ field, message: expect.any(String) }]]);
    expect(emulator().state()).toEqual(before);
  });

  test("assigns consecutive ids", async () => {
    await create();
    expect((await create({}, "app-1")).body.id).toBe("template-2");
  });
});

describe("patching a template", () => {
  test("replaces the fields that are present, and keeps the others", async () => {
    await patch({ environmentVariables: [{ name: "A", value: "1" }], imagePullPolicy: "ifNotPresent" });
    const before = await read("app-2-web");
    const { status, body } = await patch({ entryPoint: { command: "node" } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, entryPoint: { ...before.entryPoint, command: "node" } });
    const again = (await patch({ entryPoint: { workingDirectory: "/app" } })).body;
    expect(again.entryPoint).toEqual({ ...before.entryPoint, workingDirectory: "/app" });
  });

  test("resolves the digest again, unless the request sets it", async () => {
    const before = (await read("app-2-web")).imageDigest;
    expect((await patch({ imageTag: "0.9.1" })).body.imageDigest).not.toBe(before);
    const imageDigest = `sha256:${"a".repeat(64)}`;
    await patch({ imageDigest });
    expect((await patch({ imageTag: "0.9.2" })).body.imageDigest).toBe(imageDigest);
  });

  test("changes nothing with an invalid body", async () => {
    const before = await read("app-2-web");
    expect((await patch({ name: "other", imageRegistryId: "9" })).status).toBe(400);
    expect(await read("app-2-web")).toEqual(before);
  });
});

test("endpoints are sent nested and returned flat", async () => {
  const portMappings = [{ containerPort: 80, exposedPort: 443, protocols: ["tcp"] }];
  const stickySessions = { enabled: true, sessionHeaders: ["x-session"] };
  const { body } = await patch({
    endpoints: [
      { displayName: "web", cdn: { isSslEnabled: true, pullZoneId: 1001, portMappings, stickySessions } },
      { displayName: "tcp", anycast: { type: "iPv4", portMappings: [{ containerPort: 5432 }] } },
    ],
  });
  const [web, tcp] = body.endpoints;
  expect(web).toEqual({
    id: expect.any(String),
    displayName: "web",
    type: "cdn",
    publicHost: expect.stringMatching(/\.bunny\.run$/),
    isSslEnabled: true,
    pullZoneId: "1001",
    portMappings: [{ containerPort: 80, exposedPort: null, protocols: ["tcp"] }],
    stickySessions: { ...stickySessions, cookieName: null },
    internalIpAddresses: [{ address: expect.any(String), region: "DE" }],
    publicIpAddresses: [],
  });
  expect(tcp).toMatchObject({
    type: "anycast",
    pullZoneId: null,
    portMappings: [{ containerPort: 5432, exposedPort: 5432, protocols: ["tcp"] }],
    stickySessions: null,
    publicIpAddresses: [{ address: expect.any(String), region: "DE" }],
  });
  // A patch without an endpoint deletes it, and the new endpoint gets a new pull zone.
  expect((await patch({ endpoints: [{ displayName: "web", cdn: {} }] })).body.endpoints).toEqual([
    expect.objectContaining({ displayName: "web", pullZoneId: expect.stringMatching(/^\d+$/) }),
  ]);
});

test("an endpoint with an internal IP is sent with its ports, and returned as `publicIp`", async () => {
  const internal = {
    displayName: "internal",
    internalIp: { portMappings: [{ containerPort: 7000, protocols: ["udp"] }] },
  };
  const { endpoints } = (await patch({ endpoints: [internal] })).body;
  expect(endpoints).toEqual([
    expect.objectContaining({
      displayName: "internal",
      type: "publicIp",
      portMappings: [{ containerPort: 7000, exposedPort: null, protocols: ["udp"] }],
    }),
  ]);
});

test("a template with endpoints also returns a public endpoint if configured", async () => {
  emulator().setOptions({ publicIpEndpoints: true });
  const { endpoints } = await read("app-2-web");
  expect(endpoints.map(({ type }: { type: string }) => type)).toEqual(["cdn", "publicIp"]);
  expect(endpoints[1]).toMatchObject({ pullZoneId: null, portMappings: [] });
  expect((await patch({ endpoints: [] })).body.endpoints).toEqual([]);
  // Clients may send it back.
  const sent = [{ displayName: "public-ip", internalIp: { portMappings: [] } }];
  expect((await patch({ endpoints: sent })).body.endpoints).toEqual([]);
});

describe("deleting a template", () => {
  const remove = (id: string) => send(`DELETE /mc/apps/app-2/containers/${id}`);

  test("removes it, unless it is its application's last one", async () => {
    await create();
    expect((await remove("app-2-web")).status).toBe(200);
    expect((await send("GET /mc/apps/app-2/containers/app-2-web")).status).toBe(404);
    const last = await remove("template-1");
    expect([last.status, last.body.errors]).toEqual([400, [{ field: "containerId", message: expect.any(String) }]]);
    expect((await remove("none")).status).toBe(404);
  });

  test("removes an application's last template during the application's deletion", async () => {
    await send("DELETE /mc/apps/app-2");
    expect((await create()).status).toBe(404);
    expect((await remove("app-2-web")).status).toBe(200);
  });
});
