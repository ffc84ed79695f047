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
  UnconfirmedError,
} from "../../../../provider/client/groupCommit";
import { KeyedMutex } from "../../../../provider/client/keyedMutex";

/** A parent that holds switches, and may lose what is written to it. */
function holder({ losing = () => false }: { losing?: (name: string) => boolean } = {}) {
  const on = new Set<string>();
  const said: string[] = [];
  const [commits, lines] = [new GroupCommits(), new KeyedMutex()];
  let failing: Error | undefined;
  const parent = {
    label: "zone 1",
    look: async () => {
      said.push("look");
      if (failing) throw failing;
      return new Set(on);
    },
    wait: async () => {},
  };
  const switchOn = (name: string, change: Partial<Change<Set<string>>> = {}) =>
    commits.run(
      "zone 1",
      parent,
      {
        write: async () => {
          said.push(name);
          await new Promise(setImmediate);
          if (!losing(name)) on.add(name);
          return 1;
        },
        missing: (look) => (look.has(name) ? [] : [`rule ${name} is still off`]),
        ...change,
      },
      (run) => lines.run("zone 1", run),
    );
  return { switchOn, said, on, lines, failLooksWith };

  function failLooksWith(error: Error): void {
    failing = error;
  }
}

const circumstances = {
  operation: { does: "read it", method: "GET", area: "core" } as never,
  path: "/it",
  attempt: 1,
  mayHaveTakenEffect: false,
  scrub: (text: string) => text,
};
const notFound = (body: string) => new NotFoundError({ status: 404, failure: {}, body }, circumstances);

async function outcomeOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => "took",
    (error: unknown) => error,
  );
}

test("one look confirms all that were waiting, and those that come meanwhile are the next group", async () => {
  const { switchOn, said } = holder();
  const first = ["a", "b", "c"].map((name) => switchOn(name));
  const late = first[0]?.then(() => switchOn("d"));
  await Promise.all([...first, late]);
  expect(said).toEqual(["a", "b", "c", "look", "d", "look"]);
});

test("a change is reported only after the look", async () => {
  const { switchOn, said } = holder();
  await switchOn("a").then(() => said.push("reported"));
  expect(said).toEqual(["a", "look", "reported"]);
});

test("nothing to write needs no look", async () => {
  const { switchOn, said } = holder();
  await switchOn("a", { write: async () => 0 });
  expect(said).toEqual([]);
});

test("what a look does not show is written again, and nothing else is", async () => {
  let lost = 2;
  const { switchOn, said } = holder({ losing: (name) => name === "b" && lost-- > 0 });
  await Promise.all(["a", "b"].map((name) => switchOn(name)));
  expect(said).toEqual(["a", "b", "look", "b", "look", "b", "look"]);
});

test("what never takes is told by its name, after a few times, and holds nobody up", async () => {
  const { switchOn, said, on } = holder({ losing: (name) => name === "b" });
  const [a, b] = await Promise.all(["a", "b"].map((name) => outcomeOf(switchOn(name))));
  expect([a, [...on]]).toEqual(["took", ["a"]]);
  expect(b).toBeInstanceOf(IgnoredSettingsError);
  expect((b as Error).message).toBe(
    "the platform reported success 4 times, but rule b is still off: another program may write zone 1 at the same time. Let one program write it at a time, and rerun.",
  );
  expect(mayHaveTakenEffect(b)).toBe(false);
  expect(said.filter((each) => each === "b")).toHaveLength(4);
});

test("a write that fails is told at once, and the others are confirmed", async () => {
  const { switchOn, said } = holder();
  const failing = switchOn("a", { write: () => Promise.reject(new EdgeError("refused")) });
  const other = switchOn("b");
  await expect(failing).rejects.toThrow("refused");
  await other;
  expect(said).toEqual(["b", "look"]);
});

test("a look that fails says that it is not known whether the writes took", async () => {
  const { switchOn, failLooksWith } = holder();
  failLooksWith(new ConnectionError("no answer", "Check it.", circumstances, undefined, true));
  const outcome = await outcomeOf(switchOn("a"));
  expect(outcome).toBeInstanceOf(UnconfirmedError);
  expect((outcome as Error).message).toContain("no answer. Check it. So it is not known whether");
  expect(mayHaveTakenEffect(outcome)).toBe(true);
});

test.each([
  [
    "200: it has not carried out the write either",
    new InvalidResponseError("not its answer", "", circumstances),
    false,
  ],
  ["404: the write may have been carried out", notFound("<html>"), true],
])("a look that something else than the platform answers with %s", async (_, error, mayHave) => {
  const { switchOn, failLooksWith } = holder();
  failLooksWith(error);
  const outcome = await outcomeOf(switchOn("a"));
  expect([outcome instanceof UnconfirmedError, mayHaveTakenEffect(outcome)]).toEqual([true, mayHave]);
});

test("a parent that is not found is told as such", async () => {
  const { switchOn, failLooksWith } = holder();
  failLooksWith(notFound('{"ErrorKey":"pullzone.not_found","Field":"","Message":"The pull zone was not found"}'));
  expect(await outcomeOf(switchOn("a"))).toBeInstanceOf(NotFoundError);
});

test("a group waits for what else writes there, and leaves nothing behind", async () => {
  const { switchOn, said, lines } = holder();
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const other = lines.run("zone 1", () => held);
  const all = [switchOn("a"), switchOn("b")];
  await new Promise(setImmediate);
  expect(said).toEqual([]);
  end();
  await Promise.all([other, ...all]);
  await new Promise(setImmediate);
  expect([said, lines.size]).toEqual([["a", "b", "look"], 0]);
});

test("many do not wait for one another for ever: a look comes after each twenty-five", async () => {
  const { switchOn, said } = holder();
  await Promise.all(Array.from({ length: 60 }, (_, index) => switchOn(String(index))));
  expect(said.filter((each) => each === "look")).toHaveLength(3);
});
