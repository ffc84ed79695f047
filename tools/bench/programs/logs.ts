import { Agent, request } from "undici";

/** Reads the events of a zone on a day (`yyyy-MM-dd`), and says how many there are. */
type Reader = (shieldZoneId: number, date: string) => Promise<number>;

/** What the package is held against: page after page with the HTTP client that it uses too, and the language's own parser. */
const undici: Reader = async (shieldZoneId, date) => {
  const [year, month, day] = date.split("-");
  const log = `${process.env.EDGE_BASE_URL}/shield/event-logs/${shieldZoneId}/${month}-${day}-${year}`;
  const headers = { AccessKey: process.env.EDGE_ACCESS_KEY as string };
  const dispatcher = new Agent();
  let count = 0;
  for (let token = ""; ; ) {
    const answer = await request(token ? `${log}/${encodeURIComponent(token)}` : log, { dispatcher, headers });
    const page = JSON.parse(await answer.body.text());
    for (const entry of page.logs) count += entry.logId ? 1 : 0;
    if (!page.hasMoreData) break;
    token = page.continuationToken;
  }
  await dispatcher.close();
  return count;
};

const shieldEventLogs: Reader = async (shieldZoneId, date) => {
  const edge = require("pulumi-edge-platform") as typeof import("../../../sdk");
  let count = 0;
  for await (const entry of edge.shieldEventLogs({ shieldZoneId, date })) count += entry.logId ? 1 : 0;
  return count;
};

/** Prints what it takes a reader to read the log of a zone, once it has read another one: libraries are loaded by then. */
async function measure(name: string, date: string, first: number, zone: number): Promise<void> {
  const read = { undici, shieldEventLogs }[name] as Reader;
  await read(first, date);
  const [start, before] = [performance.now(), process.cpuUsage()];
  const entries = await read(zone, date);
  const [wallMs, { user, system }] = [performance.now() - start, process.cpuUsage(before)];
  const peakRssMb = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ entries, wallMs, cpuMs: (user + system) / 1000, peakRssMb }));
}

const [name = "", date = "", first, zone] = process.argv.slice(1);
void measure(name, date, Number(first), Number(zone));
