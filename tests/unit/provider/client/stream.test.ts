import type { ServerResponse } from "node:http";
import { getFirstShieldEventLogs, getOriginErrorLogs } from "../../../../provider/api/logs";
import { getPullZone } from "../../../../provider/api/pullZones";
import { Client, type ClientHooks } from "../../../../provider/client/client";
import { type EdgeError, InvalidResponseError, TimeoutError } from "../../../../provider/client/errors";
import type { Piece } from "../../../../provider/client/items";
import type { Settings } from "../../../../provider/settings/settings";
import { type Reply, StandIn, settingsWith } from "./standIn";

const request = { path: { pullZoneId: 1001, dateTime: "03-10-2026" } };
const entry = (id: number | string) => ({ logId: String(id), log: "x".repeat(1000) });
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index));

let standIn: StandIn;
let client: Client;
/** Called with the number of yielded items. */
let seen: (count: number) => void = () => {};
afterEach(async () => {
  await client?.close();
  await standIn?.close();
});

async function logsFrom(replies: Reply[], changed: Partial<Settings> = {}, hooks: ClientHooks = {}) {
  standIn = await StandIn.serving(...replies);
  const urls = { baseUrl: standIn.origin, originLoggingUrl: standIn.origin };
  client = new Client(settingsWith({ ...urls, ...changed }), { wait: async () => {}, ...hooks });
  return client.stream(getOriginErrorLogs, request);
}

async function drained(stream: AsyncIterator<Piece<{ logId?: string | null | undefined }>>) {
  const ids: unknown[] = [];
  for (let rest: unknown; ; ) {
    const next = await stream.next().catch((error: EdgeError) => ({ error }));
    if ("error" in next) return { ids, error: next.error };
    if (next.done) return { ids, rest };
    rest = next.value.rest;
    ids.push(...next.value.items.map(({ logId }) => logId));
    seen(ids.length);
  }
}

/** Breaks the connection after this many entries. */
const brokenBehind =
  (count: number): Reply =>
  (_, response) => {
    response.writeHead(200, { "Content-Length": 10_000_000 });
    response.write(`{"logs":[${entries(count).map((item) => JSON.stringify(item))},`);
    seen = (yielded) => void (yielded === count && response.destroy());
  };
const broken: Reply = (_, response) => response.destroy();

async function write(response: ServerResponse, chunk: string): Promise<void> {
  if (!response.write(chunk)) await new Promise((resolve) => response.once("drain", resolve));
}

describe.each([
  ["with a Content-Length", (body: string) => ({ body, headers: { "Content-Length": `${Buffer.byteLength(body)}` } })],
  ["without a Content-Length", (body: string) => ({ body })],
])("a streamed response %s", (_, replyWith: (body: string) => Reply) => {
  test("yields the items of the list, and the rest of the body with the last items", async () => {
    const stream = await logsFrom([
      replyWith(JSON.stringify({ before: { a: 1 }, logs: [entry("a"), entry("b")], after: [2] })),
    ]);
    expect(await drained(stream)).toEqual({
      ids: ["a", "b"],
      rest: { before: { a: 1 }, logs: [], after: [2] },
    });
  });

  test.each([
    ["null", { logs: null }, { ids: [], rest: { logs: null } }],
    ["empty", { logs: [] }, { ids: [], rest: { logs: [] } }],
    [
      "null, even if lists elsewhere have the same name",
      { logs: null, a: { logs: [1] } },
      { ids: [], rest: { logs: null, a: { logs: [1] } } },
    ],
  ])("yields no entries if the list is %s", async (_, body, outcome) => {
    expect(await drained(await logsFrom([replyWith(JSON.stringify(body))]))).toEqual(outcome);
  });

  test("without the list is an error, because the platform has not sent it", async () => {
    const { error } = (await drained(
      await logsFrom([replyWith('{"message":"Down for maintenance","a":{"logs":[1]}}')]),
    )) as { error: Error };
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.message).toContain(
      'and JSON that is not a response to this operation (it says "Down for maintenance"): logs is missing',
    );
  });

  test("is parsed exactly and without harmful keys, like any other response", async () => {
    const body =
      '\ufeff{"logs":[{"logId":"é\\u00e9","labels":{"n":9007199254740993,"__proto__":{"a":1},"f":1.5}}],"__proto__":{"b":1}}';
    const pieces: Piece[] = [];
    for await (const piece of await logsFrom([replyWith(body)])) pieces.push(piece);
    expect(JSON.stringify(pieces.flatMap(({ items }) => items))).toBe(
      '[{"logId":"éé","labels":{"n":"9007199254740993","f":1.5}}]',
    );
    expect(pieces.at(-1)?.rest).toEqual({ logs: [] });
  });

  test.each([
    ["", "200 OK and an empty body instead of JSON"],
    ["<!doctype html><title>Sign in</title>", "200 OK and an HTML page instead of JSON"],
    ['{"logs":[{"logId":"a"}', "200 OK and JSON that is cut off or malformed"],
    ['{"logs":[{"logId":"a"}]}]', "200 OK and JSON that is cut off or malformed"],
    [`{"logs":[${"[".repeat(100_000)}`, "200 OK and JSON that is nested too deeply"],
    ['{"logs":[{"logId":"a"},5]}', "logs[1] is a number instead of an object"],
    ['{"logs":{"logId":"a"}}', "logs is an object instead of a list"],
    ["[]", "it is a list instead of an object"],
  ])("that is unusable ends with one error (%#)", async (body, expected) => {
    const { error } = await drained(await logsFrom([replyWith(body)]));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error?.message).toContain(expected);
  });

  test("yields the items before an invalid one", async () => {
    const stream = await logsFrom([replyWith('{"logs":[{"logId":"a"},{"logId":"b"},5]}')]);
    expect(await drained(stream)).toMatchObject({ ids: ["a", "b"], error: { name: "InvalidResponseError" } });
  });

  test("omits invalid fields of an entry, and keeps a timestamp beyond JavaScript's safe integers", async () => {
    const entries = '{"logId":5,"log":"x","timestamp":9223372036854775807}';
    const pieces: Piece[] = [];
    for await (const piece of await logsFrom([replyWith(`{"logs":[${entries}]}`)])) pieces.push(piece);
    expect(pieces.flatMap(({ items }) => items)).toEqual([{ log: "x", timestamp: "9223372036854775807" }]);
  });

  test("yields the items before a failure in the body", async () => {
    const body = '{"logs":[{"logId":"a"}],"errorResponse":{"success":false,"errorKey":"no.such_day"}}';
    standIn = await StandIn.serving(replyWith(body));
    client = new Client(settingsWith({ baseUrl: standIn.origin }));
    const stream = client.stream(getFirstShieldEventLogs, { path: { shieldZoneId: 7002, date: "03-10-2026" } });
    expect(await drained(stream)).toMatchObject({ ids: ["a"], error: { name: "RefusedError" } });
  });
});

describe("a stream", () => {
  test("yields each item as soon as it arrives", async () => {
    let finish: () => void = () => {};
    const stream = await logsFrom([
      (_, response) => {
        response.write(`{"logs":[${JSON.stringify(entry("a"))},`);
        finish = () => response.end(`${JSON.stringify(entry("b"))}]}`);
      },
    ]);
    expect((await stream.next()).value.items).toMatchObject([{ logId: "a" }]);
    finish();
    expect(await drained(stream)).toMatchObject({ ids: ["b"] });
  });

  test("accepts a byte that is not UTF-8, wherever the body is split", async () => {
    const bytes = Buffer.concat([Buffer.from('{"logs":[{"logId":"ü'), Buffer.from([0xff]), Buffer.from('"}]}')]);
    const stream = await logsFrom([
      async (_, response) => {
        for (const byte of bytes) await write(response, Buffer.from([byte]) as never);
        response.end();
      },
    ]);
    expect(await drained(stream)).toMatchObject({ ids: ["ü\ufffd"] });
  });

  test("closes the connection if the reader stops early", async () => {
    let ended: Promise<unknown> = Promise.resolve();
    const stream = await logsFrom([
      async (_, response) => {
        ended = new Promise((resolve) => response.on("close", resolve));
        response.write('{"logs":[{},');
      },
    ]);
    for await (const _ of stream) break;
    await ended;
  });

  test("does not count towards maxConcurrency while its items are processed", async () => {
    const stream = await logsFrom([(_, response) => void response.write('{"logs":[{},'), { body: { Id: 7 } }], {
      maxConcurrency: 1,
    });
    for await (const _ of stream) {
      expect(await client.send(getPullZone, { path: { id: 7 } })).toEqual({ Id: 7 });
      break;
    }
  });
});

describe("a stream that breaks in the middle", () => {
  const complete = { body: { logs: entries(5) } };
  const all = ["0", "1", "2", "3", "4"];

  test("continues at the break, without lost or repeated items", async () => {
    const stream = await logsFrom([brokenBehind(2), { status: 503 }, brokenBehind(4), complete], { maxRetries: 3 });
    expect(await drained(stream)).toMatchObject({ ids: all });
    expect(standIn.received).toHaveLength(4);
  });

  test("ends with one error that contains the number of attempts", async () => {
    const { ids, error } = await drained(await logsFrom([brokenBehind(2), broken], { maxRetries: 2 }));
    expect(ids).toEqual(["0", "1"]);
    expect(error).toMatchObject({ attempts: 3 });
    expect(error?.message).toMatch(
      /^could not read the origin error logs .* \(after 3 attempts\)\. Check edge:originL/,
    );
  });

  test.each([
    ["another item where it broke", { body: { logs: [entry("new"), ...entries(5)] } }],
    ["fewer items than before", { body: { logs: entries(1) } }],
  ])("ends with the error if the retry has %s", async (_, reply) => {
    const { ids, error } = await drained(await logsFrom([brokenBehind(2), reply], { maxRetries: 3 }));
    expect(ids).toEqual(["0", "1"]);
    expect(error).toMatchObject({ name: "ConnectionError", attempts: 1 });
    expect(standIn.received).toHaveLength(2);
  });

  test("ends if nothing more arrives within the request timeout", async () => {
    const silent: Reply = (_, response) => void response.write('{"logs":[{},');
    const { ids, error } = await drained(await logsFrom([silent], { requestTimeoutMs: 1000 }));
    expect(ids).toHaveLength(1);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error?.message).toContain("stopped responding");
  });

  test("ends if it is too slow, even if a byte arrives within each timeout", async () => {
    const drip: Reply = (_, response) => {
      response.write('{"logs":[{},');
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
    };
    const { ids, error } = await drained(await logsFrom([drip], { requestTimeoutMs: 300 }));
    expect(ids).toHaveLength(1);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error?.message).toMatch(
      /sent \d+ bytes within 1 s, which is too slow to finish\. .* raise edge:requestTimeoutMs \(it is 300\)/,
    );
  });
});

describe("a stream ends with one error", () => {
  test("for an error status, like every other operation", async () => {
    const { error } = await drained(await logsFrom([{ status: 403, body: { Message: "not yours" } }]));
    expect(error).toMatchObject({ name: "ApiError", status: 403 });
    expect(error?.message).toContain("403 Forbidden: not yours.");
  });

  test("for an entry larger than 32 MiB, without reading it to the end", async () => {
    let sentMiB = 0;
    const { error } = await drained(
      await logsFrom([
        async (_, response) => {
          response.write('{"logs":[{"logId":"a"},{"log":"');
          const piece = "x".repeat(1 << 20);
          const closed = new Promise((resolve) => response.once("close", resolve));
          for (; !response.destroyed; sentMiB += 1) await Promise.race([write(response, piece), closed]);
        },
      ]),
    );
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error?.message).toContain("larger than 32 MiB");
    expect(sentMiB).toBeLessThan(64);
  });
});
