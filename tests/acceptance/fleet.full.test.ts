import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { inFull, testInFull } from "../tier";
import type { Backend } from "./backends/backend";
import { startPostgres, whyNoPostgres } from "./backends/postgres";
import { Stack } from "./engine";
import { descendantsOf } from "./processes";
import { tell } from "./progress";
import { commandsIn, shell, startShell } from "./shell";
import { until } from "./until";

// `npm run shared-state` sets it.
const tenantCount = Number(process.env.EDGE_SHARED_TENANTS ?? (inFull ? 200 : 3));
const example = resolve(__dirname, "../../examples/fleet");
const page = readFileSync(resolve(__dirname, "../../docs/fleet.md"), "utf8");
// The limit ends what hangs; see jest.config.js.
const limit = 7_200_000 + tenantCount * 60_000;
const reason = whyNoPostgres();
const origin = "https://origin.example.com";

describe("examples/fleet on PostgreSQL", () => {
  if (reason !== undefined) return void test.skip(reason, () => {});

  let backend: Backend;
  let emulator: Emulator;
  let folder: Stack;

  beforeAll(async () => {
    backend = await startPostgres();
  });

  afterAll(async () => {
    await backend?.close();
  });

  afterEach(async () => {
    folder?.close();
    await emulator?.close();
  });

  test(
    "each command in docs/fleet.md works as written and prints what the page shows",
    async () => {
      emulator = await startEmulator({ quiet: true, seed: {} });
      folder = copyOfExample();
      for (const { line, shown } of commandsIn(page)) {
        const { code, out, err } = await shell(folder, line);
        expect({ line, code, err }).toEqual({ line, code: 0, err: "" });
        if (shown !== "") expect(likeOthers(out)).toEqual(likeOthers(shown));
      }
      // The last command destroys the fleet.
      expect(emulator.state()).toMatchObject({ pullZones: [] });
    },
    limit,
  );

  testInFull(
    `${tenantCount} tenants continue after a Ctrl+C, and each has its zones once`,
    async () => {
      const tenants = Array.from({ length: tenantCount }, (_, index) => ({
        name: `tenant-${index + 1}`,
        sites: Object.fromEntries(["www", "shop"].map((name) => [`tenant-${index + 1}-${name}`, origin])),
        blocking: true,
        partners: ["partner.example.com"],
      }));
      emulator = await startEmulator({ quiet: true, seed: {} });
      folder = copyOfExample();
      writeFileSync(join(folder.folder, "tenants.json"), JSON.stringify(tenants));

      // With the example's parallelism, some tenants have not started then.
      const run = startShell(folder, "npm run -s fleet -- up --parallel 2", { onOutput: logOutput });
      const memory = inFull ? watchMemory(run.pid) : undefined;
      await until(() => emulator.state().shieldZones.length >= Math.ceil(tenantCount / 2));
      process.kill(-run.pid, "SIGINT");
      const stopped = await run.ended;
      if (memory) tell(`fleet: at most ${memory()} MB in all processes of the run, with 2 tenants at once`);
      expect(stopped.code).not.toBe(0);
      expect(stopped.out).toContain("stopping: no further tenant is begun");
      expect(countsIn(stopped.out)).toMatchObject({ failed: 0 });
      expect(countsIn(stopped.out).left).toBeGreaterThan(0);

      const resumed = await shell(folder, "npm run -s fleet -- up --resume", { onOutput: logOutput });
      const { changed = 0, unchanged = 0 } = countsIn(stopped.out);
      expect(resumed).toMatchObject({ code: 0, err: expect.not.stringContaining("fleet:") });
      expect(resumed.out).toContain(`${changed + unchanged} of ${tenantCount} tenants were done before`);
      expect(countsIn(resumed.out)).toMatchObject({ failed: 0, stopped: 0, left: 0 });
      const { pullZones, shieldZones } = emulator.state();
      const names = tenants.flatMap(({ sites }) => Object.keys(sites));
      expect(pullZones.map(({ Name }) => Name).sort()).toEqual(names.sort());
      expect(shieldZones.map(({ pullZoneId }) => pullZoneId).sort()).toEqual(pullZones.map(({ Id }) => Id).sort());

      emulator.clearRequests();
      const again = await shell(folder, "npm run -s fleet -- up", { onOutput: logOutput });
      expect(countsIn(again.out)).toEqual({ changed: 0, unchanged: tenantCount, failed: 0, stopped: 0, left: 0 });
      expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
    },
    limit,
  );

  testInFull("a failing tenant does not stop the others, and the summary says why it failed", async () => {
    emulator = await startEmulator({ quiet: true, seed: { options: { takenPullZoneNames: ["taken"] } } });
    folder = copyOfExample();
    const tenant = { blocking: true, partners: [] };
    writeFileSync(
      join(folder.folder, "tenants.json"),
      JSON.stringify([
        { ...tenant, name: "taken", sites: { taken: origin } },
        { ...tenant, name: "free", sites: { free: origin } },
      ]),
    );
    const { code, out } = await shell(folder, "npm run -s fleet -- up");
    expect(code).toBe(1);
    expect(countsIn(out)).toEqual({ changed: 1, unchanged: 0, failed: 1, stopped: 0, left: 0 });
    expect(out).toMatch(/ {2}taken failed: .*pull zone "taken".*name/);
  });

  /** A copy of the example in its own folder, from which it finds the package. */
  function copyOfExample(): Stack {
    const copy = new Stack({
      PULUMI_BACKEND_URL: backend.url,
      EDGE_BASE_URL: emulator.baseUrl,
      EDGE_ACCESS_KEY: emulator.key,
    });
    cpSync(example, copy.folder, { recursive: true, filter: (path) => !/node_modules|\.work|\.journal$/.test(path) });
    return copy;
  }
});

/** The lines without times, sorted, because their order is that in which tenants end. */
function likeOthers(output: string): string[] {
  const lines = output.trim().split("\n");
  return lines.map((line) => line.replace(/^\d+\//, "").replace(/\d+\.\d s/, "N s")).sort();
}

/** The counts of the summary. */
function countsIn(output: string): Record<string, number> {
  const [, counts = ""] = /^\d+ tenants in [\d.]+ s: (.*)$/m.exec(output) ?? [];
  return Object.fromEntries([...counts.matchAll(/(\d+) (\w+)/g)].map(([, count, end]) => [end, Number(count)]));
}

/** Samples the memory of a run's processes each second. The returned function ends this and returns the peak in MB. */
function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    const held = descendantsOf(pid).reduce((sum, { rss }) => sum + rss, 0);
    most = Math.max(most, held);
  }, 1000);
  return () => {
    clearInterval(timer);
    return Math.round(most / 1024);
  };
}

/** Logs the progress of the fleet. */
function logOutput(output: string): void {
  tell(`fleet: ${output.trimEnd()}`);
}
