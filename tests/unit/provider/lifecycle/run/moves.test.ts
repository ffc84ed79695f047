import { z } from "zod";
import { inEveryKind } from "../../../../../provider/lifecycle/commonProperties";
import type { Context } from "../../../../../provider/lifecycle/context";
import type { ResourceKind } from "../../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../../provider/lifecycle/lifecycle";
import { Claims } from "../../../../../provider/lifecycle/run/claims";
import { Moves } from "../../../../../provider/lifecycle/run/moves";
import type { Properties } from "../../../../../provider/schema/properties";

/** What each connection shows; two connections may show the same account. */
type Accounts = Record<string, Map<string, Properties>>;

/** A kind that keeps its things in the account of the connection, and what it found in `previous`. */
function kind(accounts: Accounts, hasNaturalKey: boolean): ResourceKind {
  const account = ({ settings }: Context) => settings.connection?.name ?? "own";
  const things = (context: Context) => accounts[account(context)] as Map<string, Properties>;
  return inEveryKind({
    type: "Thing",
    description: "",
    example: "",
    uses: [],
    errors: [],
    root: { list: { label: "things", ids: async () => [] } },
    idForm: "id",
    inputs: z.strictObject({ name: z.string(), size: z.int().optional() }),
    outputs: z.object({}),
    replacedBy: { name: "always" },
    hasNaturalKey,
    names: ({ name }) => `thing ${name}`,
    create: async (context, inputs) => {
      const id = hasNaturalKey ? (inputs.name as string) : `${inputs.name}-of-${account(context)}`;
      things(context).set(id, inputs);
      return { id, outputs: { previous: "as created" } };
    },
    read: async (context, id, state) => {
      const found = things(context).get(id);
      return found && { settings: found, outputs: { previous: state.previous } };
    },
    update: async (context, id, state, inputs) => {
      things(context).set(id, inputs);
      return { outputs: { previous: state.previous } };
    },
    delete: async (context, id) => void things(context).delete(id),
  });
}

function context(urls: Record<string, string>, warnings: string[]): Context {
  const shared = { claims: new Claims(), moves: new Moves(), warn: (message: string) => void warnings.push(message) };
  const through = (name?: string): Context =>
    ({
      ...shared,
      through,
      settings: { baseUrl: urls[name ?? "own"], ...(name ? { connection: { name } } : {}) },
    }) as never;
  return through();
}

const state = { name: "a", size: 1, previous: "as found first" };

describe.each([
  ["deleted first", true],
  ["made first", false],
])("a resource that is %s and gets another connection", (_order, hasNaturalKey) => {
  const id = hasNaturalKey ? "a" : "a-of-own";

  /** What the engine does when the connection changes from the stack's own to `second`. */
  async function move(accounts: Accounts, urls: Record<string, string>, inputs: Properties) {
    const of = kind(accounts, hasNaturalKey);
    const warnings: string[] = [];
    const run = context(urls, warnings);
    const { replaces } = lifecycle.difference(of, id, state, inputs);
    if (replaces.length === 1) run.moves.note({ type: "Thing", id, state, inputs }, hasNaturalKey);
    const remove = () => lifecycle.remove(of, run, id, state);
    if (hasNaturalKey) await remove();
    const made = await lifecycle.create(of, run.through("second"), inputs);
    if (!hasNaturalKey) await remove();
    return { replaces, made, warnings };
  }

  test("is taken along where both show the same one: not deleted, not made again, nothing of before forgotten", async () => {
    const same = new Map<string, Properties>([[id, { name: "a", size: 1 }]]);
    const one = { own: "https://one.example", second: "https://one.example" };
    const inputs = { name: "a", size: 2, connection: "second" };
    const { replaces, made, warnings } = await move({ own: same, second: same }, one, inputs);
    expect(replaces).toEqual(["connection"]);
    expect(made).toEqual({ id, state: { ...inputs, previous: "as found first" } });
    expect([...same]).toEqual([[id, inputs]]);
    expect(warnings).toEqual([
      'thing a was left as it is: connection "second" shows the same one, and it is managed through that now.',
    ]);
  });

  test("is replaced where the other account does not show it", async () => {
    const accounts = { own: new Map<string, Properties>([[id, { name: "a", size: 1 }]]), second: new Map() };
    const one = { own: "https://one.example", second: "https://one.example" };
    const { made } = await move(accounts, one, { name: "a", connection: "second" });
    expect(made.state.previous).toBe("as created");
    expect([accounts.own.size, accounts.second.size]).toEqual([0, 1]);
  });

  test("is replaced on another platform, whatever has the same id there", async () => {
    const other = new Map<string, Properties>(hasNaturalKey ? [] : [["b-of-second", { name: "b" }]]);
    const accounts = { own: new Map<string, Properties>([[id, { name: "a", size: 1 }]]), second: other };
    const two = { own: "https://one.example", second: "https://two.example" };
    await move(accounts, two, { name: "a", connection: "second" });
    expect(accounts.own.size).toBe(0);
  });

  test("is another thing when something else replaces it as well", async () => {
    const same = new Map<string, Properties>([[id, { name: "a", size: 1 }]]);
    const one = { own: "https://one.example", second: "https://one.example" };
    const { replaces } = await move({ own: same, second: same }, one, { name: "b", connection: "second" });
    expect(replaces).toEqual(["name", "connection"]);
    expect([...same.values()].map(({ name }) => name)).toEqual(["b"]);
  });
});

describe("what depends on a resource that is deleted first and gets another connection", () => {
  const of = (accounts: Accounts) => kind(accounts, true);
  const child = { name: "child", size: 1, previous: "as found first" };

  /** The engine deletes it before it compares it, and makes it again: there is no diff of it. */
  async function move(accounts: Accounts) {
    const warnings: string[] = [];
    const run = context({ own: "https://one.example", second: "https://one.example" }, warnings);
    const parent = { name: "a", size: 1, connection: "second" };
    run.moves.note({ type: "Thing", id: "a", state, inputs: parent }, true);
    await lifecycle.remove(of(accounts), run, "child", child);
    await lifecycle.remove(of(accounts), run, "a", state);
    await lifecycle.create(of(accounts), run.through("second"), parent);
    const inputs = { name: "child", size: 1, connection: "second" };
    const made = await lifecycle.create(of(accounts), run.through("second"), inputs);
    await lifecycle.remove(of(accounts), run, "removed", { name: "removed" });
    return { made, warnings };
  }

  test("is taken along where both show it, and what is removed from the program is still deleted", async () => {
    const same = new Map<string, Properties>([
      ["a", { name: "a", size: 1 }],
      ["child", { name: "child", size: 1 }],
      ["removed", { name: "removed" }],
    ]);
    const { made, warnings } = await move({ own: same, second: same });
    expect(made.state.previous).toBe("as found first");
    expect([...same.keys()]).toEqual(["a", "child"]);
    expect(warnings).toHaveLength(2);
  });

  test("is deleted where the other account does not show it", async () => {
    const own = new Map<string, Properties>([
      ["a", { name: "a", size: 1 }],
      ["child", { name: "child", size: 1 }],
    ]);
    const second = new Map<string, Properties>();
    const { made } = await move({ own, second });
    expect(made.state.previous).toBe("as created");
    expect([own.size, second.size]).toEqual([0, 2]);
  });
});
