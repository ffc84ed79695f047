import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unknownValue } from "@pulumi/pulumi/runtime";
import { parse, stringify } from "yaml";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import { exampleArgs, yamlFunctionExample } from "../../tools/generate/yamlExample";
import { startEmulator } from "../emulator";
import { withPlatform } from "../unit/provider/dataSources/reading";
import { ways } from "../way";
import { openStack, type Stack, secret } from "./engine";
import { openExample } from "./languages/examples";

const yamlHost = process.env.EDGE_YAML_HOST;
const { emulator, read } = withPlatform({ now: "2026-12-01T12:00:00Z" });

async function expected(): Promise<object> {
  const results: Record<string, unknown> = {};
  for (const name of dataSourceNames) results[name] = await read(name, exampleArgs(dataSourceOf(name)));
  return JSON.parse(JSON.stringify(results));
}

async function outputsOf(stack: Stack): Promise<object> {
  await stack.up();
  return JSON.parse(await stack.cli(["stack", "output", "--json", "--show-secrets"]));
}

test.each(ways)("a program of all functions returns the platform's values: %s", async (way) => {
  const { baseUrl, originLoggingUrl, key } = emulator();
  const config = { "edge:baseUrl": baseUrl, "edge:originLoggingUrl": originLoggingUrl, "edge:apiKey": secret(key) };
  const stack = await openStack({ way, config });
  try {
    const invocations = dataSourceNames.map(
      (name) => `exports.${name} = edge.${name}Output(${JSON.stringify(exampleArgs(dataSourceOf(name)))});`,
    );
    stack.write(`const edge = require("pulumi-edge-platform");\n${invocations.join("\n")}`);
    expect(await outputsOf(stack)).toEqual(await expected());
  } finally {
    stack.close();
  }
});

describe("the functions in YAML", () => {
  if (!yamlHost) return void test.skip("require Pulumi's YAML language host", () => {});

  test("return the platform's values", async () => {
    const config = { "edge:originLoggingUrl": emulator().originLoggingUrl };
    const stack = await openExample("yaml", { emulator: emulator(), path: [yamlHost], config });
    try {
      const file = join(stack.folder, "Pulumi.yaml");
      const [head = ""] = readFileSync(file, "utf8").split("\nconfig:");
      const invocations = dataSourceNames.map((name) => {
        const [invocation] = Object.values(parse(yamlFunctionExample(dataSourceOf(name))).variables);
        return [name, invocation];
      });
      const outputs = dataSourceNames.map((name) => [name, `\${${name}}`]);
      const program = { variables: Object.fromEntries(invocations), outputs: Object.fromEntries(outputs) };
      writeFileSync(file, `${head}\n${stringify(program, { version: "1.1" })}`);
      expect(await outputsOf(stack)).toEqual(await expected());
    } finally {
      stack.close();
    }
  });
});

test("a program reads a resource as soon as it has created it", async () => {
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
