import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { noteCompared } from "../../../../provider/lifecycle/ownership";
import { filesIn } from "../../../../provider/resources/storage/folderFiles";
import { storageFile } from "../../../../provider/resources/storage/storageFile";
import { storageFolder } from "../../../../provider/resources/storage/storageFolder";
import { storageZone } from "../../../../provider/resources/storage/storageZone";
import type { Properties } from "../../../../provider/schema/properties";
import { quoted } from "../../../../provider/schema/quoted";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, newProcess, Stacked, testContext, writes } from "./context";

const { emulator, sentRequests } = withEmulator();

let source = "";
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), "edge-folder-"));
  write({ "index.html": "page", "css/site.css": "style", "js/a.js": "script", ".env": "key" });
});
afterEach(() => rmSync(source, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), content);
  }
}

const value = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 32);
const program = (more: Properties = {}) => ({ storageZoneId: 5801, path: "site", source, ...more });
const folder = (settings = {}) => new Stacked(storageFolder, testContext(emulator(), settings));
const zone = () => emulator().state().storageZones[0];
const stored = () =>
  Object.fromEntries(
    (zone()?.files ?? []).map(({ path, content }) => [path, Buffer.from(content, "base64").toString()]),
  );
const put = (path: string, content: string) =>
  emulator().edit(({ storageZones }) =>
    storageZones[0]?.files.push({ path, content: Buffer.from(content).toString("base64"), contentType: "" }),
  );
const sent = () => writes(emulator()).map(([request]) => request.replace("/__storage/acme-files/", ""));
const checked = (given: Properties) => lifecycle.checkInputs(storageFolder, { ...program(), ...given });
const fails = (path: string, status = 403) => {
  const inject = { status, body: { HttpCode: status, Message: "no" } };
  emulator().setFaults([{ match: { operation: "uploadStorageFile", path: `/__storage/acme-files/${path}` }, inject }]);
};

describe("an up", () => {
  test("sends the files, pages last, and sends nothing the second time", async () => {
    const own = folder();
    await own.up(program());
    expect(sent().slice(0, 2).sort()).toEqual(["PUT site/css/site.css", "PUT site/js/a.js"]);
    expect(sent().slice(2)).toEqual(["PUT site/index.html"]);
    expect(stored()).toMatchObject({
      "site/index.html": "page",
      "site/css/site.css": "style",
      "site/js/a.js": "script",
    });
    expect(own.state).toMatchObject({
      files: { "css/site.css": value("style"), "index.html": value("page"), "js/a.js": value("script") },
      found: [],
    });
    expect(own.preview(program())).toBe("nothing");
    expect(await own.up(program())).toBe("nothing");
  });

  test("sends changes, and deletes removed files, except files of others", async () => {
    const own = folder();
    await own.up(program());
    put("site/theirs.txt", "theirs");
    emulator().clearRequests();
    write({ "js/b.js": "new", "index.html": "other page" });
    rmSync(join(source, "js/a.js"));
    expect(own.preview(program())).toBe("update");
    await own.up(program());
    expect(sent()).toEqual(["PUT site/js/b.js", "PUT site/index.html", "DELETE site/js/a.js"]);
    expect(Object.keys(stored()).sort()).toEqual([
      "logo.svg",
      "site/css/site.css",
      "site/index.html",
      "site/js/b.js",
      "site/theirs.txt",
    ]);
  });

  test("deletes a file whose new name differs only in letter case", async () => {
    const own = folder();
    write({ "img/Logo.svg": "logo" });
    await own.up(program());
    rmSync(join(source, "img/Logo.svg"));
    write({ "img/logo.svg": "logo" });
    await own.up(program());
    expect(Object.keys(stored())).toContain("site/img/logo.svg");
    expect(Object.keys(stored())).not.toContain("site/img/Logo.svg");
  });

  test("from another path with the same files changes nothing, and the next up reads the new path", async () => {
    const own = folder();
    await own.up(program());
    const elsewhere = mkdtempSync(join(tmpdir(), "edge-folder-"));
    cpSync(source, elsewhere, { recursive: true });
    emulator().clearRequests();
    expect(await own.up(program({ source: elsewhere }))).toBe("nothing");
    writeFileSync(join(elsewhere, "js/a.js"), "changed there");
    expect(await own.up(program({ source: elsewhere }))).toBe("update");
    expect(stored()["site/js/a.js"]).toBe("changed there");
    expect(sent()).toEqual(["PUT site/js/a.js"]);
    await own.up(program({ source: elsewhere, contentTypes: { "*.css": "text/plain" } }));
    expect(sent().at(-1)).toBe("PUT site/css/site.css");
    rmSync(elsewhere, { recursive: true });
  });

  test("sends a file again only if its media type changes", async () => {
    const own = folder();
    await own.up(program({ contentTypes: { "*.css": "application/octet-stream" } }));
    emulator().clearRequests();
    await own.up(program({ contentTypes: { "*.css": "text/plain", "*.png": "image/png" } }));
    expect(sent()).toEqual(["PUT site/css/site.css"]);
    expect(zone()?.files.find(({ path }) => path === "site/css/site.css")?.contentType).toBe("text/plain");
  });

  test("to the zone itself lists only folders with files", async () => {
    emulator().edit(({ storageZones }) =>
      storageZones[0]?.files.push({ path: "other/a.txt", content: "", contentType: "" }),
    );
    const own = folder();
    await own.up(program({ path: "/" }));
    expect(own.id).toBe("5801//");
    expect(stored()).toMatchObject({ "index.html": "page", "css/site.css": "style" });
    const listed = sentRequests().filter(({ method, path }) => method === "GET" && path.includes("__storage"));
    expect(listed.filter(({ path }) => path.includes("other"))).toEqual([]);
    await own.destroy();
    expect(Object.keys(stored()).sort()).toEqual(["logo.svg", "other/a.txt"]);
  });

  test("without a path goes to the zone itself, and a folder that loses its path moves there", async () => {
    const own = folder();
    await own.up(program());
    const { path: _, ...rest } = program();
    expect(own.preview(rest)).toBe("replace");
    await own.up(rest);
    expect([own.id, own.state?.path]).toEqual(["5801//", "/"]);
    expect(stored()).toHaveProperty(["index.html"], "page");
    expect(stored()).not.toHaveProperty(["site/index.html"]);
    expect([own.preview(rest), own.preview({ ...rest, path: "/" })]).toEqual(["nothing", "nothing"]);
    await own.refresh();
    expect([own.preview(rest), own.preview(program())]).toEqual(["nothing", "replace"]);
  });
});

describe("a file that somebody else has written since", () => {
  const overwrite = (path: string, content: string) =>
    emulator().edit(({ storageZones }) => {
      const found = storageZones[0]?.files.find((each) => each.path === path);
      Object.assign(found ?? {}, { content: Buffer.from(content).toString("base64") });
    });
  const warning =
    "site/js/a.js of storage zone 5801 was left as it is because it has different content than recorded. Someone else has changed it since. No resource manages it any longer. If necessary, delete it by hand.";

  test("is kept by a destroy, with a warning", async () => {
    const own = folder();
    await own.up(program());
    overwrite("site/js/a.js", "theirs");
    await own.destroy();
    expect(stored()).toEqual({ "logo.svg": "<svg/>", "site/js/a.js": "theirs" });
    expect(own.context.warnings).toEqual([warning]);
  });

  test("is kept when it leaves the folder, with a warning", async () => {
    const own = folder();
    await own.up(program());
    overwrite("site/js/a.js", "theirs");
    rmSync(join(source, "js/a.js"));
    rmSync(join(source, "css/site.css"));
    await own.up(program());
    expect(Object.keys(stored()).sort()).toEqual(["logo.svg", "site/index.html", "site/js/a.js"]);
    expect(own.context.warnings).toEqual([warning]);
    expect(own.state?.files).toEqual({ "index.html": value("page") });
  });

  test("is deleted with onDestroy: delete, and after a refresh that has shown it", async () => {
    const own = folder();
    await own.up(program({ onDestroy: "delete" }));
    overwrite("site/js/a.js", "theirs");
    await own.destroy();
    const refreshed = folder();
    await refreshed.up(program());
    overwrite("site/js/a.js", "theirs");
    await refreshed.refresh();
    await refreshed.destroy();
    expect(Object.keys(stored())).toEqual(["logo.svg"]);
    expect([...own.context.warnings, ...refreshed.context.warnings]).toEqual([]);
  });

  test("is deleted if it may result from an upload without a response", async () => {
    const own = folder();
    emulator().setFaults([
      {
        match: { operation: "uploadStorageFile", path: "/__storage/acme-files/site/js/a.js" },
        inject: { status: 503 },
      },
    ]);
    await failureOf(own.up(program()));
    emulator().setFaults([]);
    put("site/js/a.js", "sent at another time");
    await own.destroy();
    expect(Object.keys(stored())).toEqual(["logo.svg"]);
  });

  test("is looked for with one listing of each folder, however many files are deleted", async () => {
    write(Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`js/${number}.js`, "x"])));
    const own = folder();
    await own.up(program());
    emulator().clearRequests();
    await own.destroy();
    const listings = sentRequests().filter(({ operation }) => operation === "listStorageFolder");
    // Three listings before the deletes (site, css and js) and one after them (site).
    expect(listings).toHaveLength(4);
  });
});

describe("a file that exists in the zone", () => {
  test("is not sent again if it is adopted with the same content, and a destroy keeps it", async () => {
    put("site/js/a.js", "script");
    const own = folder();
    await own.up(program({ adopt: true }));
    expect(sent()).not.toContain("PUT site/js/a.js");
    expect(own.state?.found).toEqual(["js/a.js"]);
    rmSync(join(source, "js/a.js"));
    await own.up(program());
    expect(own.state?.found).toEqual([]);
    await own.destroy();
    expect(Object.keys(stored())).toEqual(["logo.svg", "site/js/a.js"]);
  });

  test.each(["script", "theirs"])("is an error, whatever its content, and nothing is written: %s", async (content) => {
    put("site/js/a.js", content);
    expect(await failureOf(folder().up(program()))).toContain(
      "folder site of storage zone 5801 already has files that no known resource of this program has uploaded: js/a.js. Nothing was written. If a previous `pulumi up` was interrupted, run `npx pulumi-edge-platform recover`. To adopt them and overwrite those with different content, set adopt",
    );
    expect(sent()).toEqual([]);
  });

  test("is an error if a killed update has sent it, and is owned after a recovery", async () => {
    const own = folder();
    await own.up(program());
    write({ "new.txt": "new" });
    put("site/new.txt", "new");
    expect(await failureOf(own.up(program()))).toContain("of this program has uploaded: new.txt. Nothing was written.");
    const recovered = folder({ adopt: "own" });
    Object.assign(recovered, { id: own.id, state: own.state });
    await recovered.up(program());
    await recovered.destroy();
    expect(Object.keys(stored())).toEqual(["logo.svg"]);
  });

  test("may belong to another folder of the program, which has sent it now or before", async () => {
    const own = folder();
    const part = { ...program(), path: "site/js", source: join(source, "js") };
    const other = new Stacked(storageFolder, own.context);
    await own.up(program());
    await other.up(part, "same run");
    expect(other.state?.found).toEqual(["a.js"]);
    await other.destroy("same run");
    newProcess(own.context);
    noteCompared(own.context, storageFolder, own.id, own.state ?? {});
    await other.up(part, "same run");
    expect(other.state?.found).toEqual(["a.js"]);
  });

  test("is overwritten with adopt, and deleted with onDestroy", async () => {
    put("site/js/a.js", "theirs");
    const own = folder();
    await own.up(program({ adopt: true, onDestroy: "delete" }));
    expect(stored()["site/js/a.js"]).toBe("script");
    await own.destroy();
    expect(Object.keys(stored())).toEqual(["logo.svg"]);
  });

  test("is owned after an interrupted up", async () => {
    put("site/js/a.js", "script");
    const own = folder({ adopt: "own" });
    await own.up(program());
    expect(own.state?.found).toEqual([]);
  });
});

describe("an up that fails", () => {
  test("records the sent files, and the next up sends the rest", async () => {
    fails("site/index.html");
    const own = folder();
    const message = await failureOf(own.up(program()));
    expect(message).toContain("index.html: could not upload the file");
    expect(message).toContain("2 of 3 files were written. The next `pulumi up` continues.");
    expect(own.state?.files).toEqual({ "css/site.css": value("style"), "js/a.js": value("script") });
    emulator().setFaults([]);
    emulator().clearRequests();
    expect(await own.up(program())).toBe("update");
    expect(sent()).toEqual(["PUT site/index.html"]);
    expect(own.preview(program())).toBe("nothing");
  });

  test("records a file with a lost response as possibly sent", async () => {
    emulator().setFaults([
      {
        match: { operation: "uploadStorageFile", path: "/__storage/acme-files/site/index.html" },
        inject: { cut: "after" },
      },
    ]);
    const own = folder();
    await failureOf(own.up(program()));
    expect(own.state?.files).toMatchObject({ "index.html": "" });
    emulator().setFaults([]);
    await own.destroy();
    expect(Object.keys(stored())).toEqual(["logo.svg"]);
  });

  test.each([0, 65_536, 65_537, 300_000])("sends a file of %d bytes", async (bytes) => {
    write({ "js/a.js": "a".repeat(bytes) });
    await folder().up(program());
    expect(stored()["site/js/a.js"]).toHaveLength(bytes);
  });

  test("does not send a file that changed after the check", async () => {
    const own = folder();
    const { inputs } = checked({});
    write({ "js/a.js": "changed on the way" });
    expect(await failureOf(lifecycle.create(storageFolder, own.context, inputs))).toContain(
      "js/a.js: it changed while it was being read. Run `pulumi up` again. ",
    );
    expect(sent()).not.toContain("PUT site/js/a.js");
  });

  test("reports a file that changes during its upload", async () => {
    const own = folder();
    await own.up(program());
    write({ "js/a.js": "changed" });
    const mismatch = { status: 400, body: { HttpCode: 400, Message: "Checksum mismatch" }, delayMs: 300 };
    emulator().setFaults([{ match: { operation: "uploadStorageFile" }, inject: mismatch }]);
    const failed = failureOf(own.up(program()));
    emulator().clearRequests();
    while (sent().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    write({ "js/a.js": "changed again" });
    const message = await failed;
    emulator().setFaults([]);
    expect(message).toMatch(/^js\/a\.js: it changed while it was being read. Run `pulumi up` again\. /);
    expect(await own.up(program())).toBe("update");
    expect(stored()["site/js/a.js"]).toBe("changed again");
  });

  test("starts no further upload after an interruption", async () => {
    const own = folder();
    own.context.interrupt();
    expect(await failureOf(own.up(program()))).toContain("it was interrupted");
    expect(sent()).toEqual([]);
  });

  test("names the sent files that the zone does not list", async () => {
    const own = folder();
    await own.up(program());
    write({ "js/a.js": "changed" });
    // This response does not confirm the upload.
    const accepted = { status: 201, body: "" };
    emulator().setFaults([{ match: { operation: "uploadStorageFile" }, inject: accepted }]);
    expect(await failureOf(own.up(program()))).toContain("the zone does not have js/a.js as written");
    emulator().setFaults([]);
    expect(await own.up(program())).toBe("update");
  });
});

describe("a refresh", () => {
  test("shows other people's changes and deletions as hashes, and the next up corrects them", async () => {
    const own = folder();
    await own.up(program({ contentTypes: { "*.html": "text/html" } }));
    emulator().edit(({ storageZones: [zone] }) => {
      for (const file of zone?.files ?? []) if (file.path.endsWith(".css")) file.content = "";
      for (const file of zone?.files ?? []) if (file.path.endsWith(".html")) file.contentType = "text/plain";
      if (zone) zone.files = zone.files.filter(({ path }) => !path.endsWith("a.js"));
    });
    await own.refresh();
    expect(own.state?.files).toEqual({ "css/site.css": value(""), "index.html": `${value("page")} text/plain` });
    emulator().clearRequests();
    await own.up(program({ contentTypes: { "*.html": "text/html" } }));
    expect(sent()).toHaveLength(3);
  });

  test("drops a folder without remaining files", async () => {
    const own = folder();
    await own.up(program());
    emulator().edit(({ storageZones: [zone] }) => void zone?.files.splice(0));
    await own.refresh();
    expect(own.state).toBeUndefined();
  });

  test("keeps the hash of a file if the platform returns none", async () => {
    const own = folder();
    await own.up(program());
    const object = (ObjectName: string) => ({ ObjectName, IsDirectory: false, Checksum: null });
    const inject = { status: 200, body: [object("index.html"), { ObjectName: "css", IsDirectory: true }] };
    emulator().setFaults([{ match: { path: "/__storage/acme-files/site/" }, inject }]);
    await own.refresh();
    expect(own.state?.files).toEqual({ "css/site.css": value("style"), "index.html": value("page") });
  });
});

describe("a listing", () => {
  const item = (more: Properties) => ({ ObjectName: "index.html", IsDirectory: false, Checksum: null, ...more });
  const lists = (items: Properties[], rule: Properties = {}, path = "site/") =>
    emulator().setFaults([
      {
        match: { method: "GET", path: `/__storage/acme-files/${path}` },
        inject: { status: 200, body: items },
        ...rule,
      },
    ]);

  test.each<[string, Properties, string]>([
    ["of another storage zone by its name", { StorageZoneName: "acme-other" }, "acme-other"],
    ["of another storage zone by its id", { StorageZoneId: 5802 }, "of storage zone 5802"],
    ["of another folder", { Path: "/acme-files/other/" }, 'lists "index.html" of "/acme-files/other/"'],
    ["of the folder above", { Path: "/acme-files/" }, 'lists "index.html" of "/acme-files/"'],
    [
      "with an item without a name",
      { ObjectName: "", IsDirectory: true },
      'lists "" in the folder "/acme-files/site/"',
    ],
    ["with an item of another folder in its name", { ObjectName: "../a" }, 'lists "../a" in the folder'],
  ])("%s is an error, in a refresh and an up", async (_what, more, says) => {
    const own = folder();
    await own.up(program());
    lists([item(more)], { times: 99 });
    expect(await failureOf(own.refresh())).toContain(says);
    expect(await failureOf(folder().up(program()))).toContain(says);
    emulator().setFaults([]);
    expect(own.state?.files).toMatchObject({ "index.html": value("page") });
    expect(stored()).toHaveProperty(["site/index.html"]);
  });

  test.each(["/acme-files/site/", "/acme-files/site", "acme-files/Site/", "/acme-files/s%69te/", "/site/", null])(
    "whose items have the path %j belongs to the folder",
    async (Path) => {
      const own = folder();
      await own.up(program({ include: ["index.html"] }));
      lists([item({ Path, StorageZoneId: null, StorageZoneName: "ACME-files" })], { times: 9 });
      await own.refresh();
      expect(own.state?.files).toEqual({ "index.html": value("page") });
    },
  );

  test("in which a folder contains itself ends with an error that names it", async () => {
    const items = [item({ ObjectName: "again", IsDirectory: true })];
    emulator().setFaults([
      { match: { operation: "listStorageFolder" }, inject: { status: 200, body: items }, times: 9_999 },
    ]);
    const message = await failureOf(storageFolder.read(testContext(emulator()), "5801/site", {}));
    expect(message).toContain('lists the folder "site/again/again" as containing itself');
  });

  test.each([1, 2])(
    "that is empty %s times does not drop the files from the state, nor a single file",
    async (times) => {
      const own = folder();
      await own.up(program());
      const { files } = own.state ?? {};
      for (const path of ["site/", "site/css/"]) {
        lists([], { times }, path);
        await own.refresh();
        expect(own.state?.files).toEqual(files);
      }
      const file = new Stacked(storageFile, testContext(emulator()));
      await file.up({ storageZoneId: 5801, path: "a/b.txt", content: "b" });
      lists([], { times }, "a/");
      await file.refresh();
      expect(file.state).toBeDefined();
    },
  );

  test("that is empty although the zone counts files does not let a destroy delete the files of others", async () => {
    const zone = new Stacked(storageZone, testContext(emulator()));
    await zone.up({ name: "acme-assets", region: "DE" });
    emulator().edit(({ storageZones }) => storageZones.at(-1)?.files.push({ path: "a", content: "", contentType: "" }));
    emulator().setFaults([{ match: { operation: "listStorageFolder" }, inject: { status: 200, body: [] }, nth: 1 }]);
    expect(await failureOf(zone.destroy())).toContain("it has file a, which no resource");
  });
});

describe("a file that moves to another resource in one up", () => {
  const moved = "site/js/a.js";
  const slow = (method: "PUT" | "DELETE", path: string) =>
    emulator().setFaults([{ match: { method, path: `/__storage/acme-files/${path}` }, inject: { delayMs: 300 } }]);
  const asFile = { storageZoneId: 5801, path: moved, content: "script" };
  const asFolder = { storageZoneId: 5801, path: "site/js" };

  /** Returns a folder that is about to lose the file, and the folder that declares it next. */
  async function moving() {
    const own = folder();
    await own.up(program());
    newProcess(own.context);
    noteCompared(own.context, storageFolder, own.id, own.state ?? {});
    const other = join(source, ".other");
    mkdirSync(other);
    writeFileSync(join(other, "a.js"), "script");
    const [next, file] = [storageFolder, storageFile].map((kind) => new Stacked(kind, own.context)) as [
      Stacked,
      Stacked,
    ];
    return {
      file: () => file.up(asFile, "same run").then(() => file),
      next: () => next.up({ ...asFolder, source: other }, "same run").then(() => next),
      other,
      own,
      without: () => own.up(program({ exclude: ["js/"] }), "same run"),
    };
  }

  const isSent = async (request: string) => {
    while (!sent().includes(request)) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test("stays in either order", async () => {
    for (const isFirst of [true, false]) {
      const { own, without, next } = await moving();
      if (isFirst) await without();
      await next();
      if (!isFirst) await without();
      expect(stored()[moved]).toBe("script");
      emulator().reset();
      rmSync(join(source, ".other"), { recursive: true });
      expect(own.state?.files).not.toHaveProperty("js/a.js");
    }
  });

  test("stays if the new resource is created while the folder sends files", async () => {
    const { own, without, next, file } = await moving();
    write({ "slow.txt": "slow" });
    slow("PUT", "site/slow.txt");
    const updated = without();
    await isSent("PUT site/slow.txt");
    const [created, single] = [await next(), await file()];
    await updated;
    expect(stored()[moved]).toBe("script");
    expect([created.state?.found, single.state?.adopted]).toEqual([[], false]);
    await own.destroy("same run");
    expect(stored()[moved]).toBe("script");
  });

  test("stays while the new resource is being created", async () => {
    const { without, next, other } = await moving();
    writeFileSync(join(other, "slow.js"), "slow");
    slow("PUT", "site/js/slow.js");
    const created = next();
    await isSent("PUT site/js/slow.js");
    await without();
    await created;
    expect(sent()).not.toContain(`DELETE ${moved}`);
    expect(stored()[moved]).toBe("script");
  });

  test.each(["next", "file"] as const)("is sent again if it is already being deleted: %s", async (which) => {
    const { without, ...others } = await moving();
    slow("DELETE", moved);
    const updated = without();
    await isSent(`DELETE ${moved}`);
    await Promise.all([updated, others[which]()]);
    expect(stored()[moved]).toBe("script");
  });

  test("stays if the create of the new resource fails", async () => {
    const { without, next, other } = await moving();
    writeFileSync(join(other, "theirs.js"), "ours");
    put("site/js/theirs.js", "theirs");
    expect(await failureOf(next())).toContain("of this program has uploaded: theirs.js");
    await without();
    expect(stored()[moved]).toBe("script");
  });
});

describe("the revision", () => {
  const tamper = () =>
    emulator().edit(({ storageZones: [zone] }) => {
      for (const file of zone?.files ?? []) if (file.path.endsWith(".css")) file.content = "";
    });

  test("changes with each write and each drift, even if earlier files return", async () => {
    const own = folder();
    const seen: unknown[] = [];
    const note = () => seen.push(own.state?.revision);
    await own.up(program());
    note();
    tamper();
    await own.refresh();
    note();
    await own.up(program());
    note();
    write({ "index.html": "other page" });
    await own.up(program());
    note();
    write({ "index.html": "page" });
    await own.up(program());
    note();
    await own.destroy();
    emulator().advance(1000);
    await own.up(program());
    note();
    expect(new Set(seen).size).toBe(6);
    expect(seen).not.toContain(undefined);
  });

  test("changes after a failed up and a rollback", async () => {
    const own = folder();
    await own.up(program());
    const first = own.state?.revision;
    write({ "css/site.css": "new style", "index.html": "new page" });
    fails("site/index.html");
    await failureOf(own.up(program()));
    emulator().setFaults([]);
    write({ "css/site.css": "style", "index.html": "page" });
    await own.up(program());
    expect(own.state?.revision).not.toBe(first);
  });

  test("stays while no file changes", async () => {
    const own = folder();
    await own.up(program());
    const { revision } = own.state ?? {};
    await own.refresh();
    await own.up(program({ exclude: ["*.map"] }));
    expect(own.state?.revision).toBe(revision);
    tamper();
    await own.refresh();
    const drifted = own.state?.revision;
    await own.refresh();
    expect(own.state?.revision).toBe(drifted);
  });
});

describe("the check", () => {
  const failuresOf = (given: Properties) => checked(given).failures.join();

  test.each(["", "/a", "a/", "a//b", "../a"])("refuses the path %j", (path) => {
    expect(failuresOf({ path })).toContain("path must be");
  });

  test("requires a folder with files that can be read", () => {
    expect(failuresOf({ source: undefined })).toContain("source is required");
    expect(failuresOf({ source: join(source, "none") })).toContain("source cannot be read: it does not exist");
    expect(failuresOf({ include: ["*.png"] })).toContain("include and exclude select no file of source");
    expect(failuresOf({ files: { "index.html": "0" } })).toContain("files must be omitted");
    expect(failuresOf({ exclude: ["/a"] })).toContain("must not start with a slash");
  });

  test("names the files with names that no storage zone accepts", () => {
    write({ "a ": "", "b\\c": "", "ok/d\ne": "" });
    const failures = failuresOf({});
    for (const name of ['"a "', '"b\\\\c"', '"ok/d\\ne"']) expect(failures).toContain(`${name} (the name starts`);
    expect(failuresOf({ exclude: ["* ", "b*", "ok/"] })).toBe("");
  });

  test.each(["\u001b[2J", "\u009b2J", "a\u202egnp.exe", "a\u2028b"])(
    "refuses the name %j, which contains control sequences",
    (name) => {
      write({ [name]: "" });
      expect(failuresOf({})).toContain(`source contains files that cannot be uploaded: ${quoted(name)} (`);
      expect(failuresOf({ path: name })).toContain("path must be");
      const file = lifecycle.checkInputs(storageFile, { storageZoneId: 5801, path: name, content: "" });
      expect(file.failures.join()).toContain("path must be");
    },
  );

  test("names a path that is not a folder", () => {
    expect(failuresOf({ source: join(source, "index.html") })).toContain("source cannot be read: it is not a folder");
  });

  test("has no files of unknown folders", () => {
    expect(checked({ source: unknownValue }).inputs.files).toBe(unknownValue);
  });

  test("refuses two folders that declare a file differently", () => {
    const claims = new (jest.requireActual("../../../../provider/lifecycle/claims").ProgramClaims)();
    const both = [program(), program({ path: "site/js", include: ["index.html"] })].map((each) => ({ ...each }));
    write({ "js/index.html": "another page" });
    const failures = both.map((each) => lifecycle.checkInputs(storageFolder, each, { claims, account: "a" }).failures);
    expect(failures[1]?.join()).toContain("file site/js/index.html of storage zone 5801");
  });
});

describe("the files of a folder", () => {
  test("have no leading dot, unless include says so, and are chosen by patterns", () => {
    write({ ".well-known/security.txt": "", ".well-known/.draft": "", "node_modules/.bin/x": "", "a.js.map": "" });
    const wellKnown = ".well-known/security.txt";
    expect(Object.keys(filesIn({ source }))).toEqual([wellKnown, "a.js.map", "css/site.css", "index.html", "js/a.js"]);
    const chosen = { source, include: ["**", ".nojekyll"], exclude: ["*.map", "js/"] };
    write({ ".nojekyll": "" });
    expect(Object.keys(filesIn(chosen))).toEqual([".nojekyll", "css/site.css", "index.html"]);
  });

  test("may be links within the folder", () => {
    const link = join(source, "..", `${basename(source)}-link`);
    symlinkSync(source, link);
    symlinkSync("css", join(source, "linked"));
    symlinkSync("../css/site.css", join(source, "js/site.css"));
    symlinkSync(join(source, "js/site.css"), join(source, "again.css"));
    const files = Object.keys(filesIn({ source: link }));
    expect(files).toEqual(expect.arrayContaining(["linked/site.css", "js/site.css", "again.css"]));
    rmSync(link);
  });

  describe("include links that lead out of the folder", () => {
    let outside = "";
    beforeEach(() => {
      outside = mkdtempSync(join(tmpdir(), "edge-outside-"));
      writeFileSync(join(outside, "key"), "key");
    });
    afterEach(() => rmSync(outside, { recursive: true, force: true }));
    const link = (target: string, path: string) => symlinkSync(target, join(source, path));

    test.each<[string, () => [path: string, target: string]]>([
      ["to a file", () => ["robots.txt", join(outside, "key")]],
      ["to a file by a relative path", () => ["css/robots.txt", `../../${basename(outside)}/key`]],
      ["to an open file of the process", () => ["env.txt", "/proc/self/environ"]],
      ["to a folder", () => ["assets", outside]],
      ["to the folder above", () => ["up", ".."]],
      ["to a folder whose name begins like the source's", () => ["beside", `${source}-2`]],
      ["through another link", () => ["js/two", "../one"]],
      ["through a folder that is a link", () => ["three", "js/folder/key"]],
    ])("%s are refused by name and target", (_what, linkOf) => {
      mkdirSync(`${source}-2`);
      link(join(outside, "key"), "one");
      link(outside, "js/folder");
      const [path, target] = linkOf();
      link(target, path);
      const { failures } = checked({ exclude: ["one", "js/folder/"].filter((each) => each !== path) });
      expect(failures).toEqual([
        `source contains files that cannot be uploaded: ${path} (a link to ${target}, which points outside of source). Exclude or rename them, or replace links with copies`,
      ]);
      expect(checked({ exclude: ["one", "js/folder/", path, `${path}/`] }).failures).toEqual([]);
      rmSync(`${source}-2`, { recursive: true });
    });
  });

  test("are not broken or circular links, nor pipes", () => {
    symlinkSync(source, join(source, "css/up"));
    symlinkSync("nothing", join(source, "broken"));
    symlinkSync("itself", join(source, "itself"));
    execFileSync("mkfifo", [join(source, "pipe")]);
    const [failure] = checked({}).failures;
    for (const what of [
      `css/up (a link to ${source}, which points to a parent folder)`,
      "broken (a link to nothing, which is broken)",
      "itself (a link to itself, which is broken)",
      "pipe (is neither a file nor a folder)",
    ])
      expect(failure).toContain(what);
    expect(checked({ exclude: ["css/up/", "broken", "itself", "pipe"] }).failures).toEqual([]);
  });

  test("may have the names of inherited properties", async () => {
    write(Object.fromEntries(["constructor", "__proto__"].map((name) => [name, name])));
    const own = folder();
    await own.up(program());
    expect(Object.keys(stored())).toEqual(expect.arrayContaining(["site/constructor", "site/__proto__"]));
    expect(own.preview(program())).toBe("nothing");
  });
});

test("a storage zone with only the files of a folder can be destroyed", async () => {
  const context = testContext(emulator());
  const zone = new Stacked(storageZone, context);
  await zone.up({ name: "acme-assets", region: "DE" });
  const own = new Stacked(storageFolder, context);
  await own.up({ ...program(), storageZoneId: 5901 }, "same run");
  newProcess(context);
  await own.destroy("same run");
  await zone.destroy("same run");
  expect(emulator().state().storageZones).toHaveLength(1);
});
