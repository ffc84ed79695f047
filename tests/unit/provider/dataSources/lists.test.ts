import { defaultSeed } from "../../../../emulator";
import { prepareInvoke } from "../../../../provider/dataSources/invoke";
import { readFrom, withPlatform } from "./reading";

const { emulator, read } = withPlatform();

const requestedPages = () =>
  emulator()
    .requests()
    .map(({ query }) => query.page);

describe("API keys", () => {
  test("are read from all pages", async () => {
    emulator().edit((state) => {
      state.apiKeys = Array.from({ length: 2345 }, (_, index) => ({ Id: index + 1, Key: `key-${index}`, Roles: [] }));
    });

    const { keys } = await read("getApiKeys");

    expect(keys).toHaveLength(2345);
    expect(keys.at(-1)).toEqual({ id: 2345, key: "key-2344", roles: [] });
    expect(requestedPages().map(Number)).toEqual([1, 2, 3]);
  });

  test("can be filtered by role, in any letter case", async () => {
    const { keys } = await read("getApiKeys", { role: "deploy" });

    expect(keys.map(({ roles }: { roles: string[] }) => roles)).toEqual(Array(3).fill(["Deploy", "Logs"]));
    expect((await read("getApiKeys", { role: "Nobody" })).keys).toEqual([]);
  });
});

test("pull zones are all returned, or filtered by a part of their name", async () => {
  const { pullZones } = await read("getPullZones");
  expect(pullZones.map(({ id }: { id: number }) => id)).toEqual([1001, 1002, 1901]);

  const found = await read("getPullZones", { search: "media" });
  expect(found.pullZones).toMatchObject([{ id: 1002, name: "acme-media", allowedReferrers: ["media.acme.example"] }]);
});

test("a pull zone includes its edge rules, with the property names that programs use", async () => {
  const zone = await read("getPullZone", { pullZoneId: 1001 });

  expect(zone).toMatchObject({ id: 1001, blockNoneReferrer: false, blockedReferrers: [] });
  expect(zone.edgeRules[1]).toMatchObject({
    description: "Block /admin",
    triggerMatchingType: "Any",
    triggers: [{ type: 0, patternMatches: ["*/admin/*"], patternMatchingType: "Any" }],
    extraActions: [],
  });
});

test("DNS zones are returned without their records, in a list and by id", async () => {
  emulator().edit(({ dnsZones }) => {
    const [zone] = dnsZones;
    if (zone) dnsZones.unshift({ ...structuredClone(zone), Id: 4002, Domain: "my-acme.example" });
  });
  const { dnsZones } = await read("getDnsZones", { search: "acme" });
  expect(dnsZones).toMatchObject([{ domain: "my-acme.example" }, { id: 4001, certificateKeyType: "Ecdsa" }]);
  expect(await read("getDnsZone", { dnsZoneId: 4001 })).toMatchObject({ id: 4001, dnsSecEnabled: false });
});

test("storage zones are returned without their passwords, and without deleted ones", async () => {
  emulator().edit(({ storageZones }) => {
    const [zone] = storageZones;
    if (zone) storageZones.push({ ...structuredClone(zone), Id: 5802, Name: "acme-old", Deleted: true });
  });
  const { storageZones } = await read("getStorageZones", { search: "acme" });
  expect(storageZones).toMatchObject([{ id: 5801, name: "acme-files", zoneTier: "Standard" }]);
  const zone = await read("getStorageZone", { storageZoneId: 5801 });
  expect(zone).toMatchObject({ id: 5801, filesStored: 1, storageHostname: "storage.bunnycdn.com" });
  expect(JSON.stringify([storageZones, zone])).not.toContain("password");
  expect((await read("getStorageRegions")).regions).toMatchObject([{ name: "Frankfurt, DE" }, {}]);
});

test("DNS records are all returned, or filtered by name", async () => {
  const { records } = await read("getDnsRecords", { dnsZoneId: 4001, name: "WWW" });
  expect(records).toMatchObject([{ id: 41, type: "A", value: "192.0.2.1", monitorType: "None" }]);
  expect((await read("getDnsRecords", { dnsZoneId: 4001 })).records).toHaveLength(2);
});

test("video libraries are all returned, or filtered by a part of their name", async () => {
  const { videoLibraries } = await read("getVideoLibraries", { search: "videos" });
  expect(videoLibraries).toMatchObject([{ id: 2001, allowedReferrers: ["www.acme.example"], pullZoneId: 1901 }]);
  expect(JSON.stringify(videoLibraries)).not.toContain("key");
  expect(await read("getVideoLibraries", { search: "nothing" })).toEqual({ videoLibraries: [] });
});

test("scripts are all returned, or filtered by a part of their name", async () => {
  const { scripts } = await read("getScripts", { search: "router" });

  expect(scripts).toEqual([
    { id: 3001, name: "acme-router", scriptType: 1, currentReleaseId: 30013, lastModified: "2026-01-03T08:00:00Z" },
  ]);
  expect((await read("getScripts")).scripts).toHaveLength(2);
});

test("a script's releases include the live one, which getActiveRelease returns", async () => {
  const { releases } = await read("getReleases", { scriptId: 3001 });
  const active = await read("getActiveRelease", { scriptId: 3001 });

  expect(releases.map(({ status }: { status: string }) => status).sort()).toEqual(["Archived", "Archived", "Live"]);
  expect(active).toMatchObject({ id: 30013, status: "Live", commitSha: "3".repeat(40) });
  expect((await read("getReleases", { scriptId: 3002 })).releases).toEqual([]);
});

test("applications are read page by page with the cursor", async () => {
  const { applications: [some] = [] } = defaultSeed();
  const many = Array.from({ length: 1500 }, (_, index) => ({ ...some, id: `app-${index}`, containerTemplates: [] }));
  emulator().putState({ ...defaultSeed(), applications: many as never });

  const { applications } = await read("getApplications");

  expect(applications).toHaveLength(1500);
  expect(emulator().requests()).toHaveLength(2);
  expect(applications[0]).toMatchObject({ id: "app-0", name: "shop", status: "active" });
});

test("regions report whether they have capacity", async () => {
  const { regions } = await read("getRegions");

  expect(regions).toContainEqual({
    id: "UK",
    name: "United Kingdom - London",
    group: "Europe",
    hasAnycastSupport: true,
    hasCapacity: false,
  });
});

test("container registries are read from all pages, including the platform's own", async () => {
  emulator().setOptions({ registryPageSize: 2 });

  const { registries } = await read("getContainerRegistries");

  expect(registries).toHaveLength(4);
  expect(registries.find(({ id }: { id: number }) => id === 1)).toMatchObject({
    isPublic: true,
    isPlatformManaged: true,
  });
  expect(registries[0]).toMatchObject({ id: 501, displayName: "Docker Hub", hostName: "docker.io", userName: "acme" });
});

describe("an image's digest", () => {
  const image = { imageNamespace: "acme", imageName: "web", tag: "1.4.2" };

  test("is looked up in a registry, whose id may be a number or a string", async () => {
    const found = await read("getImageDigest", { registryId: 501, ...image });

    expect(found).toEqual({
      imageNamespace: "acme",
      image: "web",
      tag: "1.4.2",
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
    expect(await read("getImageDigest", { registryId: "501", ...image })).toEqual(found);
  });

  test.each(["dockerhub", "github", "DockerHub", "GitHub"])(
    "is looked up in the public registry %s",
    async (registryId) => {
      expect(await read("getImageDigest", { registryId, ...image })).toMatchObject({ image: "web", tag: "1.4.2" });
      expect(emulator().requests().at(-1)?.body).toEqual({ registryId: registryId.toLowerCase(), ...image });
    },
  );

  test.each(["quay", "dockerhub2", "501a", ""])("is not looked up in a registry %j", (registryId) => {
    expect(() => prepareInvoke("getImageDigest", { registryId, ...image })).toThrow(
      /registryId must be an integer .* or a string of the form "501" or a string of the form "dockerhub"; got (a|")/,
    );
  });

  test("that is missing from the response is an error", async () => {
    const { error } = await readFrom([{ body: { image: "web" } }], "getImageDigest", { registryId: 501, ...image });

    expect(error?.message).toBe(
      "getImageDigest (registryId 501): the platform has no digest of this image. Check its name and tag.",
    );
  });
});

describe("endless pagination", () => {
  test.each([
    ["getPullZones", { Items: [{ Id: 1 }], HasMoreItems: true }],
    ["getPullZones", { Items: [], HasMoreItems: true }],
    ["getApiKeys", { Items: [{ Id: 1 }], TotalItems: 5 }],
    ["getScripts", { Items: [{ Id: 1 }], HasMoreItems: true }],
    ["getVideoLibraries", { Items: [{ Id: 1 }], HasMoreItems: true }],
    ["getApplications", { items: [{ id: "a" }], cursor: "again" }],
    ["getContainerRegistries", { items: [{ id: 1 }], cursor: "again" }],
  ])("of %s is an error, not a partial list", async (name, body) => {
    const { error, urls } = await readFrom([{ body }], name);

    expect(error?.message).toMatch(
      new RegExp(
        `^${name}: could not list the .*: pagination did not terminate \\(.* (contained|returned) nothing new`,
      ),
    );
    expect(urls.length).toBeLessThanOrEqual(2);
  });
});

describe("a cycle of cursors", () => {
  const page = (id: string | number, cursor: string) => ({ body: { items: [{ id }], cursor } });

  test.each(["getApplications", "getContainerRegistries"])("of %s is an error", async (name) => {
    const id = (number: number) => (name === "getApplications" ? `app-${number}` : number);
    const round = [page(id(1), "a"), page(id(2), "b"), page(id(3), "a"), page(id(4), "b"), page(id(5), "a")];
    const { error, urls } = await readFrom(round, name);

    expect(error?.message).toMatch(/pagination did not terminate \(a cursor was repeated/);
    expect(urls).toHaveLength(3);
  });
});

describe("a list without an end mark ends", () => {
  test.each([
    ["if it is a bare list", "getPullZones", [{ body: [{ Id: 1 }, { Id: 2 }] }], 2],
    ["if no page announces another one", "getPullZones", [{ body: { Items: [{ Id: 1 }] } }], 1],
    ["at the total", "getPullZones", [{ body: { Items: [{ Id: 1 }], TotalItems: 1 } }], 1],
    ["at an empty cursor", "getApplications", [{ body: { items: [{ id: "a" }], cursor: "" } }], 1],
    [
      "at a cursor to an empty page",
      "getApplications",
      [{ body: { items: [{ id: "a" }], cursor: "b" } }, { body: { items: [], cursor: "c" } }],
      1,
    ],
  ])("%s", async (_, name, replies, count) => {
    const { result } = await readFrom(replies, name);

    expect(result[name === "getPullZones" ? "pullZones" : "applications"]).toHaveLength(count);
  });
});

test("an item that moves to the next page during the read is returned once", async () => {
  const { result } = await readFrom(
    [
      { body: { Items: [{ Id: 1 }, { Id: 2 }], HasMoreItems: true } },
      { body: { Items: [{ Id: 2 }, { Id: 3 }], HasMoreItems: false } },
    ],
    "getPullZones",
  );

  expect(result.pullZones.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
});

test("the request for each page contains the search", async () => {
  const { urls } = await readFrom([{ body: { Items: [] } }], "getScripts", { search: "a&b" });

  expect(urls).toEqual(["/compute/script?page=1&perPage=1000&search=a%26b"]);
});
