import { run } from "./process";
import type { Answer } from "./standIn";
import { StandIn, settingsWith } from "./standIn";

const MiB = 1024 * 1024;
/** Twice what any other answer may have. */
const entryCount = 64;

/** A log of entries of 1 MiB, written as fast as it is read. */
const largeLog: Answer = async (_, response) => {
  response.on("error", () => {});
  const log = "x".repeat(MiB);
  response.write('{"logs":[');
  for (let at = 0; at < entryCount && !response.destroyed; at += 1) {
    const text = `${at > 0 ? "," : ""}${JSON.stringify({ logId: String(at), log, labels: {} })}`;
    if (!response.write(text)) await new Promise((resolve) => response.once("drain", resolve));
  }
  response.end('],"hasMoreData":false}');
};

/** Reads with a data source's own iterator; says how many entries came, and the most that was held beyond the beginning. */
const reading = (origin: string, source: string, iterator: string, args: object) => `
  const { Client } = require("./provider/client");
  const { ${iterator} } = require("./provider/dataSources/${source}");
  const settings = ${JSON.stringify(settingsWith({ baseUrl: origin, originLoggingUrl: origin, requestTimeoutMs: 60_000 }))};
  const held = () => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  (async () => {
    const entries = ${iterator}({ client: new Client(settings) }, ${JSON.stringify(args)});
    await entries.next();
    const before = held();
    let [count, most] = [1, 0];
    for await (const { rawLog } of entries) {
      count += rawLog.length === ${MiB};
      if (count % 8 === 0) most = Math.max(most, held() - before);
    }
    console.log(JSON.stringify({ count, most }));
  })();
`;

test.each([
  ["origin error logs", "getOriginErrorLogs", "eachOriginErrorLog", { pullZoneId: 1, date: "2026-03-10" }],
  ["shield event logs", "getShieldEventLogs", "eachShieldEventLog", { shieldZoneId: 1, date: "2026-03-10" }],
])("%s of twice the bound of other answers are read with an eighth of them in memory, or less", async (...row) => {
  await using standIn = await StandIn.answering(largeLog);
  const { code, stderr, stdout } = await run(reading(standIn.origin, row[1], row[2], row[3]), ["--expose-gc"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { count, most } = JSON.parse(stdout);
  expect(count).toBe(entryCount);
  expect(most).toBeLessThan((entryCount * MiB) / 8);
});
