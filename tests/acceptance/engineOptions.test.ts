import { kindOf } from "../../provider/kinds";
import { type Emulator, startEmulator } from "../emulator";
import { inFull, testInFull } from "../tier";
import { usualWay, ways } from "../way";
import { type Chain, chains, consumerOf, producerOf, seed } from "./chains/declared";
import { isToldById } from "./chains/pairs";
import { failureOf, openStack, type Stack, secret } from "./engine";

// Tests Pulumi's own options on resources that contain other resources.

/** Parts of each kind, except enablements, whose rules others declare. */
const parts = chains.filter(
  (chain) => kindOf(chain.from).deletion?.contentsOfOthers && isToldById(chain) && chain.to !== "EdgeRuleEnablement",
);
const parents = [...new Set(parts.map(({ from }) => from))];
/** Parents that may refuse their delete: a token is no data, and a release contains the script's code. */
const guarded = parents.filter((type) => !["Database", "EdgeScript"].includes(type));

interface Options {
  part?: string;
  parent?: string;
  /** Additional inputs of each parent. */
  declares?: object;
  /** True if the program declares the parts by token instead of by class. */
  partsByToken?: boolean;
}

function program({ part = "{}", parent = "{}", declares = {}, partsByToken = false }: Options): string {
  // A pull zone that was created with a script outlives it.
  const none = { linkedPullZone: undefined, linkedPullZoneName: undefined };
  const declared = (type: string) => JSON.stringify({ ...producerOf(type, false), ...none, ...declares });
  const partOf = (chain: Chain) => {
    const byClass = consumerOf(chain, part.replace("parent", `the${chain.from}`));
    return partsByToken ? byClass.replace(/new edge\.(\w+)\(/, 'new CustomResource("edge:index:$1", ') : byClass;
  };
  return [
    'const edge = require("pulumi-edge-platform");',
    'const { CustomResource } = require("@pulumi/pulumi");',
    ...parents.map((type) => `const the${type} = new edge.${type}("${type}", ${declared(type)}, ${parent});`),
    ...parts.map(partOf),
  ].join("\n");
}

describe.each(inFull ? ways : [usualWay])("%s", (way) => {
  let emulator: Emulator;
  let stack: Stack;
  let before: Objects;
  beforeEach(async () => {
    emulator = await startEmulator({ quiet: true, seed: seed() });
    before = objects();
    stack = await openStack({ way, config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  });
  afterEach(async () => {
    stack.close();
    await emulator.close();
  });

  type Objects = Record<string, readonly unknown[]>;

  /**
   * Returns ids of the account's objects. Shield zones are excluded, because they stay when their pull zones are
   * deleted.
   */
  function objects(): Objects {
    const { pullZones, applications, scripts, videoLibraries, storageZones, dnsZones, databases } = emulator.state();
    const numbered = { pullZones, scripts, videoLibraries, storageZones, dnsZones };
    return {
      ...Object.fromEntries(Object.entries(numbered).map(([name, all]) => [name, all.map(({ Id }) => Id)])),
      applications: applications.map(({ id }) => id),
      databases: databases.map(({ id }) => id),
    };
  }

  const added = () =>
    Object.values(objects()).reduce((sum, each) => sum + each.length, 0) -
    Object.values(before).reduce((sum, each) => sum + each.length, 0);

  const named = async (types: readonly string[]) =>
    (await stack.recorded()).filter(({ urn }) => types.includes(urn.split("::").at(-1) ?? "")).map(({ urn }) => urn);

  const partNames = parts.map(({ key }) => key);

  async function up(options: Options): Promise<void> {
    stack.write(program(options));
    await stack.up();
    expect(await named([...parents, ...partNames])).toHaveLength(parents.length + parts.length);
  }

  async function expectDestroyed(): Promise<void> {
    await stack.destroy();
    expect(await stack.recorded()).toEqual([]);
    expect(objects()).toEqual(before);
  }

  /** Expects that destroys keep failing and delete nothing until the program follows the message's advice. */
  async function expectRefusedUntilDeleteIsDeclared(options: Options): Promise<void> {
    await up(options);
    const held = added();
    for (let times = 0; times < 2; times++) {
      const { output } = (await failureOf(stack.destroy())).result;
      const refusals = output.match(/it has .*, which no resource of this program declares/g) ?? [];
      expect(new Set(refusals).size).toBe(guarded.length);
      expect(output).toContain("limit this up to pull zone");
      expect(await named(parents)).toHaveLength(guarded.length);
    }
    expect(added()).toBe(held - (parents.length - guarded.length));
    stack.write(program({ ...options, declares: { onDestroy: "delete" } }));
    await stack.up({ target: await named(guarded) });
    await expectDestroyed();
  }

  test("deletedWith: a destroy deletes the parts and their parents", async () => {
    await up({ part: "{ deletedWith: parent }" });
    await expectDestroyed();
  });

  if (way === "plugin") {
    testInFull(
      "deletedWith of parts without a class, as in other languages: a destroy refuses the parents until they declare onDestroy",
      () => expectRefusedUntilDeleteIsDeclared({ part: "{ deletedWith: parent }", partsByToken: true }),
    );
  }

  testInFull("retainOnDelete of the parts: a destroy refuses the parents until they declare onDestroy", () =>
    expectRefusedUntilDeleteIsDeclared({ part: "{ retainOnDelete: true }" }),
  );

  testInFull.each(["{ deletedWith: parent }", "{ retainOnDelete: true }"])(
    'onDestroy: "delete" also deletes the parts with %s',
    async (part) => {
      await up({ part, declares: { onDestroy: "delete" } });
      await expectDestroyed();
    },
  );

  testInFull.each(["{ deletedWith: parent }", "{ retainOnDelete: true }"])(
    "a destroy that refreshes first also deletes the parts with %s",
    async (part) => {
      await up({ part });
      await stack.destroy({ refresh: true });
      expect(await stack.recorded()).toEqual([]);
      expect(objects()).toEqual(before);
    },
  );

  testInFull("retainOnDelete of the parents: a destroy deletes the parts and keeps the parents", async () => {
    await up({ parent: "{ retainOnDelete: true }" });
    await stack.destroy();
    expect(await stack.recorded()).toEqual([]);
    expect(added()).toBeGreaterThanOrEqual(parents.length);
  });

  testInFull("a destroy that targets the parents and their dependents deletes all", async () => {
    await up({});
    await stack.destroy({ target: await named(parents), args: ["--target-dependents"] });
    await expectDestroyed();
  });

  testInFull("a destroy that excludes the parts keeps their parents", async () => {
    await up({});
    const held = added();
    const excluded = (await named(partNames)).flatMap((urn) => ["--exclude", urn]);
    await stack.destroy({ args: excluded });
    expect(await named([...parents, ...partNames])).toHaveLength(parents.length + parts.length);
    expect(added()).toBe(held);
    await expectDestroyed();
  });

  testInFull("protect of the parts: nothing is deleted or dropped from the state until protect is lifted", async () => {
    await up({ part: "{ protect: true }" });
    const held = added();
    await failureOf(stack.destroy());
    expect(await named([...parents, ...partNames])).toHaveLength(parents.length + parts.length);
    expect(added()).toBe(held);
    await stack.cli(["state", "unprotect", "--all", "--yes"]);
    await expectDestroyed();
  });

  testInFull(
    "--continue-on-error: the parent of a part that cannot be deleted remains, and is deleted later",
    async () => {
      await up({});
      emulator.setFaults([{ match: { method: "DELETE" }, inject: { status: 403 } }]);
      await failureOf(stack.destroy({ args: ["--continue-on-error"] }));
      expect(await named(guarded)).toHaveLength(guarded.length);
      emulator.setFaults([]);
      await expectDestroyed();
    },
  );
});
