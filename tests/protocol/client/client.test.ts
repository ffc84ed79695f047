import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getPullZone } from "../../../provider/api/pullZones";
import { Client } from "../../../provider/client/client";
import { StandIn, settingsWith } from "../../unit/provider/client/standIn";
import { run } from "./process";

test("a program exits after its last request, although the platform keeps the connection open for a minute", async () => {
  await using standIn = await StandIn.serving({ status: 429, headers: { "Retry-After": "0" } }, { body: { Id: 1 } });
  const kept = 60_000;
  standIn.keepConnectionsFor(kept);
  const settings = settingsWith({ baseUrl: standIn.origin, maxRetries: 1, requestsPerSecond: 100 });
  const { stayedMs, ...ended } = await run(`
    const { Client } = require("./dist/provider/client/client");
    const { getPullZone } = require("./dist/provider/api/pullZones");
    const client = new Client(${JSON.stringify(settings)});
    client.send(getPullZone, { path: { id: 1 } }).then((zone) => console.log("read", zone.Id));
  `);
  expect(ended).toEqual({ code: 0, stdout: "read 1", stderr: "" });
  expect(stayedMs).toBeLessThan(kept / 4);
});

test("many concurrent waits write nothing to stderr, which the engine would print", async () => {
  await using standIn = await StandIn.serving({ status: 503, headers: { "Retry-After": "60" } });
  const settings = settingsWith({ baseUrl: standIn.origin, maxRetries: 1 });
  const { stayedMs: _, ...ended } = await run(`
    const { Client } = require("./dist/provider/client/client");
    const { getPullZone } = require("./dist/provider/api/pullZones");
    const signal = new AbortController().signal;
    let waiting = 0;
    const client = new Client(${JSON.stringify(settings)}, {
      onWait: () => void (++waiting === 60 && setImmediate(() => client.close())),
    });
    const run = (at) => client.send(getPullZone, { path: { id: 1 + at } }, at % 2 ? { signal } : {}).catch(() => 1);
    Promise.all(Array.from({ length: 60 }, (_, at) => run(at))).then((all) => console.log(all.length));
  `);
  expect(ended).toEqual({ code: 0, stdout: "60", stderr: "" });
});

describe("proxies", () => {
  let proxy: Server;
  let asked: string[];
  let standIn: StandIn;
  const before = { ...process.env };

  beforeEach(async () => {
    asked = [];
    standIn = await StandIn.serving({ body: { Id: 1 } });
    proxy = createServer().on("connect", (request, socket) => {
      asked.push(request.url ?? "");
      const onward = connect(standIn.port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        onward.pipe(socket).pipe(onward);
      });
      onward.on("error", () => socket.destroy());
      socket.on("error", () => onward.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    for (const name of ["http_proxy", "https_proxy", "no_proxy", "HTTPS_PROXY", "NO_PROXY"]) delete process.env[name];
    delete process.env.EDGE_LOOPBACK_ONLY;
    process.env.HTTP_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    process.env = { ...before };
    await standIn.close();
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });

  const readThrough = async (baseUrl: string) => {
    const client = new Client(settingsWith({ baseUrl, allowInsecureHttp: true }));
    try {
      return await client.send(getPullZone, { path: { id: 1 } });
    } finally {
      await client.close();
    }
  };

  test("reach a remote host if the environment sets a proxy", async () => {
    await expect(readThrough("http://platform.invalid")).resolves.toEqual({ Id: 1 });
    expect(asked).toEqual(["platform.invalid:80"]);
  });

  test("are bypassed for a host in NO_PROXY", async () => {
    process.env.NO_PROXY = "platform.invalid";
    await expect(readThrough("http://platform.invalid")).rejects.toThrow("platform.invalid:80");
    expect(asked).toEqual([]);
  });

  test("are bypassed for the local machine, because the key would travel unencrypted", async () => {
    await expect(readThrough(standIn.origin)).resolves.toEqual({ Id: 1 });
    expect(asked).toEqual([]);
  });

  test("are named without their password in the error if they are unusable", async () => {
    process.env.HTTP_PROXY = "http://me:hunter2@127.0.0.1:1";
    const error: unknown = await readThrough("http://platform.invalid").catch((reason) => reason);
    expect((error as Error).message).toContain("the proxy in HTTPS_PROXY or HTTP_PROXY");
    expect((error as Error).message).not.toContain("hunter2");
    process.env.HTTP_PROXY = "not an address with hunter2";
    const nonsense: unknown = await readThrough("http://platform.invalid").catch((reason) => reason);
    expect((nonsense as Error).message).toMatch(/^could not read the pull zone: the address of the proxy is invalid/);
    expect((nonsense as Error).message).not.toContain("hunter2");
  });
});
