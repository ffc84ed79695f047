import { accountKeyOf } from "../../../../provider/lifecycle/account/accountKey";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { expectNew, noteCompared, stillDeclared } from "../../../../provider/lifecycle/ownership";
import type { Properties } from "../../../../provider/schema/properties";
import { entryAlone, listWith, type Pair, pairs } from "../../../moves";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, newProcess, type TestContext, testContext, writtenBy } from "./context";

const { emulator } = withEmulator();

/** A resource in the engine's steps of an up. */
class Resource {
  id = "";
  state: Properties = {};

  constructor(
    readonly kind: ResourceKind,
    readonly context: TestContext,
  ) {}

  /** Checks the program's inputs, and compares them with an existing state. */
  register(program: Properties): Properties {
    this.context.run.noteChecked(this.kind.type, {});
    const inputs = checked(this.kind, program);
    expectNew(this.context, this.kind, inputs, this.state);
    if (this.id !== "") {
      accountKeyOf(this.context).noteRecorded({
        kind: this.kind,
        id: this.id,
        state: writtenBy(this.context, this.state),
      });
      noteCompared(this.context, this.kind, this.id, this.state, inputs);
      const { changes } = lifecycle.difference(this.kind, this.id, this.state, inputs);
      if (changes === false) stillDeclared(this.context, this.kind, this.id, inputs, this.state);
    }
    return inputs;
  }

  async apply(inputs: Properties): Promise<void> {
    if (this.id !== "") {
      this.state = await lifecycle.update(this.kind, this.context, this.id, this.state, inputs);
      return;
    }
    const { id, state } = await lifecycle.create(this.kind, this.context, inputs);
    Object.assign(this, { id, state });
  }

  up(program: Properties): Promise<void> {
    return this.apply(this.register(program));
  }

  async remove(): Promise<void> {
    await lifecycle.remove(this.kind, this.context, this.id, writtenBy(this.context, this.state));
  }

  /** True if the next preview is empty before and after a refresh. */
  async isUnchanged(program: Properties): Promise<boolean> {
    const differs = () => lifecycle.difference(this.kind, this.id, this.state, checked(this.kind, program));
    const before = differs();
    const read = await lifecycle.read(this.kind, this.context, this.id, writtenBy(this.context, this.state));
    this.state = read?.state ?? {};
    return read !== undefined && [before, differs()].every(({ changes }) => changes === false);
  }
}

/** Runs `before` ahead of each request with one of these methods. */
function holding(context: TestContext, isHeld: (method: string) => boolean, before: () => Promise<unknown>): void {
  const send = context.client.send.bind(context.client);
  Object.assign(context.client, {
    send: async (operation: { method: string }, ...args: [never]) => {
      if (isHeld(operation.method)) await before();
      return send(operation as never, ...args);
    },
  });
}

describe.each(pairs.map((pair) => [`${pair.list.type} and ${pair.single.type}`, pair] as const))("%s", (_, pair) => {
  const { list: listKind, single: singleKind, adoptedBy } = pair;
  const both = listWith(pair, ["stays", "moved"]);
  const one = listWith(pair, ["stays"]);

  async function open() {
    const context = testContext(emulator());
    const list = new Resource(listKind, context);
    await list.up(both);
    newProcess(context);
    const single = new Resource(singleKind, context);
    const parts = partsOf(pair, list.state);
    const moved = parts.find(({ key }) => key === "moved")?.id ?? "";
    return { context, list, single, moved };
  }

  /** Counts the objects with the moved one's name. */
  async function count(context: TestContext): Promise<number> {
    const id = String(both[pair.parent]);
    const all = await lifecycle.read(listKind, context, id, {});
    const entries = (all?.state[pair.input] ?? []) as Properties[];
    return entries.filter((entry) => JSON.stringify(entry).includes('"moved"')).length;
  }

  const named = (id: string) => {
    const key = id.split("/").at(-1);
    return { [adoptedBy]: singleKind.inputs.shape[adoptedBy]?.safeParse(Number(key)).success ? Number(key) : key };
  };

  const withIds = [
    ["without its id", false],
    ["by its id", true],
  ] as const;

  describe.each(withIds)("an entry that becomes a separate resource, %s", (_name, isNamed) => {
    const programOf = (id: string) => ({ ...entryAlone(pair, "moved"), ...(isNamed ? named(id) : {}) });

    async function expectMoved({ context, list, single, moved }: Awaited<ReturnType<typeof open>>, isKept = true) {
      const program = programOf(moved);
      if (isKept) expect(single.id).toBe(moved);
      expect(await count(context)).toBe(1);
      newProcess(context);
      expect(await list.isUnchanged(one)).toBe(true);
      expect(await single.isUnchanged(program)).toBe(true);
      expect(single.state.adopted).toBe(false);
      await list.remove();
      expect(await count(context)).toBe(1);
      await single.remove();
      expect(await count(context)).toBe(0);
    }

    test("keeps its object if the list is updated first, and the new resource is known by then", async () => {
      const stack = await open();
      const updated = stack.list.apply(stack.list.register(one));
      const created = stack.single.apply(stack.single.register(programOf(stack.moved)));
      await Promise.all([updated, created]);
      await expectMoved(stack);
    });

    test("keeps its object if its create follows an update that knew of it", async () => {
      const stack = await open();
      const inputs = stack.list.register(one);
      const declared = stack.single.register(programOf(stack.moved));
      await stack.list.apply(inputs);
      await stack.single.apply(declared);
      await expectMoved(stack);
    });

    test("keeps its object if it is created first, and the list is compared meanwhile", async () => {
      const stack = await open();
      // Another resource of the stack was compared before.
      accountKeyOf(stack.context).noteRecorded({ kind: listKind, id: "1", state: {} });
      const created = stack.single.apply(stack.single.register(programOf(stack.moved)));
      const updated = stack.list.apply(stack.list.register(one));
      await Promise.all([created, updated]);
      await expectMoved(stack);
    });

    test("gets a new object if the list has already deleted the old one", async () => {
      const stack = await open();
      await stack.list.up(one);
      expect(await count(stack.context)).toBe(0);
      await stack.single.up(programOf(stack.moved));
      await expectMoved(stack, false);
      expect(stack.context.warnings.join().includes("was created again as")).toBe(isNamed);
    });

    test("has an object if its create begins while the list deletes", async () => {
      const stack = await open();
      let created: Promise<void> | undefined;
      holding(
        stack.context,
        (method) => method === "DELETE",
        async () => {
          created ??= stack.single.up(programOf(stack.moved));
        },
      );
      await stack.list.up(one);
      await created;
      expect(created).toBeDefined();
      await expectMoved(stack, false);
    });

    test("keeps its object if the list is updated while it is created", async () => {
      const stack = await open();
      const declared = stack.single.register(programOf(stack.moved));
      const inputs = stack.list.register(one);
      let updated: Promise<void> | undefined;
      holding(
        stack.context,
        () => updated === undefined,
        async () => {
          updated = stack.list.apply(inputs);
        },
      );
      await stack.single.apply(declared);
      await updated;
      await expectMoved(stack);
    });
  });

  test("a separate resource with an id keeps its object if it is created before the list is known", async () => {
    const { context, list, single, moved } = await open();
    await single.up({ ...entryAlone(pair, "moved"), ...named(moved) });
    await list.up(one);
    expect(single.id).toBe(moved);
    expect(await count(context)).toBe(1);
  });

  test("an object that a list has adopted counts as adopted by a separate resource, too", async () => {
    const context = testContext(emulator());
    const [theirs, list, single] = [singleKind, listKind, singleKind].map((kind) => new Resource(kind, context)) as [
      Resource,
      Resource,
      Resource,
    ];
    await theirs.up(entryAlone(pair, "moved"));
    newProcess(context);
    const entries = both[pair.input] as Properties[];
    const adopting = entries.map((each) => (each.key === "moved" ? { ...each, ...named(theirs.id) } : each));
    await list.up({ ...both, [pair.input]: adopting });
    newProcess(context);
    const inputs = list.register(one);
    await single.up(entryAlone(pair, "moved"));
    await list.apply(inputs);
    expect([single.id, single.state.adopted]).toEqual([theirs.id, true]);
    await single.remove();
    expect(await count(context)).toBe(1);
  });

  test("an entry with the id of a deleted object is created again, and the id stays as declared", async () => {
    const { context, list, moved } = await open();
    const other = new Resource(listKind, context);
    await list.up(one);
    const [entry] = listWith(pair, ["moved"])[pair.input] as Properties[];
    const program = { ...one, [pair.input]: [{ ...entry, ...named(moved) }] };
    await other.up(program);
    expect(await count(context)).toBe(1);
    newProcess(context);
    expect(await other.isUnchanged(program)).toBe(true);
  });

  test("a separate resource becomes an entry by its id; without the id, it is refused and stays", async () => {
    const context = testContext(emulator());
    const list = new Resource(listKind, context);
    const single = new Resource(singleKind, context);
    await list.up(one);
    await single.up(entryAlone(pair, "moved"));
    newProcess(context);
    const key = JSON.stringify(single.id.split("/").at(-1)).replace(/^"(\d+)"$/, "$1");
    const message = await failureOf(list.up(both));
    expect(message).toContain(`set ${adoptedBy}: ${key} in the entry "moved"`);
    expect(message).toContain("npx pulumi-edge-platform recover");
    await single.remove();
    expect(await count(context)).toBe(1);

    newProcess(context);
    const entries = both[pair.input] as Properties[];
    const program = {
      ...both,
      [pair.input]: entries.map((each) => (each.key === "moved" ? { ...each, ...named(single.id) } : each)),
    };
    await list.up(program);
    await single.remove();
    expect(await count(context)).toBe(1);
    newProcess(context);
    expect(await list.isUnchanged(program)).toBe(true);
  });
});

function partsOf({ list }: Pair, properties: Properties) {
  return "itemKind" in list.importing ? (list.importing.parts?.(properties) ?? []) : [];
}
