import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesIn } from "../../../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { stillDeclared } from "../../../../provider/lifecycle/ownership";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { containerRegistry } from "../../../../provider/resources/registries/containerRegistry";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import type { Properties } from "../../../../provider/schema/properties";
import { accountOf } from "../../../acceptance/soak/account";
import { customerOf } from "../../../acceptance/soak/customer";
import { startEmulator } from "../../../emulator";
import { kindUnderTest, valid } from "../../../kinds";
import { bare } from "../../../model/kind";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";
import { registry, template } from "./creations";

const { emulator, platformState } = withEmulator();

const kinds: [string, ResourceKind, Properties, Properties, () => unknown[]][] = [
  ["a registry", containerRegistry, registry.program, { password: "something-else" }, () => registry.there(emulator())],
  ["a template", containerTemplate, template.program, { imageTag: "2.0.0" }, () => template.there(emulator())],
];

const contextWith = (adopt: string) => testContext(emulator(), { adopt });

describe.each(kinds)("%s that exists but is in no state", (_what, kind, program, change, there) => {
  /** Creates an object without recording it, like an interrupted run. */
  async function orphan(declared: Properties = program): Promise<string> {
    const created = new Stacked(kind, testContext(emulator(), { duplicates: "allow" }));
    await created.up(declared);
    return created.id;
  }

  test("is adopted with edge:adopt true, and kept by a destroy", async () => {
    const id = await orphan();
    const context = contextWith("true");
    const resource = new Stacked(kind, context);
    await resource.up(program);
    expect(resource).toMatchObject({ id, state: { adopted: true } });
    expect(context.warnings).toEqual([expect.stringContaining(`existed already (${id}) and was adopted`)]);
    expect(resource.preview(program)).toBe("nothing");
    await resource.destroy();
    expect(there()).toHaveLength(1);
  });

  test("counts as created with edge:adopt own, and is deleted by a destroy", async () => {
    const id = await orphan();
    const context = contextWith("own");
    const resource = new Stacked(kind, context);
    await resource.up(program);
    expect(resource).toMatchObject({ id, state: { adopted: false } });
    expect(context.warnings).toEqual([expect.stringContaining("a destroy deletes it")]);
    await resource.destroy();
    expect(there()).toEqual([]);
  });

  test("is updated with edge:adopt own if it differs from the program, and kept by a destroy", async () => {
    const id = await orphan({ ...program, ...change });
    const resource = new Stacked(kind, contextWith("own"));
    await resource.up(program);
    expect(resource).toMatchObject({ id, state: { adopted: true } });
    await resource.refresh();
    expect(resource.preview(program)).toBe("nothing");
    await resource.destroy();
    expect(there()).toHaveLength(1);
  });

  test("fails with all ids if there are several", async () => {
    const ids = [await orphan(), await orphan()];
    const message = await failureOf(new Stacked(kind, contextWith("own")).up(program));
    expect(message).toContain(`2 objects may be ${kind.names(program)}: ${ids.join(", ")}.`);
    expect(message).toContain(`Delete the duplicates, or set ${kind.adoptedBy} to the one to adopt.`);
  });

  test("is adopted by one of two concurrent resources of the same name, and the other object is created", async () => {
    const id = await orphan();
    const context = contextWith("own");
    const [one, other] = [new Stacked(kind, context), new Stacked(kind, context)];
    await Promise.all([one.up(program, "same run"), other.up(program, "same run")]);
    expect([one.id, other.id]).toContain(id);
    expect(there()).toHaveLength(2);
  });

  test("is adopted if the response to an earlier create of the run was lost", async () => {
    const context = contextWith("own");
    emulator().setOptions({ readLagMs: 9_800 });
    emulator().setFaults([{ match: { method: "POST" }, times: 1, inject: { cut: "after" } }]);
    await failureOf(new Stacked(kind, context).up(program));
    emulator().advance(10_000);
    const other = new Stacked(kind, context);
    await other.up(program, "same run");
    expect(there()).toHaveLength(1);
  });

  test("is left to the resource of the program that owns it", async () => {
    const id = await orphan();
    const context = contextWith("own");
    stillDeclared(context, kind, id, checked(kind, program));
    const other = new Stacked(kind, context);
    await other.up(program, "same run");
    expect(other.id).not.toBe(id);
  });
});

describe("a shield zone that an interrupted run created", () => {
  const program = { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block" };

  test.each([
    ["as declared counts as created", program, false],
    ["with other settings is adopted", { ...program, wafExecutionMode: "Log" }, true],
  ])("%s", async (_what, declared, adopted) => {
    await new Stacked(shieldZone, testContext(emulator())).up(declared);
    const zone = new Stacked(shieldZone, contextWith("own"));
    await zone.up(program);
    expect(zone.state?.adopted).toBe(adopted);
    await zone.destroy();
    const left = platformState().shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);
    expect(left?.wafEnabled).toBe(adopted);
  });

  test("is adopted if the resource itself sets adopt", async () => {
    await new Stacked(shieldZone, testContext(emulator())).up(program);
    const zone = new Stacked(shieldZone, contextWith("own"));
    await zone.up({ ...program, adopt: true });
    expect(zone.state).toMatchObject({ adopted: true, previous: { wafExecutionMode: "Block" } });
  });

  test("counts as created even if the first lookup does not return it", async () => {
    await new Stacked(shieldZone, testContext(emulator())).up(program);
    emulator().setFaults([
      { match: { operation: "getShieldZoneByPullZone" }, nth: 1, inject: { status: 404, body: {} } },
    ]);
    const zone = new Stacked(shieldZone, contextWith("own"));
    await zone.up(program);
    expect(zone.state?.adopted).toBe(false);
  });
});

test("referrers that an interrupted run added are owned, and others stay", async () => {
  const program = { pullZoneId: 1001, hostnames: ["x.example", "y.example"] };
  const before = platformState().pullZones[0]?.AllowedReferrers;
  await new Stacked(pullZoneAllowedReferrers, testContext(emulator())).up({ ...program, hostnames: ["x.example"] });
  const sites = new Stacked(pullZoneAllowedReferrers, contextWith("own"));
  await sites.up(program);
  await sites.destroy();
  expect(platformState().pullZones[0]?.AllowedReferrers).toEqual(before);
});

test.each([
  ["DnsZone", "listDnsZones", { domain: "new.example" }],
  ["StorageZone", "listStorageZones", { name: "acme-new", region: "DE" }],
  ["VideoLibrary", "listVideoLibraries", { name: "acme-new" }],
  ["PullZone", "listPullZones", { name: "acme-new", originUrl: "https://origin.example.com" }],
])("with edge:adopt no %s is created if the platform returns an incomplete list", async (type, list, program) => {
  const Items = undefined;
  const body = { Items, CurrentPage: 1, TotalItems: 1, HasMoreItems: false };
  emulator().setFaults([{ match: { operation: list }, times: 9, inject: { status: 200, body } }]);
  const message = await failureOf(new Stacked(kindOf(type), contextWith("true")).up(program));
  expect(message).toContain(
    "the platform returned an incomplete list, so the object to adopt may be missing from it. Run `pulumi up` again.",
  );
  expect(writes(emulator())).toEqual([]);
});

const adopting = kindTypes.flatMap((type) => {
  const { adoptedBy } = kindOf(type);
  const key = kindUnderTest(type).missing.id.split("/").at(-1);
  return adoptedBy === undefined || adoptedBy === "adopt" ? [] : [{ type, adoptedBy, key }];
});

test.each(adopting)(
  "a $type to adopt that does not exist is an error with the existing ones, and nothing is written",
  async ({ type, adoptedBy, key }) => {
    const isNumber = kindOf(type).inputs.shape[adoptedBy]?.safeParse(Number(key)).success;
    const program = { ...valid[type], [adoptedBy]: isNumber ? Number(key) : key };
    const message = await failureOf(new Stacked(kindOf(type), testContext(emulator())).up(program));
    expect(message).toMatch(new RegExp(`${key} to adopt; .* has .+ \\(.+\\)`));
    expect(writes(emulator())).toEqual([]);
  },
);

describe("resources of one parent", () => {
  const count = 3;

  test.each(adopting)(
    "$type is created with the same requests with edge:adopt own as without, if nothing exists",
    async ({ type }) => {
      const [own, without] = [await requestsOf(type, { adopt: "own" }), await requestsOf(type, {})];
      expect(own).toEqual(without);
    },
  );

  async function requestsOf(type: string, settings: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
    const platform = await startEmulator({ quiet: true, seed: accountOf(count), options: { transitionMs: 0 } });
    try {
      const kind = kindOf(type);
      const [parent, own] = namesIn(kind.idForm);
      const slots = Array.from({ length: count }, (_, index) => {
        const [slot] = kindUnderTest(type).soak.slots(customerOf(index + 1));
        return bare(slot?.args) as Properties;
      });
      const context = testContext(platform, { ...settings, adopt: settings.adopt ?? "false" });
      for (const slot of slots) {
        const within = parent !== undefined && own !== undefined ? { [parent]: slots[0]?.[parent] } : {};
        await lifecycle.create(kind, context, { ...slot, ...within });
      }
      return platform.requests().map(({ operation }) => operation);
    } finally {
      await platform.close();
    }
  }
});
