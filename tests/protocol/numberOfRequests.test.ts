import { readFileSync, writeFileSync } from "node:fs";
import { kindTypes } from "../../provider/kinds";
import { withGenerated } from "../../tools/generate/tables";
import { kindUnderTest } from "../kinds";
import { documentedRequests, requestsPage } from "../kinds/measured";
import { Host } from "./host";
import { forgetReads, resetWithNewIds, settingsFor, withProcesses } from "./running";

const { emulator, creating, later, deleting } = withProcesses();

const documented = documentedRequests();
const measured = new Map<string, string>();

/** With `-u`, the measured requests replace those in the documentation, as with snapshots. */
const { snapshotState } = expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } };
const isUpdate = snapshotState._updateSnapshot === "all";

let refreshing: Host;

beforeAll(async () => {
  refreshing = await Host.start(settingsFor(emulator()));
});
beforeEach(async () => {
  await forgetReads(refreshing);
  resetWithNewIds(emulator());
  emulator().clearRequests();
  // Deployments finish at once.
  emulator().setOptions({ transitionMs: 0, deletionMs: 0 });
});
afterAll(() => refreshing?.stop());

test.each(kindTypes)("%s sends the documented requests, and none for a check or a diff", async (type) => {
  const { program, change } = kindUnderTest(type);
  const { id, state } = await creating().create(type, program);
  const create = sent();
  const news = { ...program, ...change };
  await later().check(type, news, state);
  const { changes: differs } = await later().diff(type, id, state, news);
  expect(sent()).toEqual([]);
  const updated = differs === "none" ? state : await later().update(type, id, state, news);
  const update = sent();
  await refreshing.read(type, id, updated);
  const refresh = sent();
  await deleting().delete(type, id, updated);
  const row = [`\`${type}\``, ...[create, update, refresh, sent()].map((requests) => requests.join(", ") || "nothing")];
  measured.set(type, `| ${row.join(" | ")} |`);
  if (!isUpdate) expect(documented.get(type)).toBe(measured.get(type));
});

test("the documentation lists the requests of each kind and no other", () => {
  if (!isUpdate) expect([...documented.keys()]).toEqual(kindTypes);
});

afterAll(() => {
  if (!isUpdate) return;
  const rows = kindTypes.flatMap((type) => measured.get(type) ?? documented.get(type) ?? []);
  const table = ["| Resource | Create | Update | Refresh | Destroy |", "|---|---|---|---|---|", ...rows];
  writeFileSync(requestsPage, withGenerated(readFileSync(requestsPage, "utf8"), "requests", table));
});

function sent(): string[] {
  const operations = emulator()
    .requests()
    .map(({ operation }) => `\`${operation}\``);
  emulator().clearRequests();
  return operations;
}
