import type { FaultRule } from "../../../../emulator";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { containerRegistry } from "../../../../provider/resources/registries/containerRegistry";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, type TestContext, testContext, writes } from "./context";
import { registry, template } from "./creations";

const { emulator, platformState, sentRequests } = withEmulator();

const kinds: [string, ResourceKind, Properties, string, () => unknown[]][] = [
  [
    "a zone",
    shieldZone,
    { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block" },
    "/shield/shield-zone",
    () => platformState().shieldZones.filter(({ pullZoneId }) => pullZoneId === 1001),
  ],
  ["a registry", containerRegistry, registry.program, "/mc/registries", () => registry.there(emulator())],
  ["a template", containerTemplate, template.program, "/mc/apps/app-2/containers", () => template.there(emulator())],
];

const fail = (path: string, inject: FaultRule["inject"], nth?: number) =>
  emulator().setFaults([{ match: { method: "POST", path }, ...(nth === undefined ? {} : { nth }), inject }]);
const run = () => testContext(emulator(), { maxRetries: "2", duplicates: "allow" });

describe.each(kinds)("%s whose create gets no usable response", (_what, kind, program, path, there) => {
  /** Expects one recorded object, as declared. */
  async function expectOne(resource: Stacked): Promise<void> {
    expect(there()).toHaveLength(1);
    await resource.refresh();
    expect(resource.preview(program)).toBe("nothing");
    await resource.destroy();
    if (kind !== shieldZone) expect(there()).toEqual([]);
  }

  test.each<[string, FaultRule["inject"]]>([
    ["if the connection broke afterwards", { cut: "after" }],
    ["if the response is a 503", { status: 503, changesState: true }],
    ["if the response cannot be parsed", { malformed: true }],
  ])("is recorded as created %s", async (_why, fault) => {
    fail(path, fault, 1);
    const resource = new Stacked(kind, run());
    await resource.up(program);
    await expectOne(resource);
  });

  test("is created again if the connection broke before the create", async () => {
    fail(path, { cut: "before" }, 1);
    const resource = new Stacked(kind, run());
    await resource.up(program);
    await expectOne(resource);
  });

  test("is not created again if the run is interrupted", async () => {
    fail(path, { cut: "before" });
    const context = run();
    context.interrupt();
    await failureOf(new Stacked(kind, context).up(program));
    expect(emulator().faults()[0]?.fired).toBe(1);
  });

  test("fails after several attempts, and nothing exists", async () => {
    fail(path, { cut: "before" });
    const message = await failureOf(new Stacked(kind, run()).up(program));
    expect(message).toMatch(/dropped the connection|closed the connection/);
    expect(there()).toEqual([]);
  });

  test("is not created again if the platform reports success but nothing exists", async () => {
    fail(path, { status: 200, body: { message: "under maintenance" } });
    const message = await failureOf(new Stacked(kind, run()).up(program));
    expect(message).toContain("It did not exist afterwards");
    expect(emulator().faults()[0]?.fired).toBe(1);
  });

  test("fails with the reason if it cannot be looked up", async () => {
    const listsBefore = kind === shieldZone ? "/shield/shield-zones" : path.replace("/containers", "");
    emulator().setFaults([
      { match: { method: "POST", path }, nth: 1, inject: { cut: "after" } },
      { match: { method: "GET", path: listsBefore }, nth: 1, inject: { delayMs: 1 } },
      { match: { method: "GET", path: "/**" }, nth: 2, times: 99, inject: { status: 403 } },
    ]);
    const message = await failureOf(new Stacked(kind, run()).up(program));
    expect(message).toContain("was created, because the lookup failed as well: could not");
  });
});

const unnamed = kinds.slice(1);

describe.each(unnamed)("somebody else's %s of the same name", (_what, kind, program, path, there) => {
  /** Creates in another stack, in its own process. */
  async function somebodyElse(declared: Properties = program): Promise<string> {
    const other = new Stacked(kind, testContext(emulator(), { duplicates: "allow" }));
    await other.up(declared);
    return other.id;
  }

  /** Returns a run that has already created one resource of this kind. */
  async function runInTheMiddle(): Promise<TestContext> {
    const context = run();
    const name = kind === containerRegistry ? { displayName: "Another" } : { name: "another" };
    await new Stacked(kind, context).up({ ...program, ...name });
    return context;
  }

  test("that existed before is not adopted by a create that fails with 503", async () => {
    const others = await somebodyElse();
    fail(path, { status: 503 });
    const resource = new Stacked(kind, run());
    const message = await failureOf(resource.up(program));
    expect(message).toContain("503 Service Unavailable");
    expect(message).toContain(`${others} with this name existed before this create.`);
    expect(message).toContain(`To adopt it, set ${kind.adoptedBy}`);
    expect(resource.state).toBeUndefined();
    expect(there()).toHaveLength(1);
    expect(writes(emulator()).map(([request]) => request)).not.toContainEqual(
      expect.stringMatching(/^(PUT|PATCH|DELETE)/),
    );
  });

  test.each<[string, FaultRule["inject"]]>([
    ["rejected once", { status: 503 }],
    ["lost", { cut: "after" }],
  ])("that existed before is left alone by a create that was %s, and by its destroy", async (_how, fault) => {
    const others = await somebodyElse();
    fail(path, fault, 1);
    const resource = new Stacked(kind, run());
    await resource.up(program);
    expect(resource.id).not.toBe(others);
    expect(there()).toHaveLength(2);
    await resource.destroy();
    expect(there()).toHaveLength(1);
  });

  test("that was created during the run makes a lost create ambiguous, and the error names both objects", async () => {
    const context = await runInTheMiddle();
    const others = await somebodyElse();
    fail(path, { cut: "after" });
    const message = await failureOf(new Stacked(kind, context).up(program, "same run"));
    expect(message).toContain(`2 objects with this name did not exist before (${others}, `);
    expect(message).toContain(`Adopt the right one with ${kind.adoptedBy}, or delete the duplicates`);
    expect(emulator().faults()[0]?.fired).toBe(1);
  });

  test("that was created during the run with other settings does not count as the result of a lost create", async () => {
    const context = await runInTheMiddle();
    const others = await somebodyElse({
      ...program,
      ...(kind === containerRegistry ? { userName: "you" } : { imageTag: "2" }),
    });
    fail(path, { status: 503 });
    const message = await failureOf(new Stacked(kind, context).up(program, "same run"));
    expect(message).toContain(`${others} has this name and did not exist before, but it differs from the declaration`);
    expect(there()).toHaveLength(1);
  });

  test("is distinguished from the stack's own object, which is as declared", async () => {
    const context = await runInTheMiddle();
    const others = await somebodyElse({
      ...program,
      ...(kind === containerRegistry ? { userName: "you" } : { imageTag: "2" }),
    });
    fail(path, { cut: "after" }, 1);
    const resource = new Stacked(kind, context);
    await resource.up(program, "same run");
    expect(resource.id).not.toBe(others);
    expect(there()).toHaveLength(2);
  });

  test.each<[string, FaultRule["inject"]]>([
    ["lost", { cut: "after" }],
    ["lost to a 503", { status: 503, changesState: true }],
    ["lost or rejected", { status: 503 }],
  ])("is not suspected if two creates of one program are %s: each gets its own object", async (_how, fault) => {
    emulator().setFaults([{ match: { method: "POST", path }, times: 2, inject: fault }]);
    const context = run();
    const [one, two] = [new Stacked(kind, context), new Stacked(kind, context)];
    await Promise.all([one.up(program, "same run"), two.up(program, "same run")]);
    expect(one.id).not.toBe(two.id);
    expect(there()).toHaveLength(2);
  });

  test("is looked up with one list for all creates of a run", async () => {
    const context = run();
    const names = ["one", "two", "three"];
    await Promise.all(
      names.map((name) =>
        new Stacked(kind, context).up(
          { ...program, displayName: undefined, name: undefined, ...nameOf(name) },
          "same run",
        ),
      ),
    );
    const lists = sentRequests().filter(
      ({ operation }) => operation === "listRegistries" || operation === "getApplication",
    );
    expect(lists).toHaveLength(1);
  });

  const nameOf = (name: string) => (kind === containerRegistry ? { displayName: name } : { name });
});

describe("a registry whose create returns no id", () => {
  test("is found in the list", async () => {
    fail("/mc/registries", { status: 201, body: { status: "saved" }, changesState: true });
    const hub = new Stacked(containerRegistry, run());
    await hub.up(registry.program);
    expect(hub).toMatchObject({ id: "601", state: { hostName: "docker.io", adopted: false } });
  });

  test("fails if it is not in the list, and is not created again", async () => {
    fail("/mc/registries", { status: 201, body: { status: "saved" } });
    const message = await failureOf(new Stacked(containerRegistry, run()).up(registry.program));
    expect(message).toContain("did not return the id of the new registry. It did not exist afterwards");
    expect(emulator().faults()[0]?.fired).toBe(1);
  });

  test("is not confused with an older registry that was missing from an earlier list", async () => {
    const context = run();
    await new Stacked(containerRegistry, context).up({ ...registry.program, displayName: "Another" });
    await new Stacked(containerRegistry, run()).up(registry.program);
    emulator().edit(
      ({ registries }) => void Object.assign(registries.at(-1) ?? {}, { createdAt: "2026-03-10T09:00:00" }),
    );
    fail("/mc/registries", { status: 503 });
    const message = await failureOf(new Stacked(containerRegistry, context).up(registry.program, "same run"));
    expect(message).toContain(
      "602 has this name and did not exist before, but it differs from the declaration or is older",
    );
  });

  test("is not confused with a registry of another host", async () => {
    const context = run();
    await new Stacked(containerRegistry, context).up({ ...registry.program, displayName: "Another" });
    await new Stacked(containerRegistry, run()).up({ ...registry.program, type: "gitHub" });
    fail("/mc/registries", { cut: "after" }, 1);
    const hub = new Stacked(containerRegistry, context);
    await hub.up(registry.program, "same run");
    expect(hub.id).toBe("603");
  });

  test("fails if the list is incomplete", async () => {
    emulator().setFaults([
      { match: { operation: "createRegistry" }, nth: 1, inject: { cut: "after" } },
      { match: { operation: "listRegistries" }, inject: { status: 200, body: { items: [], meta: { totalItems: 2 } } } },
    ]);
    const message = await failureOf(new Stacked(containerRegistry, run()).up(registry.program));
    expect(message).toContain("the lookup failed as well: the platform did not return the complete list.");
  });
});

describe("a zone that existed before", () => {
  const program = { pullZoneId: 1002, wafExecutionMode: "Log" };
  const manyZones: FaultRule = {
    match: { operation: "listShieldZones" },
    inject: { status: 200, body: { data: [], page: { totalCount: 900 } } },
  };

  test.each<[string, FaultRule[]]>([
    ["according to the list of all zones", []],
    ["according to the pull zone, if the list is longer than a page,", [manyZones]],
    [
      "according to the pull zone, if the list is refused,",
      [{ match: { operation: "listShieldZones" }, inject: { status: 403 } }],
    ],
  ])("%s is not adopted if creates fail with 503", async (_how, faults) => {
    emulator().setFaults([...faults, { match: { operation: "createShieldZone" }, inject: { status: 503 } }]);
    const before = platformState().shieldZones;
    const zone = new Stacked(shieldZone, run());
    expect(await failureOf(zone.up(program))).toContain("pull zone 1002 already has shield zone 7002");
    expect(zone.state).toBeUndefined();
    expect(writes(emulator())).toEqual([]);
    expect(platformState().shieldZones).toEqual(before);
  });

  test("is looked up with one list for all zones of a run", async () => {
    emulator().edit(({ pullZones }) => void pullZones.push({ ...pullZones[0], Id: 1009 } as never));
    const context = run();
    for (const pullZoneId of [1001, 1009]) await new Stacked(shieldZone, context).up({ pullZoneId }, "same run");
    const operations = sentRequests().map(({ operation }) => operation);
    expect(operations.filter((name) => name === "listShieldZones")).toHaveLength(1);
    expect(operations).not.toContain("getShieldZoneByPullZone");
  });

  test("differs from a zone created meanwhile with other settings, which does not count as the result of a lost create", async () => {
    const context = run();
    await context.run.before(context.settings, "ShieldZone", async () => []);
    emulator().setFaults([{ match: { operation: "createShieldZone" }, inject: { status: 503 } }]);
    const message = await failureOf(
      new Stacked(shieldZone, context).up({ ...program, wafExecutionMode: "Block" }, "same run"),
    );
    expect(message).toContain(
      "The pull zone now has shield zone 7002, which differs from the declaration. To adopt it, set adopt: true",
    );
    expect(writes(emulator())).toHaveLength(1);
  });
});
