import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { idConflicts } from "../../../../provider/lifecycle/ownership";
import { application } from "../../../../provider/resources/containers/application";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState, send } = withEmulator();

const container = {
  name: "web",
  imageNamespace: "acme",
  imageName: "web",
  imageTag: "1.4.2",
  imageRegistryId: "502",
};
const regionSettings = { allowedRegionIds: ["DE", "NY"], requiredRegionIds: ["DE"] };
const program = {
  name: "gallery",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 2 },
  regionSettings,
  container,
};
const sidecar = { ...container, name: "sidecar" };

const app = (settings: Record<string, string> = {}) => new Stacked(application, testContext(emulator(), settings));
const ignored = { containerTemplates: expect.anything() };
const conflicts = (given: object) => lifecycle.checkInputs(application, { ...given }).failures;
const stored = (id: string) => platformState().applications.find((each) => each.id === id);

describe("a new application", () => {
  test("is created with its first container in one request", async () => {
    const gallery = app();
    await gallery.up(program);
    const { container: first, ...settings } = program;
    expect(writes(emulator())).toEqual([["POST /mc/apps", { ...settings, containerTemplates: [first] }]]);
    expect([gallery.id, gallery.state?.containerId]).toEqual(["application-1", "template-1"]);
    expect(gallery.state).toMatchObject({ adopted: false, resolvedImage: "ghcr.io/acme/web:1.4.2" });
    await gallery.refresh();
    expect(gallery.preview(program)).toBe("nothing");
  });

  test("is recorded if the read after its create fails, and completed by the next up", async () => {
    const gallery = app();
    emulator().setFaults([{ match: { operation: "getApplication" }, inject: { status: 500 } }]);
    expect(await failureOf(gallery.up(program))).toMatch(/the application was created, but not read/);
    expect(gallery.id).toBe("application-1");
    emulator().setFaults([]);
    await gallery.up(program);
    expect(gallery.state).toMatchObject({ containerId: "template-1" });
    expect(stored("application-1")?.containerTemplates).toHaveLength(1);
  });
});

describe("an update", () => {
  test("sends only changes, and never the list of containers", async () => {
    const gallery = app();
    await gallery.up(program);
    await new Stacked(containerTemplate, testContext(emulator())).up({ appId: gallery.id, ...sidecar });
    emulator().clearRequests();
    await gallery.up({ ...program, autoScaling: { min: 2, max: 4 }, container: { ...container, imageTag: "1.4.3" } });
    expect(writes(emulator())).toEqual([
      ["PATCH /mc/apps/application-1", { autoScaling: { min: 2, max: 4 } }],
      ["PATCH /mc/apps/application-1/containers/template-1", { imageTag: "1.4.3" }],
    ]);
    expect(stored("application-1")?.containerTemplates.map(({ name }) => name)).toEqual(["web", "sidecar"]);
  });

  test("keeps region settings that are not declared", async () => {
    const gallery = app();
    await gallery.up(program);
    emulator().edit(({ applications }) => {
      const held = applications.find(({ id }) => id === "application-1");
      Object.assign(held?.regionSettings ?? {}, { maxAllowedRegions: 2 });
    });
    await gallery.up({ ...program, regionSettings: { allowedRegionIds: ["SG"] } });
    expect(stored("application-1")?.regionSettings).toEqual({
      allowedRegionIds: ["SG"],
      requiredRegionIds: ["DE"],
      maxAllowedRegions: 2,
      nodeSelectors: {},
    });
  });

  test("does not require a region that was only allowed", async () => {
    const gallery = app();
    const allowed = (...allowedRegionIds: string[]) => ({ ...program, regionSettings: { allowedRegionIds } });
    await gallery.up(allowed("DE", "NY"));
    await gallery.refresh();
    expect(gallery.preview(allowed("DE", "NY"))).toBe("nothing");
    emulator().clearRequests();
    await gallery.up(allowed("SG"));
    expect(writes(emulator())).toEqual([
      ["PATCH /mc/apps/application-1", { regionSettings: { allowedRegionIds: ["SG"], maxAllowedRegions: 5 } }],
    ]);
  });

  test("sends the last declared node selectors, which no response contains", async () => {
    const gallery = app();
    await gallery.up({ ...program, regionSettings: { ...regionSettings, nodeSelectors: { disk: "ssd" } } });
    await gallery.refresh();
    expect(await gallery.up(program)).toBe("update");
    await gallery.refresh();
    emulator().clearRequests();
    await gallery.up({ ...program, regionSettings: { ...regionSettings, maxAllowedRegions: 2 } });
    expect(writes(emulator())).toEqual([
      [
        "PATCH /mc/apps/application-1",
        { regionSettings: { ...regionSettings, maxAllowedRegions: 2, nodeSelectors: { disk: "ssd" } } },
      ],
    ]);
    expect(gallery.state).toMatchObject({ resolvedNodeSelectors: { disk: "ssd" } });
  });

  test("raises the revision, which triggers a deployment", async () => {
    const gallery = app();
    await gallery.up(program);
    const before = Number(gallery.state?.revision);
    await gallery.up({ ...program, volumes: [{ name: "data", size: 10 }] });
    expect(Number(gallery.state?.revision)).toBeGreaterThan(before);
  });

  test("of endpoints alone keeps the revision, because they apply at once", async () => {
    const gallery = app();
    await gallery.up(program);
    const before = gallery.state?.revision;
    const endpoints = [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } }];
    await gallery.up({ ...program, container: { ...container, endpoints } });
    expect(gallery.state).toMatchObject({ revision: before, endpointStatus: [{ displayName: "web" }] });
    await gallery.up({ ...program, container: { ...container, endpoints, imageTag: "1.4.3" } });
    expect(gallery.state?.revision).not.toBe(before);
  });

  test("recreates the container that somebody deleted", async () => {
    const gallery = app();
    await gallery.up(program);
    await new Stacked(containerTemplate, testContext(emulator())).up({ appId: gallery.id, ...sidecar });
    emulator().edit(({ applications }) => {
      applications.find(({ id }) => id === "application-1")?.containerTemplates.shift();
    });
    await gallery.refresh();
    expect(gallery.preview(program)).toBe("update");
    await gallery.up(program);
    expect(gallery.state?.containerId).toBe("template-3");
    expect(stored("application-1")?.containerTemplates.map(({ name }) => name)).toEqual(["sidecar", "web"]);
  });

  test("of the grace period writes the complete application as returned by the platform", async () => {
    const volumes = [{ name: "data", size: 10 }];
    const endpoints = [
      { displayName: "web", cdn: { isSslEnabled: true, pullZoneId: 1001, portMappings: [{ containerPort: 8080 }] } },
      { displayName: "direct", anycast: { type: "iPv4", portMappings: [{ containerPort: 9000, exposedPort: 90 }] } },
      { displayName: "managed", cdn: { portMappings: [{ containerPort: 8081 }] } },
    ];
    const first = { ...program, volumes, container: { ...container, endpoints, imagePullPolicy: "ifNotPresent" } };
    const gallery = app();
    await gallery.up({ ...first, regionSettings: { ...regionSettings, nodeSelectors: { disk: "ssd" } } });
    const probes = { liveness: { periodSeconds: 20, httpGet: { request: { path: "/healthz", portNumber: 8080 } } } };
    const second = new Stacked(containerTemplate, testContext(emulator()));
    await second.up({
      appId: gallery.id,
      ...sidecar,
      probes,
      imageDigest: `sha256:${"a".repeat(64)}`,
      environmentVariables: [{ name: "MODE", value: "one" }],
      volumeMounts: [{ name: "data", mountPath: "/data" }],
    });
    emulator().edit(({ applications }) => {
      const internal = { displayName: "internal", internalIp: { portMappings: [{ containerPort: 7000 }] } };
      applications.at(-1)?.containerTemplates[1]?.endpoints?.push(internal);
    });
    const before = stored(gallery.id);
    const shown = await send(`GET /mc/apps/${gallery.id}`);
    emulator().clearRequests();

    const after = { ...first, terminationGracePeriodSeconds: 60 };
    expect(gallery.preview(after)).toBe("update");
    await gallery.up(after);
    expect(writes(emulator()).map(([request]) => request)).toEqual([`PUT /mc/apps/${gallery.id}`]);
    // The node selectors are no longer declared and never returned, but still sent. The account's limit is sent as
    // returned.
    const shownRegions = { regionSettings: { ...before?.regionSettings, maxAllowedRegions: 5 } };
    const expected = { ...before, ...shownRegions, terminationGracePeriodSeconds: 60, ...ignored };
    expect({ ...stored(gallery.id), ...ignored }).toEqual(expected);
    expect((await send(`GET /mc/apps/${gallery.id}`)).body).toEqual(shown.body);
    await gallery.refresh();
    await second.refresh();
    expect(gallery.preview(after)).toBe("nothing");
    expect(gallery.state).toMatchObject({ resolvedTerminationGracePeriodSeconds: 60 });
  });

  test("of the grace period includes the other changes", async () => {
    const gallery = app();
    await gallery.up({ ...program, terminationGracePeriodSeconds: 30 });
    emulator().clearRequests();
    await gallery.up({ ...program, terminationGracePeriodSeconds: 60, autoScaling: { min: 2, max: 4 } });
    expect(writes(emulator()).map(([request]) => request)).toEqual([`PUT /mc/apps/${gallery.id}`]);
    expect(stored(gallery.id)).toMatchObject({ terminationGracePeriodSeconds: 60, autoScaling: { min: 2, max: 4 } });
  });

  test("that no longer declares the grace period keeps it, and remembers its value", async () => {
    const gallery = app();
    await gallery.up({ ...program, terminationGracePeriodSeconds: 60 });
    emulator().clearRequests();
    expect(await gallery.up(program)).toBe("update");
    expect(writes(emulator())).toEqual([]);
    expect(gallery.state).toMatchObject({ resolvedTerminationGracePeriodSeconds: 60 });
    expect(stored(gallery.id)?.terminationGracePeriodSeconds).toBe(60);
  });

  test.each<[string, object]>([
    ["no containers", { containerTemplates: null }],
    ["a container without its name", { containerTemplates: [{ id: "template-1", ...container, name: null }] }],
    ["unreadable volumes", { volumes: [{ name: "data", size: "much" }] }],
    [
      "an endpoint of another type",
      { containerTemplates: [{ id: "t", ...container, endpoints: [{ displayName: "a", type: "tunnel" }] }] },
    ],
  ])("of the grace period writes nothing if the platform returns %s", async (_what, changed) => {
    const gallery = app();
    await gallery.up(program);
    const { body } = await send(`GET /mc/apps/${gallery.id}`);
    emulator().clearRequests();
    emulator().setFaults([
      { match: { operation: "getApplication" }, inject: { status: 200, body: { ...body, ...changed } } },
    ]);
    const failure = await failureOf(gallery.up({ ...program, terminationGracePeriodSeconds: 60 }));
    expect(failure).toMatch(/nothing was written.*the whole application/);
    expect(writes(emulator())).toEqual([]);
  });
});

describe("a volume", () => {
  const volumes = (size: number) => [{ name: "data", size }];
  const changing = (from: object, to: object) =>
    lifecycle.checkInputs(application, { ...program, ...to }, undefined, [], { ...program, ...from }).failures;

  test("cannot shrink: a smaller size is rejected before anything is written", () => {
    expect(changing({ volumes: volumes(20) }, { volumes: volumes(10) })).toEqual([
      "volumes[data].size is 10, but the volume already has 20 GB and cannot shrink. Declare 20, or another volume.",
    ]);
  });

  test("may be smaller than another volume, or than one of another application", () => {
    expect(changing({ volumes: volumes(20) }, { volumes: [{ name: "cache", size: 10 }] })).toEqual([]);
    expect(changing({ volumes: volumes(20), appId: "app-1" }, { volumes: volumes(10), appId: "app-2" })).toEqual([]);
    expect(changing({ volumes: volumes(10) }, { volumes: volumes(20) })).toEqual([]);
  });
});

describe("an adopted application", () => {
  const own = { name: "shop", appId: "app-1" };

  test("is updated where declared, and keeps the rest", async () => {
    const shop = app();
    await shop.up({ ...own, autoScaling: { min: 2, max: 9 } });
    expect(writes(emulator())).toEqual([["PATCH /mc/apps/app-1", { autoScaling: { min: 2, max: 9 } }]]);
    expect(shop.state).toMatchObject({ adopted: true });
    await shop.destroy();
    expect(stored("app-1")).toBeDefined();
  });

  test("gets the declared grace period once, because its current one is unknown", async () => {
    const shop = app();
    await shop.up(own);
    await shop.refresh();
    expect(shop.preview(own)).toBe("nothing");
    expect(shop.state).not.toHaveProperty("resolvedTerminationGracePeriodSeconds");
    const declared = { ...own, terminationGracePeriodSeconds: 30 };
    await shop.up(declared);
    expect(writes(emulator()).map(([request]) => request)).toEqual(["PUT /mc/apps/app-1"]);
    const other = app();
    await other.up({ ...own, appId: "app-2", name: "blog", terminationGracePeriodSeconds: 30 });
    emulator().clearRequests();
    for (const each of [shop, other]) {
      await each.refresh();
      expect(await each.up(each === shop ? declared : { ...declared, appId: "app-2", name: "blog" })).toBe("nothing");
    }
    expect(writes(emulator())).toEqual([]);
  });

  test("has revision 0 if it is unchanged, so nothing is deployed", async () => {
    const shop = app();
    await shop.up(own);
    expect(writes(emulator())).toEqual([]);
    expect(shop.state).toMatchObject({ revision: 0 });
  });

  test("uses the container of the declared name as its first container", async () => {
    const shop = app();
    await shop.up({ ...own, container: { ...container, name: "worker", imageTag: "2.0.0" } });
    expect(shop.state).toMatchObject({ containerId: "app-1-worker" });
    expect(stored("app-1")?.containerTemplates.map(({ name, imageTag }) => [name, imageTag])).toEqual([
      ["web", "1.4.2"],
      ["worker", "2.0.0"],
    ]);
  });

  test("with several containers of the declared name is rejected", async () => {
    emulator().edit(({ applications }) => {
      for (const each of applications[0]?.containerTemplates ?? []) each.name = "web";
    });
    expect(await failureOf(app().up({ ...own, container }))).toMatch(
      /several containers named "web" \(app-1-web, app-1-worker\)/,
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("gets no second container if the platform does not return any", async () => {
    const body = { id: "app-1", name: "shop", containerTemplates: null };
    emulator().setFaults([{ match: { operation: "getApplication" }, inject: { status: 200, body } }]);
    expect(await failureOf(app().up({ ...own, container }))).toMatch(
      /does not return the names .* declare a ContainerTemplate/,
    );
    expect(writes(emulator())).toEqual([]);
  });
});

test("a ContainerTemplate for the first container fails with the resource to remove", async () => {
  const gallery = app();
  await gallery.up(program);
  const second = new Stacked(containerTemplate, gallery.context);
  const failure = await failureOf(
    second.up({ appId: gallery.id, containerId: "template-1", imageTag: "2" }, "same run"),
  );
  expect(failure).toMatch(
    /^Application \(.*\) declares the first container of application application-1 as a whole, and ContainerTemplate .*Remove the latter/,
  );
});

test("a destroy waits until the application is deleted", async () => {
  emulator().setOptions({ deletionMs: 20_000 });
  const gallery = app();
  await gallery.up(program);
  await gallery.destroy();
  expect(stored("application-1")).toBeUndefined();
  expect(gallery.context.infos.at(-1)).toMatch(/waiting for application application-1 to be deleted/);
});

test("missing and contradictory inputs are reported before a request", () => {
  expect(conflicts({ name: "gallery" })).toEqual(
    ["runtimeType", "autoScaling", "regionSettings", "container"].map((name) =>
      expect.stringContaining(`${name} is required`),
    ),
  );
  expect(conflicts({ ...program, autoScaling: { min: 3, max: 2 } })).toEqual([
    expect.stringContaining("autoScaling.min must not exceed autoScaling.max"),
  ]);
  expect(conflicts({ name: "shop", appId: "app-1" })).toEqual([]);
});

describe("two containers of an application", () => {
  const listening = (
    name: string,
    appId: unknown,
    more: object = {},
    cdn = { portMappings: [{ containerPort: 8080, ...more }] },
  ) => [containerTemplate, { ...container, name, appId, endpoints: [{ displayName: name, cdn }] }] as const;
  const failuresOf = (...resources: readonly (readonly [typeof containerTemplate, object])[]) => {
    const known = { claims: new ProgramClaims(), account: "one" };
    return resources.flatMap(([kind, inputs]) => lifecycle.checkInputs(kind, { ...inputs }, known).failures);
  };
  const refusal = expect.stringContaining(
    "both declare port 8080/tcp of application app-2: its containers share one network, so a port used twice keeps the application from starting.",
  );

  test("may not use the same port", () => {
    expect(failuresOf(listening("web", "app-2"), listening("api", "app-2"))).toEqual([refusal]);
    const [, { appId: _app, ...first }] = listening("web", "app-2");
    const whole = [application, { ...program, appId: "app-2", container: first }] as const;
    expect(failuresOf(whole, listening("api", "app-2"))).toEqual([refusal]);
    const known = { claims: new ProgramClaims(), account: "one" };
    expect(idConflicts(application, "app-2", { ...program, container: first }, known)).toEqual([]);
    expect(lifecycle.checkInputs(containerTemplate, { ...listening("api", "app-2")[1] }, known).failures).toEqual([
      refusal,
    ]);
  });

  test("may not have endpoints of the same name", () => {
    const named = (name: string, containerPort: number) =>
      [
        containerTemplate,
        {
          ...container,
          name,
          appId: "app-2",
          endpoints: [{ displayName: "public", cdn: { portMappings: [{ containerPort }] } }],
        },
      ] as const;
    expect(failuresOf(named("web", 8080), named("api", 8081))).toEqual([
      expect.stringContaining('both declare an endpoint "public" of application app-2: the names of its endpoints'),
    ]);
    expect(failuresOf(named("web", 8080))).toEqual([]);
  });

  test("may use the same port number with another protocol, in other applications, or while it is unknown", () => {
    const web = listening("web", "app-2");
    expect(failuresOf(web, listening("api", "app-1"))).toEqual([]);
    expect(failuresOf(web, listening("api", "app-2", { protocols: ["udp"] }))).toEqual([]);
    expect(failuresOf(web, listening("api", "app-2", { containerPort: 8081 }))).toEqual([]);
    expect(failuresOf(listening("web", unknownValue), listening("api", unknownValue))).toEqual([]);
    expect(failuresOf(web, listening("api", "app-2", { containerPort: unknownValue }))).toEqual([]);
  });
});

describe("the preview warns", () => {
  const warnings = (given: object) => application.warnings({ ...program, ...given });
  const volumes = [{ name: "data", size: 10 }];
  const alone = { autoScaling: { min: 1, max: 1 }, regionSettings: { allowedRegionIds: ["DE"] } };

  test("about volumes of several instances or regions, with the advice for a database", () => {
    expect(warnings({ volumes })).toEqual([
      "each instance gets its own empty volumes, and nothing is copied between them, but autoScaling.max is 2 and regionSettings.allowedRegionIds has 2 regions. A database needs one instance in one region: set autoScaling.min and max to 1, and allow one region.",
    ]);
    expect(warnings({ volumes, ...alone, autoScaling: program.autoScaling })).toHaveLength(1);
    expect(warnings({ volumes, ...alone, regionSettings })).toHaveLength(1);
    expect(warnings({ volumes, ...alone })).toEqual([]);
    expect(warnings({ volumes: [] })).toEqual([]);
    expect(warnings({ volumes: unknownValue })).toEqual([]);
    expect(warnings({ volumes, ...alone, autoScaling: { min: 1, max: unknownValue } })).toEqual([]);
  });

  const inContainer = (given: object) => warnings({ container: { ...container, ...given } });
  const anycast = (portMappings: object[]) => [{ displayName: "mail", anycast: { type: "iPv4", portMappings } }];

  test.each([
    [25, 1025],
    [1465, 465],
    [587, 587],
    [8025, 2525],
  ])("about the ports for mail: %d as %d", (containerPort, exposedPort) => {
    const port = [25, 465, 587, 2525].includes(containerPort) ? containerPort : exposedPort;
    const says = expect.stringContaining(`endpoint "mail" uses port ${port}. The platform restricts`);
    expect(inContainer({ endpoints: anycast([{ containerPort, exposedPort }]) })).toEqual([says]);
    const template = { appId: "app-1", ...container, endpoints: anycast([{ containerPort, exposedPort }]) };
    expect(containerTemplate.warnings(template)).toEqual([says]);
  });

  test("about variables that the platform sets itself", () => {
    const environmentVariables = [{ name: "BUNNYNET_MC_REGION", value: "DE" }];
    const says = expect.stringContaining("environmentVariables has BUNNYNET_MC_REGION, but the platform sets");
    expect(inContainer({ environmentVariables })).toEqual([says]);
    expect(containerTemplate.warnings({ ...container, environmentVariables })).toEqual([says]);
  });

  test("about neither other ports and variables nor unknown ones", () => {
    const [port, name] = [unknownValue, unknownValue];
    expect(inContainer({ endpoints: anycast([{ containerPort: 8080, exposedPort: 443 }]) })).toEqual([]);
    expect(inContainer({ endpoints: anycast([{ containerPort: port }]), environmentVariables: [{ name }] })).toEqual(
      [],
    );
    expect(inContainer({ endpoints: unknownValue, environmentVariables: unknownValue })).toEqual([]);
    expect(inContainer({ environmentVariables: [{ name: "MY_BUNNYNET_MC_REGION" }] })).toEqual([]);
  });
});
