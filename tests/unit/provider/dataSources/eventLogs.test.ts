import type { ServerResponse } from "node:http";
import { Client, type ClientHooks } from "../../../../provider/client/client";
import { type EventLogs, eventLogs } from "../../../../provider/dataSources/eventLogs";
import { type Reply, StandIn, settingsWith } from "../client/standIn";

let standIn: StandIn;
let client: Client;
afterEach(async () => {
  await client.close();
  await standIn.close();
});

async function logsFrom(replies: Reply[], hooks: ClientHooks = {}, maxRetries = 0) {
  standIn = await StandIn.serving(...replies);
  client = new Client(settingsWith({ baseUrl: standIn.origin, maxRetries }), hooks);
  return eventLogs(client, 7002, "03-10-2026");
}

const pageOf = (number: number, tellsLength = true): Reply => {
  const logs = ["a", "b", "c"].map((letter) => ({ logId: `${number}${letter}` }));
  const body = JSON.stringify({ logs, hasMoreData: true, continuationToken: `${number + 1}` });
  return tellsLength ? { body, headers: { "Content-Length": `${body.length}` } } : { body };
};
const lastPage: Reply = { body: { logs: [{ logId: "last" }], hasMoreData: false } };

const idsOf = ({ value }: IteratorResult<EventLogs>) => (value as EventLogs).entries.map(({ logId }) => logId);

/** Waits long enough for all sent requests to arrive. */
async function arrived(): Promise<void> {
  await using elsewhere = await StandIn.serving({});
  for (let trip = 0; trip < 5; trip += 1) await fetch(elsewhere.origin);
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate);
};

describe("prefetching a page", () => {
  test("begins with the second page, and keeps to one page at a time", async () => {
    const logs = await logsFrom([pageOf(1), pageOf(2), pageOf(3), pageOf(4), lastPage]);
    for (const [page, asked] of [
      [1, 1],
      [2, 3],
      [3, 4],
      [4, 5],
    ]) {
      expect(idsOf(await logs.next())).toEqual([`${page}a`, `${page}b`, `${page}c`]);
      await arrived();
      expect(standIn.received).toHaveLength(asked as number);
    }
    expect(idsOf(await logs.next())).toEqual(["last"]);
    expect(await logs.next()).toEqual({ done: true, value: undefined });
    expect(standIn.received).toHaveLength(5);
  });

  test("reports its failure only after all earlier entries", async () => {
    const refused: Reply = { status: 403, body: { message: "not yours" } };
    const logs = await logsFrom([pageOf(1), pageOf(2), refused]);
    await logs.next();
    const second = await logs.next();
    await until(() => standIn.received.length === 3);
    await arrived();
    expect(idsOf(second)).toEqual(["2a", "2b", "2c"]);
    await expect(logs.next()).rejects.toMatchObject({ name: "ApiError", status: 403 });
    expect(await logs.next()).toEqual({ done: true, value: undefined });
  });

  test("keeps to one page even if pages are empty", async () => {
    const emptyPage = (number: number): Reply => ({
      body: { logs: [], hasMoreData: true, continuationToken: `${number + 1}` },
    });
    const logs = await logsFrom([pageOf(1), pageOf(2), emptyPage(3), emptyPage(4), emptyPage(5), lastPage]);
    await logs.next();
    await logs.next();
    await arrived();
    expect(standIn.received).toHaveLength(3);
    expect(idsOf(await logs.next())).toEqual([]);
    await arrived();
    expect(standIn.received).toHaveLength(4);
  });

  test("does not request a repeated token", async () => {
    const again: Reply = { body: { logs: [{ logId: "x" }], hasMoreData: true, continuationToken: "2" } };
    const logs = await logsFrom([pageOf(1), again, pageOf(3)]);
    await logs.next();
    expect(idsOf(await logs.next())).toEqual(["x"]);
    await arrived();
    expect(standIn.received).toHaveLength(2);
    await expect(logs.next()).rejects.toThrow(/pagination did not terminate \(a continuation token/);
  });
});

describe("a reader that stops early", () => {
  /** Reads into the second page, and stops while the third is in flight. */
  async function left(third: Reply, hooks: ClientHooks = {}, maxRetries = 0, isUnderWay = () => true) {
    const logs = await logsFrom([pageOf(1), pageOf(2), third, lastPage], hooks, maxRetries);
    await logs.next();
    await logs.next();
    await until(() => standIn.received.length === 3 && isUnderWay());
    expect(await logs.return(undefined)).toEqual({ done: true, value: undefined });
  }

  test.each([
    ["has not begun", (_: ServerResponse) => {}],
    ["has partially arrived", (response: ServerResponse) => void response.write('{"logs":[{"logId":"3a"},')],
  ])("ends the prefetch whose response %s", async (_, begin) => {
    let isEnded = false;
    await left((_request, response) => {
      response.once("close", () => {
        isEnded = true;
      });
      begin(response);
    });
    await arrived();
    expect(isEnded).toBe(true);
    expect(standIn.received).toHaveLength(3);
  });

  test("ends the retries of the prefetch", async () => {
    let isOver = false;
    let waits = 0;
    const wait = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        waits += 1;
        signal.addEventListener("abort", () => {
          isOver = true;
          resolve();
        });
      });
    await left({ status: 503 }, { wait }, 3, () => waits === 1);
    expect(isOver).toBe(true);
    await arrived();
    expect(standIn.received).toHaveLength(3);
  });
});

describe("pages without a Content-Length", () => {
  test("yield their last entry only at the end, because until then more may follow", async () => {
    let finish = () => {};
    const logs = await logsFrom([
      (_, response) => {
        response.write('{"logs":[{"logId":"a"},{"logId":"b"}');
        finish = () => response.end('],"hasMoreData":false}');
      },
    ]);
    expect(await logs.next()).toMatchObject({ value: { entries: [{ logId: "a" }], next: { offset: 1 } } });
    finish();
    expect(await logs.next()).toMatchObject({ value: { entries: [{ logId: "b" }], next: undefined } });
    expect(await logs.next()).toMatchObject({ done: true });
  });

  test("yield the same entries as pages with one", async () => {
    const ids: unknown[] = [];
    const logs = await logsFrom([pageOf(1, false), pageOf(2, false), pageOf(3, false), lastPage]);
    for await (const { entries } of logs) ids.push(...entries.map(({ logId }) => logId));
    expect(ids).toEqual(["1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c", "last"]);
  });
});
