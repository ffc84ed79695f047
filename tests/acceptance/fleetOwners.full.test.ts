import { whyNoPostgres } from "./backends/postgres";
import { logOutput, tenantNamed, useFleet } from "./fleetHost";
import { shell } from "./shell";
import { until } from "./until";

const reason = whyNoPostgres();
const a = tenantNamed("a");
const b = {
  name: "b",
  sites: { "A-www": "https://other.example.com" },
  blocking: false,
  partners: ["other.example.com"],
};

describe("examples/fleet", () => {
  if (reason !== undefined) return void test.skip(reason, () => {});

  const { startPlatform, copyOfExample, startWorker, enqueue, statusOf, rows, untilRows } = useFleet();

  test("gives a site to one tenant, and no attempt takes it from another owner", async () => {
    const emulator = await startPlatform();
    const folder = copyOfExample();
    const refused = await enqueue(folder, [a, b]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^fleet: stdin declares a site twice: "A-www" of tenant "b" is "a-www" of "a"\. /);
    expect(emulator.requests()).toEqual([]);

    await enqueue(folder, [a]);
    await shell(folder, "npm run -s fleet -- work --once", { onOutput: logOutput });
    const before = emulator.state();
    expect(await enqueue(folder, [b])).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^fleet: a site belongs to another tenant: "A-www" of tenant "b" is "a-www" of "a"\. /,
      ),
    });

    // The queue of another database does not contain this one's tenants.
    await rows("delete from fleet.job where name in ('tenants', 'declared')");
    expect(await enqueue(folder, [b])).toMatchObject({ code: 0, out: "1 enqueued, 0 unchanged\n" });
    const worker = startWorker(folder);
    await untilRows("select 1 from fleet.job where state = 'retry' and retry_count > 0");
    process.kill(worker.pid, "SIGTERM");
    const { out } = await worker.ended;
    expect(out).toMatch(/^up b: failed: .*"A-www".*$/m);
    expect(out).toMatch(/^up b \(attempt 2\): failed: .*"A-www".*pullZoneId/m);
    expect(emulator.state()).toEqual(before);
    expect(await rows("select 1 from fleet.job where name = 'runs'")).toEqual([]);
  });

  test("lists a tenant that was removed from the file until it is pruned", async () => {
    const emulator = await startPlatform();
    const folder = copyOfExample();
    const media = tenantNamed("media");
    await enqueue(folder, [a, media]);
    await shell(folder, "npm run -s fleet -- work --once", { onOutput: logOutput });
    const left = "1 no longer declared, but not destroyed: media. See enqueue --prune.\n";
    expect(await enqueue(folder, [a])).toMatchObject({ code: 0, out: `0 enqueued, 1 unchanged\n${left}` });
    expect((await shell(folder, "npm run -s fleet -- status")).out).toMatch(new RegExp(`2 done, 0 failed\n  ${left}$`));
    const { tenants } = await statusOf(folder);
    expect(tenants.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      expect.objectContaining({ name: "a", state: "done" }),
      expect.objectContaining({ name: "media", state: "done", removed: true }),
    ]);

    expect(await shell(folder, "echo | npm run -s fleet -- enqueue --prune --tenants -")).toMatchObject({ code: 1 });
    const prune = await shell(folder, "npm run -s fleet -- enqueue --prune --tenants tenants.json");
    expect(prune).toMatchObject({ code: 0, out: "0 enqueued, 1 unchanged\n1 to be destroyed: media\n" });
    expect(await enqueue(folder, [a])).toMatchObject({ out: "0 enqueued, 1 unchanged\n" });
    await shell(folder, "npm run -s fleet -- work --once", { onOutput: logOutput });
    expect(
      emulator
        .state()
        .pullZones.map(({ Name }) => Name)
        .sort(),
    ).toEqual(["a-shop", "a-www"]);
    expect((await shell(folder, "npm run -s fleet -- status")).out).toMatch(/2 done, 0 failed\n$/);
  });

  test("destroys everything that a killed worker's run created", async () => {
    const emulator = await startPlatform();
    const [killed, next] = [copyOfExample(), copyOfExample()];
    await enqueue(next, [a]);
    const doomed = startWorker(killed);
    await until(() => emulator.state().pullZones.length > 0);
    process.kill(-doomed.pid, "SIGKILL");
    await doomed.ended;
    const worker = startWorker(next);
    await untilRows("select 1 from fleet.job where name = 'tenants' and state = 'retry'");
    expect(await shell(next, "npm run -s fleet -- destroy --tenants tenants.json")).toMatchObject({ code: 0 });
    await shell(next, "npm run -s fleet -- status --wait", { onOutput: logOutput });
    process.kill(worker.pid, "SIGTERM");
    await worker.ended;
    expect(await statusOf(next)).toMatchObject({ tenants: [{ command: "destroy", state: "done" }] });
    expect(emulator.state().pullZones).toEqual([]);
    expect(await rows("select 1 from fleet.job where name = 'runs'")).toEqual([]);
  });
});
