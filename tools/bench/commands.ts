import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openStack, ownCommand, type Stack } from "../../tests/acceptance/engine";
import { startEmulator } from "../../tests/emulator";

const perTenant = 5;

type Row = Readonly<Record<string, string | number>>;

const program = (tenants: number) => `const edge = require("pulumi-edge-platform");
for (let number = 1; number <= ${tenants}; number++) {
  const name = "tenant-" + number;
  const { pullZoneId } = new edge.PullZone(name, { name, originUrl: "https://origin.acme.example" });
  new edge.PullZoneHostname(name, { pullZoneId, hostname: name + ".acme.example", forceSsl: true });
  const { shieldZoneId } = new edge.ShieldZone(name, { pullZoneId, learningMode: false, planType: "Business" });
  const triggers = [{ type: "Url", patterns: ["*/admin/*"] }];
  new edge.EdgeRule(name, { pullZoneId, description: "Admin", actions: [{ type: "BlockRequest" }], triggers });
  const conditions = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/private" }];
  new edge.WafRule(name, { shieldZoneId, name: "Private", action: "Block", conditions });
}`;

/** Measures the package's commands on tenants with five resources each, without the processes that they start. */
export async function benchCommands(sizes: readonly number[], report: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const platform = await startEmulator({ quiet: true, seed: {}, options: { accountLimits: "ignore" } });
    const stack = await openStack({
      env: {
        EDGE_BASE_URL: platform.baseUrl,
        EDGE_ACCESS_KEY: platform.key,
        PULUMI_EXPERIMENTAL: "1",
        PULUMI_SKIP_CHECKPOINTS: "1",
      },
    });
    try {
      stack.write(program(size / perTenant));
      for (const [subject, args, before] of commandsOf(stack)) {
        await before?.();
        const start = performance.now();
        const { cpuMs, mib } = await perform(stack, args);
        report(`${subject} of ${size}: ${cpuMs} ms`);
        const ms = Math.round(performance.now() - start);
        rows.push({ size, task: "command", subject, ms, "CPU, ms": cpuMs, "largest process, MiB": mib });
      }
    } finally {
      stack.close();
      await platform.close();
    }
  }
  return rows;
}

type Listed = readonly [subject: string, args: readonly string[], before?: () => Promise<unknown>];

function commandsOf(stack: Stack): readonly Listed[] {
  const state = join(stack.folder, "state.json");
  const exported = async () => writeFileSync(state, await stack.cli(["stack", "export"]));
  return [
    ["preview", ["preview", "--format", "text"]],
    ["try", ["try", "--request", "https://tenant-1.acme.example/admin/"]],
    ["move", ["move", "--to", "plugin", "--state", state, "--out", "moved.json"], () => stack.up().then(exported)],
    ["recover", ["recover", "--yes"], () => interrupt(stack, state)],
    ["import", ["import", "--out", "imported"]],
  ];
}

/** Makes the state that of a run that was killed after its last creates. */
async function interrupt(stack: Stack, state: string): Promise<void> {
  const exported = JSON.parse(readFileSync(state, "utf8"));
  const { deployment } = exported;
  const pending = deployment.resources.splice(-20);
  deployment.pending_operations = pending.map(({ outputs: _outputs, id: _id, ...resource }: Row) => ({
    type: "creating",
    resource,
  }));
  writeFileSync(state, JSON.stringify(exported));
  await stack.cli(["stack", "import", "--file", state]);
}

async function perform(stack: Stack, args: readonly string[]): Promise<{ cpuMs: number; mib: number }> {
  const child = stack.start(["--require", join(__dirname, "ownUsage.cjs"), ownCommand, ...args], process.execPath);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (output += part));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${output}`);
  return JSON.parse(readFileSync(join(stack.folder, "usage.json"), "utf8"));
}
