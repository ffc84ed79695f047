import { kindOf, kindTypes } from "../../provider/kinds";
import type { Host, Properties } from "./host";
import { changes, valid } from "./programs";
import { failureOf, withProcesses } from "./running";

const { emulator, making, later, deleting, written } = withProcesses();

interface Life {
  readonly type: string;
  /** Makes the thing vanish behind Pulumi's back. */
  readonly vanish: () => void;
  /** An id of the same form that nothing has. */
  readonly missing: string;
  /** Whether it counts as gone only to a key that has read something else of the account. */
  readonly needsEvidence?: true;
  /** Declared, but not shown by the platform. */
  readonly hidden?: readonly string[];
  /** What a create does not ask for: the first refresh adds it. */
  readonly shownLater?: readonly string[];
}

const lives: readonly Life[] = [
  {
    type: "ShieldZone",
    vanish: () => emulator().edit(({ shieldZones }) => shieldZones.splice(1)),
    missing: "9999",
  },
  {
    type: "AccessListConfiguration",
    vanish: () => emulator().edit(({ shieldZones }) => shieldZones[0]?.accessLists.splice(0)),
    missing: "7002/9999",
  },
  {
    type: "AccessListConfigurations",
    vanish: () => emulator().edit(({ shieldZones }) => shieldZones.splice(0)),
    missing: "9999",
    needsEvidence: true,
  },
  {
    type: "EdgeRuleEnablement",
    vanish: () => emulator().edit(({ pullZones }) => pullZones[0]?.EdgeRules.splice(0)),
    missing: "1001/no-such-rule",
  },
  {
    type: "EdgeRuleEnablements",
    vanish: () => emulator().edit(({ pullZones }) => pullZones.splice(0, 1)),
    missing: "9999",
  },
  {
    type: "PullZoneAllowedReferrer",
    vanish: () => emulator().edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.splice(0)),
    missing: "1001/nowhere.example",
  },
  {
    type: "VideoLibraryAllowedReferrer",
    vanish: () => emulator().edit(({ videoLibraries }) => videoLibraries[0]?.AllowedReferrers.splice(0)),
    missing: "2001/nowhere.example",
  },
  {
    type: "PullZoneAllowedReferrers",
    vanish: () => emulator().edit(({ pullZones }) => pullZones.splice(1)),
    missing: "9999",
  },
  {
    type: "VideoLibraryAllowedReferrers",
    vanish: () => emulator().edit(({ videoLibraries }) => videoLibraries.splice(0)),
    missing: "9999",
  },
  {
    type: "ContainerRegistry",
    vanish: () => emulator().edit(({ registries }) => registries.splice(0)),
    missing: "9999",
    hidden: ["type", "password"],
    shownLater: ["hostName", "createdAt"],
  },
  {
    type: "ContainerTemplate",
    vanish: () => emulator().edit(({ applications }) => applications[1]?.containerTemplates.splice(1)),
    missing: "app-2/no-such-template",
  },
  {
    type: "ApplicationDeployment",
    vanish: () => emulator().edit(({ applications }) => applications.splice(0)),
    missing: "no-such-app",
    hidden: ["triggers", "wait"],
  },
];

test("the table holds each kind", () => {
  expect(lives.map(({ type }) => type)).toEqual(kindTypes);
});

// An application takes no time to be deployed.
beforeEach(() => emulator().setOptions({ transitionMs: 0, deletionMs: 0 }));
afterEach(async () => expect(await written()).toBe(""));

describe.each(lives.map((life) => [life.type, life] as const))(
  "%s",
  (type, { vanish, missing, needsEvidence, hidden = [], shownLater = [] }) => {
    const program = valid[type] as Properties;
    const readSomethingElse = async (host: Host) => {
      if (needsEvidence) await host.read("EdgeRuleEnablements", "1001", valid.EdgeRuleEnablements);
    };

    test("is created: its id is a text, its state the inputs and what the platform adds", async () => {
      const { id, state } = await making().create(type, program);
      expect(id).toMatch(/^[^/]+(\/[^/]+)?$/);
      expect(id.split("/")).toHaveLength(kindOf(type).idForm.split("/").length);
      expect(state).toMatchObject(program);
      const added = Object.keys(state).filter((name) => !(name in program));
      expect(Object.keys(kindOf(type).outputs.shape)).toEqual(expect.arrayContaining(added));
      expect(await later().diff(type, id, state, program)).toMatchObject({ changes: "none" });
    });

    test("is read: the declared inputs, always, and no others; nothing has changed", async () => {
      const { id, state } = await making().create(type, program);
      const read = await later().read(type, id, state);
      const known = Object.entries(read.state).filter(([name]) => !shownLater.includes(name));
      expect({ ...read, state: Object.fromEntries(known) }).toEqual({ id, state, inputs: program });
      expect(await later().diff(type, id, read.state, program)).toMatchObject({ changes: "none" });
    });

    test("is updated, and then there is nothing to do", async () => {
      const { id, state } = await making().create(type, program);
      const news = { ...program, ...changes[type] };
      const updated = await later().update(type, id, state, news);
      expect(updated).toMatchObject(news);
      const read = await later().read(type, id, updated);
      expect(read.inputs).toEqual(news);
      expect(await later().diff(type, id, read.state, news)).toMatchObject({ changes: "none" });
    });

    test("is deleted, twice if need be", async () => {
      const { id, state } = await making().create(type, program);
      await deleting().delete(type, id, state);
      await deleting().delete(type, id, state);
    });

    test("gone from the platform is read as nothing, and its delete is done", async () => {
      const { id, state } = await making().create(type, program);
      vanish();
      await readSomethingElse(later());
      expect(await later().read(type, id, state)).toEqual({ id: "", state: {}, inputs: undefined });
      await readSomethingElse(deleting());
      await deleting().delete(type, id, state);
    });

    test("is read by get, which declares nothing and so gets no inputs", async () => {
      const { id, state } = await making().create(type, program);
      const got = await later().read(type, id);
      expect(got.id).toBe(id);
      expect(got.inputs).toBeUndefined();
      const declared = Object.keys(program).filter((name) => !hidden.includes(name));
      expect(Object.keys(got.state)).toEqual(expect.arrayContaining(declared));
      for (const name of declared) expect([name, got.state[name]]).toEqual([name, expect.anything()]);
      const id0 = kindOf(type).outputsFromId?.(id) ?? {};
      expect(got.state).toMatchObject(id0);
      expect(state).toMatchObject(id0);
    });

    test("that get does not find is an error that names the id", async () => {
      const { message, made: recorded } = await failureOf(later().read(type, missing));
      for (const part of missing.split("/")) expect(message).toContain(part);
      expect(message).toMatch(/does not exist|not there/);
      expect(recorded).toBeUndefined();
    });

    test.each(["", "a/b/c/d"])("of an id such as %p is an error", async (id) => {
      await failureOf(later().read(type, id));
    });
  },
);
