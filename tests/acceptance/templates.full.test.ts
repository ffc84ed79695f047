import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parse } from "yaml";
import { version } from "../../provider/version";
import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { templates } from "../templates";
import { openStack, type Stack, secret } from "./engine";
import { startGitServer } from "./gitServer";

const root = resolve(__dirname, "../..");
const yamlHost = process.env.EDGE_YAML_HOST ?? "";

let emulator: Emulator;
let stack: Stack;

beforeEach(async () => {
  emulator = await startEmulator({
    quiet: true,
    seed: {},
    options: { transitionMs: 0, deletionMs: 0, planLimits: "enforce" },
  });
  stack = await openStack({ env: { PATH: [yamlHost, process.env.PATH].join(delimiter) } });
  for (const name of readdirSync(stack.folder)) rmSync(join(stack.folder, name));
});
afterEach(async () => {
  stack.close();
  await emulator.close();
});

/** Installs a release archive as `pulumi plugin install` does. */
function installPlugin(): void {
  const plugins = resolve(stack.folder, "../home/plugins");
  const installed = join(plugins, `resource-edge-v${version}`);
  mkdirSync(installed, { recursive: true });
  cpSync(join(root, "plugin/pulumi-resource-edge"), join(installed, "pulumi-resource-edge"));
  symlinkSync(join(root, "dist"), join(plugins, "dist"));
}

// Other languages need an SDK: languages/firstProgram.full.test.ts brings them up.
const withoutSdk = templates.filter(({ language }) => language === "typescript" || language === "yaml");

test.each(withoutSdk)("a project of $name is created, has no differences, and is destroyed", async (template) => {
  const { runtime, template: about } = template.project;
  if (runtime === "yaml") {
    if (yamlHost === "") return;
    installPlugin();
  }
  await stack.cli(["new", template.folder, "--generate-only", "--yes", "--name", "shop", "--dir", stack.folder]);
  const written = parse(readFileSync(join(stack.folder, "Pulumi.yaml"), "utf8"));
  expect(written).toMatchObject({ name: "shop", description: about.description, runtime });

  await stack.cli(["stack", "init", "dev"]);
  const given = {
    "edge:baseUrl": emulator.baseUrl,
    "edge:apiKey": emulator.key,
    registryUser: "acme",
    registryPassword: "hub",
  };
  const settings = Object.entries({ ...defaults(about.config), ...given }).filter(([name]) => name in about.config);
  await stack.configure(
    Object.fromEntries(settings.map(([name, value]) => [name, about.config[name]?.secret ? secret(value) : value])),
  );
  const before = declaredIn(emulator.state());
  const { changes, outputs } = await stack.up();
  expect(changes).toEqual({ create: expect.any(Number) });
  expect(outputs).toMatchObject({ hostname: expect.stringContaining("shop-dev") });
  expect((await stack.preview({ refresh: true })).changes).toEqual({ same: changes.create });
  await stack.destroy();
  expect(declaredIn(emulator.state())).toEqual(before);
});

const documented = [
  ...new Set(
    [...readFileSync(join(root, "docs/guides/start.md"), "utf8").matchAll(/^\$ pulumi new (https:\S+)$/gm)].map(
      ([, address = ""]) => address,
    ),
  ),
];

test("docs/guides/start.md contains the address of each template", () => {
  const names = documented.map((address) => address.slice(address.lastIndexOf("/") + 1));
  expect(names.sort()).toEqual(templates.map(({ name }) => name).sort());
});

test("pulumi new takes the templates from a repository by their addresses", async () => {
  // The CLI supports only HTTPS, and other systems trust only their own certificates.
  if (process.platform !== "linux") return;
  const { pathname } = new URL(documented[0] ?? "");
  const [repository = ""] = pathname.slice(1).split("/templates/");
  const server = await startGitServer(repository, join(root, "templates"));
  stack.setEnv(server.env);
  try {
    for (const { name } of withoutSdk.filter(({ language }) => language === "typescript" || yamlHost !== "")) {
      const address = `${server.url}/templates/${name}`;
      const folder = join(stack.folder, name);
      await stack.cli(["new", address, "--generate-only", "--yes", "--name", "shop", "--dir", folder]);
      expect(parse(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).name).toBe("shop");
      expect(readdirSync(folder).sort()).toEqual(readdirSync(join(root, "templates", name)).sort());
    }
  } finally {
    server.close();
  }
});

/** Returns a template's objects that a destroy deletes. The platform keeps the shield zones. */
function declaredIn({ pullZones, storageZones, registries, applications }: PlatformState) {
  return { pullZones, storageZones, registries, applications };
}

function defaults(config: (typeof templates)[number]["project"]["template"]["config"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).flatMap(([name, { default: value }]) => (value ? [[name, value]] : [])),
  );
}
