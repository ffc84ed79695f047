import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { openStack, type Stack, sdkOf, secret } from "./engine";

// A stack with components moves from the classes to the components that the plugin constructs, and back.

const yamlHost = process.env.EDGE_YAML_HOST;
const constructed = `require(${JSON.stringify(require.resolve("./remoteComponents.js"))})`;

let emulator: Emulator;
let stack: Stack;
beforeEach(async () => {
  const options = { transitionMs: 0, deletionMs: 0, pullZoneWithoutOrigin: "refuse" } as const;
  emulator = await startEmulator({ quiet: true, options });
  const config = {
    "edge:baseUrl": emulator.baseUrl,
    "edge:apiKey": secret(emulator.key),
    "test:password": secret("the-password"),
  };
  const env = { PATH: [yamlHost, process.env.PATH].join(delimiter) };
  stack = await openStack({ way: "dynamic", plugin: true, config, env });
  mkdirSync(join(stack.folder, "public"));
  writeFileSync(join(stack.folder, "public/index.html"), "<h1>Acme</h1>");
});
afterEach(async () => {
  stack.close();
  await emulator.close();
});

function writeProgram(from: string): void {
  stack.write(`const pulumi = require("@pulumi/pulumi");
const edge = ${from};
const zone = new edge.DnsZone("acme", { domain: "moved.example" });
new edge.StaticSite("www", {
  content: { source: "public" },
  pullZone: { name: "acme-www" },
  hostnames: { "moved.example": {}, "www.moved.example": { certificateBeforeSwitch: true } },
  dns: { dnsZoneId: zone.dnsZoneId },
  protection: { shield: { planType: "Advanced" }, preset: "static", allowedReferrers: ["www.moved.example"] },
  rules: [{ key: "admin", actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*/admin/*"] }] }],
});
new edge.ContainerRelease("web", {
  appId: "app-2",
  registry: { displayName: "Acme", type: "dockerHub", userName: "acme", password: new pulumi.Config().requireSecret("password") },
  container: { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2" },
});`);
}

function writeYaml(): void {
  writeFileSync(
    join(stack.folder, "Pulumi.yaml"),
    `name: test
runtime: yaml
plugins:
  providers:
    - { name: edge, path: ${JSON.stringify(join(__dirname, "../../plugin"))} }
config:
  password: { type: string, secret: true }
resources:
  acme:
    type: edge:DnsZone
    properties: { domain: moved.example }
  www:
    type: edge:StaticSite
    properties:
      content: { source: public }
      pullZone: { name: acme-www }
      hostnames: { moved.example: {}, www.moved.example: { certificateBeforeSwitch: true } }
      dns: { dnsZoneId: "\${acme.dnsZoneId}" }
      protection: { shield: { planType: Advanced }, preset: static, allowedReferrers: [www.moved.example] }
      rules: [{ key: admin, actions: [{ type: BlockRequest }], triggers: [{ type: Url, patterns: ["*/admin/*"] }] }]
  web:
    type: edge:ContainerRelease
    properties:
      appId: app-2
      registry: { displayName: Acme, type: dockerHub, userName: acme, password: "\${password}" }
      container: { name: web, imageNamespace: acme, imageName: web, imageTag: 1.4.2 }
`,
  );
}

const typesOf = async () => [...new Set((await stack.recorded()).map(({ type }) => type.split(":")[0]))];

const ways: [label: string, ...moves: (() => unknown)[]][] = [
  ["to components in another language", () => writeProgram(constructed)],
  ["by the command to components in another language", () => stack.move("plugin"), () => writeProgram(constructed)],
  ["by the command to the native import", () => stack.move("plugin"), () => writeProgram(sdkOf("plugin"))],
];
if (yamlHost) ways.push(["by the command to YAML", () => stack.move("plugin"), writeYaml]);

test.each(ways)("a stack moves %s, and then back to the classes, without a write", async (_, ...moves) => {
  writeProgram(sdkOf("dynamic"));
  const { changes: created } = await stack.up();
  const platform = emulator.state();
  const unchanged = { same: created.create };
  emulator.clearRequests();
  const expectUnchanged = async (type: string) => {
    expect((await stack.preview()).changes).toEqual(unchanged);
    expect((await stack.up()).changes).toEqual(unchanged);
    expect((await stack.refresh()).changes).toEqual(unchanged);
    expect(await typesOf()).toEqual([type]);
  };

  for (const move of moves) await move();
  await expectUnchanged("edge");
  await stack.move("classes");
  writeProgram(sdkOf("dynamic"));
  await expectUnchanged("pulumi-nodejs");
  expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
  expect(emulator.state()).toEqual(platform);
});
