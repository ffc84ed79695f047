import { type Result, readFrom, withPlatform } from "./reading";

const { emulator, read } = withPlatform();

test("a shield zone is found by its pull zone", async () => {
  emulator().edit((state) => {
    Object.assign(state.shieldZones[0] ?? {}, { planType: 1, wafExecutionMode: 1, dDoSShieldSensitivity: 3 });
  });

  const zone = await read("getShieldZone", { pullZoneId: 1002 });

  expect(zone).toMatchObject({
    shieldZoneId: 7002,
    pullZoneId: 1002,
    planType: "Advanced",
    wafExecutionMode: "Block",
    ddosShieldSensitivity: "High",
    wafDisabledRules: [],
  });
  expect(zone.wafEngineConfig).toContainEqual({ name: "blocking_paranoia_level", valueEncoded: "1" });
});

test("a shield zone whose pull zone is deleted is not found", async () => {
  emulator().edit((state) => void state.pullZones.splice(0));
  await expect(read("getShieldZone", { pullZoneId: 1002 })).rejects.toThrow(/could not read the pull zone .*404/);
});

test("an enum number without a name stays a number", async () => {
  const { result } = await readFrom(
    [{ body: { data: { shieldZoneId: 1, pullZoneId: 2, planType: 9, wafEngineConfig: null } } }, { body: { Id: 2 } }],
    "getShieldZone",
    { pullZoneId: 2 },
  );

  expect(result).toMatchObject({ planType: 9, wafEngineConfig: [], wafLogOnlyRules: [] });
});

test("the firewall's profiles form one list, however the platform nests them", async () => {
  const { result } = await readFrom(
    [{ body: { data: [[{ id: 1, name: "Default" }], [{ id: 2, isPremium: true }]] } }],
    "getWafProfiles",
  );

  expect(result).toEqual({
    profiles: [
      { id: 1, name: "Default" },
      { id: 2, isPremium: true },
    ],
  });
  expect((await read("getWafProfiles")).profiles.length).toBeGreaterThan(1);
});

test("the firewall's rules are grouped by set and group", async () => {
  const { rulesets } = await read("getWafRules", { shieldZoneId: 7002 });

  const rules = rulesets.flatMap((set: Result) => set.ruleGroups.flatMap((group: Result) => group.rules));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules[0]).toEqual({ ruleId: expect.any(String), description: expect.any(String) });
});

test("access lists include their settings and the account's limits", async () => {
  const lists = await read("getAccessLists", { shieldZoneId: 7002 });

  expect(lists.customLists).toMatchObject([{ accessListId: 801, name: "Office", entryCount: 2 }]);
  expect(lists).toMatchObject({ customListCount: expect.any(Number), customListLimit: expect.any(Number) });
  for (const list of lists.managedLists) {
    expect(list).toMatchObject({
      configurationId: expect.any(Number),
      type: expect.any(String),
      action: expect.any(String),
      requiredPlan: expect.any(String),
    });
  }
  expect(lists.managedLists.length).toBeGreaterThan(1);
});

test("an application's overview includes its containers", async () => {
  const overview = await read("getApplicationOverview", { appId: "app-1" });

  expect(overview).toMatchObject({ status: "active", averageCpu: { statusGrade: expect.any(String) } });
  expect(overview.regions.map(({ region }: { region: string }) => region)).toEqual(["DE", "NY"]);
  expect(overview.regions[0].pods[0].containers[0]).toMatchObject({ name: expect.any(String) });
});

test("the overview of a stopped application has no regions", async () => {
  const { result } = await readFrom([{ body: { status: "inactive", regions: null } }], "getApplicationOverview", {
    appId: "app-2",
  });

  expect(result).toEqual({ status: "inactive", regions: [] });
});

test("a firewall rule and a rate limit have their resources' property names", async () => {
  expect(await read("getWafRule", { ruleId: 5001 })).toEqual({
    ruleId: 5001,
    shieldZoneId: 7002,
    name: "Block scanners",
    description: "Created by hand",
    conditions: [
      { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "sqlmap" },
      { variable: "REQUEST_METHOD", operator: "STREQ", value: "POST" },
    ],
    transformations: ["LOWERCASE"],
    severity: "CRITICAL",
    action: "Block",
  });
  expect(await read("getRateLimit", { ruleId: 6001 })).toMatchObject({
    action: "RateLimit",
    requests: 5,
    interval: "1m",
    counter: "IP",
    blockFor: "5m",
  });
});

test("the enumerations of the firewall include their values", async () => {
  const { enums } = await read("getWafEnums");
  const values = enums.flatMap(({ enumValues }: Result) => enumValues);
  expect(values).toContainEqual(expect.objectContaining({ name: "CONTAINS", value: 2, isPremium: false }));
});
