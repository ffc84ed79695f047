import {
  ConnectionError,
  EdgeError,
  InvalidResponseError,
  mayHaveTakenEffect,
  NotFoundError,
} from "../../../../provider/client/errors";
import {
  type Change,
  GroupCommits,
  IgnoredSettingsError,
  type Parent,
  UnconfirmedError,
} from "../../../../provider/client/groupCommit";
import { KeyedMutex } from "../../../../provider/client/keyedMutex";

/** A parent that has switches and may lose writes to them. */
function parentOfSwitches({ losing = () => false }: { losing?: (name: string) => boolean } = {}) {
  const on = new Set<string>();
  const steps: string[] = [];
  const [commits, mutex] = [new GroupCommits(), new KeyedMutex()];
  let failing: Error | undefined;
  const parent = {
    label: "zone 1",
    look: async () => {
      steps.push("look");
      if (failing) throw failing;
      return new Set(on);
    },
    context: { cancelled: new AbortController().signal, wait: async () => {} },
  };
  const switchOn = (
    name: string,
    change: Partial<Change<Set<string>>> = {},
    known: Partial<Parent<Set<string>>> = {},
  ) =>
    commits.run(
      "zone 1",
      { ...parent, ...known },
      {
        write: async () => {
          steps.push(name);
          await new Promise(setImmediate);
          if (!losing(name)) on.add(name);
          return 1;
        },
        missing: (look) => (look.has(name) ? [] : [`rule ${name} is still off`]),
        ...change,
      },
      (run) => mutex.run("zone 1", run),
    );
  return { switchOn, steps, on, mutex, parent, failReadsWith };

  function failReadsWith(error: Error): void {
    failing = error;
  }
}

const circumstances = {
  operation: { does: "read it", method: "GET", path: "/it", area: "core" } as never,
  path: "/it",
  attempt: 1,
  mayHaveTakenEffect: false,
  scrub: (value: string) => value,
};
const notFound = (body: string) => new NotFoundError({ status: 404, failure: {}, body }, circumstances);

async function outcomeOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => "took",
    (error: unknown) => error,
  );
}

test("one read confirms all pending writes, and those that come meanwhile are the next group", async () => {
  const { switchOn, steps } = parentOfSwitches();
  const first = ["a", "b", "c"].map((name) => switchOn(name));
  const late = first[0]?.then(() => switchOn("d"));
  await Promise.all([...first, late]);
  expect(steps).toEqual(["a", "b", "c", "look", "d", "look"]);
});

test("a change is reported only after the read", async () => {
  const { switchOn, steps } = parentOfSwitches();
  await switchOn("a").then(() => steps.push("reported"));
  expect(steps).toEqual(["a", "look", "reported"]);
});

test("without a write there is no read", async () => {
  const { switchOn, steps } = parentOfSwitches();
  await switchOn("a", { write: async () => 0 });
  expect(steps).toEqual([]);
});

test("only a change that the read does not show is written again", async () => {
  let lost = 2;
  const { switchOn, steps } = parentOfSwitches({ losing: (name) => name === "b" && lost-- > 0 });
  await Promise.all(["a", "b"].map((name) => switchOn(name)));
  expect(steps).toEqual(["a", "b", "look", "b", "look", "b", "look"]);
});

test("a change that never takes effect is reported by name after a few attempts, without delaying the others", async () => {
  const { switchOn, steps, on } = parentOfSwitches({ losing: (name) => name === "b" });
  const [a, b] = await Promise.all(["a", "b"].map((name) => outcomeOf(switchOn(name))));
  expect([a, [...on]]).toEqual(["took", ["a"]]);
  expect(b).toBeInstanceOf(IgnoredSettingsError);
  expect((b as Error).message).toBe(
    "the platform reported success 4 times, but rule b is still off: another program may write zone 1 at the same time. Let one program write it at a time, and rerun.",
  );
  expect(mayHaveTakenEffect(b)).toBe(false);
  expect(steps.filter((each) => each === "b")).toHaveLength(4);
});

test("a write that fails is reported at once, and the others are confirmed", async () => {
  const { switchOn, steps } = parentOfSwitches();
  const failing = switchOn("a", { write: () => Promise.reject(new EdgeError("refused")) });
  const other = switchOn("b");
  await expect(failing).rejects.toThrow("refused");
  await other;
  expect(steps).toEqual(["b", "look"]);
});

test("if the read fails, the error says that it is unknown whether the writes took effect", async () => {
  const { switchOn, failReadsWith } = parentOfSwitches();
  failReadsWith(new ConnectionError("no response", "Check it.", circumstances, undefined, true));
  const outcome = await outcomeOf(switchOn("a"));
  expect(outcome).toBeInstanceOf(UnconfirmedError);
  expect((outcome as Error).message).toContain("no response. Check it. So it is not known whether");
  expect(mayHaveTakenEffect(outcome)).toBe(true);
});

test.each([
  [
    "200: it has not carried out the write either",
    new InvalidResponseError("not its response", "", circumstances),
    false,
  ],
  ["404: the write may have been carried out", notFound("<html>"), true],
])("another service responds to the read with %s", async (_, error, mayHave) => {
  const { switchOn, failReadsWith } = parentOfSwitches();
  failReadsWith(error);
  const outcome = await outcomeOf(switchOn("a"));
  expect([outcome instanceof UnconfirmedError, mayHaveTakenEffect(outcome)]).toEqual([true, mayHave]);
});

test("a missing parent is reported as not found", async () => {
  const { switchOn, failReadsWith } = parentOfSwitches();
  failReadsWith(notFound('{"ErrorKey":"pullzone.not_found","Field":"","Message":"The pull zone was not found"}'));
  expect(await outcomeOf(switchOn("a"))).toBeInstanceOf(NotFoundError);
});

test("a group waits for other writes to the same parent, and leaves nothing behind", async () => {
  const { switchOn, steps, mutex } = parentOfSwitches();
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const other = mutex.run("zone 1", () => held);
  const all = [switchOn("a"), switchOn("b")];
  await new Promise(setImmediate);
  expect(steps).toEqual([]);
  end();
  await Promise.all([other, ...all]);
  await new Promise(setImmediate);
  expect([steps, mutex.size]).toEqual([["a", "b", "look"], 0]);
});

describe("what a parent shows before a write", () => {
  const withBefore = (
    { switchOn, steps, on }: ReturnType<typeof parentOfSwitches>,
    after: Change<Set<string>>["after"],
    seen: string[][],
  ) =>
    ["a", "b"].map((name) =>
      switchOn(name, {
        write: async (lookBefore) => {
          seen.push([...(await lookBefore())]);
          steps.push(name);
          on.add(name);
          return 1;
        },
        ...(after && { after }),
      }),
    );

  test("is read once for writes that come together, and then shows those before it", async () => {
    const [parent, seen] = [parentOfSwitches(), [] as string[][]];
    await Promise.all(withBefore(parent, (before) => new Set([...before, "written"]), seen));
    expect(parent.steps).toEqual(["look", "a", "b", "look"]);
    expect(seen).toEqual([[], ["written"]]);
  });

  test.each<[string, Change<Set<string>>["after"]]>([
    ["does not say what it leaves", undefined],
    ["does not know what it leaves", () => undefined],
  ])("is read again after a write that %s", async (_, after) => {
    const [parent, seen] = [parentOfSwitches(), [] as string[][]];
    await Promise.all(withBefore(parent, after, seen));
    expect(parent.steps).toEqual(["look", "a", "look", "b", "look"]);
    expect(seen).toEqual([[], ["a"]]);
  });

  test("is read again for a write that comes after it was read", async () => {
    const [parent, seen] = [parentOfSwitches(), [] as string[][]];
    const both = withBefore(parent, (before) => before, seen);
    let late: Promise<unknown> | undefined;
    const last = parent.switchOn("c", {
      write: async () => {
        late ??= Promise.all(withBefore(parent, (before) => before, seen));
        return 1;
      },
      after: (before) => before,
      missing: () => [],
    });
    await Promise.all([...both, last]);
    await late;
    expect(parent.steps).toEqual(["look", "a", "b", "look", "a", "b", "look"]);
  });

  test("is read again by the next group, and after a failed write", async () => {
    const parent = parentOfSwitches();
    const failing = parent.switchOn("a", {
      write: async (lookBefore) => {
        await lookBefore();
        throw new EdgeError("refused");
      },
      after: (before) => before,
    });
    const seen: string[][] = [];
    const others = withBefore(parent, (before) => before, seen);
    await expect(failing).rejects.toThrow("refused");
    await Promise.all(others);
    await Promise.all(withBefore(parent, (before) => before, seen));
    expect(parent.steps).toEqual(["look", "look", "a", "b", "look", "look", "a", "b", "look"]);
    expect(seen.at(-1)).toEqual(["a", "b"]);
  });
});

describe("an operation whose time is up", () => {
  const cancelled = () => {
    const cancellation = new AbortController();
    return { cancel: () => cancellation.abort(), signal: cancellation.signal };
  };

  test("is not the one that looks for the others", async () => {
    const { switchOn, steps } = parentOfSwitches();
    const over = { cancelled: AbortSignal.abort(), wait: async () => {} };
    const look = () => Promise.reject(new EdgeError("its time is up"));
    await Promise.all([switchOn("a", {}, { context: over, look }), switchOn("b"), switchOn("c")]);
    expect(steps).toEqual(["a", "b", "c", "look"]);
  });

  test("while it looks, has another one look", async () => {
    const { switchOn, steps } = parentOfSwitches();
    const { cancel, signal } = cancelled();
    const look = async () => {
      cancel();
      throw new EdgeError("its time is up");
    };
    const first = switchOn("a", {}, { context: { cancelled: signal, wait: async () => {} }, look });
    await Promise.all([first, switchOn("b")]);
    expect(steps).toEqual(["a", "b", "look"]);
  });

  test("gets its error where no other one waits", async () => {
    const { switchOn } = parentOfSwitches();
    const over = { cancelled: AbortSignal.abort(), wait: async () => {} };
    const look = () => Promise.reject(new EdgeError("its time is up."));
    await expect(switchOn("a", {}, { context: over, look })).rejects.toThrow("its time is up. So it is not known");
  });

  test("ends no wait of the others", async () => {
    const { switchOn, steps } = parentOfSwitches();
    const over = { cancelled: AbortSignal.abort(), wait: async () => {} };
    const going = {
      cancelled: new AbortController().signal,
      wait: async () => {
        await new Promise(setImmediate);
        steps.push("waited");
      },
    };
    await Promise.all([switchOn("a", {}, { context: over }), switchOn("b", {}, { context: going })]);
    expect(steps.slice(0, steps.indexOf("look"))).toEqual(expect.arrayContaining(["a", "b", "waited"]));
  });
});

test("an error between the writes and the look is the error of each that was written, and the next ones are carried out", async () => {
  const { switchOn, steps, parent } = parentOfSwitches();
  const context = { ...parent.context, wait: () => Promise.reject(new EdgeError("no clock")) };
  const outcomes = await Promise.all(["a", "b"].map((name) => outcomeOf(switchOn(name, {}, { context }))));
  expect(outcomes.map(String)).toEqual(["EdgeError: no clock", "EdgeError: no clock"]);
  await switchOn("c");
  expect(steps).toEqual(["a", "b", "c", "look"]);
});

test("a large group is confirmed every twenty-five writes", async () => {
  const { switchOn, steps } = parentOfSwitches();
  await Promise.all(Array.from({ length: 60 }, (_, index) => switchOn(String(index))));
  expect(steps.filter((each) => each === "look")).toHaveLength(3);
});
