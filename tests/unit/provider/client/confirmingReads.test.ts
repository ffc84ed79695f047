import { ConfirmingReads } from "../../../../provider/client/confirmingReads";
import { EdgeError } from "../../../../provider/client/errors";
import { GroupCommits } from "../../../../provider/client/groupCommit";
import { KeyedMutex } from "../../../../provider/client/keyedMutex";
import { isReadWhole } from "../../../../provider/schema/tolerant";

interface Zone {
  readonly Id: number;
  readonly Rules?: string[] | null;
}

/** Zones with rules, which can be read by themselves or as a list, and what was sent. */
function zonesWith(rules: Readonly<Record<number, readonly string[]>>) {
  const zones = new Map(Object.entries(rules).map(([id, all]) => [Number(id), new Set(all)]));
  const sent: string[] = [];
  const [commits, mutex] = [new GroupCommits(), new KeyedMutex()];
  const platform = {
    /** What the list shows of a zone. */
    listed: (zone: Zone): Zone => zone,
    total: zones.size,
    isLost: (_name: string): boolean => false,
    onList: async () => {},
  };
  const ruleSet = (id: number) => zones.get(id) ?? new Set<string>();
  const shown = (id: number): Zone => ({ Id: id, Rules: [...ruleSet(id)] });
  const lookIn = ({ Rules }: Zone) => ({ names: new Set(Rules), isWhole: isReadWhole(Rules ?? null) });
  const commit = (id: number, does: "create" | "delete", name: string) => {
    const parent = {
      label: `zone ${id}`,
      siblings: {
        ...{ name: "zones", id, member: "Rules", lookIn },
        list: async (limit: number) => {
          sent.push(`list ${limit}`);
          const items = [...zones.keys()].slice(0, limit).map((each) => platform.listed(shown(each)));
          await platform.onList();
          return { items, total: platform.total };
        },
        read: async (zone: number) => {
          sent.push(`compare ${zone}`);
          return shown(zone);
        },
      },
      look: async () => {
        sent.push(`read ${id}`);
        return lookIn(shown(id));
      },
      context: {
        cancelled: new AbortController().signal,
        wait: () => new Promise<void>((resolve) => setImmediate(resolve)),
      },
    };
    const change = {
      write: async () => {
        sent.push(`${does} ${name}`);
        await new Promise(setImmediate);
        if (platform.isLost(`${does} ${name}`)) return 1;
        if (does === "create") ruleSet(id).add(name);
        else ruleSet(id).delete(name);
        return 1;
      },
      missing: ({ names, isWhole }: ReturnType<typeof lookIn>) => {
        if (!names.has(name) && !isWhole) throw new EdgeError("it may be there");
        return names.has(name) === (does === "create") ? [] : [`the ${does} of rule ${name} did not take`];
      },
    };
    return commits.run(`zone ${id}`, parent, change, (run) => mutex.run(`zone ${id}`, run));
  };
  const reads = () => sent.filter((each) => /^(list|read|compare)/.test(each));
  return { commit, sent, reads, platform, ruleSet };
}

test("one list confirms writes to several parents", async () => {
  const { commit, sent } = zonesWith({ 1: [], 2: ["kept"], 3: ["old"] });
  await Promise.all([commit(1, "create", "a"), commit(2, "create", "b"), commit(3, "delete", "old")]);
  expect(sent.slice(0, 3).toSorted()).toEqual(["create a", "create b", "delete old"]);
  expect(sent.slice(3)).toEqual(["list 30", "compare 2"]);
});

test("only the first list is compared with the read of a parent", async () => {
  const { commit, reads } = zonesWith({ 1: [], 2: ["kept"] });
  for (const name of ["a", "b"]) await Promise.all([commit(1, "create", name), commit(2, "create", name)]);
  expect(reads()).toEqual(["list 20", "compare 2", "list 20"]);
});

test("one parent is read by itself, however many writes wait", async () => {
  const { commit, reads } = zonesWith({ 1: [], 2: [] });
  await Promise.all(["a", "b", "c"].map((name) => commit(1, "create", name)));
  expect(reads()).toEqual(["read 1"]);
});

test("a write to the same parent that comes while a read waits is confirmed by that read", async () => {
  const { commit, sent } = zonesWith({ 1: [] });
  const first = commit(1, "create", "a");
  await until(() => sent.includes("create a"));
  await new Promise(setImmediate);
  await Promise.all([first, commit(1, "create", "b")]);
  expect(sent).toEqual(["create a", "create b", "read 1"]);
});

test("a write that comes during the list is not confirmed by it", async () => {
  const { commit, sent, platform } = zonesWith({ 1: [], 2: ["kept"] });
  let late: Promise<void> | undefined;
  platform.onList = async () => {
    await new Promise(setImmediate);
    late ??= commit(1, "create", "late");
  };
  await Promise.all([commit(1, "create", "a"), commit(2, "create", "b")]);
  await late;
  expect(sent.slice(2)).toEqual(["list 20", "compare 2", "create late", "read 1"]);
});

test("what the list does not show is written again if its parent does not show it either", async () => {
  const { commit, sent, platform, ruleSet } = zonesWith({ 1: [], 2: [] });
  let lost = 1;
  platform.isLost = (name) => name === "create a" && lost-- > 0;
  await Promise.all([commit(1, "create", "a"), commit(2, "create", "b")]);
  expect(sent.slice(2)).toEqual(["list 20", "compare 2", "read 1", "create a", "read 1"]);
  expect([...ruleSet(1)]).toEqual(["a"]);
});

describe("the parent is read where the list does not tell", () => {
  const both = async ({ commit }: ReturnType<typeof zonesWith>) => {
    await Promise.all([commit(1, "delete", "a"), commit(2, "delete", "b")]);
  };
  const rules = { 1: ["a"], 2: ["b"], 3: ["kept"] };

  test.each<[why: string, listed: (zone: Zone) => Zone]>([
    ["its member is left out", (zone) => (zone.Id === 1 ? { Id: 1 } : zone)],
    ["its member is null", (zone) => (zone.Id === 1 ? { Id: 1, Rules: null } : zone)],
    ["it is not among them", (zone) => (zone.Id === 1 ? { Id: 4 } : zone)],
  ])("as %s", async (_why, listed) => {
    const zones = zonesWith(rules);
    zones.platform.listed = listed;
    await both(zones);
    expect(zones.reads()).toEqual(["list 20", "compare 3", "read 1"]);
  });

  test("and not listed again, as it shows something else than a parent itself", async () => {
    const zones = zonesWith(rules);
    zones.platform.listed = (zone) => (zone.Id === 3 ? { Id: 3, Rules: ["other"] } : zone);
    await both(zones);
    await both(zones);
    expect(zones.reads()).toEqual(["list 20", "compare 3", "read 1", "read 2", "read 1", "read 2"]);
  });

  test("as it shows more than was compared, so that there may be more", async () => {
    const zones = zonesWith(rules);
    await both(zones);
    for (const name of ["c", "d", "e"]) zones.ruleSet(1).add(name);
    zones.platform.listed = ({ Id, Rules = [] }) => ({ Id, Rules: Rules?.slice(0, 2) ?? [] });
    let lost = 1;
    zones.platform.isLost = (name) => name === "delete e" && lost-- > 0;
    await Promise.all([zones.commit(1, "delete", "e"), zones.commit(2, "create", "f")]);
    expect(zones.reads()).toEqual(["list 20", "compare 3", "list 20", "read 1", "read 1"]);
    expect([...zones.ruleSet(1)]).toEqual(["c", "d"]);
  });

  test("as it shows no rules of any parent", async () => {
    const zones = zonesWith(rules);
    zones.platform.listed = ({ Id }) => ({ Id, Rules: [] });
    await both(zones);
    expect(zones.reads()).toEqual(["list 20", "read 1", "read 2"]);
  });

  test("and not listed again, as the list cannot be read", async () => {
    const zones = zonesWith(rules);
    zones.platform.onList = () => Promise.reject(new EdgeError("refused"));
    await both(zones);
    await both(zones);
    expect(zones.reads()).toEqual(["list 20", "read 1", "read 2", "read 1", "read 2"]);
  });
});

test("an account with many more parents is listed once", async () => {
  const { commit, reads, platform } = zonesWith({ 1: [], 2: ["kept"] });
  platform.total = 21;
  for (const name of ["a", "b"]) await Promise.all([commit(1, "create", name), commit(2, "create", name)]);
  expect(reads()).toEqual(["list 20", "compare 2", "read 1", "read 2"]);
});

/** Lets the event loop turn until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

describe("writes that need no turn", () => {
  const context = { wait: () => new Promise<void>((resolve) => setImmediate(resolve)) };

  test("are shown by one read that begins after all of those that are under way", async () => {
    const reads = new ConfirmingReads();
    const ended: number[] = [];
    const all = Array.from({ length: 3 }, () =>
      reads.together(context, async () => {
        await new Promise(setImmediate);
        ended.push(performance.now());
      }),
    );
    const [first, ...others] = await Promise.all(all);
    expect(others.map(({ since }) => since)).toEqual([first?.since, first?.since]);
    expect(first?.since).toBeGreaterThanOrEqual(Math.max(...ended));
  });

  test("are not waited for once they have failed", async () => {
    const reads = new ConfirmingReads();
    const failing = reads.together(context, () => Promise.reject(new EdgeError("refused")));
    const other = reads.together(context, async () => "written");
    await expect(failing).rejects.toThrow("refused");
    expect(await other).toMatchObject({ written: "written" });
  });
});
