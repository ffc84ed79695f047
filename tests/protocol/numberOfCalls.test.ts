import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { kindTypes } from "../../provider/kinds";
import { changes, valid } from "../kinds";
import { Host, type Properties } from "./host";
import { settingsFor, withProcesses } from "./running";

const { emulator, making, later, deleting } = withProcesses();

/** What the documentation says that each resource sends: for a create, an update, a refresh and a destroy. */
const documented = new Map(
  [
    ...readFileSync(resolve(__dirname, "../../docs/performance.md"), "utf8").matchAll(
      /^\| `([A-Z]\w+)` \|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm,
    ),
  ].map(([, type, ...cells]) => [type, cells.map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))]),
);

// An application takes no time to be deployed.
beforeEach(() => emulator().setOptions({ transitionMs: 0, deletionMs: 0 }));

test("the documentation has the calls of each kind", () => {
  expect([...documented.keys()]).toEqual(kindTypes);
});

test.each(kindTypes)("%s sends the calls that the documentation says, and none for a check or a diff", async (type) => {
  const [create, update, refresh, destroy] = documented.get(type) ?? [];
  const program = valid[type] as Properties;
  const { id, state } = await making().create(type, program);
  expect(sent()).toEqual(create);
  const news = { ...program, ...changes[type] };
  await later().check(type, news, state);
  const { changes: differs } = await later().diff(type, id, state, news);
  expect(sent()).toEqual([]);
  const updated = differs === "none" ? state : await later().update(type, id, state, news);
  expect(sent()).toEqual(update);
  // One that has not read anything yet.
  const refreshing = await Host.start(settingsFor(emulator()));
  await refreshing.read(type, id, updated);
  await refreshing.stop();
  expect(sent()).toEqual(refresh);
  await deleting().delete(type, id, updated);
  expect(sent()).toEqual(destroy);
});

function sent(): (string | undefined)[] {
  const operations = emulator()
    .requests()
    .map(({ operation }) => operation);
  emulator().clearRequests();
  return operations;
}
