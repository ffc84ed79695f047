import { oneOfEach } from "../../tier";
import type { Reply } from "../../unit/provider/client/standIn";
import { StandIn, settingsWith } from "../../unit/provider/client/standIn";
import { run } from "./process";

const MiB = 1024 * 1024;
/** Twice the limit of other responses. */
const entryCount = 64;

/** Log of 1 MiB entries, written as fast as the client reads. */
const largeLog: Reply = async (_, response) => {
  response.on("error", () => {});
  const log = "x".repeat(MiB);
  response.write('{"logs":[');
  for (let at = 0; at < entryCount && !response.destroyed; at += 1) {
    const entry = `${at > 0 ? "," : ""}${JSON.stringify({ logId: String(at), log, labels: {} })}`;
    if (!response.write(entry)) await new Promise((resolve) => response.once("drain", resolve));
  }
  response.end('],"hasMoreData":false}');
};

/** Streams a data source. Prints the number of entries and the growth of peak memory. */
const reading = (origin: string, name: string, args: object) => `
  const { Client } = require("./dist/provider/client/client");
  const { dataSourceOf } = require("./dist/provider/dataSources");
  const settings = ${JSON.stringify(settingsWith({ baseUrl: origin, originLoggingUrl: origin, requestTimeoutMs: 60_000 }))};
  // Collected memory is released a moment later.
  const usedMemory = async () => {
    let least = Infinity;
    for (let turn = 0; turn < 3; turn++) {
      gc();
      const { heapUsed, external } = process.memoryUsage();
      least = Math.min(least, heapUsed + external);
      await new Promise(setImmediate);
    }
    return least;
  };
  (async () => {
    let [count, before, most] = [0, 0, 0];
    for await (const entries of dataSourceOf("${name}").stream({ client: new Client(settings) }, ${JSON.stringify(args)})) {
      before ||= await usedMemory();
      for (const { rawLog } of entries) {
        count += rawLog.length === ${MiB};
        if (count % 8 === 0) most = Math.max(most, (await usedMemory()) - before);
      }
    }
    console.log(JSON.stringify({ count, most }));
  })();
`;

const logs = [
  ["origin error logs", "getOriginErrorLogs", { pullZoneId: 1, date: "2026-03-10" }],
  ["shield event logs", "getShieldEventLogs", { shieldZoneId: 1, date: "2026-03-10" }],
] as const;

test.each(oneOfEach(logs))(
  "reads %s of twice the usual response limit, and keeps at most an eighth of them in memory",
  async (...row) => {
    await using standIn = await StandIn.serving(largeLog);
    const { code, stderr, stdout } = await run(reading(standIn.origin, row[1], row[2]), ["--expose-gc"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { count, most } = JSON.parse(stdout);
    expect(count).toBe(entryCount);
    expect(most).toBeLessThan((entryCount * MiB) / 8);
  },
);

const unused: [string, Reply][] = [
  ["gets no response", () => {}],
  ["is refused", { status: 403 }],
];

test.each(unused)(
  "a program that stops reading when the next page %s exits at once and writes nothing",
  async (_, third) => {
    const page = (token: string): Reply => ({ body: { logs: [{}], hasMoreData: true, continuationToken: token } });
    await using standIn = await StandIn.serving(page("2"), page("3"), third);
    await using elsewhere = await StandIn.serving({});
    const limit = 60_000;
    const settings = settingsWith({ baseUrl: standIn.origin, requestTimeoutMs: limit });
    const { stayedMs, ...ended } = await run(`
    const { Client } = require("./dist/provider/client/client");
    const { eventLogs } = require("./dist/provider/dataSources/eventLogs");
    /** Enough time for pending responses to arrive. */
    const arrived = async () => {
      for (let trip = 0; trip < 5; trip += 1) {
        await fetch(${JSON.stringify(elsewhere.origin)}, { headers: { Connection: "close" } });
      }
    };
    (async () => {
      let pages = 0;
      for await (const _ of eventLogs(new Client(${JSON.stringify(settings)}), 7002, "03-10-2026")) {
        pages += 1;
        if (pages === 2) await arrived();
        if (pages === 2) break;
      }
      console.log(pages);
    })();
  `);
    expect(ended).toEqual({ code: 0, stdout: "2", stderr: "" });
    expect(standIn.received).toHaveLength(3);
    expect(stayedMs).toBeLessThan(limit / 4);
  },
);
