import { createHash } from "node:crypto";
import { edgeScriptRelease } from "../../../../provider/resources/scripts/edgeScriptRelease";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const codeHash = (code: string) => createHash("sha256").update(code).digest("hex");
const released = (number: number) => `export default () => new Response("release ${number}");`;
const uuid = (number: number) => `33333333-3001-4000-8000-00000000000${number}`;
const program = { scriptId: 3001, codeHash: codeHash(released(3)) };

const release = () => new Stacked(edgeScriptRelease, testContext(emulator()));
const router = () => emulator().state().scripts[0];
const active = () => router()?.releases.find(({ Status }) => Status === 1);
const setCode = (Code: string) => emulator().edit(({ scripts }) => void Object.assign(scripts[0] ?? {}, { Code }));
const requests = () => writes(emulator()).map(([request]) => request);

describe("the code of a script", () => {
  test("is not published if it is already active", async () => {
    const current = release();
    await current.up(program);
    expect(requests()).toEqual([]);
    expect(current.state).toMatchObject({ releaseId: 30013, releaseUuid: uuid(3) });
  });

  test("is published with its note if its hash changes, and becomes active", async () => {
    const current = release();
    await current.up(program);
    setCode("export default 4;");
    const next = { ...program, codeHash: codeHash("export default 4;"), note: "Release 4" };
    expect(await current.up(next)).toBe("update");
    expect(writes(emulator())).toEqual([["POST /compute/script/3001/publish", { Note: "Release 4" }]]);
    expect(active()).toMatchObject({ Code: "export default 4;", Note: "Release 4" });
    await current.refresh();
    expect(current.preview(next)).toBe("nothing");
    expect(await current.up({ ...next, note: "Another note" })).toBe("update");
    expect(requests()).toHaveLength(1);
  });

  test("is published if no release is active", async () => {
    await release().up({ scriptId: 3002, codeHash: codeHash(emulator().state().scripts[1]?.Code ?? "") });
    expect(requests()).toEqual(["POST /compute/script/3002/publish"]);
  });

  test("is not published if it differs from the declared code", async () => {
    setCode("by hand");
    const failure = await failureOf(release().up({ ...program, codeHash: codeHash("declared") }));
    expect(failure).toMatch(/code of script 3001 is not the declared code.*Nothing was published/);
    expect(requests()).toEqual([]);
  });

  test("activates an earlier release with the declared code", async () => {
    await release().up({ ...program, codeHash: codeHash(released(1)) });
    expect(requests()).toEqual([`POST /compute/script/3001/publish/${uuid(1)}`]);
  });

  test("is published once even if the response is lost", async () => {
    setCode("export default 4;");
    emulator().setFaults([{ match: { operation: "publishScript" }, times: 1, inject: { cut: "after" } }]);
    await release().up({ ...program, codeHash: codeHash("export default 4;") });
    expect(router()?.releases.length).toBe(4);
  });
});

describe("a rollback", () => {
  test("publishes the declared release, and the current code once release leaves the program", async () => {
    const current = release();
    await current.up(program);
    await current.up({ ...program, release: uuid(1) });
    expect(active()?.Uuid).toBe(uuid(1));
    await current.refresh();
    expect(current.preview({ ...program, release: uuid(1).toUpperCase() })).toBe("nothing");
    await current.up(program);
    expect(active()?.Code).toBe(released(3));
  });

  test("to a release that does not exist fails with the existing ones", async () => {
    const failure = await failureOf(release().up({ ...program, release: uuid(9) }));
    expect(failure).toMatch(new RegExp(`no release ${uuid(9)}; it has ${uuid(3)} \\(Release 3\\)`));
  });

  test("to a release with another UUID in the response is recognized by its code", async () => {
    const shown = { Id: 7, Uuid: "another", Code: released(1), Status: 1 };
    const current = release();
    await current.up(program);
    emulator().setFaults([
      { match: { operation: "getActiveScriptRelease" }, nth: 2, times: 99, inject: { status: 200, body: shown } },
    ]);
    await current.up({ ...program, release: uuid(1) });
    expect(current.state).toMatchObject({ release: uuid(1), releaseUuid: "another" });
    await current.refresh();
    expect(current.preview({ ...program, release: uuid(1) })).toBe("nothing");
  });
});

describe("the active release", () => {
  test("shows drift if somebody else publishes another one, and the next up corrects it", async () => {
    const current = release();
    await current.up(program);
    emulator().edit(({ scripts }) => {
      for (const each of scripts[0]?.releases ?? []) each.Status = each.Uuid === uuid(2) ? 1 : 0;
    });
    await current.refresh();
    expect(current.state?.codeHash).toBe(codeHash(released(2)));
    expect(await current.up(program)).toBe("update");
    expect(active()?.Code).toBe(released(3));
  });

  test("is recorded as unfinished if it does not become active in time, and the next up continues", async () => {
    setCode("export default 4;");
    const before = active();
    emulator().setFaults([{ match: { operation: "getActiveScriptRelease" }, inject: { status: 200, body: before } }]);
    const current = release();
    const next = { ...program, codeHash: codeHash("export default 4;"), waitTimeoutSeconds: 30 };
    expect(await failureOf(current.up(next))).toMatch(/not active yet after 30 seconds \(waitTimeoutSeconds\)/);
    emulator().setFaults([]);
    expect(await current.up(next)).toBe("update");
    expect(router()?.releases.length).toBe(4);
  });

  test("stays after a destroy, with a message that says so", async () => {
    const current = release();
    await current.up(program);
    await current.destroy();
    expect(requests()).toEqual([]);
    expect(current.context.infos).toEqual([
      `release of script 3001 (${uuid(3)}) stays active until the script is deleted.`,
    ]);
  });
});
