import { join } from "node:path";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { ownershipOf } from "../../../../provider/lifecycle/ownership";
import { storageFile } from "../../../../provider/resources/storage/storageFile";
import { storageFolder } from "../../../../provider/resources/storage/storageFolder";
import { storageZone } from "../../../../provider/resources/storage/storageZone";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, newProcess, Stacked, type TestContext, testContext, writes } from "./context";

const { emulator, platformState, send, sentRequests } = withEmulator();

const program = { name: "acme-assets", region: "DE" };
const zone = (settings = {}) => new Stacked(storageZone, testContext(emulator(), settings));
const stored = (id: number) => platformState().storageZones.find(({ Id }) => Id === id);
const failures = (given: Properties, before?: Properties) =>
  lifecycle.checkInputs(storageZone, { ...program, ...given }, undefined, [], before).failures.join("\n");

describe("a new storage zone", () => {
  test("is created with one request, and its settings in a second one", async () => {
    const own = zone();
    await own.up({ ...program, tier: "Standard", replicationRegions: ["NY", "SG"], rewrite404To200: true });
    expect(writes(emulator())).toEqual([
      ["POST /storagezone", { Name: "acme-assets", Region: "DE", ReplicationRegions: ["NY", "SG"], ZoneTier: 0 }],
      ["POST /storagezone/5901", { Rewrite404To200: true }],
    ]);
    expect(own.state).toMatchObject({
      storageHostname: "storage.bunnycdn.com",
      password: "storage-password-5901",
      readOnlyPassword: "storage-read-only-password-5901",
      adopted: false,
    });
    expect(own.state).not.toHaveProperty("s3Endpoint");
  });

  test("outputs its access data for S3", async () => {
    const own = zone();
    await own.up({ ...program, region: "NY", s3Enabled: true });
    expect(own.state).toMatchObject({
      s3Endpoint: "https://ny-s3.storage.bunnycdn.com",
      s3AccessKeyId: "acme-assets",
      s3SecretAccessKey: "storage-password-5901",
    });
  });

  test("has the passwords of a read, whatever the response to the create contains", async () => {
    const created = { Id: 5901, Name: "acme-assets", Password: "string", ReadOnlyPassword: "string", Region: "DE" };
    const inject = { status: 201, body: created, changesState: true };
    emulator().setFaults([{ match: { operation: "createStorageZone" }, inject, times: 1 }]);
    const own = zone();
    await own.up({ ...program, s3Enabled: true });
    expect(own.state).toMatchObject({
      password: "storage-password-5901",
      readOnlyPassword: "storage-read-only-password-5901",
      s3SecretAccessKey: "storage-password-5901",
    });
  });

  test("is recorded if its passwords cannot be read, and the next up reads them", async () => {
    const own = zone();
    emulator().setFaults([{ match: { operation: "getStorageZone" }, inject: { status: 403 }, times: 1 }]);
    expect(await failureOf(own.up(program))).toContain(
      "the storage zone was created, but its passwords could not be read",
    );
    expect([own.id, own.state?.password]).toEqual(["5901", undefined]);
    expect(await own.up(program)).toBe("update");
    expect(own.state).toMatchObject({ password: "storage-password-5901", adopted: false });
  });

  test("is found by its name if the response to its create is lost, or has no id", async () => {
    for (const inject of [
      { cut: "after" },
      { status: 201, body: { Name: "acme-assets" }, changesState: true },
    ] as const) {
      emulator().reset();
      emulator().setFaults([{ match: { operation: "createStorageZone" }, inject, times: 1 }]);
      const own = zone();
      await own.up(program);
      expect([own.id, own.state?.adopted, platformState().storageZones.length]).toEqual(["5901", false, 2]);
    }
  });

  test("is recorded with an error if the platform created it in another region", async () => {
    const shown = { Id: 5950, Name: "acme-assets", Password: "storage-password", Region: "DE" };
    emulator().setFaults([
      { match: { operation: "createStorageZone" }, inject: { status: 201, body: shown }, times: 1 },
    ]);
    const own = zone();
    expect(await failureOf(own.up({ ...program, region: "NY" }))).toContain("differently than declared: region is DE");
    expect(own.id).toBe("5950");
  });
});

describe("the name of a storage zone", () => {
  test("stays taken after a delete, and the message contains the next step", async () => {
    emulator().setOptions({ deletedStorageZoneNames: "taken" });
    const own = zone();
    await own.up(program);
    await own.destroy();
    expect(stored(5901)?.Deleted).toBe(true);
    expect(await failureOf(zone().up(program))).toMatch(
      /currently being deleted.*the name of a deleted zone stays taken\. Declare a different one/s,
    );
  });

  test("fails with the zone to adopt if this account uses it, and adopts that zone with edge:adopt", async () => {
    const taken = { ...program, name: "acme-files" };
    expect(await failureOf(zone().up(taken))).toContain("To adopt it, set storageZoneId: 5801");
    const adopting = zone({ adopt: "true" });
    await adopting.up({ ...taken, rewrite404To200: true });
    expect([adopting.id, adopting.state?.adopted, stored(5801)?.Rewrite404To200]).toEqual(["5801", true, true]);
  });
});

describe("a storage zone that was deleted elsewhere and is still returned by its id", () => {
  const context = () => testContext(emulator());
  const child = (kind: ResourceKind, at: TestContext) => new Stacked(kind, at);
  const robots = { storageZoneId: 5901, path: "robots.txt", content: "all" };
  const site = { storageZoneId: 5901, path: "site", source: join(__dirname, "../../../kinds/folders/one") };

  async function stack() {
    emulator().setOptions({ deletedStorageZones: "shown" });
    const at = context();
    const [own, file, folder] = [new Stacked(storageZone, at), child(storageFile, at), child(storageFolder, at)];
    await own.up(program);
    await file.up(robots, "same run");
    await folder.up(site, "same run");
    emulator().edit(({ storageZones }) => {
      for (const zone of storageZones) if (zone.Id === 5901) zone.Deleted = true;
    });
    emulator().clearRequests();
    return { own, file, folder };
  }

  test("is dropped by a refresh with its files", async () => {
    for (const each of Object.values(await stack())) {
      await each.refresh();
      expect(each.state).toBeUndefined();
    }
  });

  test("is dropped by a destroy with its files, without a request to the storage host", async () => {
    const { own, file, folder } = await stack();
    for (const each of [file, folder, own]) await each.destroy();
    expect(writes(emulator()).map(([request]) => request)).toEqual(["DELETE /storagezone/5901"]);
  });

  test("has no files that `get` finds", async () => {
    const { file } = await stack();
    expect(await lifecycle.read(storageFile, file.context, file.id, {})).toBeUndefined();
  });

  test("refuses files with an error that says that it is deleted", async () => {
    const { file, folder } = await stack();
    expect(await failureOf(file.up({ ...robots, content: "none" }))).toContain("storage zone 5901 is deleted.");
    expect(await failureOf(child(storageFile, context()).up(robots))).toContain("storage zone 5901 is deleted.");
    expect(await failureOf(child(storageFolder, context()).up(site))).toContain("storage zone 5901 is deleted.");
    expect(folder.preview(site)).toBe("nothing");
  });

  test("proves nothing about the key of another account", async () => {
    const { file } = await stack();
    emulator().edit(({ accessKeys }) => void accessKeys.push({ key: "key-of-another-account", account: "other" }));
    file.context = testContext(emulator(), { apiKey: "key-of-another-account" });
    expect(await failureOf(file.refresh())).toContain("seems to be a key of another account");
    expect(file.state).toBeDefined();
  });
});

describe("a destroy of a storage zone", () => {
  const others = async () => {
    const own = zone();
    await own.up(program);
    emulator().edit(({ storageZones }) => {
      const file = { path: "docs/theirs.txt", content: "", contentType: "" };
      for (const each of storageZones) if (each.Id === 5901) Object.assign(each, { files: [file], FilesStored: 0 });
    });
    return own;
  };

  test("finds the files of others that the platform has not counted yet", async () => {
    const own = await others();
    expect(await failureOf(own.destroy())).toContain("it has file docs/theirs.txt");
    expect(stored(5901)?.Deleted).toBe(false);
  });

  test("deletes nothing if a folder is listed incompletely", async () => {
    const own = await others();
    const body = ["own.txt", 7].map((ObjectName) => ({ ObjectName, IsDirectory: false }));
    emulator().setFaults([{ match: { path: "/__storage/acme-assets/docs/" }, inject: { status: 200, body } }]);
    newProcess(own.context);
    ownershipOf(own.context, storageFile, "5901/docs/own.txt").know();
    expect(await failureOf(own.destroy("same run"))).toContain(
      "the platform did not return the complete content of the folder docs/",
    );
    expect(stored(5901)?.Deleted).toBe(false);
  });
});

describe("a preview refuses", () => {
  test.each([
    ["region", { region: "DE" }, { region: "NY" }],
    ["tier", { tier: "Standard" }, { tier: "Edge" }],
    ["s3Enabled", { s3Enabled: false }, { s3Enabled: true }],
  ])("another %s under the same name, and accepts it with another name", (name, one, other) => {
    const before = { ...program, ...one };
    expect(failures(other, before)).toContain(`${name} cannot be changed from ${Object.values(one)[0]}`);
    expect(failures({ ...other, name: "acme-other" }, before)).toBe("");
    expect(failures(one, before)).toBe("");
  });

  test("removing a replication region, and allows adding one", () => {
    const before = { ...program, replicationRegions: ["NY", "SG"] };
    expect(failures({ replicationRegions: ["NY"] }, before)).toContain("must contain SG");
    expect(failures({ replicationRegions: ["LA", "NY", "SG"] }, before)).toBe("");
    expect(failures({}, before)).toBe("");
  });

  test("impossible regions", () => {
    expect(failures({ replicationRegions: ["DE"] })).toContain("the main region");
    expect(failures({ region: "NY", tier: "Edge" })).toContain("region must be DE for the tier Edge");
    expect(failures({ s3Enabled: true, replicationRegions: ["NY", "SG", "LA", "UK", "SE"] })).toContain("at most 4");
    expect(failures({ region: undefined })).toContain("region is required");
  });

  test.each([
    [{ region: "ES" }, "region cannot be ES, which only stores copies"],
    [{ replicationRegions: ["HK"] }, "replicationRegions contains HK, which is only available in the tier Edge"],
    [
      { tier: "Edge", s3Enabled: true, replicationRegions: ["JP"] },
      "replicationRegions contains JP, which does not support S3",
    ],
    [{ region: "BR", s3Enabled: true }, "BR does not support S3"],
    [{ s3Enabled: true, replicationRegions: ["BR"] }, "BR does not support S3"],
    [{ tier: "Edge", replicationRegions: ["ES", "CZ", "MI", "WA", "HK", "JP", "BR"] }, ""],
    [{ storageZoneId: 5801, replicationRegions: ["HK"] }, ""],
    [{ region: "XYZ", replicationRegions: ["QQ"] }, ""],
  ])("regions with known restrictions, but no unknown regions: %j", (given, message) => {
    if (message === "") expect(failures(given)).toBe("");
    else expect(failures(given)).toContain(message);
    expect(failures({ name: "Acme" })).toContain("4–64 lowercase");
  });
});

test("a zone that others have deleted is dropped by a refresh, although the platform responds with 401", async () => {
  const own = zone();
  await own.up(program);
  emulator().edit(({ storageZones }) => void storageZones.pop());
  expect((await send(`GET /storagezone/${own.id}`)).status).toBe(401);
  await own.refresh();
  expect(own.state).toBeUndefined();
});

test("a 401 for the list as well is reported as a problem with the key, and the state stays", async () => {
  const own = zone();
  await own.up(program);
  emulator().setFaults([{ match: { path: "/storagezone**" }, inject: { status: 401 } }]);
  expect(await failureOf(own.refresh())).toContain("Check the key");
  expect(own.state).toBeDefined();
});

test("a refresh shows a region that was added elsewhere, so that the next preview suggests declaring it", async () => {
  const own = zone();
  await own.up({ ...program, replicationRegions: ["NY"] });
  emulator().edit(({ storageZones }) => storageZones.at(-1)?.ReplicationRegions.push("SG"));
  await own.refresh();
  expect(own.state?.replicationRegions).toEqual(["NY", "SG"]);
  expect(failures({ replicationRegions: ["NY"] }, own.state)).toContain("must contain SG");
});

test("a missing slash before the page for missing files is added when sent, and is not drift", async () => {
  const own = zone();
  await own.up({ ...program, custom404FilePath: "errors/404.html" });
  expect(platformState().storageZones.at(-1)?.Custom404FilePath).toBe("/errors/404.html");
  await own.refresh();
  expect(own.state?.custom404FilePath).toBe("errors/404.html");
});

test("a cleared page for missing files is drift", async () => {
  const own = zone();
  await own.up({ ...program, custom404FilePath: "/404.html" });
  emulator().edit(({ storageZones }) => Object.assign(storageZones.at(-1) ?? {}, { Custom404FilePath: null }));
  await own.refresh();
  expect(own.state?.custom404FilePath).toBe("");
  await own.up({ ...program, custom404FilePath: "" });
  expect(own.preview({ ...program, custom404FilePath: "" })).toBe("nothing");
});

test("newly declared properties that the platform cannot change are compared", async () => {
  const own = zone();
  await own.up(program);
  expect(await failureOf(own.up({ ...program, tier: "Edge" }))).toContain(
    "differs from the declaration: tier is Standard",
  );
  await own.up({ ...program, tier: "Standard" });
  expect(own.state?.tier).toBe("Standard");
});

describe("the adoption of a storage zone", () => {
  test.each([
    ["another name", { name: "acme-other" }, 'is called "acme-files"'],
    ["another region", { region: "NY" }, "region is DE"],
    ["fewer regions", { replicationRegions: ["NY"] }, "also replicates to SG"],
  ])("fails with %s", async (_what, given, says) => {
    emulator().edit(({ storageZones }) => Object.assign(storageZones[0] ?? {}, { ReplicationRegions: ["SG"] }));
    expect(await failureOf(zone().up({ name: "acme-files", region: "DE", storageZoneId: 5801, ...given }))).toContain(
      says,
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("fails for a missing or deleted zone, and lists the existing ones", async () => {
    emulator().edit(({ storageZones }) => storageZones.push({ ...storageZones[0], Id: 5802, Deleted: true } as never));
    for (const storageZoneId of [5802, 9999]) {
      expect(await failureOf(zone().up({ ...program, storageZoneId }))).toContain(
        `there is no storage zone ${storageZoneId} to adopt; the account has 5801 (acme-files)`,
      );
    }
  });
});

describe("a destroy", () => {
  test("never deletes pull zones along with the zone", async () => {
    const own = zone();
    await own.up(program);
    emulator().clearRequests();
    await own.destroy();
    const [request] = sentRequests().filter(({ method }) => method === "DELETE");
    expect(request?.query).toEqual({ deleteLinkedPullZones: "false" });
  });

  test("of a zone that is marked as deleted sends nothing", async () => {
    const own = zone();
    await own.up(program);
    emulator().edit(({ storageZones }) => Object.assign(storageZones.at(-1) ?? {}, { Deleted: true }));
    await own.refresh();
    expect(own.state).toBeUndefined();
  });
});
