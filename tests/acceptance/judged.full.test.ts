import { type Emulator, startEmulator } from "../emulator";
import { ways } from "../way";
import { openStack, type Stack, secret } from "./engine";
import { shell } from "./shell";

const url = (pattern: string) =>
  `triggers: [{ type: "Url", patterns: ["${pattern}"], matching: "Any" }], triggerMatching: "Any"`;
const blocks = (name: string) => `description: "${name}", actions: [{ type: "BlockRequest" }], ${url(`*/${name}/*`)}`;
const firewall = (name: string, action: string) =>
  `name: "${name}", description: "Agreed", action: "${action}", conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/${name}" }]`;

const common = `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  class Site extends pulumi.ComponentResource {
    constructor(name) { super("shop:index:Site", name); }
  }
  const home = new Site("home");
  const zone = new edge.ShieldZone("zone", { pullZoneId: 1002, adopt: true });
`;

const list = (name: string, more: string, options = "") =>
  `new edge.AccessList("${name}", { shieldZoneId: zone.shieldZoneId, name: "${name}", type: "CIDR", entries: ["192.0.2.0/24"], ${more} }${options});\n`;

const media = (name: string) => `
  const media = new edge.PullZone("${name}", { name: "acme-shop", pullZoneId: 1001 });
  new edge.PullZoneHostname("static", { pullZoneId: media.id.apply(Number), hostname: "static.acme.example" });
`;

const script = (code: string) => `
  const script = new edge.EdgeScript("api", { name: "acme-api", type: "Cdn", code: "${code}" });
  new edge.EdgeScriptRelease("release", { scriptId: script.scriptId, codeHash: script.codeHash });
`;

const shop = (settings: string, options = "") =>
  `new edge.PullZone("shop", { name: "acme-judged", ${settings} }${options});\n`;

const before = `${common}
  ${["a", "b"].map((name) => `new edge.EdgeRule("rule-${name}", { pullZoneId: 1001, ${blocks(name)} });`).join("\n")}
  new edge.WafRules("firewall", { shieldZoneId: zone.shieldZoneId, rules: [{ key: "block", ${firewall("block", "Block")} }] });
  ${list("replaced", 'description: "Found", action: "Block", isEnabled: true')}
  ${list("moved", 'action: "Block", isEnabled: true')}
  ${list("removed", 'action: "Block", isEnabled: true')}
  ${media("media")}
  ${script("one")}
  ${shop('originUrl: "https://origin.acme.example", connectionLimitPerIpCount: 20, blockedCountries: ["AQ"]')}
  new edge.PullZoneHostname("www", { pullZoneId: 1002, hostname: "judged.acme.example" });
  new edge.ContainerTemplate("web", {
    appId: "app-2", name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: "501",
  });
`;

const after = `${common}
  new edge.EdgeRules("rules", { pullZoneId: 1001, rules: [{ key: "b", ${blocks("b")} }, { key: "a", ${blocks("a")} }] });
  new edge.WafRules("firewall", { shieldZoneId: zone.shieldZoneId, rules: [
    { key: "challenge", ${firewall("challenge", "Challenge")} }, { key: "block", ${firewall("block", "Block")} },
  ] });
  ${list("replaced", 'description: "Found by others", action: "Log", isEnabled: true')}
  ${list("moved", 'action: "Block", isEnabled: true', ", { parent: home }")}
  ${media("media anew")}
  ${script("two")}
  ${shop('originUrl: "http://origin.acme.example/", connectionLimitPerIpCount: 0, blockedCountries: ["AQ", "BV"]')}
  new edge.ContainerTemplate("web", {
    appId: "app-2", name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.3", imageRegistryId: "501",
  });
`;

describe.each(ways)("resources of the %s way", (way) => {
  let emulator: Emulator;
  let stack: Stack;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    stack = await openStack({ way });
    await stack.configure({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) });
    stack.write(before);
    await stack.up();
  });

  afterAll(async () => {
    stack.close();
    await emulator.close();
  });

  test("get a report of a real preview that judges each change and omits unchanged resources", async () => {
    stack.write(after);
    const { code, out } = await shell(stack, "npx pulumi-edge-platform preview --format json");
    expect(code).toBe(2);
    const { protection } = JSON.parse(out) as {
      protection: Record<string, { name: string; rule: string; says: string }[]>;
    };
    const lines = (effect: string) => protection[effect]?.map(({ name, rule }) => `${name}: ${rule}`).sort();
    expect({
      lowers: lines("lowers"),
      notJudged: lines("notJudged"),
      code: lines("code"),
      raises: lines("raises"),
    }).toEqual({
      lowers: [
        "firewall: waf-custom-rule",
        "removed: access-list",
        "replaced: access-list",
        "shop: pull-zone",
        "shop: pull-zone",
        "www: deleted",
      ],
      notJudged: [],
      code: ["api: script", "release: script-release", "web: image-moves"],
      raises: ["firewall: waf-custom-rule", "shop: pull-zone"],
    });
  });
});
