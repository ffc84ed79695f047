import type { FaultRule } from "../../../../emulator";
import type { Properties, ResourceKind } from "../../../../provider/kind";
import { containerRegistry } from "../../../../provider/resources/containerRegistry";
import { containerTemplate } from "../../../../provider/resources/containerTemplate";
import { shieldZone } from "../../../../provider/resources/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";
import { registry, template } from "./creations";

const { emulator } = withEmulator();

const kinds: [string, ResourceKind, Properties, string, () => unknown[]][] = [
  [
    "a zone",
    shieldZone,
    { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block" },
    "/shield/shield-zone",
    () =>
      emulator()
        .state()
        .shieldZones.filter(({ pullZoneId }) => pullZoneId === 1001),
  ],
  ["a registry", containerRegistry, registry.program, "/mc/registries", () => registry.there(emulator())],
  ["a template", containerTemplate, template.program, "/mc/apps/app-2/containers", () => template.there(emulator())],
];

describe.each(kinds)("%s whose creation is not answered", (_what, kind, program, path, there) => {
  const inject = (rule: FaultRule["inject"], nth = 1) =>
    emulator().setFaults([{ match: { method: "POST", path }, nth, inject: rule }]);
  const stacked = () => new Stacked(kind, testContext(emulator(), { maxRetries: "2" }));

  /** One is there, the state knows it, and nothing differs. */
  async function expectOne(resource: Stacked): Promise<void> {
    expect(there()).toHaveLength(1);
    await resource.refresh();
    expect(resource.preview(program)).toBe("nothing");
    await resource.destroy();
    if (kind !== shieldZone) expect(there()).toEqual([]);
  }

  test.each<[string, FaultRule["inject"]]>([
    ["because the connection broke after it was made", { cut: "after" }],
    ["because it was made but the answer is a 503", { status: 503, changesState: true }],
    ["in a form that cannot be read", { malformed: true }],
  ])("%s: it is taken as its own", async (_why, fault) => {
    inject(fault);
    const resource = stacked();
    await resource.up(program);
    await expectOne(resource);
  });

  test("because the connection broke before it was made, is made again", async () => {
    inject({ cut: "before" });
    const resource = stacked();
    await resource.up(program);
    await expectOne(resource);
  });

  test("and is interrupted is not made again", async () => {
    emulator().setFaults([{ match: { method: "POST", path }, inject: { cut: "before" } }]);
    const context = testContext(emulator(), { maxRetries: "2" });
    context.interrupt();
    await failureOf(new Stacked(kind, context).up(program));
    expect(emulator().faults()[0]?.fired).toBe(1);
  });

  test("again and again is given up, and nothing is there", async () => {
    emulator().setFaults([{ match: { method: "POST", path }, inject: { cut: "before" } }]);
    const message = await failureOf(stacked().up(program));
    expect(message).toMatch(/broke the connection off|closed the connection/);
    expect(there()).toEqual([]);
  });

  test("and cannot be looked for is an error that says so", async () => {
    emulator().setFaults([
      { match: { method: "POST", path }, nth: 1, inject: { cut: "after" } },
      { match: { method: "GET" }, inject: { status: 403 } },
    ]);
    const message = await failureOf(stacked().up(program));
    expect(message).toContain("was made is not known, because looking for it failed too: could not");
  });
});

describe("several that it may be", () => {
  test("registries are an error that names them", async () => {
    const program = kinds[1]?.[2] as Properties;
    await new Stacked(containerRegistry, testContext(emulator())).up(program);
    emulator().setFaults([{ match: { method: "POST", path: "/mc/registries" }, nth: 1, inject: { cut: "after" } }]);
    const message = await failureOf(new Stacked(containerRegistry, testContext(emulator())).up(program));
    expect(message).toContain("there are 2 registries of this name and user: 601, 602; one of them may have been made");
  });

  test("of another host, or of another user, are none of them", async () => {
    const program = kinds[1]?.[2] as Properties;
    await new Stacked(containerRegistry, testContext(emulator())).up({ ...program, type: "gitHub" });
    await new Stacked(containerRegistry, testContext(emulator())).up({ ...program, userName: "other" });
    emulator().setFaults([{ match: { method: "POST", path: "/mc/registries" }, nth: 1, inject: { cut: "after" } }]);
    const hub = new Stacked(containerRegistry, testContext(emulator()));
    await hub.up(program);
    expect(hub.id).toBe("603");
  });

  test("templates are an error that names them", async () => {
    const program = kinds[2]?.[2] as Properties;
    await new Stacked(containerTemplate, testContext(emulator())).up(program);
    emulator().setFaults([
      { match: { method: "POST", path: "/mc/apps/app-2/containers" }, nth: 1, inject: { cut: "after" } },
    ]);
    const message = await failureOf(new Stacked(containerTemplate, testContext(emulator())).up(program));
    expect(message).toMatch(/application app-2 has 2 templates of this name: template-\d+, template-\d+; one of them/);
  });
});
