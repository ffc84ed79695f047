import { withPlatform } from "./reading";

const { emulator, read } = withPlatform();

test("limits of both areas contain the account's maximum and its current use", async () => {
  const { applications, databases } = await read("getLimits");
  expect(applications).toMatchObject({ maxNumberOfApplications: 20, maxNumberOfRegionsPerApplication: 5 });
  expect(applications.existingNumberOfApplications).toBe(emulator().state().applications.length);
  expect(databases).toEqual({ currentDatabases: 1, maxDatabases: 50 });
});
