import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inFull, testInFull } from "../tier";
import { whyNoPostgres } from "./backends/postgres";
import type { Stack } from "./engine";
import { logOutput, origin, tenantNamed, useFleet } from "./fleetHost";
import { startKeyService } from "./keyService";
import { tell } from "./progress";
import { commandsIn, shell, startShell } from "./shell";
import { type SilentProxy, startSilentProxy } from "./silentProxy";
import { until } from "./until";

const tenantCount = Number(process.env.EDGE_SHARED_TENANTS ?? (inFull ? 60 : 4));
const page = readFileSync(resolve(__dirname, "../../docs/operations/fleet.md"), "utf8");
const reason = whyNoPostgres();

describe("examples/fleet on PostgreSQL", () => {
  if (reason !== undefined) return void test.skip(reason, () => {});

  const { database, startPlatform, copyOfExample, startWorker, enqueue, statusOf, rows, untilRows, expectWhole } =
    useFleet();
  let proxy: SilentProxy | undefined;

  afterEach(() => proxy?.close());

  testInFull("runs each command in docs/operations/fleet.md as written, with the page's output", async () => {
    const emulator = await startPlatform();
    const folder = copyOfExample();
    for (const { line, shown } of commandsIn(page)) {
      const { code, out, err } = await shell(folder, line);
      // The CLI reports to stderr.
      expect({ line, code, err }).toEqual({ line, code: 0, err: line.startsWith("pulumi") ? expect.any(String) : "" });
      if (shown !== "") expect({ line, out: likeOthers(out) }).toEqual({ line, out: likeOthers(shown) });
    }
    expect(emulator.state()).toMatchObject({ pullZones: [] });
  });

  test(`brings ${tenantCount} tenants through a killed worker, a stopped worker and a database restart`, async () => {
    const emulator = await startPlatform();
    const tenants = Array.from({ length: tenantCount }, (_, index) => tenantNamed(`tenant-${index + 1}`));
    const [killed, stopped, last] = [copyOfExample(), copyOfExample(), copyOfExample()];
    expect(await enqueue(last, tenants)).toMatchObject({ code: 0, out: `${tenantCount} enqueued, 0 unchanged\n` });

    const doomed = startWorker(killed);
    await until(() => emulator.state().shieldZones.length > 0);
    process.kill(-doomed.pid, "SIGKILL");
    const death = new Date();
    await doomed.ended;

    const others = [startWorker(stopped), startWorker(last)] as const;
    const taken = await untilRows(
      "select started_on, singleton_key from fleet.job where name = 'tenants' and retry_count > 0",
    );
    const within = Math.max(...taken.map(({ started_on: time }) => Number(time))) - death.getTime();
    tell(`fleet: ${taken.length} tenants of the dead worker were taken ${within / 1000} s after its death`);
    expect(within).toBeLessThan(60_000);

    await database().restart();
    await untilRows("select 1 from fleet.job where name = 'tenants' and state = 'active'");
    process.kill(others[0].pid, "SIGTERM");
    const end = await others[0].ended;
    expect(end).toMatchObject({ code: 0, out: expect.stringMatching(/finishing the jobs in progress\n/) });

    expect(await shell(last, "npm run -s fleet -- status --wait", { onOutput: logOutput })).toMatchObject({
      code: 0,
    });
    process.kill(others[1].pid, "SIGTERM");
    await others[1].ended;
    await expectWhole(last, tenants);

    emulator.clearRequests();
    expect(await enqueue(last, tenants)).toMatchObject({ out: `0 enqueued, ${tenantCount} unchanged\n` });
    expect(emulator.requests()).toEqual([]);
  });

  testInFull("ends the run of a worker that is cut off from the database before another run starts", async () => {
    const emulator = await startPlatform();
    proxy = await startSilentProxy(Number(new URL(database().url).port));
    const tenants = [tenantNamed("shop")];
    // The first run would take a minute and still reaches its state, so only its worker can end it.
    const cutOff = copyOfExample({ FLEET_DATABASE_URL: database().url.replace(/:\d+\//, `:${proxy.port}/`) });
    writeFileSync(join(cutOff.folder, "Pulumi.settings.yaml"), "config:\n  edge:requestsPerSecond: 0.2\n");
    const elsewhere = copyOfExample();

    await enqueue(elsewhere, tenants);
    let ended = Number.NaN;
    const first = startShell(cutOff, "exec node index.ts work --once", {
      onOutput: (output) => {
        logOutput(output);
        if (output.includes("up shop: failed: pulumi up was killed because the database did not respond"))
          ended = Date.now();
      },
    });
    await until(() => emulator.state().pullZones.length > 0);
    proxy.silence();
    const silent = Date.now();
    const second = startWorkerElsewhere(elsewhere);
    const [retry] = await untilRows("select started_on from fleet.job where retry_count > 0 and state = 'active'");
    const began = Number(retry?.started_on);
    tell(
      `fleet: the run ended ${(ended - silent) / 1000} s after the cut, and another one began after ${(began - silent) / 1000} s`,
    );
    expect(ended).toBeLessThan(began);
    // Its provider, which sends a request every 5 s, has exited as well.
    const times = emulator.requests().map(({ time }) => Date.parse(time));
    const lastRequest = Math.max(...times.filter((time) => time < began));
    tell(`fleet: the last request of the run that was cut off came ${(lastRequest - silent) / 1000} s after the cut`);
    expect(began - lastRequest).toBeGreaterThan(10_000);

    await shell(elsewhere, "npm run -s fleet -- status --wait", { onOutput: logOutput });
    process.kill(second.pid, "SIGTERM");
    await second.ended;
    await expectWhole(elsewhere, tenants);

    await shell(elsewhere, "npm run -s fleet -- enqueue --all --tenants tenants.json");
    proxy.restore();
    expect(await first.ended).toMatchObject({ code: 0, out: expect.stringMatching(/^up shop: unchanged$/m) });
  });

  testInFull("ends the run of a stuck worker before another run starts", async () => {
    const emulator = await startPlatform();
    const tenants = [tenantNamed("shop")];
    // Only the watchdog can end the run.
    const stopped = copyOfExample();
    writeFileSync(join(stopped.folder, "Pulumi.settings.yaml"), "config:\n  edge:requestsPerSecond: 0.2\n");
    const elsewhere = copyOfExample();
    await enqueue(elsewhere, tenants);
    const first = startShell(stopped, "exec node index.ts work --once", { onOutput: logOutput });
    await until(() => emulator.state().pullZones.length > 0);
    const [run] = await rows("select (data ->> 'pid')::int as pid from fleet.job where name = 'runs'");
    const pid = Number(run?.pid);
    expect(isAlive(pid)).toBe(true);
    process.kill(first.pid, "SIGSTOP");
    const stood = Date.now();

    const second = startWorkerElsewhere(elsewhere);
    const retried = untilRows("select started_on from fleet.job where retry_count > 0 and state = 'active'");
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
    const died = Date.now();
    const [retry] = await retried;
    const began = Number(retry?.started_on);
    tell(
      `fleet: the run ended ${(died - stood) / 1000} s after the stop, and another began after ${(began - stood) / 1000} s`,
    );
    expect(died).toBeLessThan(began);
    const times = emulator.requests().map(({ time }) => Date.parse(time));
    const lastRequest = Math.max(...times.filter((time) => time < began));
    tell(`fleet: the last request of the stopped worker's run came ${(lastRequest - stood) / 1000} s after the stop`);
    expect(began - lastRequest).toBeGreaterThan(10_000);

    process.kill(first.pid, "SIGCONT");
    expect(await first.ended).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^up shop: failed: .*or this worker was suspended$/m),
    });
    await shell(elsewhere, "npm run -s fleet -- status --wait", { onOutput: logOutput });
    process.kill(second.pid, "SIGTERM");
    await second.ended;
    await expectWhole(elsewhere, tenants);
  });

  testInFull("never releases someone else's lock, and continues the tenant after its release", async () => {
    await startPlatform();
    const folder = copyOfExample();
    await enqueue(folder, [tenantNamed("shop")]);
    await shell(folder, "npm run -s fleet -- work --once");
    const lock = {
      pid: process.pid,
      username: "ada",
      hostname: `not-${hostname()}`,
      timestamp: "2026-11-27T12:00:00Z",
    };
    const data = JSON.stringify({ data: Buffer.from(JSON.stringify(lock)).toString("base64") });
    const key = "postgres/.pulumi/locks/organization/fleet/shop/7796bdbe-b60c-4495-8350-2828c5dbda47.json";
    await rows(`insert into pulumi_state (key, data, updated_at) values ('${key}', '${data}', now())`);

    await enqueue(folder, [{ ...tenantNamed("shop"), blocking: false }]);
    const worker = startWorker(folder);
    await untilRows("select 1 from fleet.job where name = 'tenants' and state = 'retry' and retry_count > 0");
    expect((await statusOf(folder)).tenants).toEqual([
      { name: "shop", command: "up", state: "retrying", problem: expect.stringMatching(/locked by 1 lock.*ada@not-/s) },
    ]);
    expect(await rows("select key from pulumi_state where key like '%/locks/%'")).toEqual([{ key }]);

    await rows(`delete from pulumi_state where key = '${key}'`);
    await shell(folder, "npm run -s fleet -- status --wait");
    process.kill(worker.pid, "SIGTERM");
    await worker.ended;
    expect((await statusOf(folder)).counts).toMatchObject({ done: 1 });
  });

  testInFull("finds drift without an up, and repairs it at the next enqueue", async () => {
    const emulator = await startPlatform();
    const folder = copyOfExample();
    const tenants = [tenantNamed("shop"), tenantNamed("media")];
    await enqueue(folder, tenants);
    await shell(folder, "npm run -s fleet -- work --once");
    const changed = emulator.state();
    const [zone] = changed.pullZones;
    if (!zone) throw new Error("there is no pull zone");
    emulator.putState({
      ...changed,
      pullZones: [{ ...zone, OriginUrl: "https://evil.example" }, ...changed.pullZones.slice(1)],
    });

    emulator.clearRequests();
    expect(await shell(folder, "npm run -s fleet -- drift")).toMatchObject({ out: "2 enqueued\n" });
    await shell(folder, "npm run -s fleet -- work --once");
    expect(emulator.requests().filter(({ method }) => method !== "GET")).toEqual([]);
    const drifted = (await statusOf(folder)).tenants.filter(({ drift }) => drift);
    expect(drifted).toEqual([expect.objectContaining({ drift: { update: 1 } })]);

    expect(await enqueue(folder, tenants)).toMatchObject({ out: "1 enqueued, 1 unchanged\n" });
    await shell(folder, "npm run -s fleet -- work --once");
    expect(emulator.state().pullZones.map(({ OriginUrl }) => OriginUrl)).toEqual(changed.pullZones.map(() => origin));
    expect((await statusOf(folder)).tenants.filter(({ drift }) => drift)).toEqual([]);
  });

  testInFull("brings each tenant up once after the program changes under a running worker", async () => {
    await startPlatform();
    const temporary = mkdtempSync(join(tmpdir(), "edge-fleet-"));
    const folder = copyOfExample({ TMPDIR: temporary });
    const tenants = [tenantNamed("shop")];
    await enqueue(folder, tenants);
    const worker = startWorker(folder);
    await shell(folder, "npm run -s fleet -- status --wait");

    appendFileSync(join(folder.folder, "program.ts"), "// Changed.\n");
    expect(await enqueue(folder, tenants)).toMatchObject({ out: "1 enqueued, 0 unchanged\n" });
    await shell(folder, "npm run -s fleet -- status --wait");
    expect(await enqueue(folder, tenants)).toMatchObject({ out: "0 enqueued, 1 unchanged\n" });
    process.kill(worker.pid, "SIGTERM");
    await worker.ended;
    // Other users may put code there. npm's own files may stay.
    expect(readdirSync(temporary).filter((name) => name.startsWith("fleet"))).toEqual([]);
    rmSync(temporary, { recursive: true });
  });

  testInFull("continues with other tenants if one fails, and reports the reason in the status", async () => {
    await startPlatform({ takenPullZoneNames: ["taken-www"] });
    const folder = copyOfExample();
    await enqueue(folder, [tenantNamed("taken"), tenantNamed("free")]);
    await shell(folder, "npm run -s fleet -- work --once");
    const { code, out } = await shell(folder, "npm run -s fleet -- status");
    expect(code).toBe(1);
    expect(out).toMatch(/1 done, 1 failed\n {2}taken failed: .*pull zone "taken-www".*name/);
  });

  testInFull("brings tenants up with a key service instead of a passphrase", async () => {
    const emulator = await startPlatform();
    const keys = await startKeyService();
    try {
      const folder = copyOfExample(keys.env);
      folder.setEnv({ PULUMI_CONFIG_PASSPHRASE: undefined, EDGE_ACCESS_KEY: undefined });
      await folder.cli(["stack", "init", "settings", "--secrets-provider", keys.url]);
      await folder.cli(["config", "set", "--stack", "settings", "--secret", "edge:apiKey", emulator.key]);
      await folder.cli(["stack", "rm", "--yes", "--preserve-config", "settings"]);
      const tenants = [tenantNamed("shop"), tenantNamed("media")];
      await enqueue(folder, tenants);
      expect(await shell(folder, "npm run -s fleet -- work --once")).toMatchObject({ code: 0 });
      await expectWhole(folder, tenants);
    } finally {
      keys.close();
    }
  });

  testInFull("shares the account's requests per second between 16 workers, without a 429", async () => {
    const emulator = await startPlatform({ rateLimit: { requests: 10, perMs: 1000 } });
    const folder = copyOfExample();
    const tenants = Array.from({ length: 16 }, (_, index) => tenantNamed(`tenant-${index + 1}`));
    await enqueue(folder, tenants);
    const workers = tenants.map(() => startWorker(folder, "--parallel 1 --requests-per-second 10"));
    await shell(folder, "npm run -s fleet -- status --wait", { onOutput: logOutput });
    for (const { pid } of workers) process.kill(pid, "SIGTERM");
    await Promise.all(workers.map(({ ended }) => ended));
    tell(`fleet: ${emulator.requests().length} requests of 16 workers`);
    expect(emulator.requests().filter(({ status }) => status === 429)).toEqual([]);
    await expectWhole(folder, tenants);
  });
});

function startWorkerElsewhere(folder: Stack) {
  const asAnotherHost = join(folder.folder, "another-host.cjs");
  writeFileSync(
    asAnotherHost,
    'require("node:os").hostname = () => "elsewhere"; require("node:module").syncBuiltinESMExports();',
  );
  return startShell(folder, `exec node --require ${asAnotherHost} index.ts work`, { onOutput: logOutput });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function likeOthers(output: string): string[] {
  return output.trim().split("\n").sort();
}
