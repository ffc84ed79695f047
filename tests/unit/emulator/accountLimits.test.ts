import { type AccountLimitName, accountLimits } from "../../../provider/api/accountLimits";
import { withEmulator } from "./running";

const { emulator, platformState, send } = withEmulator();

const trigger = (patterns: number) => ({
  Type: 0,
  PatternMatches: Array.from({ length: patterns }, (_, at) => `/${at}`),
});
const save = (rule: object) => send("POST /pullzone/1001/edgerules/addOrUpdate", { body: { ActionType: 4, ...rule } });
const application = (settings: object) => ({
  name: "new",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 1 },
  regionSettings: { allowedRegionIds: ["DE"] },
  ...settings,
});
const zone = () => platformState().pullZones.find(({ Id }) => Id === 1001);

/** For each limit: the number of such objects, and a request that adds one. */
const cases: Readonly<Record<AccountLimitName, readonly [() => number, () => ReturnType<typeof send>]>> = {
  pullZones: [
    () => platformState().pullZones.length,
    () => send("POST /pullzone", { body: { Name: "new", OriginUrl: "https://origin.acme.example" } }),
  ],
  hostnames: [
    () => zone()?.Hostnames.filter(({ IsSystemHostname }) => !IsSystemHostname).length ?? 0,
    () => send("POST /pullzone/1001/addHostname", { body: { Hostname: "new.acme.example" } }),
  ],
  edgeRules: [() => zone()?.EdgeRules.length ?? 0, () => save({ Triggers: [trigger(1)] })],
  triggers: [() => 1, () => save({ Triggers: [trigger(1), trigger(1)] })],
  patterns: [() => 1, () => save({ Triggers: [trigger(2)] })],
  blockedReferrers: [
    () => zone()?.BlockedReferrers.length ?? 0,
    () => send("POST /pullzone/1001/addBlockedReferrer", { body: { Hostname: "new.acme.example" } }),
  ],
  dnsZones: [() => platformState().dnsZones.length, () => send("POST /dnszone", { body: { Domain: "new.example" } })],
  records: [
    () => platformState().dnsZones.find(({ Id }) => Id === 4001)?.Records.length ?? 0,
    () => send("PUT /dnszone/4001/records", { body: { Type: 0, Name: "new", Value: "192.0.2.1" } }),
  ],
  databases: [
    () => platformState().databases.length,
    () =>
      send("POST /database/v2/databases", {
        body: { name: "new", storage_region: "eu-west-1", primary_regions: ["DE"], replicas_regions: [] },
      }),
  ],
  applications: [() => platformState().applications.length, () => send("POST /mc/apps", { body: application({}) })],
  instances: [() => 1, () => send("POST /mc/apps", { body: application({ autoScaling: { min: 1, max: 2 } }) })],
  volumes: [
    () => 1,
    () => send("POST /mc/apps", { body: application({ volumes: ["a", "b"].map((name) => ({ name, size: 1 })) }) }),
  ],
};

test.each(Object.entries(cases))("a limit on %s refuses one more", async (name, [count, add]) => {
  const most = count();
  emulator().setOptions({ accountLimits: { [name]: most } });
  expect(await add()).toMatchObject({ status: name === "applications" || name === "databases" ? 409 : 400 });
  emulator().setOptions({ accountLimits: { [name]: most + 1 } });
  expect((await add()).status).toBeLessThan(300);
});

test("no limit is enforced by default", async () => {
  expect((await save({ Triggers: Array(6).fill(trigger(6)) })).status).toBe(201);
});

test("the documented limits are enforced if enabled, and a trial has its own", async () => {
  const create = (max: number) => send("POST /mc/apps", { body: application({ autoScaling: { min: 1, max } }) });
  const shown = async () => (await send("GET /mc/limits")).body.maxNumberOfInstancesPerRegion;
  for (const [option, most] of [
    ["enforce", accountLimits.instances.most],
    ["trial", accountLimits.instances.inTrial],
  ] as const) {
    emulator().reset();
    emulator().edit((state) => state.applications.splice(0));
    emulator().setOptions({ accountLimits: option });
    expect((await create(most + 1)).status).toBe(400);
    expect((await create(most)).status).toBe(201);
    expect(await shown()).toBe(most);
  }
});

test("a change of an existing edge rule passes at the limit", async () => {
  const [rule, ...others] = zone()?.EdgeRules ?? [];
  emulator().setOptions({ accountLimits: { edgeRules: others.length + 1 } });
  expect((await save({ Guid: rule?.Guid, Triggers: [trigger(1)] })).status).toBe(201);
});
