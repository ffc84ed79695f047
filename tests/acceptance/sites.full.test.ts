import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { openStack, type Stack } from "./engine";

let emulator: Emulator;
let stack: Stack;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true, seed: {}, options: { planLimits: "enforce" } });
  stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
});
afterAll(async () => {
  stack?.close();
  await emulator?.close();
});

/** Returns a visitor's response: the status, and the content or the address of a redirect. */
function visit(host: string, path: string): Promise<[status: number | undefined, content: string]> {
  return new Promise((resolve, reject) => {
    const sent = request(emulator.baseUrl + path, { headers: { host } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve([response.statusCode, response.headers.location ?? Buffer.concat(chunks).toString()]);
    });
    sent.on("error", reject).end();
  });
}

test("a program takes an empty account to a page under its host name, which the emulator serves as declared", async () => {
  stack.write(`const edge = require("pulumi-edge-platform");
const files = new edge.StorageZone("files", { name: "shop-files", region: "DE", custom404FilePath: "/404.html" });
const pages = { "index.html": "<h1>Shop</h1>", "404.html": "<h1>Not here</h1>", "admin/index.html": "<h1>Admin</h1>" };
for (const [path, content] of Object.entries(pages))
  new edge.StorageFile(path, { storageZoneId: files.storageZoneId, path, content });
const shop = new edge.PullZone("shop", { name: "shop", originType: "StorageZone", storageZoneId: files.storageZoneId });
new edge.EdgeRules("rules", { pullZoneId: shop.pullZoneId, rules: [
  { key: "admin", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/admin*"] }] },
  { key: "old", actions: [{ type: "Redirect", url: "https://www.shop.example/", statusCode: 301 }], triggers: [{ type: "Url", patterns: ["*/old"] }] },
] });
const zone = new edge.DnsZone("zone", { domain: "shop.example" });
const apex = new edge.DnsRecord("apex", { dnsZoneId: zone.dnsZoneId, name: "", type: "PullZone", pullZoneId: shop.pullZoneId });
const www = new edge.DnsRecord("www", { dnsZoneId: zone.dnsZoneId, name: "www", type: "CNAME", value: shop.defaultHostname });
new edge.PullZoneHostname("www-name", { pullZoneId: shop.pullZoneId, hostname: "www.shop.example", forceSsl: true }, { dependsOn: www });
new edge.PullZoneHostname("apex-name", { pullZoneId: shop.pullZoneId, hostname: "shop.example" }, { dependsOn: apex });`);
  await stack.up();
  for (const host of ["www.shop.example", "shop.example"]) {
    expect(await visit(host, "/")).toEqual([200, "<h1>Shop</h1>"]);
    expect(await visit(host, "/nothing")).toEqual([404, "<h1>Not here</h1>"]);
    expect(await visit(host, "/admin/")).toEqual([403, expect.stringContaining("edge rule")]);
    expect(await visit(host, "/old")).toEqual([301, "https://www.shop.example/"]);
  }
  await stack.destroy();
  expect((await visit("www.shop.example.localhost", "/"))[0]).toBe(404);
});

test("a site stays available while its files move to another storage zone", async () => {
  const declare = (storageZone: string) =>
    stack.write(`const edge = require("pulumi-edge-platform");
const site = new edge.StaticSite("blog", {
  content: { source: ${JSON.stringify(join(stack.folder, "public"))}, storageZone: { name: "${storageZone}" } },
  pullZone: { name: "blog" },
  protection: { shield: {} },
});
exports.address = site.pullZone.defaultHostname;`);
  mkdirSync(join(stack.folder, "public"));
  writeFileSync(join(stack.folder, "public/index.html"), "<h1>Blog</h1>");
  declare("blog-1");
  const { outputs } = await stack.up();
  const address = String(outputs.address);
  const seen = new Set<number | undefined>();
  let isMoving = true;
  const visiting = (async () => {
    while (isMoving) seen.add((await visit(address, "/"))[0]);
  })();
  declare("blog-2");
  const { changes } = await stack.up();
  isMoving = false;
  await visiting;
  expect(changes).toMatchObject({ replace: 2 });
  expect([...seen]).toEqual([200]);
  expect(emulator.state().storageZones.map(({ Name }) => Name)).toEqual(["blog-2"]);
  await stack.destroy();
});
