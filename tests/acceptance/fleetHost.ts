import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { type Postgres, startPostgres } from "./backends/postgres";
import { Stack } from "./engine";
import { folderOfNode } from "./exampleNode";
import { tell } from "./progress";
import { type CommandResult, shell, startShell } from "./shell";

const { Client } = require("pg") as { Client: new (url: string) => Database };

interface Database {
  connect(): Promise<void>;
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

const example = resolve(__dirname, "../../examples/fleet");

export const origin = "https://origin.example.com";

interface Status {
  readonly counts: Record<string, number>;
  readonly tenants: {
    name: string;
    state: string;
    problem?: string;
    changes?: Record<string, number>;
    drift?: object;
  }[];
}

export function useFleet() {
  let database: Postgres;
  let emulator: Emulator;
  let open: Stack[] = [];
  const node = folderOfNode();

  beforeEach(async () => {
    database = await startPostgres();
  });

  afterEach(async () => {
    for (const folder of open) folder.close();
    open = [];
    await emulator?.close();
    await database?.close();
  });

  return {
    database: () => database,
    startPlatform,
    copyOfExample,
    startWorker,
    enqueue,
    statusOf,
    rows,
    untilRows,
    expectWhole,
  };

  async function startPlatform(options: object = {}): Promise<Emulator> {
    emulator = await startEmulator({ quiet: true, seed: { options } });
    return emulator;
  }

  function copyOfExample(env: Record<string, string> = {}): Stack {
    const copy = new Stack({
      PULUMI_BACKEND_URL: database.url,
      EDGE_BASE_URL: emulator.baseUrl,
      EDGE_ACCESS_KEY: emulator.key,
      PATH: [node, join(process.env.EDGE_PULUMI_CLI ?? "", ".."), process.env.PATH].join(delimiter),
      ...env,
    });
    open.push(copy);
    symlinkSync(resolve(__dirname, "../../node_modules"), join(copy.folder, "node_modules"));
    cpSync(example, copy.folder, { recursive: true, filter: (path) => !/node_modules|Pulumi\.\w+\.yaml$/.test(path) });
    return copy;
  }

  function startWorker(folder: Stack, options = "--parallel 2"): ReturnType<typeof startShell> {
    return startShell(folder, `exec node index.ts work ${options}`, { onOutput: logOutput });
  }

  async function enqueue(folder: Stack, tenants: readonly object[]): Promise<CommandResult> {
    await folder.cli(["whoami"]);
    writeFileSync(join(folder.folder, "tenants.json"), JSON.stringify(tenants));
    return shell(folder, "npm run -s fleet -- enqueue --tenants - < tenants.json");
  }

  async function statusOf(folder: Stack): Promise<Status> {
    return JSON.parse((await shell(folder, "npm run -s fleet -- status --json")).out);
  }

  async function rows(query: string): Promise<Record<string, unknown>[]> {
    const client = new Client(database.url);
    await client.connect();
    return client
      .query(query)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  async function untilRows(query: string): Promise<Record<string, unknown>[]> {
    for (;;) {
      const found = await rows(query);
      if (found.length > 0) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function expectWhole(folder: Stack, tenants: readonly ReturnType<typeof tenantNamed>[]): Promise<void> {
    expect((await statusOf(folder)).counts).toEqual({
      waiting: 0,
      "at work": 0,
      retrying: 0,
      done: tenants.length,
      failed: 0,
    });
    const { pullZones, shieldZones } = emulator.state();
    expect(pullZones.map(({ Name }) => Name).sort()).toEqual(tenants.flatMap(({ sites }) => Object.keys(sites)).sort());
    expect(shieldZones.map(({ pullZoneId }) => pullZoneId).sort()).toEqual(pullZones.map(({ Id }) => Id).sort());
    expect(await rows("select key from pulumi_state where key like '%/locks/%'")).toEqual([]);
    expect(await rows("select 1 from fleet.job where name = 'runs'")).toEqual([]);
    const states = await rows("select key, data from pulumi_state where key like '%/.pulumi/stacks/%.json'");
    expect(states).toHaveLength(tenants.length);
    for (const { key, data } of states) {
      const { checkpoint } = JSON.parse(Buffer.from((data as { data: string }).data, "base64").toString());
      const { resources, pending_operations: pending = [] } = checkpoint.latest;
      // The stack, its provider and three resources for each site.
      expect({ key, resources: resources.length, pending }).toEqual({ key, resources: 8, pending: [] });
    }
  }
}

export function tenantNamed(name: string) {
  const sites = Object.fromEntries(["www", "shop"].map((site) => [`${name}-${site}`, origin]));
  return { name, sites, blocking: true, partners: ["partner.example.com"] };
}

export function logOutput(output: string): void {
  tell(`fleet: ${output.trimEnd()}`);
}
