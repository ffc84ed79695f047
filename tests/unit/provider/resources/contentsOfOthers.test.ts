import { kindOf, kindTypes } from "../../../../provider/kinds";
import { ownershipOf } from "../../../../provider/lifecycle/ownership";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState, sentRequests } = withEmulator();

const telling = kindTypes.filter((type) => "adopted" in kindOf(type).outputs.shape);

const signs = telling.flatMap((type) => {
  const { others = {} } = kindUnderTest(type);
  return typeof others === "string" ? [] : Object.entries(others).map(([what, sign]) => [type, what, sign] as const);
});

const programOf = (type: string, declares: Properties = {}): Properties => ({
  ...kindUnderTest(type).program,
  ...declares,
});

/** Creates an object without recording it, like an interrupted up. */
async function leftOver(type: string, program: Properties): Promise<Stacked> {
  const created = new Stacked(kindOf(type), testContext(emulator(), { duplicates: "allow" }));
  await created.up(program);
  return created;
}

async function recover(type: string, program: Properties): Promise<Stacked> {
  const recovered = new Stacked(kindOf(type), testContext(emulator(), { adopt: "own" }));
  await recovered.up(program);
  return recovered;
}

test("each kind that distinguishes created from adopted objects lists the signs of another owner, or why there are none", () => {
  expect(telling.filter((type) => kindUnderTest(type).others === undefined)).toEqual([]);
});

describe("with edge:adopt set to own", () => {
  test.each(telling)("an object that an interrupted up created is owned: %s", async (type) => {
    const program = programOf(type);
    await leftOver(type, program);
    const { state } = await recover(type, program);
    expect([false, []]).toContainEqual(state?.adopted);
  });

  test.each(signs.filter(([, , { isRefused }]) => isRefused))(
    "another owner's unrestorable object is refused: %s with %s",
    async (type, _what, { declares, change }) => {
      const program = programOf(type, declares);
      const created = await leftOver(type, program);
      emulator().edit((platform) => change(platform, created.id));
      emulator().clearRequests();
      expect(await failureOf(recover(type, program))).toContain("othing was written");
      expect(writes(emulator())).toEqual([]);
    },
  );

  test.each(signs.filter(([, , { isRefused }]) => !isRefused))(
    "another owner's object is adopted: %s with %s",
    async (type, _what, { declares, change, label }) => {
      const program = programOf(type, declares);
      const created = await leftOver(type, program);
      emulator().edit((platform) => change(platform, created.id));
      const recovered = await recover(type, program);
      expect([recovered.id, [recovered.state?.adopted].flat()]).toEqual([created.id, [expect.anything()]]);
      expect(recovered.state?.adopted).not.toBe(false);
      if (label) expect(recovered.context.warnings).toContainEqual(expect.stringContaining(label));
      await recovered.destroy();
      await created.refresh();
      expect(created.state).toBeDefined();
    },
  );
});

const held = signs.filter(([, , { isHeld }]) => isHeld);

test("each kind that may refuse its delete is tested for that", () => {
  const refusing = kindTypes.filter((type) => kindOf(type).deletion?.contentsOfOthers);
  expect([...new Set(held.map(([type]) => type))]).toEqual(refusing);
});

describe.each(held)("a %s that contains another owner's %s", (type, _what, { declares, change, label }) => {
  async function holding(): Promise<Stacked> {
    const created = await leftOver(type, programOf(type, declares));
    emulator().edit((platform) => change(platform, created.id));
    emulator().clearRequests();
    return created;
  }

  test("is not deleted, and the error contains the reason and the next step", async () => {
    const created = await holding();
    const message = await failureOf(created.destroy());
    expect(message).toContain(`it has ${label}, which no resource of this program declares, so nothing was deleted.`);
    expect(message).toContain('set onDestroy: "delete" on');
    expect(writes(emulator())).toEqual([]);
  });

  test('is deleted with onDestroy: "delete", without reading it first', async () => {
    const created = await holding();
    await created.up(programOf(type, { ...declares, onDestroy: "delete" }));
    await created.destroy();
    // The host of a collection needs its library's key. The platform's objects for an application are found before it
    // is deleted.
    const found: Partial<Record<string, string[]>> = {
      VideoCollection: ["getVideoLibrary"],
      Application: ["getApplication", "getPullZone"],
    };
    const isBefore = (operation?: string) => operation !== undefined && found[type]?.includes(operation) === true;
    const [first] = sentRequests().filter(({ operation }) => !isBefore(operation));
    expect(first?.method).toBe("DELETE");
  });
});

test("the platform's own host name does not belong to others, even if the platform does not mark it", async () => {
  const zone = await leftOver("PullZone", programOf("PullZone"));
  emulator().edit(({ pullZones }) => {
    const { Hostnames = [] } = pullZones.find(({ Id }) => String(Id) === zone.id) ?? {};
    for (const host of Hostnames) Reflect.deleteProperty(host, "IsSystemHostname");
  });
  await zone.destroy();
  expect(writes(emulator())).toContainEqual([`DELETE /pullzone/${zone.id}`, undefined]);
});

test("a host name that the platform marks as its own does not belong to others", async () => {
  const zone = await leftOver("PullZone", programOf("PullZone"));
  emulator().edit(({ pullZones }) => {
    const { Hostnames = [] } = pullZones.find(({ Id }) => String(Id) === zone.id) ?? {};
    Hostnames.push({ ...(Hostnames[0] as (typeof Hostnames)[0]), Id: 99, Value: "acme-blog.other.example" });
  });
  await zone.destroy();
  expect(writes(emulator())).toContainEqual([`DELETE /pullzone/${zone.id}`, undefined]);
});

test("contents that this run deleted or kept do not belong to others", async () => {
  const zone = await leftOver("PullZone", programOf("PullZone"));
  const within = (type: string, program: Properties) => {
    const child = new Stacked(kindOf(type), zone.context);
    return child.up({ pullZoneId: Number(zone.id), ...program }, "same run").then(() => child);
  };
  const children = [
    await within("PullZoneHostname", { hostname: "WWW.acme-blog.example", onDestroy: "keep" }),
    await within("EdgeRules", {
      rules: [{ key: "a", actions: [{ type: "ForceSSL" }], triggers: url }],
      onDestroy: "keep",
    }),
    await within("PullZoneBlockedIps", { ips: ["2001:DB8::1"], onDestroy: "keep" }),
    await within("PullZoneAllowedReferrers", { hostnames: ["www.acme.example"] }),
  ];
  zone.context = testContext(emulator());
  for (const child of children) {
    child.context = zone.context;
    await child.destroy("same run");
  }
  await zone.destroy("same run");
  expect(platformState().pullZones.some(({ Id }) => String(Id) === zone.id)).toBe(false);
});

test("contents that a resource of the program owns do not belong to others", async () => {
  const application = await leftOver("Application", programOf("Application"));
  emulator().edit(({ applications }) => {
    const { containerTemplates: all = [] } = applications.find(({ id }) => id === application.id) ?? {};
    all.push({ ...structuredClone(all[0] as (typeof all)[0]), id: "more", name: "more" });
  });
  const context = testContext(emulator());
  application.context = context;
  expect(await failureOf(application.destroy("same run"))).toContain('container "more" (more)');
  ownershipOf(context, { type: "ContainerTemplate" }, `${application.id}/more`).know();
  await application.destroy("same run");
  expect(platformState().applications.some(({ id }) => id === application.id)).toBe(false);
});

test("contents that this run fails to delete do not belong to others", async () => {
  const zone = await leftOver("PullZone", programOf("PullZone"));
  const ips = new Stacked(kindOf("PullZoneBlockedIps"), zone.context);
  await ips.up({ pullZoneId: Number(zone.id), ips: ["192.0.2.1"] });
  zone.context = ips.context = testContext(emulator());
  emulator().setFaults([{ match: { operation: "removePullZoneBlockedIp" }, inject: { status: 403 } }]);
  await failureOf(ips.destroy("same run"));
  await zone.destroy("same run");
  expect(writes(emulator())).toContainEqual([`DELETE /pullzone/${zone.id}`, undefined]);
});

test.each([
  ["its own code does not belong to others", 'export default "own"', "deleted"],
  ["different code belongs to others", 'export default "other"', "refused"],
])("a release that no resource of the state has published: %s", async (_what, code, outcome) => {
  const script = await leftOver("EdgeScript", { name: "acme-api", type: "Cdn", code });
  const release = new Stacked(kindOf("EdgeScriptRelease"), script.context);
  await release.up({ scriptId: Number(script.id), codeHash: script.state?.codeHash });
  if (outcome === "refused") await script.up({ name: "acme-api", type: "Cdn", code: 'export default "newer"' });
  script.context = testContext(emulator());
  const failure = await script.destroy().then(
    () => "deleted",
    ({ message }: Error) => message,
  );
  expect(failure).toMatch(outcome === "refused" ? /^it has the active release \d+, which no/ : /^deleted$/);
});

const url = [{ type: "Url", patterns: ["*"] }];

test("a refresh before a destroy shows which contents of a pull zone are the stack's own, including list entries", async () => {
  const context = testContext(emulator());
  const [zone, ips, rules] = ["PullZone", "PullZoneBlockedIps", "EdgeRules"].map(
    (type) => new Stacked(kindOf(type), context),
  ) as [Stacked, Stacked, Stacked];
  await zone.up({ name: "acme-blog", originUrl: "https://origin.acme.example" });
  const pullZoneId = Number(zone.id);
  await ips.up({ pullZoneId, ips: ["192.0.2.1"] });
  await rules.up({ ...kindUnderTest("EdgeRules").program, pullZoneId });
  expect(await failureOf(zone.destroy())).toContain("blocked IP 192.0.2.1");
  await zone.refresh();
  for (const part of [ips, rules]) await part.refresh("same run");
  await zone.destroy("same run");
  expect(platformState().pullZones.map(({ Id }) => Id)).not.toContain(pullZoneId);
});
