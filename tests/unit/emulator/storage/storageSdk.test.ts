import { createHash } from "node:crypto";
import { Agent, fetch as fetchBy } from "undici";
import { withEmulator } from "../running";

// The vendor's client, which knows only the addresses of the storage hosts.
const sdk: StorageSdk = require("@bunny.net/storage-sdk");

interface StorageSdk {
  readonly regions: { readonly StorageRegion: Readonly<Record<string, string>> };
  readonly zone: { connect_with_accesskey(region: unknown, name: string, key: string): unknown };
  readonly file: {
    list(zone: unknown, path: string): Promise<readonly ListedFile[]>;
    upload(zone: unknown, path: string, content: ReadableStream, options?: object): Promise<boolean>;
    download(zone: unknown, path: string): Promise<{ readonly stream: ReadableStream; readonly length?: number }>;
    remove(zone: unknown, path: string): Promise<boolean>;
    removeDirectory(zone: unknown, path: string): Promise<boolean>;
  };
}

interface ListedFile {
  readonly objectName: string;
  readonly isDirectory: boolean;
  readonly [member: string]: unknown;
}

const { emulator, send } = withEmulator();

// Redirects its requests to the emulator, with the host names that it has chosen.
const real = globalThis.fetch;
let agent: Agent;
beforeEach(() => {
  const { port } = new URL(emulator().baseUrl);
  agent = new Agent({
    connect: { lookup: (_name, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]) },
  });
  globalThis.fetch = (async (address: URL, init: object) => {
    const url = new URL(address);
    if (!url.hostname.endsWith("storage.bunnycdn.com")) return real(address, init);
    return fetchBy(`http://${url.hostname}:${port}${url.pathname}${url.search}`, { ...init, dispatcher: agent });
  }) as typeof fetch;
});
afterEach(async () => {
  globalThis.fetch = real;
  await agent.close();
});

/** Creates a storage zone, and connects the client to it in a region. */
async function connected(region = "Falkenstein") {
  const { body } = await send("POST /storagezone", { body: { Name: "acme-sdk", Region: "DE" } });
  return sdk.zone.connect_with_accesskey(sdk.regions.StorageRegion[region], "acme-sdk", body.Password);
}

const streamOf = (content: string) => new Blob([content]).stream();

test("the vendor's client uploads, lists, downloads and deletes files", async () => {
  const zone = await connected();
  const sha256Checksum = createHash("sha256").update("<h1>Acme</h1>").digest("hex").toUpperCase();
  expect(await sdk.file.upload(zone, "/site/index.html", streamOf("<h1>Acme</h1>"), { sha256Checksum })).toBe(true);
  expect(await sdk.file.upload(zone, "/site/css/site.css", streamOf("a{}"), { contentType: "text/css" })).toBe(true);

  const listed = await sdk.file.list(zone, "/site");
  expect(listed.map(({ objectName, isDirectory }) => [objectName, isDirectory])).toEqual(
    expect.arrayContaining([
      ["index.html", false],
      ["css", true],
    ]),
  );
  expect(listed.find(({ objectName }) => objectName === "index.html")).toMatchObject({
    checksum: sha256Checksum,
    length: 13,
    storageZoneName: "acme-sdk",
    lastChanged: expect.any(Date),
    dateCreated: expect.any(Date),
  });

  const { stream } = await sdk.file.download(zone, "/site/index.html");
  expect(await new Response(stream).text()).toBe("<h1>Acme</h1>");

  expect(await sdk.file.remove(zone, "/site/index.html")).toBe(true);
  expect(await sdk.file.removeDirectory(zone, "/site/css")).toBe(true);
  await expect(sdk.file.download(zone, "/site/index.html")).rejects.toThrow("File not found");
});

test("another region's host refuses the password", async () => {
  await expect(sdk.file.list(await connected("NewYork"), "/")).rejects.toThrow("Unauthorized");
});
