import { type Emulator, type PlatformState, startEmulator } from "../../emulator";
import { failureOf, openStack, type Stack } from "./engine";
import type { OperationResult, Step } from "./engineEvents";

/** What a program declares, and what the platform then holds. */
export interface Declaration {
  args: object;
  holds: unknown;
}

/** What the story of a life needs to know of a kind of resource. */
export interface LifecycleCase {
  /** The name of the class. */
  type: string;
  /** Whether the inputs alone name the thing: then it is deleted before it is replaced. */
  hasNaturalKey: boolean;
  /** Changes the default seed before anything is declared. */
  prepare?(platform: PlatformState): void;
  /** What the resource is about: the part of the platform that `holds` is compared with. */
  look(platform: PlatformState): unknown;

  declared: Declaration;
  /** Differs from `declared` in inputs that are updated in place. Left out where there are none. */
  updated?: Declaration;
  /** Differs in an input that replaces. */
  replacing: Declaration;
  /** What is declared under another name in the program. Default: what was declared. */
  renamed?: object;

  /** Changes behind Pulumi's back. */
  drift: {
    /** Of what `replacing` declares. */
    change(platform: PlatformState): void;
    /** Of what it does not: shows nothing, and stays. */
    unmanaged(platform: PlatformState): void;
    /** The inputs that a refresh and the next up show as changed: these and no others. */
    shows: string[];
  };
  /** A deletion behind Pulumi's back of what `declared` made. */
  vanish: {
    change(platform: PlatformState): void;
    /** What the next up says where nobody but the platform can make it again. Left out: the up makes it again. */
    refusal?: RegExp;
  };
  /** What `get` shows of what `declared` made. */
  shown: Record<string, unknown>;
  /** What a destroy leaves of what `replacing` declares, and the part of the platform where. Left out: nothing. */
  leaves?: { holds: unknown; in: keyof PlatformState };
}

/** The life of a kind of resource under the real engine. Each kind's test file gives its case. */
export function describeLifecycle(life: LifecycleCase): void {
  describe(`the life of a ${life.type}`, () => {
    let emulator: Emulator;
    let stack: Stack;

    beforeEach(async () => {
      const options = { transitionMs: 0, deletionMs: 0 };
      emulator = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z", options });
      emulator.edit((platform) => life.prepare?.(platform));
      stack = await openStack();
    });

    afterEach(async () => {
      await emulator.close();
      stack.close();
    });

    test("preview, up, update, replace, drift and destroy", async () => {
      const before = emulator.state();

      // Without a key, and with an address that nothing listens at.
      stack.setEnv({ EDGE_BASE_URL: "http://127.0.0.1:1" });
      declare(life.declared.args);
      expect(ops(await stack.preview())).toEqual(["create"]);

      connect();
      expect(ops(await stack.up())).toEqual(["create"]);
      expectHeld(life.declared);
      expect((await stack.refresh()).changes).toEqual({ same: 2 });
      await expectEmptyPreview();

      if (life.updated) {
        declare(life.updated.args);
        expect(ops(await stack.up())).toEqual(["update"]);
        expectHeld(life.updated);
        await expectEmptyPreview();
      }

      declare(life.replacing.args);
      const replaced = await stack.up();
      expect(ops(replaced)).toEqual(replacement);
      expectHeld(life.replacing);
      await expectEmptyPreview();

      emulator.edit(life.drift.change);
      emulator.edit(life.drift.unmanaged);
      life.drift.unmanaged(before);
      expect(changes(await stack.refresh())).toEqual(life.drift.shows);
      expect(changes(await stack.up())).toEqual(life.drift.shows);
      expectHeld(life.replacing);

      expect(ops(await stack.up({ replace: [stepOn("thing", replaced).urn] }))).toEqual(replacement);
      expectHeld(life.replacing);
      await expectEmptyPreview();

      expect(ops(await stack.destroy())).toEqual(["delete"]);
      const after = emulator.state();
      expect(without(after, life.leaves?.in)).toEqual(without(before, life.leaves?.in));
      if (life.leaves) expect(life.look(after)).toEqual(life.leaves.holds);
    });

    test("rename, get, and a deletion behind Pulumi's back", async () => {
      connect();
      declare(life.declared.args);
      const { new: made } = stepOn("thing", await stack.up());

      const args = life.renamed ?? life.declared.args;
      declare(args, { name: "renamed", get: made?.id });
      const rename = await stack.up();
      expect([ops(rename, "renamed"), ops(rename)]).toEqual([["create"], ["delete"]]);
      expect(rename.text.includes("another resource of this program declares it")).toBe(life.hasNaturalKey);
      expect(rename.outputs).toEqual({ shown: life.shown });
      expectHeld(life.declared);

      declare(args, { name: "renamed" });
      emulator.edit(life.vanish.change);
      expect(stepOn("renamed", await stack.refresh()).outcome).toBe("delete");
      if (life.vanish.refusal) {
        expect((await failureOf(stack.up())).result.text).toMatch(life.vanish.refusal);
      } else {
        expect(ops(await stack.up(), "renamed")).toEqual(["create"]);
        expectHeld(life.declared);
      }
    });

    /** What its inputs name is deleted first; anything else is made first, so that there is no gap. */
    const replacement = life.hasNaturalKey
      ? ["delete-replaced", "replace", "create-replacement"]
      : ["create-replacement", "replace", "delete-replaced"];

    /** Sets the program: one resource, and with `get` another one that reads what there is and exports what it shows. */
    function declare(args: object, { name = "thing", get }: { name?: string; get?: string | undefined } = {}): void {
      const shown = Object.keys(life.shown).map((property) => `${property}: got.${property}`);
      stack.write(`
        const edge = require("pulumi-edge-platform");
        new edge.${life.type}("${name}", ${JSON.stringify(args)});
        ${get ? `const got = edge.${life.type}.get("got", "${get}"); exports.shown = { ${shown} };` : ""}
      `);
    }

    function connect(): void {
      stack.setEnv({ EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
    }

    function expectHeld({ holds }: Declaration): void {
      expect(life.look(emulator.state())).toEqual(holds);
    }

    /** After an up there is nothing to do, and a preview asks the platform nothing. */
    async function expectEmptyPreview(): Promise<void> {
      emulator.clearRequests();
      expect((await stack.preview()).changes).toEqual({ same: 2 });
      expect(emulator.requests()).toEqual([]);
    }
  });
}

function ops({ steps }: OperationResult, resource = "thing"): string[] {
  return steps.filter(({ name }) => name === resource).map(({ op }) => op);
}

/** The inputs that an operation changed, or found changed. */
function changes(result: OperationResult): string[] {
  return stepOn("thing", result).diffs ?? [];
}

function stepOn(resource: string, { steps, text }: OperationResult): Step {
  const step = steps.find(({ name }) => name === resource);
  if (!step) throw new Error(`there is no step on ${resource}:\n${text}`);
  return step;
}

/** The platform without one part, and without the numbers that it gives to new things. */
function without({ nextIds: _nextIds, ...platform }: PlatformState, part: keyof PlatformState | undefined): unknown {
  return Object.fromEntries(Object.entries(platform).filter(([name]) => name !== part));
}
