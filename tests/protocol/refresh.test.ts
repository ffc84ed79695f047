import { seedEdgeRules } from "../../emulator/pullZones/seed";
import { valid } from "../kinds";
import { Host, type Properties } from "./host";
import { forgetReads, resetWithNewIds, settingsFor, withProcesses } from "./running";

const { emulator, creating, later } = withProcesses();

type Created = Awaited<ReturnType<Host["create"]>> & { readonly type: string };

let refreshing: Host;
beforeAll(async () => {
  refreshing = await Host.start(settingsFor(emulator()));
});
beforeEach(async () => {
  await forgetReads(refreshing);
  resetWithNewIds(emulator());
});
afterAll(() => refreshing.stop());

const referrers = ["a.example", "b.example", "c.example"];
const shared: readonly (readonly [parent: string, resources: readonly (readonly [type: string, Properties])[]])[] = [
  [
    "one pull zone",
    [
      ...[seedEdgeRules.forceTls1001, seedEdgeRules.blockAdmin1001].map(
        (edgeRuleId) => ["EdgeRuleEnablement", { pullZoneId: 1001, edgeRuleId, enabled: false }] as const,
      ),
      ...referrers.map(
        (hostname) => ["PullZoneAllowedReferrers", { pullZoneId: 1001, hostnames: [hostname] }] as const,
      ),
      ["PullZoneAllowedReferrers", { pullZoneId: 1001, hostnames: ["d.example", "e.example"] }],
    ],
  ],
  [
    "one video library",
    referrers.map(
      (hostname) => ["VideoLibraryAllowedReferrers", { videoLibraryId: 2001, hostnames: [hostname] }] as const,
    ),
  ],
  [
    "the access lists of one shield zone",
    ["Tor exit nodes", "VPN providers"].map(
      (listName) => ["AccessListConfiguration", { ...valid.AccessListConfiguration, listName }] as const,
    ),
  ],
  [
    "the registries",
    ["One", "Two", "Three"].map(
      (displayName) => ["ContainerRegistry", { ...valid.ContainerRegistry, displayName }] as const,
    ),
  ],
  [
    "the templates of one application",
    ["one", "two", "three"].map((name) => ["ContainerTemplate", { ...valid.ContainerTemplate, name }] as const),
  ],
];

describe.each(shared)("refreshing all resources of %s", (_parent, resources) => {
  let created: Created[];
  beforeEach(async () => {
    created = [];
    for (const [type, program] of resources) created.push({ type, ...(await creating().create(type, program)) });
    emulator().clearRequests();
  });

  const refresh = () => Promise.all(created.map(({ type, id, state }) => refreshing.read(type, id, state)));

  test("sends one request, whether the engine reads concurrently or one after another", async () => {
    const read = await refresh();
    expect(read.map(({ state }) => state)).toMatchObject(created.map(({ state }) => state));
    for (const { type, id, state } of created) await refreshing.read(type, id, state);
    const requests = emulator()
      .requests()
      .map(({ method, path }) => `${method} ${path}`);
    // A shield zone outlives its pull zone, so both are checked.
    const isOfShieldZone = requests.some((request) => request.startsWith("GET /shield/"));
    expect(requests).toHaveLength(isOfShieldZone ? 3 : 1);
    expect(new Set(requests).size).toBe(requests.length);
  });

  test("reads again after a write of the same process and detects changes", async () => {
    await refresh();
    const [first] = created as [Created];
    emulator().clearRequests();
    await refreshing.delete(first.type, first.id, { ...first.state, onDestroy: undefined });
    const [, ...others] = await refresh();
    expect(others.map(({ state }) => state)).toMatchObject(created.slice(1).map(({ state }) => state));
    // The refresh may use the read that confirms the write.
    const isRead = emulator()
      .requests()
      .map(({ method }) => method === "GET");
    expect(isRead.lastIndexOf(false)).toBeGreaterThanOrEqual(0);
    expect(isRead.lastIndexOf(true)).toBeGreaterThan(isRead.lastIndexOf(false));
  });
});

test("a refresh finds drift of a template, although templates are listed with their application", async () => {
  const { id, state } = await creating().create("ContainerTemplate", valid.ContainerTemplate as Properties);
  emulator().edit(({ applications }) => {
    for (const { containerTemplates } of applications)
      for (const template of containerTemplates) template.imageTag = "9.9.9";
  });
  expect((await later().read("ContainerTemplate", id, state)).inputs).toMatchObject({ imageTag: "9.9.9" });
});
