import { type Change, Confirmations, type Parent } from "../../../../provider/client/confirmation";
import {
  ConnectionError,
  EdgeError,
  InterruptedError,
  InvalidResponseError,
  mayHaveTakenEffect,
  NotFoundError,
} from "../../../../provider/client/errors";
import { KeyedMutex } from "../../../../provider/client/keyedMutex";
import { NotVisibleError, UnconfirmedError } from "../../../../provider/client/readAgain";

/** Runs all pending microtasks and immediate callbacks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a parent with switches. A read shows a written switch after this many reads. */
function parentOfSwitches({
  shownAfter = 0,
  losing = () => false as boolean,
}: {
  shownAfter?: number;
  losing?: (name: string) => boolean;
} = {}) {
  const on = new Map<string, number>();
  const steps: string[] = [];
  const waits: number[] = [];
  const mutex = new KeyedMutex();
  const confirmations = new Confirmations((...args) => mutex.run(...args));
  let failing: Error | undefined;
  const context = {
    cancelled: new AbortController().signal,
    wait: async (ms: number) => {
      waits.push(ms);
      await settled();
    },
  };
  const parent: Parent<ReadonlySet<string>> = {
    key: "zone 1",
    read: async () => {
      steps.push("read");
      if (failing) throw failing;
      const shown = [...on].filter(([, reads]) => reads >= shownAfter).map(([name]) => name);
      for (const [name, reads] of on) on.set(name, reads + 1);
      return new Set(shown);
    },
    context,
  };
  const send = async (name: string, isShown = false) => {
    steps.push(name);
    await settled();
    if (!losing(name)) on.set(name, on.get(name) ?? 0);
    return isShown;
  };
  const commit = (
    name: string,
    change: Partial<Change<ReadonlySet<string>>> = {},
    known: Partial<Parent<ReadonlySet<string>>> = {},
  ) =>
    confirmations.commit(
      { ...parent, ...known },
      {
        send: () => send(name),
        missing: (shown) => (shown.has(name) ? [] : [`rule ${name} is still off`]),
        ...change,
      },
    );
  return {
    confirmations,
    parent,
    context,
    steps,
    waits,
    on,
    commit,
    send,
    failReadsWith: (error: Error) => {
      failing = error;
    },
  };
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
    () => "confirmed",
    (error: unknown) => error,
  );
}

test("a response that shows the write confirms it without a read", async () => {
  const { commit, send, steps } = parentOfSwitches();
  await Promise.all(["a", "b"].map((name) => commit(name, { send: () => send(name, true) })));
  expect(steps).toEqual(["a", "b"]);
});

test("one read confirms all writes in flight, and the next read confirms the writes that began later", async () => {
  const { commit, steps } = parentOfSwitches();
  const first = ["a", "b", "c"].map((name) => commit(name));
  const late = first[0]?.then(() => commit("d"));
  await Promise.all([...first, late]);
  expect(steps).toEqual(["a", "b", "c", "read", "d", "read"]);
});

test("a stale read is repeated with growing pauses for about ten seconds", async () => {
  const { commit, steps, waits } = parentOfSwitches({ shownAfter: 5 });
  expect(await outcomeOf(commit("a"))).toBe("confirmed");
  expect(steps).toEqual(["a", "read", "read", "read", "read", "read", "read"]);
  expect(waits.filter((ms) => ms !== 100)).toEqual([300, 600, 1200, 2400, 5000]);
});

test("a write that no read shows is reported by name, and not repeated", async () => {
  const { commit, steps } = parentOfSwitches({ losing: (name) => name === "b" });
  const [a, b] = await Promise.all(["a", "b"].map((name) => outcomeOf(commit(name))));
  expect([a, steps.filter((step) => step === "b")]).toEqual(["confirmed", ["b"]]);
  expect(b).toBeInstanceOf(NotVisibleError);
  expect((b as Error).message).toContain("the platform reported success, but rule b is still off.");
  expect(mayHaveTakenEffect(b)).toBe(true);
});

test("an idempotent write that no read shows is repeated once before the last read", async () => {
  let lost = 1;
  const { commit, send, steps } = parentOfSwitches({ losing: () => lost-- > 0 });
  expect(await outcomeOf(commit("a", { repeat: () => send("a") }))).toBe("confirmed");
  expect(steps).toEqual(["a", "read", "read", "read", "read", "read", "a", "read"]);
});

test("the last read decides if the repetition is refused", async () => {
  const { commit } = parentOfSwitches({ shownAfter: 5 });
  expect(await outcomeOf(commit("a", { repeat: () => Promise.reject(new EdgeError("it is there")) }))).toBe(
    "confirmed",
  );
});

test("a failed write is reported at once, and the others are confirmed", async () => {
  const { commit, steps } = parentOfSwitches();
  const failing = commit("a", { send: () => Promise.reject(new EdgeError("refused")) });
  const other = commit("b");
  await expect(failing).rejects.toThrow("refused");
  await other;
  expect(steps).toEqual(["b", "read"]);
});

test("if the read fails, the error reports that the outcome of the write is unknown", async () => {
  const { commit, failReadsWith, steps } = parentOfSwitches();
  failReadsWith(new ConnectionError("no response", "Check it.", circumstances, undefined, true));
  const outcome = await outcomeOf(commit("a"));
  expect(outcome).toBeInstanceOf(UnconfirmedError);
  expect((outcome as Error).message).toContain("no response. Check it. Therefore, it is unknown whether");
  expect([mayHaveTakenEffect(outcome), steps]).toEqual([true, ["a", "read"]]);
});

test.each([
  ["a 200, the write has not taken effect", new InvalidResponseError("not its response", "", circumstances), false],
  ["a 404, the write may have taken effect", notFound("<html>"), true],
])("if another service responds to the read with %s", async (_, error, mayHave) => {
  const { commit, failReadsWith } = parentOfSwitches();
  failReadsWith(error);
  const outcome = await outcomeOf(commit("a"));
  expect([outcome instanceof UnconfirmedError, mayHaveTakenEffect(outcome)]).toEqual([true, mayHave]);
});

test("a parent that stays missing is reported as not found", async () => {
  const { commit, failReadsWith, steps } = parentOfSwitches();
  failReadsWith(notFound('{"ErrorKey":"pullzone.not_found","Field":"","Message":"The pull zone was not found"}'));
  expect(await outcomeOf(commit("a"))).toBeInstanceOf(NotFoundError);
  expect(steps.filter((step) => step === "read")).toHaveLength(6);
});

test("an inconclusive read fails only the write that it cannot confirm", async () => {
  const { commit } = parentOfSwitches();
  const unclear = () => {
    throw new EdgeError("it cannot be read.");
  };
  const [a, b] = await Promise.all([outcomeOf(commit("a", { missing: unclear })), outcomeOf(commit("b"))]);
  expect([(a as Error).message, b]).toEqual([
    expect.stringContaining("it cannot be read. Therefore, it is unknown"),
    "confirmed",
  ]);
});

describe("an operation whose time is up", () => {
  test("does not wait for a shared read", async () => {
    const { commit, parent, context, steps } = parentOfSwitches();
    const own = new AbortController();
    const hanging = { ...parent, read: () => new Promise<never>(() => {}) };
    const first = commit("a", {}, hanging);
    const second = outcomeOf(
      commit(
        "b",
        {},
        {
          context: { ...context, cancelled: own.signal },
          read: () => Promise.reject(new EdgeError("its time is up.")),
        },
      ),
    );
    while (!steps.includes("b")) await settled();
    for (let turn = 0; turn < 5; turn += 1) await settled();
    own.abort();
    expect(((await second) as Error).message).toContain("its time is up.");
    expect(await Promise.race([first, settled().then(() => "still waiting")])).toBe("still waiting");
  });

  test("does not wait for its turn, and sends nothing later", async () => {
    const { commit, context, send, steps } = parentOfSwitches();
    const own = new AbortController();
    let respond = () => {};
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const first = commit("a", { send: () => response.then(() => send("a")) });
    const over = outcomeOf(commit("b", {}, { context: { ...context, cancelled: own.signal } }));
    const third = commit("c");
    await settled();
    own.abort();
    expect(await over).toBeInstanceOf(InterruptedError);
    respond();
    await Promise.all([first, third]);
    expect(steps).toEqual(["a", "c", "read"]);
  });

  test("sends in its turn if no other operation is ahead", async () => {
    const { commit, context, steps } = parentOfSwitches();
    expect(await outcomeOf(commit("a", {}, { context: { ...context, cancelled: AbortSignal.abort() } }))).toBe(
      "confirmed",
    );
    expect(steps).toEqual(["a", "read"]);
  });

  test("leaves its read to the other operations", async () => {
    const { commit, context, steps } = parentOfSwitches();
    const own = new AbortController();
    const read = async () => {
      own.abort();
      throw new EdgeError("its time is up.");
    };
    const over = outcomeOf(commit("a", {}, { context: { ...context, cancelled: own.signal }, read }));
    expect(await outcomeOf(commit("b"))).toBe("confirmed");
    expect(((await over) as Error).message).toContain("its time is up.");
    expect(steps).toEqual(["a", "b", "read"]);
  });
});

test("reads before writes are batched, too, and wait for the writes in the queue", async () => {
  const { confirmations, commit, send, parent, steps } = parentOfSwitches();
  const writing = ["a", "b"].map((name) => commit(name, { send: () => send(name, true) }));
  const reads = await Promise.all([1, 2, 3].map(() => confirmations.read(parent)));
  await Promise.all(writing);
  expect([steps, reads.map((shown) => shown.size)]).toEqual([
    ["a", "b", "read"],
    [2, 2, 2],
  ]);
});
