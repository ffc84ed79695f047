import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsWith } from "../../unit/provider/client/standIn";
import { certificates } from "./certificates";
import { root } from "./process";
import { TunnelProxy } from "./tunnelProxy";

const host = "platform.invalid";
const key = "secret-key-1";
const folder = mkdtempSync(join(tmpdir(), "edge-proxies-"));
const authorityFile = join(folder, "authority.pem");
const received: IncomingHttpHeaders[] = [];
let platform: Server;
let trusting: ChildProcess;
let distrusting: ChildProcess;
let proxy: TunnelProxy;

beforeAll(async () => {
  const { authority, server } = certificates(host);
  writeFileSync(authorityFile, authority.cert);
  platform = createServer(server, ({ headers }, response) => {
    received.push(headers);
    response.end('{"Id":1}');
  });
  platform.listen(0, "127.0.0.1");
  await once(platform, "listening");
  trusting = reader({ NODE_EXTRA_CA_CERTS: authorityFile });
  distrusting = reader({});
});
afterAll(async () => {
  trusting.disconnect();
  distrusting.disconnect();
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  received.length = 0;
  proxy = await TunnelProxy.before((platform.address() as AddressInfo).port);
});
afterEach(() => proxy[Symbol.asyncDispose]());

/**
 * Starts a process that trusts these authorities, which Node reads at startup. It reads a pull zone for each set of
 * variables it receives.
 */
function reader(authorities: NodeJS.ProcessEnv): ChildProcess {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/_proxy$|^(NODE_EXTRA_CA_CERTS|EDGE_LOOPBACK_ONLY)$/i.test(name),
  );
  const program = `
    const { Client } = require("./dist/provider/client/client");
    const { getPullZone } = require("./dist/provider/api/pullZones");
    process.on("message", async ({ variables, settings }) => {
      Object.assign(process.env, variables);
      const client = new Client(settings, { wait: async () => {} });
      const say = await client.send(getPullZone, { path: { id: 1 } }).then(({ Id }) => "read " + Id, (error) => error.message);
      await client.close();
      for (const name of Object.keys(variables)) delete process.env[name];
      process.send(say);
    });`;
  return spawn(process.execPath, ["-e", program], {
    cwd: root,
    env: { ...Object.fromEntries(kept), ...authorities },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function read(process: ChildProcess, variables: Record<string, string>, maxRetries = 0): Promise<string> {
  const settings = settingsWith({ baseUrl: `https://${host}`, apiKey: key, maxRetries });
  process.send({ variables, settings });
  const [report] = (await once(process, "message")) as [string];
  return report;
}

test.each(["HTTPS_PROXY", "https_proxy", "HTTP_PROXY"])(
  "uses %s, and sends the key only through a tunnel",
  async (name) => {
    expect(await read(trusting, { [name]: proxy.url() })).toBe("read 1");
    expect(proxy.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`CONNECT ${host}:443`]);
    expect(received).toMatchObject([{ accesskey: key, host }]);
    expect(proxy.sent.length).toBeGreaterThan(0);
    expect(`${proxy.sent.toString("latin1")} ${JSON.stringify(proxy.asked)}`).not.toContain(key);
  },
);

test("respects NO_PROXY", async () => {
  expect(await read(trusting, { HTTPS_PROXY: proxy.url(), NO_PROXY: `other.example,.${host}` })).toContain(
    `no response from ${host}:443: that host does not exist`,
  );
  expect(proxy.asked).toEqual([]);
});

test("sends the credentials in the proxy's URL to the proxy, not to the platform", async () => {
  proxy.credentials = "me:hunter2";
  expect(await read(trusting, { HTTPS_PROXY: proxy.url("me:hunter2") })).toBe("read 1");
  expect(received[0]).not.toHaveProperty("proxy-authorization");
});

test.each([
  ["no credentials", undefined],
  ["wrong credentials", "me:hunter3"],
])("with %s, the error names the setting without revealing credentials", async (_, given) => {
  proxy.credentials = "me:hunter2";
  const message = await read(trusting, { HTTPS_PROXY: proxy.url(given) });
  expect(message).toBe(
    `could not read the pull zone (GET /pullzone/1): no response from ${host}:443: the proxy responded with 407 Proxy ` +
      "Authentication Required (UND_ERR_ABORTED). Check the user name and password in HTTPS_PROXY (or HTTP_PROXY), as in " +
      "http://user:password@proxy.example.com:8080.",
  );
  expect(received).toEqual([]);
});

test("retries a request that an overloaded proxy rejects, because nothing was sent", async () => {
  proxy.refusesWith = "503 Service Unavailable";
  const message = await read(trusting, { HTTPS_PROXY: proxy.url() }, 2);
  expect(message).toContain("the proxy responded with 503 Service Unavailable (UND_ERR_ABORTED) (after 3 attempts).");
  expect(message).toContain("the proxy in HTTPS_PROXY or HTTP_PROXY");
  expect(proxy.asked).toHaveLength(3);
});

test("with an unknown certificate authority, sends no key and names the setting in the error", async () => {
  expect(await read(distrusting, { HTTPS_PROXY: proxy.url() })).toMatch(
    /its certificate was issued by an authority that this machine does not know \(\w+\)\. To trust that certificate, set NODE_EXTRA_CA_CERTS to the file of its certificate authority\.$/,
  );
  expect(received).toEqual([]);
});
