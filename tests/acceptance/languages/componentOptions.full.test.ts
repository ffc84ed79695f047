import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Emulator, startEmulator } from "../../emulator";
import { openStack, type Stack, secret } from "../engine";

// Options that call back into the program, tested in Python because the Node.js host of these tests does not support
// them.

const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_PYTHON: python } = process.env;

describe("a component that the plugin constructs", () => {
  if (!hosts || !python) return void test.skip("requires Pulumi's Python language host and SDK", () => {});

  let emulator: Emulator;
  let stack: Stack;
  beforeEach(async () => {
    emulator = await startEmulator({ quiet: true, seed: {} });
    const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
    const env = { PATH: [python, hosts, process.env.PATH].join(delimiter) };
    stack = await openStack({ way: "dynamic", config, env });
    mkdirSync(join(stack.folder, "public"));
    writeFileSync(join(stack.folder, "public/index.html"), "<h1>Acme</h1>");
    const providers = [{ name: "edge", path: join(__dirname, "../../../plugin") }];
    const project = { name: "test", runtime: "python", plugins: { providers } };
    writeFileSync(join(stack.folder, "Pulumi.yaml"), JSON.stringify(project));
  });
  afterEach(async () => {
    stack.close();
    await emulator.close();
  });

  async function up(options: string, before = ""): Promise<void> {
    writeFileSync(
      join(stack.folder, "__main__.py"),
      `import pulumi
from pulumi import ResourceHook, ResourceHookBinding, ResourceOptions, ResourceTransformResult

class StaticSite(pulumi.ComponentResource):
    def __init__(self, name, props, opts=None):
        super().__init__("edge:index:StaticSite", name, props, opts, remote=True)

def note(type, name):
    with open("noted.txt", "a") as file:
        file.write(type.split(":")[-1] + " " + name + "\\n")

def transform(args):
    note(args.type_, args.name)
    if args.type_ == "edge:index:StorageZone":
        protected = ResourceOptions.merge(args.opts, ResourceOptions(protect=True))
        return ResourceTransformResult({**args.props, "rewrite404To200": True}, protected)

${before}
StaticSite("www", {
    "content": {"source": "public"},
    "pullZone": {"name": "acme-www"},
    "protection": {"shield": {"planType": "Advanced"}, "preset": "static"},
}, ${options})
`,
    );
    await stack.up();
    expect(Object.keys((await stack.preview()).changes)).toEqual(["same"]);
  }

  const noted = () => new Set(readFileSync(join(stack.folder, "noted.txt"), "utf8").trim().split("\n"));

  test.each([
    ["the component", "ResourceOptions(transforms=[transform])"],
    ["the stack", "None", "pulumi.runtime.register_resource_transform(transform)"],
  ])("and its parts go through the transforms of %s", async (_, options, before = "") => {
    await up(options, before);
    const parts = ["StorageZone", "StorageFolder", "PullZone", "CachePurge", "ProtectedZone", "ShieldZone"];
    expect([...noted()]).toEqual(expect.arrayContaining(["StaticSite", ...parts].map((type) => `${type} www`)));
    expect(emulator.state().storageZones).toMatchObject([{ Name: "acme-www", Rewrite404To200: true }]);
    const protectedOnes = (await stack.recorded()).filter(({ protect }) => protect);
    expect(protectedOnes.map(({ type }) => type)).toEqual(["edge:index:StorageZone"]);
  });

  test("runs its hooks", async () => {
    await up(
      "ResourceOptions(hooks=ResourceHookBinding(after_create=[hook]))",
      'hook = ResourceHook("hook", lambda args: note(args.type, args.name))',
    );
    expect([...noted()]).toEqual(["StaticSite www"]);
  });
});
