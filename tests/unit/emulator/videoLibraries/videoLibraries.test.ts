import { defaultSeed } from "../../../../emulator";
import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

/** Returns the listed libraries, each with its pull zone. */
async function librariesWithZones() {
  const libraries = (await send("GET /videolibrary")).body;
  const zones = [];
  for (const { PullZoneId } of libraries) zones.push(await send(`GET /pullzone/${PullZoneId}`));
  return { libraries, zones };
}

async function expectZones(count: number): Promise<void> {
  const { libraries, zones } = await librariesWithZones();
  expect(zones.map(({ status }) => status)).toEqual(Array(count).fill(200));
  expect(zones.map(({ body }) => body.Id)).toEqual(
    libraries.map(({ PullZoneId }: { PullZoneId: number }) => PullZoneId),
  );
  expect(new Set(zones.map(({ body }) => body.Id)).size).toBe(count);
  for (const [index, { body }] of zones.entries()) {
    expect(body).toMatchObject({
      Name: expect.stringMatching(/^vz-/),
      OriginType: 2,
      StorageZoneId: libraries[index].StorageZoneId,
      Hostnames: [{ IsSystemHostname: true, Value: `${body.Name}.cdn.example` }],
    });
  }
  const listed = (await send("GET /pullzone")).body.map(({ Id }: { Id: number }) => Id);
  expect(listed).toEqual(expect.arrayContaining(zones.map(({ body }) => body.Id)));
}

const added = [
  { Id: 2002, Name: "names none" },
  { Id: 2003, Name: "names one that the seed leaves out", PullZoneId: 1903 },
  { Id: 2004, PullZoneId: 1904, StorageZoneId: 2904 },
];

test("a library of the default seed has a pull zone and a storage zone", async () => {
  expect((await send("GET /videolibrary/2001")).body).toMatchObject({ PullZoneId: 1901, StorageZoneId: 2901 });
  await expectZones(1);
});

test("each library of a seed has a pull zone, whether the seed refers to one, contains one, or neither", async () => {
  const { videoLibraries = [], ...seed } = defaultSeed();
  emulator().putState({ ...seed, videoLibraries: [...videoLibraries, ...added] });
  await expectZones(4);
  expect((await send("GET /videolibrary/2003")).body.PullZoneId).toBe(1903);
  expect((await send("GET /pullzone/1904")).body.StorageZoneId).toBe(2904);
});

test("the state may be written back as it was read", async () => {
  emulator().putState({ videoLibraries: added });
  const before = emulator().state();
  emulator().putState(before);
  expect(emulator().state()).toEqual(before);
});

test("a library that is added later has a pull zone", async () => {
  emulator().edit(({ videoLibraries }) => {
    const nothing = { AllowedReferrers: [], BlockedReferrers: [], collections: [] };
    videoLibraries.push(...added.map((library) => ({ ...library, ...structuredClone(nothing) })));
  });
  await expectZones(4);
});

test("a library does not use a pull zone with another id", async () => {
  emulator().putState({ pullZones: [{ Id: 102_002, Name: "own" }], videoLibraries: added });
  expect((await send("GET /videolibrary/2002")).body.PullZoneId).not.toBe(102_002);
  await expectZones(3);
});

test("a deleted pull zone stays deleted, whatever else changes", async () => {
  expect((await send("DELETE /pullzone/1901")).status).toBe(204);
  emulator().edit(({ pullZones }) => void pullZones.pop());
  expect((await send("GET /pullzone/1901")).status).toBe(404);
});
