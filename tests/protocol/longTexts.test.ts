import { createHash } from "node:crypto";
import { valid } from "../kinds";
import type { CallFailed, Properties } from "./host";
import { withProcesses } from "./running";

const { emulator, making, later } = withProcesses();

const type = "EdgeScript";
const program = valid[type] as Properties & { code: string };
const hashOf = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;
const other = "export default () => new Response(2);\n";
const unchanged = { changes: "none", replaces: [] };

test("the inputs of a state hold the code of a script, its outputs a hash", async () => {
  const { id, state } = await making().create(type, program);
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

test("code that was changed by hand is found and shown", async () => {
  const { id, state } = await making().create(type, program);
  emulator().edit(({ scripts }) => {
    for (const script of scripts) script.Code = other;
  });
  const read = await later().read(type, id, state);
  expect(read).toMatchObject({ state: { code: hashOf(other) }, inputs: { code: other } });
  expect(await later().diff(type, id, read.state, program)).toMatchObject({ changes: "unknown" });
});

test("a state that holds the code as a whole, as of an earlier version, differs in nothing", async () => {
  const { id, state } = await making().create(type, program);
  const earlier = { ...state, code: program.code };
  expect(await later().diff(type, id, earlier, program)).toMatchObject(unchanged);
  expect((await later().read(type, id, earlier)).state.code).toBe(hashOf(program.code));
});

test("what is created in part is recorded so, too", async () => {
  emulator().setFaults([{ match: { operation: "putScriptVariable" }, inject: { status: 400 } }]);
  const failure = (await making()
    .create(type, program)
    .catch((error) => error)) as CallFailed;
  expect(failure.made?.properties.code).toBe(hashOf(program.code));
});

test("get gives the code itself, also after a refresh", async () => {
  const { id } = await making().create(type, program);
  const { state } = await later().read(type, id);
  expect(state.code).toBe(program.code);
  expect((await later().read(type, id, state)).state.code).toBe(program.code);
});
