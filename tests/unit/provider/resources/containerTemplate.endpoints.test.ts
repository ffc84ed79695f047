import type { PlatformState } from "../../../../emulator";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { endpointStatusOf, storedEndpointsForPrograms } from "../../../../provider/resources/containers/endpoints";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const program = {
  appId: "app-2",
  name: "web",
  imageNamespace: "acme",
  imageName: "web",
  imageTag: "1.0.0",
  imageRegistryId: "502",
};
const stickySessions = { enabled: true, sessionHeaders: ["x-a", "x-b"], cookieName: "visitor" };
const cdn = {
  displayName: "web",
  cdn: {
    isSslEnabled: true,
    pullZoneId: 1001,
    stickySessions,
    portMappings: [{ containerPort: 8080, exposedPort: 443 }],
  },
};
const anycast = {
  displayName: "direct",
  anycast: { type: "iPv4", portMappings: [{ containerPort: 53, protocols: ["tcp", "udp"] }] },
};

const stored = ({ applications }: PlatformState) => applications[1]?.containerTemplates[1];

async function up(...endpoints: object[]): Promise<Stacked> {
  const web = new Stacked(containerTemplate, testContext(emulator()));
  await web.up({ ...program, endpoints });
  return web;
}

test("endpoints of both kinds are written as declared and read back without drift", async () => {
  const web = await up(cdn, anycast);
  expect(writes(emulator())[0]?.[1]).toMatchObject({ endpoints: [cdn, anycast] });
  await web.refresh();
  expect(web.preview({ ...program, endpoints: [anycast, cdn] })).toBe("nothing");
  expect(web.state?.endpoints).toEqual([cdn, anycast]);
});

test("the platform's additions are a separate output, with the pull zone as a number", async () => {
  const web = await up(anycast, cdn);
  expect(web.state?.endpointStatus).toEqual([
    {
      displayName: "direct",
      endpointId: expect.any(String),
      type: "anycast",
      publicHost: expect.any(String),
      isSslEnabled: false,
      portMappings: [{ containerPort: 53, exposedPort: 53, protocols: ["tcp", "udp"] }],
      internalIpAddresses: [{ address: expect.any(String), region: "DE" }],
      publicIpAddresses: [{ address: expect.any(String), region: "DE" }],
    },
    {
      displayName: "web",
      endpointId: expect.any(String),
      type: "cdn",
      publicHost: expect.stringContaining(".bunny.run"),
      pullZoneId: 1001,
      isSslEnabled: true,
      portMappings: [{ containerPort: 8080, protocols: ["tcp"] }],
      stickySessions,
      internalIpAddresses: [{ address: expect.any(String), region: "DE" }],
      publicIpAddresses: [],
    },
  ]);
});

test("only the declared settings of an endpoint are managed", async () => {
  const bare = { displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } };
  const web = await up(bare);
  emulator().edit((platform) => {
    Object.assign(stored(platform)?.endpoints?.[0]?.cdn ?? {}, {
      isSslEnabled: true,
      pullZoneId: 1002,
      stickySessions,
    });
  });
  await web.refresh();
  expect(web.preview({ ...program, endpoints: [bare] })).toBe("nothing");

  emulator().edit((platform) => {
    Object.assign(stored(platform)?.endpoints?.[0]?.cdn ?? {}, { portMappings: [{ containerPort: 9090 }] });
  });
  await web.refresh();
  expect(await web.up({ ...program, endpoints: [bare] })).toBe("update");
  expect(stored(emulator().state())?.endpoints).toEqual([bare]);
});

test("an endpoint that somebody added or removed is drift", async () => {
  const web = await up(cdn);
  emulator().edit((platform) => void stored(platform)?.endpoints?.push({ displayName: "stray", cdn: {} }));
  await web.refresh();
  expect(await web.up({ ...program, endpoints: [cdn] })).toBe("update");
  expect(stored(emulator().state())?.endpoints).toHaveLength(1);
  emulator().edit((platform) => void stored(platform)?.endpoints?.pop());
  await web.refresh();
  expect(web.preview({ ...program, endpoints: [cdn] })).toBe("update");
});

describe("an endpoint with an internal IP, which cannot be declared,", () => {
  const internal = {
    displayName: "internal",
    internalIp: { portMappings: [{ containerPort: 7000, exposedPort: 70 }] },
  };
  const sent = { displayName: "internal", internalIp: { portMappings: [{ containerPort: 7000, protocols: ["tcp"] }] } };
  const withInternal = async () => {
    const web = await up(cdn);
    emulator().edit((platform) => void stored(platform)?.endpoints?.push(internal));
    await web.refresh();
    emulator().clearRequests();
    return web;
  };

  test("is not a difference, and stays if other settings change or endpoints are no longer declared", async () => {
    const web = await withInternal();
    expect(web.preview({ ...program, endpoints: [cdn] })).toBe("nothing");
    expect(await web.up({ ...program, imageTag: "1.0.1", endpoints: [cdn] })).toBe("update");
    expect(await web.up({ ...program, imageTag: "1.0.1" })).toBe("update");
    expect(writes(emulator())).toEqual([[expect.stringMatching(/^PATCH/), { imageTag: "1.0.1" }]]);
    expect(stored(emulator().state())?.endpoints).toEqual([cdn, internal]);
  });

  test.each([
    ["others change", [anycast]],
    ["the declared list becomes empty", []],
  ])("stays when %s", async (_what, endpoints) => {
    const web = await withInternal();
    expect(await web.up({ ...program, endpoints })).toBe("update");
    expect(writes(emulator())).toEqual([[expect.stringMatching(/^PATCH/), { endpoints: [...endpoints, sent] }]]);
    await web.refresh();
    expect(web.preview({ ...program, endpoints })).toBe("nothing");
    const names = [...endpoints, internal].map(({ displayName }) => ({ displayName }));
    expect(web.state?.endpointStatus).toMatchObject(names);
  });

  test("stays if its container is adopted", async () => {
    emulator().edit(({ applications }) => void applications[1]?.containerTemplates[0]?.endpoints?.push(internal));
    const web = new Stacked(containerTemplate, testContext(emulator()));
    await web.up({ ...program, containerId: "app-2-web", endpoints: [anycast] });
    expect(emulator().state().applications[1]?.containerTemplates[0]?.endpoints).toEqual([anycast, sent]);
  });

  test("is replaced by a declared one of the same name", async () => {
    const web = await withInternal();
    const named = { ...anycast, displayName: "internal" };
    await web.up({ ...program, endpoints: [named] });
    expect(stored(emulator().state())?.endpoints).toEqual([named]);
  });

  test("of an unsupported type makes a change of endpoints fail before a write", async () => {
    const web = await withInternal();
    const endpoints = [{ displayName: "tunnel", type: "tunnel" }];
    emulator().setFaults([
      {
        match: { operation: "getContainerTemplate" },
        inject: { status: 200, body: { id: web.id.split("/")[1], ...program, endpoints } },
      },
    ]);
    expect(await failureOf(web.up({ ...program, endpoints: [anycast] }))).toMatch(
      /nothing was written because this change has to write all endpoints of the container, but endpoint tunnel has a type \(tunnel\)/,
    );
    expect(writes(emulator())).toEqual([]);
  });
});

test("sticky sessions can be changed and disabled", async () => {
  const web = await up(cdn);
  const without = { ...cdn, cdn: { ...cdn.cdn, stickySessions: { enabled: false, sessionHeaders: ["x-a"] } } };
  expect(await web.up({ ...program, endpoints: [without] })).toBe("update");
  expect(stored(emulator().state())?.endpoints?.[0]?.cdn?.stickySessions).toMatchObject({ enabled: false });
  await web.refresh();
  expect(web.preview({ ...program, endpoints: [without] })).toBe("nothing");
});

describe("endpoints in a response", () => {
  test("are read in any letter case, of an undeclarable type, and without a type", () => {
    expect(
      storedEndpointsForPrograms([
        { displayName: "a", type: "Anycast", portMappings: [] },
        { displayName: "b", type: "CDN", isSslEnabled: true },
        { displayName: "c", type: "publicIp", publicHost: "203.0.113.9" },
        { displayName: "d", isSslEnabled: false },
      ]),
    ).toEqual([
      { displayName: "a", anycast: { type: "iPv4", portMappings: [] } },
      { displayName: "b", cdn: { isSslEnabled: true } },
      { displayName: "d", cdn: { isSslEnabled: false } },
    ]);
  });

  test.each([
    ["1001", 1001],
    [1001, 1001],
    ["0", undefined],
    ["", undefined],
    [null, undefined],
    ["9007199254740993", undefined],
    ["abc", undefined],
  ])("have a pull zone id of %j, which is read as %j", (pullZoneId, number) => {
    expect(endpointStatusOf([{ displayName: "a", pullZoneId }])).toEqual([
      number === undefined ? { displayName: "a" } : { displayName: "a", pullZoneId: number },
    ]);
  });
});
