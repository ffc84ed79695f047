import { type Given, told, unknown, urnOf } from "../building";

const type = "PullZone";
const logs = { name: "acme-shop", loggingSaveToStorage: true, loggingStorageZoneId: 5821 };
const server = { name: "acme-files", storageZoneId: 5821 };
const unchanged: Given = { op: "same", type, name: "files", old: server, new: server };
const exposed = (given: Given[]) => told(given).filter((line) => line.startsWith("exposed-logs lowers"));

const says = (where: string) =>
  `exposed-logs lowers: logs of shop, with the addresses of visitors, are stored in ${where}, so everyone can read them`;
const ofFiles = says("the origin of files");

test("logs in the origin of a pull zone are exposed, even if the pull zone is new", () => {
  const create: Given = { op: "create", type, name: "shop", new: logs };
  expect(exposed([create, unchanged])).toEqual([ofFiles]);
  expect(exposed([create, { op: "create", type, name: "files", new: server }])).toEqual([ofFiles]);
  expect(
    exposed([
      { op: "same", type, name: "shop", old: logs, new: logs },
      { ...unchanged, op: "create" },
    ]),
  ).toEqual([ofFiles]);
  expect(exposed([{ ...create, new: { ...logs, storageZoneId: 5821 } }])).toEqual([says("its own origin")]);
});

test("a storage zone of the same program is recognized before it exists", () => {
  const zone = [urnOf("StorageZone", "shared")];
  const create: Given = {
    op: "create",
    type,
    name: "shop",
    new: { ...logs, loggingStorageZoneId: unknown },
    comesFrom: { loggingStorageZoneId: zone },
  };
  const files: Given = {
    op: "create",
    type,
    name: "files",
    new: { storageZoneId: unknown },
    comesFrom: { storageZoneId: zone },
  };
  expect(exposed([create, files])).toEqual([ofFiles]);
  expect(exposed([create, { ...files, comesFrom: { storageZoneId: [urnOf("StorageZone", "other")] } }])).toEqual([]);
});

test("logs in a separate storage zone are not exposed, and logs that were exposed before are not reported again", () => {
  const update: Given = { op: "update", type, name: "shop", old: { ...logs, requestLimit: 5 }, new: logs };
  expect(exposed([update, unchanged])).toEqual([]);
  expect(exposed([{ ...update, old: { ...logs, loggingSaveToStorage: false } }, unchanged])).toEqual([ofFiles]);
  for (const others of [{ loggingStorageZoneId: 5822 }, { loggingSaveToStorage: false }, { loggingStorageZoneId: 0 }]) {
    expect(exposed([{ op: "create", type, name: "shop", new: { ...logs, ...others } }, unchanged])).toEqual([]);
  }
  expect(exposed([update, { op: "delete", type, name: "files", old: server }])).toEqual([]);
});
