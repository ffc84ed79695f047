import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Emulator } from "../../../emulator";
import { dataSourceNames } from "../../../provider/dataSources";
import { kindTypes } from "../../../provider/kinds";
import { version } from "../../../provider/version";
import { startEmulator } from "../../emulator";
import { oneOfEach, testInFull } from "../../tier";
import { secrets, vary } from "../../unit/commands/import/variedAccount";
import { type Stack, secret } from "../engine";
import { openExample } from "./examples";
import { temporaryFolder } from "./generated";
import { expectSite } from "./site";

const root = resolve(__dirname, "../../..");
const yamlHost = process.env.EDGE_YAML_HOST;

const examples = new Map(
  [...kindTypes.map((type) => `resources/${type}`), ...dataSourceNames.map((name) => `functions/${name}`)].map(
    (page) => {
      const content = readFileSync(join(root, `docs/${page}.md`), "utf8");
      return [basename(page), /```yaml\n([\s\S]*?)```/.exec(content)?.[1] ?? ""];
    },
  ),
);

const secretsOfExamples = Object.fromEntries(
  [...examples.values()].flatMap((source) =>
    [...source.matchAll(/^ {2}(\w+):\n {4}type: string\n {4}secret: true$/gm)].map(([, name]) => [
      `test:${name}`,
      secret("the-password"),
    ]),
  ),
);

test("every resource and every function has an example in YAML", () => {
  expect([...examples].filter(([, source]) => source === "")).toEqual([]);
});

describe("the examples in YAML", () => {
  if (!yamlHost) return void test.skip("require Pulumi's YAML language host", () => {});

  let emulator: Emulator;
  let stack: Stack;
  let head = "";
  beforeAll(async () => {
    // Some functions read logs of their examples' day.
    emulator = await startEmulator({ quiet: true, now: "2026-12-01T12:00:00Z" });
    stack = await openExample("yaml", {
      emulator,
      path: [yamlHost],
      config: { ...secretsOfExamples, "edge:originLoggingUrl": emulator.originLoggingUrl },
    });
    [head = ""] = readFileSync(join(stack.folder, "Pulumi.yaml"), "utf8").split("\nconfig:");
  });
  afterAll(async () => {
    stack.close();
    await emulator.close();
  });

  test.each(oneOfEach([...examples.keys()]))("%s passes a preview", async (name) => {
    writeFileSync(join(stack.folder, "Pulumi.yaml"), `${head}\n${examples.get(name)}`);
    expect((await stack.preview()).changes).toEqual({ create: kindTypes.includes(name) ? 2 : 1 });
  });

  testInFull("include the registry's first page, whose program can be created and destroyed", async () => {
    const page = readFileSync(join(root, "docs/_index.md"), "utf8");
    const [, source = ""] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
    writeFileSync(join(stack.folder, "Pulumi.yaml"), `${head}\n${source}`);
    const { changes } = await stack.up();
    expect(changes).toEqual({ create: 5 });
    expect(JSON.parse(await stack.cli(["stack", "output", "--json"]))).toEqual({
      address: expect.stringMatching(/^acme-www\./),
    });
    await stack.destroy();
  });
});

describe("the example in YAML", () => {
  if (!yamlHost) return void test.skip("requires Pulumi's YAML language host", () => {});

  test("is created, updated and destroyed, with the SDK that pulumi package add generates", async () => {
    const emulator = await startEmulator({ quiet: true, seed: {} });
    // The engine keeps a plugin's schema beside the plugin's folder if it knows the version.
    const installed = temporaryFolder();
    const plugin = join(installed.path, "plugin");
    cpSync(join(root, "plugin"), plugin, { recursive: true });
    symlinkSync(join(root, "dist"), join(installed.path, "dist"));
    const stack = await openExample("yaml", { emulator, path: [yamlHost], plugin });
    try {
      await stack.cli(["package", "add", join(plugin, "pulumi-resource-edge")]);
      expect(readdirSync(join(stack.folder, "sdks/edge"))).toEqual([`edge-${version}.yaml`]);
      await expectSite({ emulator, stack }, { file: "Pulumi.yaml", from: "exclude: [", to: "exclude: [404.html, " });
    } finally {
      stack.close();
      await emulator.close();
      installed.remove();
    }
  });

  testInFull("can be tried with the try command, including its component's parts", async () => {
    const emulator = await startEmulator({ quiet: true, seed: {} });
    const stack = await openExample("yaml", { emulator, path: [yamlHost, dirname(process.env.EDGE_PULUMI_CLI ?? "")] });
    try {
      const tried = await stack.command([
        "try",
        "--request",
        "https://www.site.example/.env",
        "--request",
        "/index.html",
      ]);
      expect(tried).toContain('GET https://www.site.example/.env: blocked (403) by firewall rule "Block dotfiles"');
      expect(tried).toContain("GET /index.html: served");
    } finally {
      stack.close();
      await emulator.close();
    }
  });

  testInFull("adopts the objects of an imported program with secrets without a change", async () => {
    const emulator = await startEmulator({ quiet: true });
    emulator.edit(vary);
    emulator.edit(({ applications: [shop] }) => {
      const value = "$" + "{HOME} $$ \u{e0041}\u2028";
      shop?.containerTemplates[0]?.environmentVariables?.push({ name: "$" + "{ODD}", value });
    });
    const config = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`test:${name}`, secret(value)]));
    const stack = await openExample("yaml", { emulator, path: [yamlHost], config });
    try {
      const before = emulator.state();
      stack.setEnv({ EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
      await stack.command(["import", "--format", "pulumi"]);
      const head = readFileSync(join(stack.folder, "Pulumi.yaml"), "utf8").split("\nconfig:")[0];
      const written = readFileSync(join(stack.folder, "edge-import.yaml"), "utf8");
      writeFileSync(join(stack.folder, "Pulumi.yaml"), `${head}\n${written}`);
      const create = written.match(/^ {4}type:/gm)?.length ?? 0;
      expect((await stack.up()).changes).toEqual({ create: create + 1 });
      expect((await stack.preview({ refresh: true })).changes).toEqual({ same: create + 1 });
      expect(emulator.state()).toEqual(before);
    } finally {
      stack.close();
      await emulator.close();
    }
  });
});
