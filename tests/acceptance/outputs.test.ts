import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pluginToken, typeToken } from "../../provider/host/providerSource";
import { type Emulator, startEmulator } from "../emulator";
import { inFull } from "../tier";
import { usualWay, ways } from "../way";
import { openStack, type Stack, secret } from "./engine";

// Tests outputs that Pulumi has not made: the package makes them when the program first uses them.

/** Uses such outputs of a zone in every way. */
const program = `
const pulumi = require("@pulumi/pulumi");
const edge = require("pulumi-edge-platform");
const zone = new edge.PullZone("web", { name: "web", originUrl: "https://example.com" });
const read = edge.PullZone.get("read", "1");
class Site extends pulumi.ComponentResource {
  constructor() {
    super("test:Site", "site", {}, {});
    const opts = { parent: this, additionalSecretOutputs: ["keyFingerprint"] };
    this.zone = new edge.PullZone("part", { name: "part", originUrl: "https://example.com" }, opts);
    this.key = this.zone.keyFingerprint;
    this.registerOutputs({ zone: this.zone, key: this.key });
  }
}
const site = new Site();
new edge.PullZone("next", { name: "next", originUrl: pulumi.interpolate\`https://\${zone.keyFingerprint}.example\` });
zone.keyFingerprint.apply((key) => console.log("applied " + key));
const { keyFingerprint } = { ...zone };
const names = Object.keys(zone).filter((name) => !name.startsWith("__") && !["id", "urn"].includes(name));
module.exports = {
  zone,
  all: Object.fromEntries(names.map((name) => [name, zone[name]])),
  keys: {
    spread: keyFingerprint,
    lifted: pulumi.output(zone).keyFingerprint,
    nested: pulumi.output({ zone }).apply(({ zone }) => zone.keyFingerprint),
    ofComponent: site.key,
  },
  late: pulumi.output(new Promise((done) => setTimeout(done, 200))).apply(() => read.ipFamilyPolicy),
  absent: zone.ipFamilyPolicy.apply(String),
  secrets: [site.key, keyFingerprint].map((output) => pulumi.output(pulumi.isSecret(output))),
};
`;

const failing = `
const edge = require("pulumi-edge-platform");
const zone = new edge.PullZone("web", { name: "read", originUrl: "https://example.com" });
zone.keyFingerprint.apply((key) => console.log("applied " + key));
`;

const reading = `
const pulumi = require("@pulumi/pulumi");
const { outputs } = new pulumi.StackReference("organization/test/test");
exports.zone = outputs.apply(({ zone }) => zone);
`;

describe.each(inFull ? ways : [usualWay])("%s", (way) => {
  let emulator: Emulator;
  let backend: string;
  const stacks: Stack[] = [];
  const open = async (name: string, program: string) => {
    const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
    const stack = await openStack({
      way,
      config,
      name,
      passphrase: "acceptance",
      backend: pathToFileURL(backend).href,
    });
    stacks.push(stack);
    stack.write(program);
    return stack;
  };
  beforeEach(async () => {
    const pullZones = [{ Id: 1, Name: "read", OriginUrl: "https://example.com" }];
    emulator = await startEmulator({ quiet: true, seed: { pullZones } });
    backend = mkdtempSync(join(tmpdir(), "edge-backend-"));
  });
  afterEach(async () => {
    for (const stack of stacks.splice(0)) stack.close();
    rmSync(backend, { recursive: true });
    await emulator.close();
  });

  const tokenOf = way === "dynamic" ? typeToken : pluginToken;
  const urnOf = (name: string) => `urn:pulumi:test::test::${tokenOf("PullZone")}::${name}`;
  const outputsOf = async (stack: Stack) =>
    JSON.parse(await stack.cli(["stack", "output", "--json", "--show-secrets"]));

  test("they have the recorded values, wherever a program uses them", async () => {
    const stack = await open("test", program);
    expect((await stack.preview()).changes).toEqual({ create: 5 });
    const { output } = await stack.up();
    const { zone, all, keys, ...others } = await outputsOf(stack);
    const recorded = await stack.recorded();
    const of = (name: string) => recorded.find(({ urn }) => urn === urnOf(name));
    const { keyFingerprint, baseUrl, cnameDomain, name, originUrl } = of("web")?.outputs ?? {};
    expect(all).toMatchObject({
      keyFingerprint,
      baseUrl,
      cnameDomain,
      name,
      originUrl,
      pullZoneId: Number(of("web")?.id),
    });
    expect(Object.values(keys)).toEqual(Array.from({ length: 4 }, () => keyFingerprint));
    expect(others).toEqual({ late: "DualStack", absent: "undefined", secrets: [true, false] });
    expect(output).toContain(`applied ${keyFingerprint}`);
    expect(of("next")).toMatchObject({
      dependencies: [urnOf("web")],
      inputs: { originUrl: `https://${keyFingerprint}.example` },
    });
    expect((await stack.preview({ args: ["--expect-no-changes"] })).changes).toEqual({ same: 5 });

    const reader = await open("reader", reading);
    await reader.up();
    expect(await outputsOf(reader)).toEqual({ zone });
  });

  test("they are unknown if the create failed", async () => {
    const stack = await open("test", failing);
    const { output } = await stack.up({ args: ["--continue-on-error"] }).catch(({ result }) => result);
    expect(output).toContain('pull zone "read" exists already');
    expect(output).not.toContain("applied");
  });
});
