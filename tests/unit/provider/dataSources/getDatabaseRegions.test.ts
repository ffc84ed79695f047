import { readFrom, withPlatform } from "./reading";

const { read } = withPlatform();

test("the regions of databases match those that a Database accepts", async () => {
  const { storageRegions, primaryRegions, replicaRegions } = await read("getDatabaseRegions");
  expect(storageRegions[0]).toEqual({ id: "eu-west-1", name: "Europe (Ireland)", group: "Europe" });
  expect(primaryRegions).toContainEqual({
    id: "DE",
    name: "Frankfurt",
    group: "Europe",
    latitude: 50.11,
    longitude: 8.68,
    country: { alpha2: "DE", name: "Germany" },
  });
  expect(replicaRegions).toEqual(primaryRegions);
});

test("a missing list is empty, and a region may have only a code", async () => {
  const body = { primary_regions: [{ id: "DE", country: null }], replica_regions: null };
  const { result } = await readFrom([{ body }], "getDatabaseRegions");
  expect(result).toEqual({ storageRegions: [], primaryRegions: [{ id: "DE" }], replicaRegions: [] });
});
