import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { withEmulator } from "../running";

const { emulator, platformState, send } = withEmulator();

describe("deleting a storage zone", () => {
  async function linked(): Promise<{ zone: number; pullZone: number }> {
    const zone = (await send("POST /storagezone", { body: { Name: "acme-site", Region: "DE" } })).body.Id;
    const pullZone = { Name: "acme-site", OriginType: 2, StorageZoneId: zone };
    return { zone, pullZone: (await send("POST /pullzone", { body: pullZone })).body.Id };
  }

  test("also deletes its linked pull zones by default", async () => {
    const { zone, pullZone } = await linked();
    expect((await send(`GET /storagezone/${zone}`)).body.PullZones).toEqual([{ Id: pullZone, Name: "acme-site" }]);
    expect((await send(`DELETE /storagezone/${zone}`)).status).toBe(204);
    expect((await send(`GET /pullzone/${pullZone}`)).status).toBe(404);
    expect((await send("GET /pullzone/1001")).status).toBe(200);
  });

  test("keeps its linked pull zones with deleteLinkedPullZones=false", async () => {
    const { zone, pullZone } = await linked();
    expect((await send(`DELETE /storagezone/${zone}?deleteLinkedPullZones=false`)).status).toBe(204);
    expect((await send(`GET /pullzone/${pullZone}`)).status).toBe(200);
  });
});

describe("the storage host", () => {
  const key = "seed-storage-password";
  const sha256 = createHash("sha256").update("<svg/>").digest("hex").toUpperCase();

  interface Asked {
    readonly host?: string;
    readonly accessKey?: string;
  }

  /** Sends a request with any method and host, as a client does through a proxy. */
  async function ask(method: string, path: string, { host = "storage.bunnycdn.com", accessKey = key }: Asked = {}) {
    const isParsed = method !== "DESCRIBE";
    const headers = { host, AccessKey: accessKey, ...(isParsed ? {} : { "X-HTTP-Method-Override": method }) };
    const sent = request(emulator().baseUrl + path, { method: isParsed ? method : "GET", headers }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode, type: response.headers["content-type"], content: await text(response) };
  }

  test("has the same files as the emulator's path for them", async () => {
    const listed = JSON.parse((await ask("GET", "/acme-files/")).content);
    expect(listed).toEqual((await send("GET /__storage/acme-files/", { key })).body);
    expect(listed).toEqual([expect.objectContaining({ ObjectName: "logo.svg", IsDirectory: false, Checksum: sha256 })]);
  });

  test("is the zone's StorageHostname, and no other", async () => {
    emulator().edit(({ storageZones }) => Object.assign(storageZones[0] ?? {}, { StorageHostname: "files.example" }));
    expect((await ask("GET", "/acme-files/", { host: "files.example:443" })).status).toBe(200);
    expect((await ask("GET", "/acme-files/", { host: "api.example" })).status).toBe(404);
    expect((await ask("GET", "/acme-files/", { host: "ny.storage.bunnycdn.com" })).status).toBe(401);
  });

  test("returns a file's content with its type", async () => {
    expect(await ask("GET", "/acme-files/logo.svg")).toEqual({ status: 200, type: "image/svg+xml", content: "<svg/>" });
    expect((await ask("GET", "/acme-files/none.svg")).status).toBe(404);
  });

  test("describes a file or folder with DESCRIBE, which a proxy sends as a header", async () => {
    await send("PUT /__storage/acme-files/docs/a.txt", { body: '"a"', key });
    const { status, content } = await ask("DESCRIBE", "/acme-files/logo.svg");
    const described = { ObjectName: "logo.svg", Path: "/acme-files/", Length: 6, Checksum: sha256, IsDirectory: false };
    expect([status, JSON.parse(content)]).toEqual([200, expect.objectContaining(described)]);
    expect(JSON.parse((await ask("DESCRIBE", "/acme-files/docs")).content)).toMatchObject({ IsDirectory: true });
    expect((await ask("DESCRIBE", "/acme-files/none.svg")).status).toBe(404);
    expect((await ask("DESCRIBE", "/acme-files/logo.svg", { accessKey: "other" })).status).toBe(401);
    expect(emulator().requests().at(-1)).toMatchObject({ method: "DESCRIBE", status: 401 });
  });

  test("deletes a folder with its contents by its path with a slash", async () => {
    for (const name of ["docs/a.txt", "docs/b/c.txt", "docs.txt"])
      await send(`PUT /__storage/acme-files/${name}`, { body: '"a"', key });
    expect((await ask("DELETE", "/acme-files/docs")).status).toBe(404);
    expect((await ask("DELETE", "/acme-files/docs/")).status).toBe(200);
    const left = platformState().storageZones[0]?.files.map(({ path }) => path);
    expect(left).toEqual(["logo.svg", "docs.txt"]);
  });

  test("responds with 400 to invalid HTTP", async () => {
    const socket = connect(Number(new URL(emulator().baseUrl).port), "127.0.0.1");
    socket.write("NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});
