import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFilesOf, fewestInFile } from "../../../../commands/import/dataFiles";
import { withLists } from "../../../../commands/import/lists";
import { type Named, named } from "../../../../commands/import/names";
import { fewestInFiles, programFiles } from "../../../../commands/import/program";
import { projectIn, writeProject } from "../../../../commands/import/project";
import { withEmulator } from "../../emulator/running";
import { largeAccount } from "./largeAccount";
import { reading, surveyed } from "./reading";

const { emulator } = withEmulator();
const size = { shieldZones: 1, accessListsEach: 1, ruledZones: 0, rulesEach: 0, dnsZones: 0, recordsEach: 0 };
/** The shield zone has a host name and an access list. */
const pullZones = fewestInFiles - 3;

async function filesIn(place: Partial<Parameters<typeof programFiles>[1]> = {}, zones = pullZones) {
  emulator().putState(largeAccount({ ...size, pullZones: zones }));
  return programFiles(await surveyed(emulator()), { entry: "index.ts", isModule: false, ...place });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a large program has a file for each parent, and one that imports them in order", async () => {
  const files = await filesIn();
  expect([...files.keys()].slice(0, 3)).toEqual(["index.ts", "pull-zones/customer-0.ts", "pull-zones/customer-1.ts"]);
  expect(files.get("index.ts")?.split("\n").slice(2, 6)).toEqual([
    "",
    "// Pull zones",
    'import "./pull-zones/customer-0";',
    'import "./pull-zones/customer-1";',
  ]);
  expect(files.get("pull-zones/customer-1.ts")?.split("\n").slice(1)).toEqual([
    'import * as edge from "pulumi-edge-platform";',
    'import { pullZoneDefaults } from "../defaults";',
    "",
    '// Pull zone "customer-1" (100001)',
    'new edge.PullZone("customer-1", {',
    "  ...pullZoneDefaults,",
    '  name: "customer-1",',
    "  pullZoneId: 100001,",
    '  originUrl: "https://origin.customer-1.example",',
    "});",
    "",
  ]);
  expect([...(await filesIn({}, pullZones - 1)).keys()]).toEqual(["index.ts", "defaults.ts"]);
});

test("the files of an ES module import each other by the names of the compiled files", async () => {
  const files = await filesIn({ isModule: true });
  expect(files.get("index.ts")).toContain('import "./pull-zones/customer-0.js";');
  expect(files.get("pull-zones/customer-0.ts")).toContain('from "../defaults.js";');
});

test("a program for an existing project keeps its files in a folder", async () => {
  const files = await filesIn({ entry: "edge-import.ts" });
  expect([...files.keys()].slice(0, 2)).toEqual(["edge-import.ts", "edge-import/pull-zones/customer-0.ts"]);
  expect(files.get("edge-import.ts")).toContain('import "./edge-import/pull-zones/customer-0";');
  expect(files.has("edge-import/defaults.ts")).toBe(true);
});

test("a resource exports its variable if another file refers to it", async () => {
  const { pullZones: zones, ...rest } = largeAccount({ ...size, pullZones });
  const [zone] = zones ?? [];
  emulator().putState({
    ...rest,
    pullZones: [{ ...zone, OriginType: 2, StorageZoneId: 5801 } as never, ...(zones ?? []).slice(1)],
    storageZones: [{ Id: 5801, Name: "acme-files" }],
  });
  const files = programFiles(await surveyed(emulator()), { entry: "index.ts", isModule: false });
  expect(files.get("storage-zones/acme-files.ts")).toContain(
    "export const acmeFilesStorageZone = new edge.StorageZone(",
  );
  const user = files.get("pull-zones/customer-0.ts");
  expect(user).toContain('import { acmeFilesStorageZone } from "../storage-zones/acme-files";');
  expect(user).toContain("storageZoneId: acmeFilesStorageZone.storageZoneId,");
  expect(user).toContain("\nconst customer0Shield = new edge.ShieldZone(");
});

describe("settings that most resources of a kind have", () => {
  test("are declared once, and a resource declares what differs", async () => {
    emulator().putState(largeAccount({ ...size, shieldZones: 0, pullZones: 10 }));
    emulator().edit(({ pullZones: [zone] }) => void Object.assign(zone ?? {}, { OriginConnectTimeout: 7 }));
    const files = programFiles(await surveyed(emulator()), { entry: "index.ts", isModule: false });
    expect(files.get("defaults.ts")).toContain("  originConnectTimeout: 10,\n");
    expect(files.get("index.ts")).toContain("  ...pullZoneDefaults,\n");
    expect(files.get("index.ts")?.match(/originConnectTimeout: \d+/g)).toEqual(["originConnectTimeout: 7"]);
  });

  test("exclude what a resource does not declare, because it would then be written", async () => {
    emulator().putState(largeAccount({ ...size, shieldZones: 0, pullZones: 10 }));
    emulator().edit(({ pullZones: [zone] }) => void Object.assign(zone ?? {}, { EnableGeoZoneEU: false }));
    const files = programFiles(await surveyed(emulator()), { entry: "index.ts", isModule: false });
    expect(files.get("defaults.ts")).not.toContain("enableGeoZoneEu");
    expect(files.get("index.ts")?.match(/enableGeoZoneEu: true/g)).toHaveLength(9);
  });

  test("stay in the program for few resources", async () => {
    emulator().putState(largeAccount({ ...size, shieldZones: 0, pullZones: 9 }));
    const files = programFiles(await surveyed(emulator()), { entry: "index.ts", isModule: false });
    expect([...files.keys()]).toEqual(["index.ts"]);
  });
});

describe("a long list", () => {
  const entries = Array.from({ length: fewestInFile }, (_, index) => ({ key: `k${index}`, value: "a\n b" }));
  const listOf = (inputs: object, secrets: Partial<Named>["secrets"] = []) =>
    dataFilesOf({ type: "DnsRecords", name: "shop", inputs, secrets } as Named);

  test("is in a file with a line for each entry", () => {
    const [{ json = "", ...file } = {}] = listOf({ dnsZoneId: 1, records: entries });
    expect(file).toEqual({ input: "records", path: "dns-records/shop.json" });
    expect(JSON.parse(json)).toEqual(entries);
    expect(json.split("\n")).toHaveLength(fewestInFile + 3);
    expect(listOf({ records: entries.slice(1) })).toEqual([]);
  });

  test("stays in the program if it has a secret", () => {
    expect(listOf({ records: entries }, [{ path: ["records", 0, "value"], hint: "" }])).toEqual([]);
  });

  test("has a file of its own for each input", () => {
    const files = listOf({ records: entries, others: entries });
    expect(files.map(({ path }) => path)).toEqual(["dns-records/shop.records.json", "dns-records/shop.others.json"]);
  });

  test.each([
    ["index.ts", "data"],
    ["edge-import.ts", "edge-import/data"],
  ])("is read from the project's folder by %s", async (entry, data) => {
    emulator().putState(
      largeAccount({ ...size, shieldZones: 0, pullZones: 0, dnsZones: 1, recordsEach: fewestInFile }),
    );
    const sections = await Promise.all((await surveyed(emulator())).map((it) => withLists(reading(emulator()), it)));
    const files = programFiles(named(sections), { entry, isModule: false });
    expect([...files.keys()]).toEqual([entry, `${data}/fromFile.ts`, `${data}/dns-records/customer-0-example.json`]);
    expect(files.get(entry)).toContain(`import { fromFile } from "./${data}/fromFile";`);
    expect(files.get(entry)).toContain('records: fromFile("dns-records/customer-0-example.json"),');
    expect(files.get(`${data}/fromFile.ts`)).toContain(`readFileSync(\`${data}/\${file}\`, "utf8")`);
  });
});

test("the program of a project with ES modules is one, too", () => {
  writeFileSync(join(folder, "Pulumi.yaml"), "name: mine\nruntime: nodejs\n");
  expect(projectIn(folder)).toMatchObject({ entry: "index.ts", isModule: false, isNew: false });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  expect(projectIn(folder).isModule).toBe(true);
});

test("a refusal to overwrite names some of the files", () => {
  const files = new Map(Array.from({ length: 12 }, (_, index) => [`zones/${index}.ts`, ""]));
  mkdirSync(join(folder, "zones"));
  for (const name of files.keys()) writeFileSync(join(folder, name), "mine");
  expect(() => writeProject(projectIn(folder), files, false)).toThrow(/already contains zones\/0\.ts, .* and 2 more\./);
  expect(readFileSync(join(folder, "zones/3.ts"), "utf8")).toBe("mine");
});
