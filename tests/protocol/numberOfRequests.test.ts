import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindTypes } from "../../provider/kinds";
import { kindUnderTest } from "../kinds";
import { type Requests, recordedRequests } from "../kinds/measured";
import { Host } from "./host";
import { forgetReads, resetWithNewIds, settingsFor, withProcesses } from "./running";

const { emulator, creating, later, deleting } = withProcesses();

const measured: Record<string, Requests> = {};

/** With `-u`, the measured requests replace the recorded ones, as with snapshots. */
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

test.each(kindTypes)("%s sends the recorded requests, and none for a check or a diff", async (type) => {
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
  measured[type] = { create, update, refresh, destroy: sent() };
  if (!isUpdate) expect(measured[type]).toEqual(recordedRequests[type]);
});

test("each kind has recorded requests", () => {
  if (!isUpdate) expect(Object.keys(recordedRequests)).toEqual(kindTypes);
});

afterAll(() => {
  if (!isUpdate) return;
  const all = Object.fromEntries(kindTypes.map((type) => [type, measured[type] ?? recordedRequests[type]]));
  writeFileSync(join(__dirname, "../../tools/generate/requests.json"), `${JSON.stringify(all, null, 2)}\n`);
});

function sent(): string[] {
  const operations = emulator()
    .requests()
    .flatMap(({ operation }) => operation ?? []);
  emulator().clearRequests();
  return operations;
}
