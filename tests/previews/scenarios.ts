import type { Emulator } from "../../emulator";
import { failureOf, type Stack, sdkOf } from "../acceptance/engine";
import type { Way } from "../way";
import { changingImport } from "./changingImport";
import type { Form } from "./recordings";

export interface Scene {
  readonly stack: Stack;
  readonly emulator: Emulator;
  readonly way: Way;
}

export interface Scenario {
  readonly ways?: readonly Way[];
  readonly prepare: (scene: Scene) => Promise<void>;
  readonly commands?: Readonly<Record<string, string>>;
  readonly forms?: readonly Form[];
}

const program = (lines: string) => `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  ${lines}
`;

const site = (name: string, options = "") =>
  `new edge.PullZoneAllowedReferrers("${name}", { pullZoneId: 1001, hostnames: ["${name}.example.com"] }${options && `, ${options}`});\n`;

const component = `class Site extends pulumi.ComponentResource {
    constructor(name) { super("shop:index:Site", name); }
  }
  const home = new Site("home");
`;

/** Every operation that a preview can show. */
const operations: Scenario = {
  forms: ["changes", "steps"],
  async prepare({ stack }) {
    const zone = (
      mode: string,
    ) => `const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}" });
      edge.ShieldZone.get("read", "7002");\n`;
    const list = (action: string, description: string) =>
      `new edge.AccessList("attackers", { shieldZoneId: zone.shieldZoneId, name: "Attackers", type: "CIDR", description: "${description}", entries: ["192.0.2.0/24"], action: "${action}" });\n`;
    const bot = (id: number) => `new edge.PullZoneBlockedIps("bot", { pullZoneId: ${id}, ips: ["192.0.2.7"] });\n`;
    stack.write(
      program(
        zone("Block") +
          list("Block", "Found by us") +
          bot(1001) +
          component +
          ["same", "deleted", "renamed", "moved", "unprotected"]
            .map((name) => site(name, name === "unprotected" ? "{ protect: true }" : ""))
            .join("") +
          site("protected") +
          site("retained", "{ retainOnDelete: true }"),
      ),
    );
    await stack.up();
    stack.write(
      program(
        zone("Log") +
          list("Log", "Found by others") +
          bot(1002) +
          component +
          site("same") +
          site("created") +
          `new edge.PullZoneAllowedReferrers("named anew", { pullZoneId: 1001, hostnames: ["renamed.example.com"] }, { aliases: [{ name: "renamed" }] });\n` +
          site("moved", "{ parent: home, aliases: [{ parent: pulumi.rootStackResource }] }") +
          site("protected", "{ protect: true }") +
          site("unprotected"),
      ),
    );
  },
};

const first: Scenario = {
  async prepare({ stack }) {
    stack.write(
      program(
        `const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "Block" });
        new edge.BotDetection("bots", { shieldZoneId: zone.shieldZoneId, executionMode: "Challenge" });
        edge.ShieldZone.get("read", "7002");\n` +
          component +
          site("moved", "{ parent: home }"),
      ),
    );
  },
};

/** Changes on the platform: of a setting, of a created object, and of an undeclared setting. */
const drift: Scenario = {
  commands: { drift: "refresh --preview-only", preview: "preview --refresh", destroy: "destroy --preview-only" },
  async prepare({ stack, emulator }) {
    stack.write(
      program(
        `new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "Block" });
        new edge.ShieldZone("limits", { pullZoneId: 1002, adopt: true });\n` +
          site("same") +
          `new edge.AccessList("missing", { shieldZoneId: 7002, name: "Missing", type: "CIDR", entries: ["192.0.2.0/24"], action: "Block" });\n`,
      ),
    );
    await stack.up();
    emulator.edit(({ shieldZones }) => {
      for (const zone of shieldZones) {
        if (zone.pullZoneId === 1001) zone.wafExecutionMode = 0;
        else zone.planType = 2;
        const missing = zone.customLists.find(({ name }) => name === "Missing");
        zone.customLists = zone.customLists.filter((list) => list !== missing);
        zone.accessLists = zone.accessLists.filter(({ listId }) => listId !== missing?.id);
      }
    });
  },
};

const attackers = (action: string, description: string) => `
  const zone = new edge.ShieldZone("zone", { pullZoneId: 1001 });
  new edge.AccessList("attackers", { shieldZoneId: zone.shieldZoneId, name: "Attackers", type: "CIDR",
    description: "${description}", entries: ["192.0.2.0/24"], action: "${action}" });
`;

/** A replacement whose delete failed: the next up only deletes the old object. */
const leftOver: Scenario = {
  forms: ["steps"],
  commands: { preview: "preview", drift: "refresh --preview-only", destroy: "destroy --preview-only" },
  async prepare({ stack, emulator }) {
    stack.write(program(attackers("Block", "Found by us")));
    await stack.up();
    stack.write(program(attackers("Block", "Found by others")));
    emulator.setFaults([{ match: { operation: "deleteAccessList" }, inject: { status: 403 } }]);
    await failureOf(stack.up());
    emulator.clearFaults();
  },
};

/** A replacement whose delete failed, replaced once more. */
const leftOverAndReplaced: Scenario = {
  forms: ["steps"],
  async prepare(scene) {
    await leftOver.prepare(scene);
    scene.stack.write(program(attackers("Log", "Found by nobody")));
  },
};

/** A replacement that deletes first, and whose create failed. */
const deletedAndNotCreated: Scenario = {
  forms: ["steps"],
  commands: { preview: "preview", drift: "refresh --preview-only" },
  async prepare({ stack, emulator }) {
    const bot = (id: number) =>
      program(
        `new edge.PullZoneBlockedIps("bot", { pullZoneId: ${id}, ips: ["192.0.2.7"] }, { deleteBeforeReplace: true });`,
      );
    stack.write(bot(1001));
    await stack.up();
    stack.write(bot(1002));
    emulator.setFaults([{ match: { operation: "addPullZoneBlockedIp" }, inject: { status: 403 } }]);
    await failureOf(stack.up());
    emulator.clearFaults();
  },
};

/** Changes that `protect` blocks: a delete and a replacement. */
const blocked: Scenario = {
  async prepare({ stack }) {
    stack.write(program(site("deleted", "{ protect: true }") + site("same")));
    await stack.up();
    stack.write(program(site("same")));
  },
};

/** The resource option `import`, for an object equal to its declaration and for a different one. */
const imported: Scenario = {
  ways: ["plugin"],
  async prepare({ stack }) {
    stack.write(
      program(`new edge.ShieldZone("zone", { pullZoneId: 1002 }, { import: "7002" });
        new edge.PullZone("media", { pullZoneId: 1002, name: "acme-media", enableLogging: true }, { import: "1002" });`),
    );
  },
};

/** Resources that were read become declared or are dropped, and a declared one is read. */
const readOrDeclared: Scenario = {
  async prepare({ stack }) {
    const read = (name: string) => `edge.PullZoneAllowedReferrers.get("${name}", "1001");\n`;
    stack.write(program(["given up", "same"].map((name) => site(name.replace(" ", "-"))).join("")));
    await stack.up();
    stack.write(
      program(
        site("given-up") +
          site("same") +
          `edge.ShieldZone.get("forgotten", "7002"); edge.PullZone.get("media", "1002");`,
      ),
    );
    await stack.up();
    stack.write(
      program(
        read("given-up") +
          site("same") +
          `new edge.PullZone("media", { pullZoneId: 1002, name: "acme-media", enableLogging: true });\n`,
      ),
    );
  },
};

/** Previews of a part of the program, and of a requested replacement. */
const targeted: Scenario = {
  commands: {
    target: "preview --target **::zone",
    exclude: "preview --exclude **::zone",
    replace: "preview --replace **::same",
  },
  async prepare({ stack }) {
    const zone = (mode: string) => `new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}" });\n`;
    stack.write(program(zone("Block") + site("same") + site("deleted")));
    await stack.up();
    stack.write(program(zone("Log") + site("same") + site("created")));
  },
};

/** A resource with an explicit provider, and one that moves to another provider. */
const providers: Scenario = {
  ways: ["plugin"],
  async prepare({ stack, emulator }) {
    const provider = (name: string, parallel: number) =>
      `const ${name} = new pulumi.ProviderResource("edge", "${name}", { baseUrl: "${emulator.baseUrl}", apiKey: pulumi.secret("${emulator.key}"), maxConcurrency: ${parallel} });\n`;
    stack.write(
      program(
        provider("one", 4) +
          provider("two", 4) +
          site("same", "{ provider: one }") +
          site("moved", "{ provider: two }") +
          site("left"),
      ),
    );
    await stack.up();
    stack.write(
      program(
        provider("one", 2) +
          provider("three", 4) +
          site("same", "{ provider: one }") +
          site("moved", "{ provider: one }") +
          site("left", "{ provider: three }"),
      ),
    );
  },
};

/** Resources of the package's classes that move to the plugin. */
const toThePlugin: Scenario = {
  ways: ["dynamic"],
  async prepare({ stack }) {
    const zone = (mode: string) => `new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}" });\n`;
    stack.write(program(zone("Block") + site("same")));
    await stack.up();
    stack.write(program(zone("Log") + site("same")).replace('require("pulumi-edge-platform")', () => sdkOf("plugin")));
  },
};

/** Secrets inside lists and objects, next to plain values. */
const secrets: Scenario = {
  async prepare({ stack }) {
    const source = (level: string, token: string, path: string, agent: string) =>
      program(`
        const hub = new edge.ContainerRegistry("hub", { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-hunter2" });
        const app = (name, environmentVariables) => new edge.Application(name, {
          name, runtimeType: "shared", autoScaling: { min: 1, max: 2 }, regionSettings: { allowedRegionIds: ["DE"] },
          container: { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: hub.id, environmentVariables },
        });
        const level = "${level}", token = pulumi.secret("${token}"), other = pulumi.secret("token-hunter5");
        app("sibling", [{ name: "LOG_LEVEL", value: level }, { name: "TOKEN", value: other }]);
        app("secret", [{ name: "LOG_LEVEL", value: "info" }, { name: "TOKEN", value: token }]);
        app("both", [{ name: "LOG_LEVEL", value: level }, { name: "TOKEN", value: token }]);
        app("same", [{ name: "LOG_LEVEL", value: "info" }, { name: "TOKEN", value: other }]);
        new edge.WafRules("rules", { shieldZoneId: 7002, rules: [
          { key: "path", name: "Path", action: "Block", conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "${path}" }] },
          { key: "agent", name: "Agent", action: "Block", conditions: [
            { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" },
            { variable: "REQUEST_HEADERS", of: "User-Agent", operator: "CONTAINS", value: pulumi.secret("${agent}") } ] },
        ] });
      `);
    stack.write(source("info", "token-hunter3", "/admin", "agent-hunter6"));
    await stack.up();
    stack.write(source("debug", "token-hunter4", "/private", "agent-hunter6"));
  },
};

/** An entry that becomes a separate resource, and a separate resource that becomes an entry, with its id and without. */
const moves: Scenario = {
  async prepare({ stack }) {
    const record = (name: string) => ({ name, type: "A", value: "192.0.2.7" });
    const list = (...entries: object[]) =>
      `new edge.DnsRecords("list", ${JSON.stringify({ dnsZoneId: 4011, records: entries })});\n`;
    const own = (name: string) =>
      `new edge.DnsRecord("${name}", ${JSON.stringify({ dnsZoneId: 4011, ...record(name) })});\n`;
    const entry = (name: string, more = {}) => ({ key: name, ...record(name), ...more });
    stack.write(program(list(entry("stays"), entry("leaves")) + own("comes") + own("refused")));
    await stack.up();
    const comes = (await stack.recorded()).find(({ urn }) => urn.endsWith("::comes"));
    const recordId = Number(comes?.id?.split("/")[1]);
    stack.write(program(list(entry("stays"), entry("comes", { recordId }), entry("refused")) + own("leaves")));
  },
};

/** Replacements of objects with contents, such as rules and host names. */
const replaced: Scenario = {
  async prepare({ stack }) {
    const source = (suffix: string, region: string) =>
      program(`
        const site = new edge.PullZone("site", { name: "acme-${suffix}", originUrl: "https://origin.example.com" });
        const zone = new edge.ShieldZone("zone", { pullZoneId: site.pullZoneId, planType: "Advanced" });
        const rule = { name: "Admin", action: "Block", conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/admin" }] };
        new edge.WafRule("rule", { shieldZoneId: zone.shieldZoneId, ...rule });
        new edge.WafRules("rules", { shieldZoneId: zone.shieldZoneId, rules: [{ key: "login", ...rule, name: "Login" }] });
        new edge.BotDetection("bots", { shieldZoneId: zone.shieldZoneId, executionMode: "Challenge" });
        new edge.StorageZone("files", { name: "acme-files-${suffix}", region: "DE" });
        new edge.Database("users", { name: "acme-users", storageRegion: "${region}", primaryRegions: ["DE"] });
      `);
    stack.write(source("first", "eu-west-1"));
    await stack.up();
    stack.write(source("second", "us-east-1"));
  },
};

export const scenarios: Readonly<Record<string, Scenario>> = {
  operations,
  first,
  drift,
  leftOver,
  leftOverAndReplaced,
  deletedAndNotCreated,
  blocked,
  imported,
  readOrDeclared,
  targeted,
  providers,
  toThePlugin,
  otherImport: changingImport({ imageTag: "1.4.2" }),
  otherImportAndTag: changingImport({ imageTag: "1.4.3" }),
  secrets,
  moves,
  replaced,
};
