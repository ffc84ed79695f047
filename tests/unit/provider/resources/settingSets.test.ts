import { unfinishedKey } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { accessListConfigurations } from "../../../../provider/resources/accessLists/accessListConfigurations";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, readSomethingElse, Stacked, testContext, writes, writtenBy } from "./context";
import { setOf, subjects } from "./settingSets";

const { emulator } = withEmulator();

describe.each(subjects.map((subject) => [subject.kind.type, subject] as const))("%s", (_type, subject) => {
  const { looks } = subject;
  const { kind, holder, id, keys, entries, facts, entry } = subject;
  const { set, single, program, one, byLabel, on, elsewhere, vanish, written, failOn } = setOf(emulator, subject);

  beforeEach(() => subject.prepare(emulator()));

  describe("an up", () => {
    test("looks and writes what differs; what was found is kept", async () => {
      const all = set();
      await all.up(program({ a: false, b: true, c: true }));
      expect(all.id).toBe(String(id));
      expect(emulator().requests()).toHaveLength(2 + looks);
      expect(written()).toEqual(["a", "c"]);
      expect(on()).toBe("bc");
      expect(all.state).toMatchObject(program({ a: false, b: true, c: true }));
      expect(all.state?.previous).toEqual({
        [keys.a]: entry(true),
        [keys.b]: entry(true),
        [keys.c]: entry(false),
      });
      expect(Object.keys(all.state?.[facts] as object)).toEqual([keys.a, keys.b, keys.c]);
    });

    test("changes by what differs, after one look", async () => {
      const all = set();
      await all.up(program({ a: false, b: false, c: true }));
      emulator().clearRequests();
      expect(await all.up(program({ a: false, b: true, c: true, d: true }))).toBe("update");
      expect(emulator().requests()).toHaveLength(2 + looks);
      expect(written()).toEqual(["b", "d"]);
      expect(all.preview(program({ d: true, c: true, b: true, a: false }))).toBe("nothing");
    });

    test("that changes nothing of the entries makes no call", async () => {
      const all = set();
      await all.up(program({ a: false }));
      emulator().clearRequests();
      expect(await all.up(program({ a: false }, { onDestroy: "keep" }))).toBe("update");
      expect(emulator().requests()).toEqual([]);
      expect(all.state?.previous).toEqual({ [keys.a]: entry(true) });
    });

    test("of another holder is another set", async () => {
      const all = set();
      await all.up(program({ a: false }));
      expect(all.preview({ ...program({ a: false }), [holder]: id + 1 })).toBe("replace");
    });

    test("with a key that the platform does not have is an error that lists those that there are", async () => {
      const absent = keys.a.replaceAll(keys.a.charAt(0), "9");
      const given = { ...program({ c: true }), [entries]: { [keys.c]: entry(true), [absent]: entry(true) } };
      const message = await failureOf(set().up(given));
      expect(message).toMatch(new RegExp(`^there is no .* ${absent} of .* ${id}; there are .*${keys.a} \\(a\\)`));
      expect(message).toContain("Nothing was written.");
      expect(written()).toEqual([]);
    });
  });

  describe("an entry that is taken out of the map", () => {
    test.each([
      [undefined, "abd", { d: true }],
      ["restore", "abd", { d: true }],
      ["disable", "d", { d: true }],
      ["keep", "bcd", { d: true }],
    ] as const)("is given back as onDestroy %s says, and is forgotten", async (onDestroy, left, rest) => {
      const more = onDestroy ? { onDestroy } : {};
      const all = set();
      await all.up(program({ a: false, b: true, c: true, d: true }, more));
      await all.up(program(rest, more));
      expect(on()).toBe(left);
      expect(all.state?.previous).toEqual({ [keys.d]: entry(false) });
      expect(Object.keys(all.state?.[facts] as object)).toEqual([keys.d]);
    });

    test("and declared again counts as found what is there then", async () => {
      const all = set();
      await all.up(program({ a: false, b: false }));
      await all.up(program({ b: false }));
      elsewhere("a", false);
      await all.up(program({ a: true, b: false }));
      await all.destroy();
      expect(on()).toBe("b");
    });
  });

  describe("a refresh", () => {
    test("shows drift of the declared entries alone, in one call, and the next up mends it", async () => {
      const all = set();
      await all.up(program({ a: false, b: true }));
      elsewhere("a", true);
      elsewhere("c", true);
      emulator().clearRequests();
      await all.refresh();
      expect(emulator().requests()).toHaveLength(1);
      expect(all.state).toMatchObject(program({ a: true, b: true }));
      expect(await all.up(program({ a: false, b: true }))).toBe("update");
      expect(on()).toBe("bc");
      await all.refresh();
      expect(all.preview(program({ a: false, b: true }))).toBe("nothing");
    });

    test("shows an entry that is gone, which the next up names", async () => {
      const all = set();
      await all.up(program({ a: false, b: false }));
      vanish("a");
      await all.refresh();
      expect(all.state?.[entries]).toEqual({ [keys.b]: entry(false) });
      expect(all.preview(program({ a: false, b: false }))).toBe("update");
      expect(await failureOf(all.up(program({ a: false, b: false })))).toContain(`there is no`);
      await all.destroy();
      expect(on()).toBe("b");
    });

    test("of a holder that is gone drops it, and a destroy is done", async () => {
      const all = set();
      await all.up(program({ a: false }));
      subject.removeHolder(emulator());
      // To a key that has read something else of the account it is gone.
      await readSomethingElse(all.context);
      await all.destroy("same run");
      const state = writtenBy(all.context, program({ a: false }));
      expect(await lifecycle.read(kind, all.context, String(id), state)).toBeUndefined();
    });

    test("by the id alone shows all that there is", async () => {
      const found = await lifecycle.read(kind, testContext(emulator()), String(id), {});
      expect(found?.inputs).toBeUndefined();
      const shown = found?.state[entries] as Record<string, unknown>;
      expect(Object.keys(shown)).toEqual(expect.arrayContaining(Object.values(keys)));
    });
  });

  describe("a destroy", () => {
    test("puts back what was found, also after updates and drift, with the writes that are needed", async () => {
      const all = set();
      await all.up(program({ a: false, b: true, c: true }));
      await all.up(program({ a: true, b: false, c: true }));
      elsewhere("c", false);
      emulator().clearRequests();
      await all.destroy();
      expect(written()).toEqual(["b"]);
      expect(on()).toBe("ab");
    });

    test("disables, or leaves all as it is without a call, when told to", async () => {
      const disabled = set();
      await disabled.up(program({ a: true, b: false, c: true }, { onDestroy: "disable" }));
      await disabled.destroy();
      expect(on()).toBe("");
      const kept = set();
      await kept.up(program({ a: true }, { onDestroy: "keep" }));
      emulator().clearRequests();
      await kept.destroy();
      expect(emulator().requests()).toEqual([]);
      expect(on()).toBe("a");
    });

    test("that fails midway goes on when it is tried again", async () => {
      const all = set();
      await all.up(program({ a: false, b: false, c: true }));
      failOn("b");
      expect(await failureOf(all.destroy())).toContain("500");
      emulator().setFaults([]);
      await all.destroy();
      expect(on()).toBe("ab");
    });
  });

  describe("an up that fails midway", () => {
    // One at a time, so that it is known what was done.
    const inTurn = () => set(testContext(emulator(), { maxConcurrency: "1" }));

    test("records what was done and what was found; the next one goes on, and a destroy puts all back", async () => {
      failOn("b");
      const all = inTurn();
      const message = await failureOf(all.up(program({ a: false, b: false, c: true })));
      expect(message).toMatch(new RegExp(`are written in part: .*${keys.b} of .*500.* The next up goes on\\.$`));
      expect(on()).toBe("b");
      // Of b it is not known whether it was written; c was not begun.
      expect(all.state?.[entries]).toEqual({ [keys.a]: entry(false), [keys.b]: entry(true) });
      expect(all.state?.previous).toEqual({ [keys.a]: entry(true), [keys.b]: entry(true) });
      expect(all.state?.[unfinishedKey]).toContain("written in part");
      emulator().clearRequests();
      await all.refresh();
      expect(await all.up(program({ a: false, b: false, c: true }))).toBe("update");
      expect(written()).toEqual(["b", "c"]);
      expect(on()).toBe("c");
      await all.destroy();
      expect(on()).toBe("ab");
    });

    test("and is given up is destroyed as far as it came", async () => {
      failOn("b", { status: 400 });
      const all = inTurn();
      await failureOf(all.up(program({ a: false, b: false, c: true })));
      expect(all.state?.[entries]).toEqual({ [keys.a]: entry(false) });
      elsewhere("c", true);
      await all.destroy();
      expect(on()).toBe("abc");
    });

    test("does not lose an entry that was to be given back", async () => {
      const all = inTurn();
      await all.up(program({ a: false, b: false, c: true }));
      failOn("b");
      await failureOf(all.up(program({ a: false, d: true })));
      expect(on()).toBe("cd");
      expect(Object.keys(all.state?.[entries] as object).sort()).toEqual([keys.a, keys.b, keys.c, keys.d].sort());
      await all.up(program({ a: false, d: true }));
      expect(on()).toBe("bd");
      await all.destroy();
      expect(on()).toBe("ab");
    });

    test("before anything is written is not recorded", async () => {
      failOn("a", { status: 400 });
      const all = inTurn();
      expect(await failureOf(all.up(program({ a: false, b: false })))).toContain("400");
      expect(all.state).toBeUndefined();
      expect(written()).toEqual(["a"]);
    });

    test("because the only answer was lost is recorded with what was found", async () => {
      failOn("a", { cut: "after" });
      const all = inTurn();
      await failureOf(all.up(program({ a: false })));
      expect(on()).toBe("b");
      await all.up(program({ a: false }));
      await all.destroy();
      expect(on()).toBe("ab");
    });
  });

  describe("beside the single kind", () => {
    test("what it takes over from single ones in the same run is not written, and left by their deletes", async () => {
      const context = testContext(emulator());
      const [first, second, all] = [single(context), single(context), set(context)];
      await first.up(one("a", false));
      await second.up(one("d", true));
      emulator().clearRequests();
      await all.up(program({ a: false, d: true }));
      await first.destroy("same run");
      await second.destroy("same run");
      expect(written()).toEqual([]);
      expect(on()).toBe("bd");
      expect(context.warnings).toEqual([
        expect.stringMatching(/ of .* was left as it is: another resource of this program declares it/),
        expect.stringContaining("was left as it is"),
      ]);
    });

    test("what single ones take over from it is left by its delete; the others are given back", async () => {
      const context = testContext(emulator());
      const [now, all] = [single(context), set(context)];
      await all.up(program({ a: false, b: false, d: true }));
      await now.up(one("d", true));
      await all.destroy("same run");
      expect(on()).toBe("abd");
      expect(context.warnings).toEqual([
        expect.stringMatching(/^.* of .* was left as it is: .* Whether that was there before/),
      ]);
    });

    test("what has moved into a single one is not given back by an update", async () => {
      const context = testContext(emulator());
      const [now, all] = [single(context), set(context)];
      await all.up(program({ a: false, b: false }));
      await now.up(one("a", false));
      await all.up(program({ b: false }), "same run");
      expect(on()).toBe("");
    });

    test("what both declare alike is warned of", async () => {
      const context = testContext(emulator());
      const [now, all] = [single(context), set(context)];
      await now.up(one("d", true));
      await all.up(program({ c: true, d: true }), "same run");
      expect(context.warnings).toEqual([
        expect.stringMatching(
          new RegExp(`${keys.d} of .* is declared by two resources of this program; remove one of them\\.$`),
        ),
      ]);
    });

    test("what both declare and only the platform shows to be the same is an error before anything is written", async () => {
      const context = testContext(emulator());
      const [now, all, next] = [single(context), set(context), single(context)];
      await all.up(program({ c: true, d: false }));
      emulator().clearRequests();
      const message = await failureOf(now.up(byLabel("d", true), "same run"));
      expect(message).toMatch(/^another resource of this program declares .* with another .*Remove one of them\.$/);
      expect(written()).toEqual([]);
      expect(on()).toBe("abc");
      await next.up(byLabel("a", false), "same run");
      emulator().clearRequests();
      await failureOf(all.up(program({ a: true, c: true, d: false }), "same run"));
      expect(emulator().requests()).toEqual([]);
    });

    test("two sets of one holder do not see each other", async () => {
      const context = testContext(emulator());
      const [first, second] = [set(context), set(context)];
      await first.up(program({ a: false }));
      await second.up(program({ c: true }), "same run");
      await first.destroy();
      expect(on()).toBe("abc");
      expect(context.warnings).toEqual([]);
    });
  });

  describe("a check", () => {
    test("passes what is not known yet, and names the wrong value beside it", () => {
      const failures = (given: object) => lifecycle.checkInputs(kind, { [holder]: id, ...given }).failures;
      expect(failures({ [entries]: unknownValue })).toEqual([]);
      expect(failures({ [entries]: { [keys.a]: unknownValue } })).toEqual([]);
      expect(failures({ [entries]: { [keys.a]: unknownValue, [keys.b]: "yes" } })).toEqual([
        expect.stringContaining(`${entries}.${keys.b} must be`),
      ]);
    });
  });
});

test("edge rules are the same in any letter case, and one in two is a mistake", async () => {
  const [subject] = subjects;
  if (!subject) throw new Error("no subject");
  subject.prepare(emulator());
  const { set, program } = setOf(emulator, subject);
  const { kind, keys } = subject;
  const all = set();
  const upper = { pullZoneId: 1001, enabled: { [keys.d.toUpperCase()]: true, [keys.a.toUpperCase()]: false } };
  await all.up(upper);
  // The rule is switched by the platform's own spelling.
  expect(
    emulator()
      .requests()
      .map(({ path }) => path)
      .join(),
  ).toContain(`/${keys.d.toUpperCase()}/`);
  await all.refresh();
  expect(all.preview(upper)).toBe("nothing");
  expect(all.preview(program({ a: false, d: true }))).toBe("nothing");
  const twice = { pullZoneId: 1001, enabled: { [keys.a]: true, [keys.a.toUpperCase()]: true } };
  expect(lifecycle.checkInputs(kind, twice).failures).toEqual([
    `enabled.${keys.a.toUpperCase()} is there twice, in two spellings`,
  ]);
});

describe("access lists", () => {
  const lists = (context = testContext(emulator())) => new Stacked(accessListConfigurations, context);
  const program = (configurations: object, more = {}) => ({ shieldZoneId: 7002, configurations, ...more });
  const onPlatform = (id: number) => {
    const all = emulator().state().shieldZones[0]?.accessLists ?? [];
    const { isEnabled, action } = all.find(({ configurationId }) => configurationId === id) ?? {};
    return [isEnabled, action];
  };

  test("have settings of which each alone may be declared; what is left out is not managed", async () => {
    const all = lists();
    await all.up(program({ 700201: { action: "Log" }, 700202: { isEnabled: true, action: "Block" }, 700203: {} }));
    expect(writes(emulator()).map(([, body]) => body)).toEqual([{ action: 4 }, { isEnabled: true }]);
    expect(all.state?.previous).toEqual({
      700201: { action: "Block" },
      700202: { isEnabled: false, action: "Block" },
      700203: {},
    });
    await all.up(program({ 700201: { isEnabled: true, action: "Log" }, 700202: { isEnabled: true } }));
    expect(onPlatform(700201)).toEqual([true, 4]);
    await all.destroy();
    expect([onPlatform(700201), onPlatform(700202)]).toEqual([
      [false, 2],
      [false, 2],
    ]);
  });

  test("are told apart in facts", async () => {
    const all = lists();
    await all.up(program({ 700202: { isEnabled: true } }));
    expect(all.state?.lists).toEqual({ 700202: { name: "Tor exit nodes", listId: 2, listType: "IP" } });
  });

  test("are written several at a time, and no more at once than the settings say", async () => {
    const atMost = async (maxConcurrency: string) => {
      emulator().reset();
      emulator().clearRequests();
      emulator().setFaults([{ match: { method: "PATCH" }, inject: { delayMs: 100 } }]);
      const ids = [1, 2, 3, 4, 5, 6, 7].map((number) => [700200 + number, { action: "Log" }]);
      await lists(testContext(emulator(), { maxConcurrency })).up(program(Object.fromEntries(ids)));
      const patches = emulator()
        .requests()
        .filter(({ method }) => method === "PATCH");
      expect(patches).toHaveLength(7);
      return Math.max(...patches.map(({ besides }) => besides.length + 1));
    };
    expect(await atMost("3")).toBe(3);
    expect(await atMost("1")).toBe(1);
  });

  test("of which the platform refuses one say which, and nothing is lost", async () => {
    const all = lists(testContext(emulator(), { maxConcurrency: "1" }));
    const declared = { 700202: { isEnabled: true }, 700205: { isEnabled: true } };
    expect(await failureOf(all.up(program(declared)))).toMatch(
      /are written in part: access list configuration 700205 of shield zone 7002: .*not_available\.access_list/,
    );
    expect(all.state?.configurations).toEqual({ 700202: { isEnabled: true } });
    await all.destroy();
    expect(onPlatform(700202)).toEqual([false, 2]);
  });

  test.each(["0", "1.5", "x", "99999999999999999999"])("have no key %s", (key) => {
    const { failures } = lifecycle.checkInputs(accessListConfigurations, program({ [key]: {} }));
    expect(failures).toEqual([expect.stringContaining(`configurations.${key} has no such key: each must be `)]);
  });
});
