import { createHash } from "node:crypto";
import { valid } from "../kinds";
import type { Properties, RequestFailed } from "./host";
import { withProcesses } from "./running";

const { emulator, creating, later } = withProcesses();

const type = "EdgeScript";
const program = valid[type] as Properties & { code: string };
const hashOf = (value: string) => `sha256:${createHash("sha256").update(value).digest("hex")}`;
const other = "export default () => new Response(2);\n";
const unchanged = { changes: "none", replaces: [] };

test("a state records a script's code in the inputs and a hash of it in the outputs", async () => {
  const { id, state } = await creating().create(type, program);
  expect(state.code).toBe(hashOf(program.code));
  expect(await later().diff(type, id, state, program)).toMatchObject(unchanged);
  expect(await later().diff(type, id, state, { ...program, code: other })).toMatchObject({ changes: "unknown" });

  expect(await later().read(type, id, state)).toMatchObject({ state: { code: state.code }, inputs: program });
  const after = await later().update(type, id, state, { ...program, code: other });
  expect(after.code).toBe(hashOf(other));
  expect(
    emulator()
      .state()
      .scripts.find(({ Id }) => String(Id) === id)?.Code,
  ).toBe(other);
});

test("code that somebody else changed is drift", async () => {
  const { id, state } = await creating().create(type, program);
  emulator().edit(({ scripts }) => {
    for (const script of scripts) script.Code = other;
  });
  const read = await later().read(type, id, state);
  expect(read).toMatchObject({ state: { code: hashOf(other) }, inputs: { code: other } });
  expect(await later().diff(type, id, read.state, program)).toMatchObject({ changes: "unknown" });
});

test("a partially created script is also recorded with a hash of its code", async () => {
  emulator().setFaults([{ match: { operation: "putScriptVariable" }, inject: { status: 400 } }]);
  const failure = (await creating()
    .create(type, program)
    .catch((error) => error)) as RequestFailed;
  expect(failure.recorded?.properties.code).toBe(hashOf(program.code));
});

test("get returns the code itself, even after a refresh", async () => {
  const { id } = await creating().create(type, program);
  const { state } = await later().read(type, id);
  expect(state.code).toBe(program.code);
  expect((await later().read(type, id, state)).state.code).toBe(program.code);
});

describe("the entries of an access list", () => {
  const list = "AccessList";
  const entries = ["203.0.113.0/24", "198.51.100.0/24", "2001:db8::/32"];
  const blocked: Properties = { shieldZoneId: 7002, name: "Ranges", type: "CIDR", entries };
  const sorted = [...entries].sort();
  const inHash = [hashOf(sorted.map((entry) => `${entry}\n`).join(""))];
  const contentIs = (content: string) =>
    emulator().edit(({ shieldZones }) => {
      for (const each of shieldZones.flatMap(({ customLists }) => customLists)) {
        if (each.name === blocked.name) each.content = content;
      }
    });

  test("are recorded in the inputs of a state, and as a list of one hash in its outputs", async () => {
    const { id, state } = await creating().create(list, blocked);
    expect(state.entries).toEqual(inHash);
    expect(await later().diff(list, id, state, blocked)).toMatchObject(unchanged);
    expect(await later().diff(list, id, state, { ...blocked, entries: sorted })).toMatchObject(unchanged);
    const fewer = { ...blocked, entries: entries.slice(1) };
    expect(await later().diff(list, id, state, fewer)).toMatchObject({ changes: "unknown" });
    expect((await later().read(list, id, state)).state.entries).toEqual(inHash);
    expect((await later().update(list, id, state, fewer)).entries).not.toEqual(inHash);
  });

  test("are drift if somebody else changed them", async () => {
    const { id, state } = await creating().create(list, blocked);
    contentIs("192.0.2.0/24");
    const read = await later().read(list, id, state);
    expect(read.inputs).toEqual({ ...blocked, entries: ["192.0.2.0/24"] });
    expect(await later().diff(list, id, read.state, blocked)).toMatchObject({ changes: "unknown" });
  });

  test("stay as recorded when the response omits them", async () => {
    const { id, state } = await creating().create(list, blocked);
    const withoutContent = {
      data: { id: Number(id.split("/")[1]), name: "Ranges", type: 1, content: null, entryCount: 3 },
    };
    emulator().setFaults([{ match: { operation: "getAccessList" }, inject: { status: 200, body: withoutContent } }]);
    const read = await later().read(list, id, state, blocked);
    expect(read.state.entries).toEqual(inHash);
    expect([undefined, entries]).toContainEqual(read.inputs?.entries);
    expect(await later().diff(list, id, read.state, blocked)).toMatchObject(unchanged);
  });

  test("are returned by get", async () => {
    const { id } = await creating().create(list, blocked);
    expect((await later().read(list, id)).state.entries).toEqual(sorted);
  });
});
