import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { claim, ownershipOf } from "../../../../provider/lifecycle/ownership";
import { storageFile } from "../../../../provider/resources/storage/storageFile";
import { storageZone } from "../../../../provider/resources/storage/storageZone";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, newProcess, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const folder = mkdtempSync(join(tmpdir(), "edge-file-"));
const source = join(folder, "logo.bin");
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
const program = { storageZoneId: 5801, path: "a b/ä.txt", content: "one" };
const file = (settings = {}) => new Stacked(storageFile, testContext(emulator(), settings));
const stored = () => emulator().state().storageZones[0]?.files ?? [];
const checked = (given: Properties) => lifecycle.checkInputs(storageFile, { ...program, ...given });
const refused = { status: 401, body: { HttpCode: 401, Message: "Unauthorized" } };

test("a file is sent with its checksum to the zone's host, with escaped path segments", async () => {
  const own = file();
  await own.up({ ...program, contentType: "text/plain" });
  expect(writes(emulator()).map(([request]) => request)).toEqual(["PUT /__storage/acme-files/a%20b/%C3%A4.txt"]);
  expect(stored().at(-1)).toEqual({
    path: "a b/ä.txt",
    content: Buffer.from("one").toString("base64"),
    contentType: "text/plain",
  });
  expect(own.state).toMatchObject({ sha256: sha256("one"), adopted: false });
  expect(JSON.stringify(own.state)).not.toContain("storage-password");
});

test("a new zone's password is retried, because its host accepts it after some seconds", async () => {
  emulator().setOptions({ newKeyMs: 6000 });
  const context = testContext(emulator());
  const [zone, own] = [new Stacked(storageZone, context), new Stacked(storageFile, context)];
  await zone.up({ name: "acme-new", region: "DE" });
  await own.up({ ...program, storageZoneId: Number(zone.id) }, "same run");
  expect(emulator().state().storageZones.at(-1)?.files).toHaveLength(1);
});

test("a file without a declared media type is sent without one, because the platform derives it from the name", async () => {
  writeFileSync(source, "<p>");
  await file().up({ storageZoneId: 5801, path: "a.html", source });
  await file().up({ storageZoneId: 5801, path: "b.html", content: "<p>" });
  expect(stored().slice(-2)).toMatchObject([
    { path: "a.html", contentType: "" },
    { path: "b.html", contentType: "" },
  ]);
});

test("a local file is sent byte by byte, and the state contains only its content's hash", async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]);
  writeFileSync(source, bytes);
  const own = file();
  const declared = { storageZoneId: 5801, path: "logo.bin", source };
  await own.up(declared);
  expect(stored().at(-1)?.content).toBe(bytes.toString("base64"));
  expect(own.preview(declared)).toBe("nothing");
  writeFileSync(source, "another content");
  expect(own.preview(declared)).toBe("update");
  await own.up(declared);
  expect(own.state).toMatchObject({ sha256: sha256("another content") });
});

test("another path to the same content is no change, and later changes are read from the new path", async () => {
  const [here, elsewhere] = ["here.bin", "elsewhere.bin"].map((name) => join(folder, name)) as [string, string];
  for (const each of [here, elsewhere]) writeFileSync(each, "same");
  const own = file();
  const declared = { storageZoneId: 5801, path: "logo.bin" };
  await own.up({ ...declared, source: here });
  expect(await own.up({ ...declared, source: elsewhere })).toBe("nothing");
  rmSync(here);
  await own.up({ ...declared, source: elsewhere, contentType: "text/plain" });
  expect(stored().at(-1)?.contentType).toBe("text/plain");
  expect(own.preview({ ...declared, content: "same" })).toBe("update");
});

test("content that somebody else wrote shows as another hash, and the next up replaces it", async () => {
  const own = file();
  await own.up(program);
  emulator().edit(({ storageZones }) => Object.assign(storageZones[0]?.files.at(-1) ?? {}, { content: "" }));
  await own.refresh();
  expect(own.state?.sha256).toBe(sha256(""));
  expect(await own.up(program)).toBe("update");
  expect(stored().at(-1)?.content).toBe(Buffer.from("one").toString("base64"));
});

test("a destroy leaves content that somebody else has written since, with a warning, unless onDestroy is delete", async () => {
  const own = file();
  const overwritten = async (declared: Properties) => {
    await own.up({ ...program, ...declared });
    const content = Buffer.from("theirs").toString("base64");
    emulator().edit(({ storageZones }) => void Object.assign(storageZones[0]?.files.at(-1) ?? {}, { content }));
    await own.destroy();
    return stored().some(({ path }) => path === program.path);
  };
  expect(await overwritten({ onDestroy: "delete" })).toBe(false);
  expect(own.context.warnings).toEqual([]);
  expect(await overwritten({})).toBe(true);
  expect(own.context.warnings).toEqual([
    "a b/ä.txt of storage zone 5801 was left as it is because it has different content than recorded. Someone else has changed it since. No resource manages it any longer. If necessary, delete it by hand.",
  ]);
});

test("the revision changes only with each write and each drift", async () => {
  const own = file();
  const seen: unknown[] = [];
  const drift = (changes: object) =>
    emulator().edit(({ storageZones }) => Object.assign(storageZones[0]?.files.at(-1) ?? {}, changes));
  const typed = { ...program, contentType: "text/plain" };
  for (const declared of [program, { ...program, content: "two" }, program, typed]) {
    await own.up(declared);
    seen.push(own.state?.revision);
    await own.refresh();
    await own.up({ ...declared, onDestroy: "delete" });
    expect(own.state?.revision).toBe(seen.at(-1));
  }
  for (const changes of [{ content: "" }, { contentType: "text/html" }]) {
    drift(changes);
    await own.refresh();
    seen.push(own.state?.revision);
    await own.refresh();
    expect(own.state?.revision).toBe(seen.at(-1));
    await own.up(typed);
    seen.push(own.state?.revision);
  }
  expect(new Set(seen).size).toBe(8);
});

describe("a file that exists in the zone", () => {
  const taken = { ...program, path: "logo.svg" };

  test("is left unchanged", async () => {
    expect(await failureOf(file().up(taken))).toContain(
      "exists already. Nothing was written. If a previous `pulumi up` was interrupted, run `npx pulumi-edge-platform recover`. To overwrite it, set adopt",
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("is overwritten if it is adopted, and a destroy leaves it", async () => {
    const own = file();
    await own.up({ ...taken, adopt: true });
    await own.destroy();
    expect(stored()).toMatchObject([{ path: "logo.svg", content: Buffer.from("one").toString("base64") }]);
  });

  test("is adopted by its hash alone, and is not sent", async () => {
    const own = file();
    await own.up({ storageZoneId: 5801, path: "logo.svg", sha256: sha256("<svg/>"), adopt: true });
    expect(writes(emulator())).toEqual([]);
    expect(own.state).toMatchObject({ adopted: true });
  });
});

describe("the storage host", () => {
  test("may refuse the password for some seconds", async () => {
    emulator().setFaults([{ match: { path: "/__storage/acme-files/a%20b/" }, inject: refused, times: 2 }]);
    const own = file();
    await own.up(program);
    expect(stored()).toHaveLength(2);
  });

  test("refuses it for longer with a message that contains the next step", async () => {
    emulator().setFaults([{ match: { operation: "uploadStorageFile" }, inject: refused }]);
    const message = await failureOf(file().up(program));
    expect(message).toContain("its password may have been reset");
    expect(message).not.toContain("seed-storage-password");
  });

  test("is asked again if it reports with a 400 that it is busy", async () => {
    const busy = { status: 400, body: { HttpCode: 400, Message: "Unable to process request" } };
    emulator().setFaults([{ match: { operation: "uploadStorageFile" }, inject: busy, times: 1 }]);
    await file({ maxRetries: "2" }).up(program);
    expect(stored()).toHaveLength(2);
  });

  test("is given additional time for a large file", async () => {
    const settings = { requestTimeoutMs: "500" };
    emulator().setFaults([{ match: { operation: "uploadStorageFile" }, inject: { delayMs: 2_000 } }]);
    const large = { ...program, path: "large.txt", content: "x".repeat(300_000) };
    await file(settings).up(large);
    expect(stored()).toHaveLength(2);
    expect(await failureOf(file(settings).up(program))).toContain("did not respond in full within 0.501 s");
  });

  test("has the file after a lost response: its id is recorded, and the next up continues", async () => {
    emulator().setFaults([{ match: { operation: "uploadStorageFile" }, inject: { cut: "after" }, times: 1 }]);
    const own = file();
    await failureOf(own.up(program));
    expect(own.id).toBe("5801/a b/ä.txt");
    expect(await own.up(program)).toBe("update");
    await own.destroy();
    expect(stored()).toHaveLength(1);
  });
});

test("an import omits a file whose path contains control sequences, and quotes it", async () => {
  emulator().edit(({ storageZones }) =>
    storageZones[0]?.files.push({ path: "a\u202egnp.exe", content: "", contentType: "" }),
  );
  const { importing } = storageFile;
  const found = "find" in importing ? await importing.find(testContext(emulator()), { id: "5801" } as never) : [];
  expect(found).toEqual([
    { id: "5801/logo.svg", label: "logo.svg", given: { adopt: true } },
    { what: 'file "a\\u202egnp.exe"', why: "programs cannot declare this path" },
  ]);
});

describe("the check", () => {
  test.each(["/a.txt", "a//b", "../a", "a/./b", "a/ b", "", "a/"])("refuses the path %j", (path) => {
    expect(checked({ path }).failures.join()).toContain("path must be");
  });

  test("requires source or content, and a source that can be read", () => {
    expect(checked({ content: undefined }).failures).toEqual(["source or content is required"]);
    expect(checked({ source }).failures.join()).toContain("source and content cannot be combined");
    expect(checked({ content: undefined, source: join(folder, "none") }).failures.join()).toContain("cannot be read");
    expect(checked({ content: undefined, source: folder }).failures.join()).toContain("it is a folder");
  });

  test("has no hash of unknown content", () => {
    expect(checked({ content: unknownValue }).inputs.sha256).toBe(unknownValue);
  });
});

test.each(["/a.txt", "a//b", "../a", "a/./b", "a/"])(
  "an id with the path %j is refused before any request",
  async (path) => {
    const message = await failureOf(storageFile.read(testContext(emulator()), `5801/${path}`, {}));
    expect(message).toBe(`the id "5801/${path}" is not of the form storageZoneId/path, such as 1001/assets/logo.svg`);
    expect(emulator().requests()).toEqual([]);
  },
);

test("a file that another resource declares during the delete stays declared", async () => {
  const own = file();
  await own.up(program);
  newProcess(own.context);
  emulator().setFaults([{ match: { operation: "deleteStorageFile" }, inject: { delayMs: 100 } }]);
  const destroyed = own.destroy("same run");
  claim(own.context, storageFile, own.id, { ...program, content: "two" });
  await destroyed;
  expect(ownershipOf(own.context, storageFile, own.id).isDeclared).toBe(true);
});

test("a storage zone with only files of the program can be destroyed", async () => {
  const context = testContext(emulator());
  const zone = new Stacked(storageZone, context);
  await zone.up({ name: "acme-assets", region: "DE" });
  const own = new Stacked(storageFile, context);
  await own.up({ ...program, storageZoneId: 5901 }, "same run");
  await own.destroy();
  await zone.destroy("same run");
  expect(emulator().state().storageZones).toHaveLength(1);
});
