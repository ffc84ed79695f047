import { unknownValue } from "@pulumi/pulumi/runtime";
import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack } from "./engine";

describe("a program with failing data sources", () => {
  let stack: Stack;
  beforeEach(async () => {
    stack = await openStack();
  });
  afterEach(() => stack.close());

  test("gets each error once, without warnings of Node.js", async () => {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      exports.first = edge.getPullZoneOutput({ pullZoneId: 8 }).name;
      exports.second = edge.getPullZoneOutput({ pullZoneId: 9 }).name;
      exports.third = edge.getScripts({ search: 5 });
    `);
    const { output } = (await failureOf(stack.up())).result;
    for (const read of [
      "getPullZone (pullZoneId 8): ",
      "getPullZone (pullZoneId 9): ",
      "getScripts: search must be ",
    ]) {
      expect(output.split(read)).toHaveLength(2);
    }
    expect(output).not.toContain("Warning");
  });

  test("has terminal sequences escaped in errors, and in outputs by the engine", async () => {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      exports.log = "\\u001b[31mred\\u0007";
      exports.zone = edge.getApplicationOverviewOutput({ appId: "\\u001b[31mapp\\r\\n" });
    `);
    const { output } = (await failureOf(stack.up())).result;
    expect(output).toContain("getApplicationOverview (appId [31mapp): ");
    expect(output).not.toContain("\u001b[31m");

    stack.write('exports.log = "\\u001b[31mred\\u0007";');
    const shown = await stack.preview();
    expect(shown.output).toContain('"\\x1b[31mred\\a"');
  });

  describe("ends with one message each and little memory, even if nested outputs are read", () => {
    let emulator: Emulator;
    beforeEach(async () => {
      emulator = await startEmulator({ quiet: true });
    });
    afterEach(() => emulator.close());

    /** Expects one message for each data source, and memory within a limit. */
    async function expectOneMessageEach(expected: string): Promise<void> {
      await stack.configure({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": "wrong-key", "edge:maxRetries": 0 });
      stack.write(`
        const pulumi = require("@pulumi/pulumi");
        const edge = require("pulumi-edge-platform");
        process.on("exit", () => {
          if (process.resourceUsage().maxRSS > 400_000) console.error("took too much memory");
        });
        const keys = edge.getApiKeysOutput({});
        const zone = edge.getShieldZoneOutput({ pullZoneId: 1002 });
        exports.key = keys.keys[0].key;
        exports.names = pulumi.interpolate\`\${keys.keys[0].id} and \${keys.keys[1].id}\`;
        exports.all = pulumi.all([edge.getPullZoneOutput({ pullZoneId: keys.keys[0].id }).name, zone.wafEnabled]);
        new edge.AccessListConfiguration("list", { shieldZoneId: zone.shieldZoneId, listName: "Tor exit nodes", isEnabled: true });
        new edge.ProtectedZone("zone", { pullZoneId: zone.pullZoneId, allowedReferrers: [keys.keys[0].roles[0]] });
      `);
      const { output } = (await failureOf(stack.up())).result;
      expect(output).not.toContain("memory");
      for (const failed of ["getApiKeys: could not", "getShieldZone (pullZoneId 1002): could not"]) {
        expect(output.split(failed)).toHaveLength(2);
      }
      expect(output.match(/error: /g)).toHaveLength(2);
      expect(output).toContain(expected);
    }

    test("with a wrong key", () => expectOneMessageEach("the platform responded with 401 Unauthorized"));

    test("with a platform that is down", async () => {
      await emulator.close();
      await expectOneMessageEach("it refused the connection (ECONNREFUSED)");
    });
  });
});

test("a program reads a resource that it creates as soon as that exists", async () => {
  const emulator = await startEmulator({ quiet: true });
  const stack = await openStack({
    config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key },
  });
  try {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      const zone = new edge.PullZone("zone", { name: "read-back", originUrl: "https://origin.example.com" });
      const found = edge.getPullZonesOutput({ search: zone.name });
      exports.found = found.pullZones.apply((zones) => zones.map(({ name }) => name));
      exports.byId = edge.getPullZoneOutput({ pullZoneId: zone.pullZoneId }).name;
    `);
    expect((await stack.preview()).outputs).toEqual({ found: unknownValue, byId: unknownValue });
    const asBuilt = { found: ["read-back"], byId: "read-back" };
    expect((await stack.up()).outputs).toEqual(asBuilt);
    expect((await stack.preview()).outputs).toEqual(asBuilt);
  } finally {
    stack.close();
    await emulator.close();
  }
});
