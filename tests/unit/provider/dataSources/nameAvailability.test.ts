import { readFrom, withPlatform } from "./reading";

const { read } = withPlatform();

test.each([
  [{ pullZone: "ACME-shop" }, { pullZone: false }],
  [
    { pullZone: "acme-new", storageZone: "acme-files" },
    { pullZone: true, storageZone: false },
  ],
  [
    { storageZone: "acme-assets", dnsZone: "acme.example" },
    { storageZone: true, dnsZone: false },
  ],
])("the availability of %j is %j", async (names, available) => {
  expect(await read("getNameAvailability", names)).toEqual(available);
});

test("a response without the name's availability is refused", async () => {
  const { error } = await readFrom([{ body: {} }], "getNameAvailability", { pullZone: "acme" });
  expect(String(error)).toMatch(/could not check the name of the pull zone.*Available is missing/);
});
