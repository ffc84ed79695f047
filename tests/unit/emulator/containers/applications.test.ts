import { withEmulator } from "../running";

const { emulator, platformState, send } = withEmulator();

const status = async (id: string) => (await send(`GET /mc/apps/${id}`)).body?.status;
const overview = async (id: string) => (await send(`GET /mc/apps/${id}/overview`)).body;

describe("deploying", () => {
  test("goes from progressing to active, and the overview follows", async () => {
    expect(await overview("app-2")).toMatchObject({ status: "inactive", desiredInstances: 0, regions: [{ pods: [] }] });

    const response = await send("POST /mc/apps/app-2/deploy");
    expect([response.status, response.content]).toEqual([200, ""]);
    expect(await status("app-2")).toBe("progressing");
    expect(await overview("app-2")).toMatchObject({
      status: "progressing",
      activeRegions: { statusGrade: "notBad" },
      regions: [{ status: "progressing", pods: [{ status: "scheduled", containers: [{ status: "notStarted" }] }] }],
    });

    emulator().advance(500);
    expect(await status("app-2")).toBe("active");
    expect(await overview("app-2")).toMatchObject({
      status: "active",
      desiredInstances: 1,
      activeRegions: { statusGrade: "doingGreat", indicator: 1 },
      regions: [
        {
          region: "DE",
          status: "active",
          instances: 1,
          pods: [
            {
              status: "ready",
              lastHeartBeat: "2026-03-10T12:00:00.500Z",
              containers: [{ id: "app-2-web", name: "blog", status: "ready", image: "docker.io/acme/blog:0.9.0" }],
            },
          ],
        },
      ],
    });
  });

  test("restarts an active application", async () => {
    await send("POST /mc/apps/app-1/deploy");
    expect(await status("app-1")).toBe("progressing");
    emulator().advance(500);
    expect(await status("app-1")).toBe("active");
  });

  test("ends in failing if the application cannot start, and the overview contains the reason", async () => {
    emulator().edit(({ applications }) => {
      for (const application of applications) application.deployOutcome = "failing";
    });
    await send("POST /mc/apps/app-2/deploy");
    emulator().advance(500);
    expect(await overview("app-2")).toMatchObject({
      status: "failing",
      activeInstances: { statusGrade: "couldBeBetter" },
      regions: [
        { pods: [{ status: "notScheduled", message: expect.stringMatching(/./), containers: [{ exitCode: 1 }] }] },
      ],
    });
  });
});

describe("undeploying", () => {
  test("goes from progressing to inactive", async () => {
    const response = await send("POST /mc/apps/app-1/undeploy");
    expect([response.status, response.content]).toEqual([200, ""]);
    expect(await status("app-1")).toBe("progressing");
    emulator().advance(500);
    expect(await overview("app-1")).toMatchObject({ status: "inactive", regions: [{ instances: 0, pods: [] }, {}] });
  });

  test("changes nothing if the application is not deployed", async () => {
    expect((await send("POST /mc/apps/app-2/undeploy")).status).toBe(200);
    expect(await status("app-2")).toBe("inactive");
  });

  test("takes as long as configured", async () => {
    emulator().setOptions({ transitionMs: 60_000 });
    await send("POST /mc/apps/app-1/undeploy");
    emulator().advance(59_999);
    expect(await status("app-1")).toBe("progressing");
    emulator().advance(1);
    expect(await status("app-1")).toBe("inactive");
  });
});

test.each(["deploy", "undeploy"])(
  "a suspended application refuses to %s, with a problem with errors",
  async (action) => {
    emulator().edit(({ applications }) => {
      for (const application of applications) application.status = "suspended";
    });
    const response = await send(`POST /mc/apps/app-1/${action}`);
    expect([response.status, response.body]).toEqual([
      409,
      {
        title: "Conflict",
        status: 409,
        detail: "The application is suspended.",
        instance: `/mc/apps/app-1/${action}`,
        errors: [{ message: "The application is suspended.", field: "" }],
        id: expect.any(String),
      },
    ]);
    // Regions are never suspended.
    expect(await overview("app-1")).toMatchObject({ status: "suspended", regions: [{ status: "inactive" }, {}] });
  },
);

describe("deleting", () => {
  test("is accepted at once, and completed later", async () => {
    const response = await send("DELETE /mc/apps/app-1");
    expect([response.status, response.content]).toEqual([200, ""]);
    expect(await status("app-1")).toBe("progressing");
    emulator().advance(999);
    expect(await status("app-1")).toBe("inactive");
    expect((await send("DELETE /mc/apps/app-1")).status).toBe(200);
    expect((await send("POST /mc/apps/app-1/deploy")).status).toBe(409);
    expect((await send("GET /mc/apps/app-1/containers/app-1-web")).status).toBe(200);
    emulator().advance(1);
    for (const request of [
      "GET /mc/apps/app-1",
      "GET /mc/apps/app-1/overview",
      "GET /mc/apps/app-1/containers/app-1-web",
      "POST /mc/apps/app-1/undeploy",
      "DELETE /mc/apps/app-1",
    ]) {
      expect((await send(request)).status).toBe(404);
    }
    expect((await send("GET /mc/apps")).body.meta.totalItems).toBe(1);
  });
});

test("the control plane returns an application's current status", async () => {
  await send("POST /mc/apps/app-2/deploy");
  await send("DELETE /mc/apps/app-1");
  emulator().advance(1000);
  expect(platformState().applications.map(({ id, status }) => [id, status])).toEqual([["app-2", "active"]]);
});

test("returns an application with its scaling, regions, volumes and instances", async () => {
  emulator().edit(({ applications }) => {
    for (const application of applications) application.volumes = [{ name: "data", size: 10 }];
  });
  expect((await send("GET /mc/apps/app-1")).body).toMatchObject({
    id: "app-1",
    name: "shop",
    status: "active",
    runtimeType: "shared",
    autoScaling: { min: 1, max: 3 },
    regionSettings: { allowedRegionIds: ["DE", "NY"], requiredRegionIds: ["DE", "NY"], maxAllowedRegions: 5 },
    volumes: [{ name: "data", size: 10 }],
    containerTemplates: [{ id: "app-1-web" }, { id: "app-1-worker" }],
    containerInstances: ["de", "de", "ny", "ny"].map((region, index) => ({
      id: expect.any(String),
      templateId: index % 2 === 0 ? "app-1-web" : "app-1-worker",
      podId: `app-1-${region}-0`,
      nodeIpAddress: expect.stringMatching(/^198\.51\.100\.\d+$/),
    })),
  });
  const { body } = await send("GET /mc/apps/app-2");
  expect([body.containerInstances, body.autoScaling]).toEqual([[], { min: 1, max: 3 }]);
  for (const own of ["transition", "deletedAt", "deployOutcome", "regions"]) expect(body).not.toHaveProperty(own);
});

test("the list is paged by cursor", async () => {
  const first = (await send("GET /mc/apps?limit=1")).body;
  expect(first.items).toEqual([
    { id: "app-1", name: "shop", description: "The shop", displayEndpoint: null, status: "active" },
  ]);
  const second = (await send(`GET /mc/apps?limit=1&nextCursor=${encodeURIComponent(first.cursor)}`)).body;
  expect([second.items[0].id, second.cursor]).toEqual(["app-2", null]);
  expect((await send("GET /mc/apps?limit=0")).status).toBe(400);
  expect((await send("GET /mc/apps?limit=1001")).status).toBe(400);
  expect((await send("GET /mc/apps?nextCursor=nonsense")).body.errors[0].field).toBe("nextCursor");
});

test("an application's id may be any string", async () => {
  emulator().edit(({ applications }) => {
    for (const application of applications) if (application.id === "app-2") application.id = "a/b c?ü";
  });
  expect(await status(encodeURIComponent("a/b c?ü"))).toBe("inactive");
});

test("an application's grace period and node selectors are never returned, and a PUT without them resets them", async () => {
  const { body: created } = await send("POST /mc/apps", {
    body: {
      name: "gallery",
      runtimeType: "shared",
      autoScaling: { min: 1, max: 2 },
      regionSettings: { allowedRegionIds: ["DE"], nodeSelectors: { disk: "ssd" } },
      terminationGracePeriodSeconds: 60,
      containerTemplates: [
        { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1", imageRegistryId: "502" },
      ],
    },
  });
  const { body: shown } = await send(`GET /mc/apps/${created.id}`);
  for (const name of ["terminationGracePeriodSeconds", "description"]) expect(shown).not.toHaveProperty(name);
  expect(shown.regionSettings).not.toHaveProperty("nodeSelectors");
  const { body: list } = await send("GET /mc/apps");
  expect(list.items[0]).toHaveProperty("description");

  const { name, runtimeType, autoScaling, regionSettings, containerTemplates } = shown;
  const [{ id, imageRegistryId, imageNamespace, imageName, imageTag }] = containerTemplates;
  await send(`PUT /mc/apps/${created.id}`, {
    body: {
      name,
      runtimeType,
      autoScaling,
      regionSettings: { allowedRegionIds: regionSettings.allowedRegionIds },
      containerTemplates: [{ id, name: "web", imageRegistryId, imageNamespace, imageName, imageTag }],
    },
  });
  const held = platformState().applications.at(-1);
  expect(held).toMatchObject({ terminationGracePeriodSeconds: 30, regionSettings: { nodeSelectors: {} } });
});

describe("a PUT of an application", () => {
  const complete = {
    name: "shop",
    runtimeType: "shared",
    autoScaling: { min: 1, max: 2 },
    regionSettings: { allowedRegionIds: ["DE"] },
  };
  const put = (body: object) => send("PUT /mc/apps/app-1", { body });
  const containers = async () => (await send("GET /mc/apps/app-1")).body.containerTemplates;

  test("may contain the application's id, but no other id", async () => {
    expect(await put({ ...complete, id: "app-1" })).toMatchObject({ status: 200, body: { id: "app-1" } });
    const { status, body } = await put({ ...complete, id: "app-2", name: "other" });
    expect([status, body.errors[0].field]).toEqual([400, "id"]);
    expect((await send("GET /mc/apps/app-1")).body).toMatchObject({ name: "shop", autoScaling: { max: 2 } });
  });

  test("without containers keeps the existing containers", async () => {
    const before = await containers();
    expect((await put(complete)).status).toBe(200);
    expect(await containers()).toEqual(before);
    expect((await put({ ...complete, containerTemplates: [] })).status).toBe(400);
  });

  test.each(Object.keys(complete))("without %s is refused", async (name) => {
    const { status, body } = await put({ ...complete, [name]: undefined });
    expect([status, body.errors[0].field]).toEqual([400, name]);
  });
});

test("creates an application without a container", async () => {
  const settings = { name: "bare", runtimeType: "Shared", autoScaling: { min: 1, max: 1 }, regionSettings: {} };
  const { status, body } = await send("POST /mc/apps", { body: settings });
  expect(status).toBe(201);
  expect((await send(`GET /mc/apps/${body.id}`)).body).toMatchObject({ runtimeType: "shared", containerTemplates: [] });
});

test("an application has its minimum of instances in each region", async () => {
  emulator().edit(({ applications }) => {
    for (const application of applications) application.autoScaling = { min: 2, max: 3 };
  });
  expect(await overview("app-1")).toMatchObject({ desiredInstances: 4, regions: [{ instances: 2 }, { instances: 2 }] });
});

const change = (body: object) => send("PATCH /mc/apps/app-1", { body });

test("regions are fixed only if all allowed ones are required", async () => {
  const provisioning = async () => (await send("GET /mc/apps/app-1")).body?.regionSettings?.provisioningType;
  expect(await provisioning()).toBe("static");
  await change({ regionSettings: { allowedRegionIds: ["DE", "NY"], requiredRegionIds: ["DE"] } });
  expect(await provisioning()).toBe("dynamic");
});

describe("volumes", () => {
  const volumes = async () => (await send("GET /mc/apps/app-1/volumes")).body?.items;
  const statuses = async () =>
    (await volumes())[0].volumeInstances.map(({ region, status }: Record<string, string>) => `${region} ${status}`);

  test("exist once for each instance, and stay after it stops", async () => {
    await change({ volumes: [{ name: "data", size: 10 }], autoScaling: { min: 2, max: 2 } });
    expect(await statuses()).toEqual(["DE attached", "DE attached", "NY attached", "NY attached"]);
    await change({
      autoScaling: { min: 1, max: 1 },
      regionSettings: { allowedRegionIds: ["DE"] },
    });
    expect(await volumes()).toMatchObject([
      { name: "data", size: 10, totalInstancesCount: 4, attachedInstancesCount: 1 },
    ]);
    expect(await statuses()).toEqual(["DE attached", "DE detached", "NY detached", "NY detached"]);
    expect((await overview("app-1")).totalVolumeSizeInGb).toBe(40);
    await send("POST /mc/apps/app-1/undeploy");
    emulator().advance(500);
    expect(await volumes()).toMatchObject([{ totalInstancesCount: 4, attachedInstancesCount: 0 }]);
  });

  test("that are no longer declared are deleted", async () => {
    await change({ volumes: [{ name: "data", size: 10 }] });
    await volumes();
    await change({ volumes: [] });
    expect(await volumes()).toEqual([]);
  });
});
