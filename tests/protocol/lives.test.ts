import { kindOf } from "../../provider/kinds";
import { propertiesFromId } from "../../provider/lifecycle/identity/ids";
import { recorded } from "../../provider/lifecycle/state/recorded";
import { picked } from "../../provider/schema/properties";
import { kindUnderTest, valid } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { type Host, withoutMarks } from "./host";
import { failureOf, withProcesses } from "./running";

const { emulator, creating, later, deleting, written } = withProcesses();

// Deployments finish at once.
beforeEach(() => emulator().setOptions({ transitionMs: 0, deletionMs: 0 }));
afterEach(async () => expect(await written()).toBe(""));

describe.each(someKinds)("%s", (type) => {
  const {
    program,
    change,
    missing,
    shownLater = [],
    script: { settings, leftOut = {} },
  } = kindUnderTest(type);
  const inOutputs = (inputs: Record<string, unknown>) => withoutMarks(recorded(kindOf(type), inputs, inputs));
  const isShown = (name: string) => !(name in leftOut || settings[name]?.unseen);
  const readSomethingElse = async (host: Host) => {
    if (missing.needsEvidence) await host.read("EdgeRules", "1001", valid.EdgeRules);
  };

  test("is created with a string as its id, and with the inputs and the platform's additions as its state", async () => {
    const { id, state } = await creating().create(type, program);
    expect(id).toMatch(/^[^/]+(\/[^/]+){0,2}$/);
    expect(id.split("/")).toHaveLength(kindOf(type).idForm.split("/").length);
    expect(state).toMatchObject(inOutputs(program));
    const added = Object.keys(state).filter((name) => !(name in program));
    expect(Object.keys(kindOf(type).outputs.shape)).toEqual(expect.arrayContaining(added));
    expect(await later().diff(type, id, state, program)).toMatchObject({ changes: "none" });
  });

  test("is read with exactly the declared inputs and without a change", async () => {
    const { id, state } = await creating().create(type, program);
    const read = await later().read(type, id, state);
    const known = (all: object) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !shownLater.includes(name)));
    expect({ ...read, state: known(read.state) }).toEqual({ id, state: known(state), inputs: program });
    expect(await later().diff(type, id, read.state, program)).toMatchObject({ changes: "none" });
  });

  test("is updated, after which the diff is empty", async () => {
    const { id, state } = await creating().create(type, program);
    const news = { ...program, ...change };
    const updated = await later().update(type, id, state, news);
    expect(updated).toMatchObject(inOutputs(news));
    const read = await later().read(type, id, updated);
    expect(read.inputs).toEqual(news);
    expect(await later().diff(type, id, read.state, news)).toMatchObject({ changes: "none" });
  });

  test("is deleted, and deleting it again succeeds", async () => {
    const { id, state } = await creating().create(type, program);
    await deleting().delete(type, id, state);
    await deleting().delete(type, id, state);
  });

  test("is read as missing and deleted without an error if somebody else has deleted it", async () => {
    const { id, state } = await creating().create(type, program);
    emulator().edit(missing.remove);
    await readSomethingElse(later());
    expect(await later().read(type, id, state)).toEqual({ id: "", state: {}, inputs: undefined });
    await readSomethingElse(deleting());
    await deleting().delete(type, id, state);
  });

  test("is read by get, which declares no inputs", async () => {
    const { id, state } = await creating().create(type, program);
    const got = await later().read(type, id);
    expect(got.id).toBe(id);
    if (later().way === "plugin") expect((await later().check(type, got.inputs ?? {})).failures).toEqual([]);
    else expect(got.inputs).toBeUndefined();
    const declared = Object.keys(program).filter(isShown);
    expect(Object.keys(got.state)).toEqual(expect.arrayContaining(declared));
    for (const name of declared) expect([name, got.state[name]]).toEqual([name, expect.anything()]);
    // Both ways record the outputs that are part of the id.
    const { outputs } = kindOf(type);
    const told = picked(propertiesFromId(kindOf(type), id), (name) => name in outputs.shape);
    expect(got.state).toMatchObject(told);
    expect(state).toMatchObject(told);
  });

  test("fails in get with its id if it is missing", async () => {
    const { message, recorded } = await failureOf(later().read(type, missing.id));
    for (const part of missing.id.split("/")) expect(message).toContain(part);
    expect(message).toMatch(/does not exist|not there/);
    expect(recorded).toBeUndefined();
  });

  test.each(["", "a/b/c/d"])("fails for an id such as %p", async (id) => {
    await failureOf(later().read(type, id));
  });
});
