import type { ServerResponse } from "node:http";
import { getFirstShieldEventLogs, getOriginErrorLogs } from "../../../../provider/api/logs";
import { getPullZone } from "../../../../provider/api/pullZones";
import { Client, type ClientHooks } from "../../../../provider/client/client";
import { type EdgeError, InvalidResponseError, TimeoutError } from "../../../../provider/client/errors";
import type { Piece } from "../../../../provider/client/items";
import type { Settings } from "../../../../provider/settings/settings";
import { type Answer, StandIn, settingsWith } from "./standIn";

const call = { path: { pullZoneId: 1001, dateTime: "03-10-2026" } };
const entry = (id: number | string) => ({ logId: String(id), log: "x".repeat(1000) });
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index));

let standIn: StandIn;
let client: Client;
/** Told how many items have been yielded. */
let seen: (count: number) => void = () => {};
afterEach(async () => {
  await client?.close();
  await standIn?.close();
});

async function logsFrom(answers: Answer[], changed: Partial<Settings> = {}, hooks: ClientHooks = {}) {
  standIn = await StandIn.answering(...answers);
  const urls = { baseUrl: standIn.origin, originLoggingUrl: standIn.origin };
  client = new Client(settingsWith({ ...urls, ...changed }), { wait: async () => {}, ...hooks });
  return client.stream(getOriginErrorLogs, call);
}

/** What a stream yields until it ends, how it ends. */
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

/** Breaks the connection when so many entries have been yielded. */
const brokenBehind =
  (count: number): Answer =>
  (_, response) => {
    response.writeHead(200, { "Content-Length": 10_000_000 });
    response.write(`{"logs":[${entries(count).map((item) => JSON.stringify(item))},`);
    seen = (yielded) => void (yielded === count && response.destroy());
  };
const broken: Answer = (_, response) => response.destroy();

async function write(response: ServerResponse, text: string): Promise<void> {
  if (!response.write(text)) await new Promise((resolve) => response.once("drain", resolve));
}

describe.each([
  ["that tells its length", (body: string) => ({ body, headers: { "Content-Length": `${Buffer.byteLength(body)}` } })],
  ["that does not", (body: string) => ({ body })],
])("a streamed answer %s", (_, answerOf: (body: string) => Answer) => {
  test("yields the items of the list, and with the last what stands around it", async () => {
    const stream = await logsFrom([
      answerOf(JSON.stringify({ before: { a: 1 }, logs: [entry("a"), entry("b")], after: [2] })),
    ]);
    expect(await drained(stream)).toEqual({
      ids: ["a", "b"],
      rest: { before: { a: 1 }, logs: [], after: [2] },
    });
  });

  test.each([
    ["null", { logs: null }, { ids: [], rest: { logs: null } }],
    ["an empty list", { logs: [] }, { ids: [], rest: { logs: [] } }],
    [
      "null and lists of the same name elsewhere",
      { logs: null, a: { logs: [1] } },
      { ids: [], rest: { logs: null, a: { logs: [1] } } },
    ],
  ])("of %s ends", async (_, body, outcome) => {
    expect(await drained(await logsFrom([answerOf(JSON.stringify(body))]))).toEqual(outcome);
  });

  test("of no list is not the platform's", async () => {
    const { error } = (await drained(
      await logsFrom([answerOf('{"message":"Down for maintenance","a":{"logs":[1]}}')]),
    )) as { error: Error };
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.message).toContain(
      'and JSON that is not a response to this operation (it says "Down for maintenance"): logs is missing',
    );
  });

  test("reads values as other answers are read: exactly, and without keys that do harm", async () => {
    const body =
      '\ufeff{"logs":[{"logId":"é\\u00e9","labels":{"n":9007199254740993,"__proto__":{"a":1},"f":1.5}}],"__proto__":{"b":1}}';
    const pieces: Piece[] = [];
    for await (const piece of await logsFrom([answerOf(body)])) pieces.push(piece);
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
    ['{"logs":[{"logId":"a"},5]}', "logs[1] is a number, where an object was expected"],
    ['{"logs":{"logId":"a"}}', "logs is an object, where a list was expected"],
    ["[]", "it is a list, where an object was expected"],
  ])("that cannot be used ends with one error (%#)", async (body, words) => {
    const { error } = await drained(await logsFrom([answerOf(body)]));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error?.message).toContain(words);
  });

  test("yields what comes before an item that does not fit", async () => {
    const stream = await logsFrom([answerOf('{"logs":[{"logId":"a"},{"logId":"b"},5]}')]);
    expect(await drained(stream)).toMatchObject({ ids: ["a", "b"], error: { name: "InvalidResponseError" } });
  });

  test("leaves out what does not fit in an entry, and keeps a timestamp that JavaScript cannot hold", async () => {
    const entries = '{"logId":5,"log":"x","timestamp":9223372036854775807}';
    const pieces: Piece[] = [];
    for await (const piece of await logsFrom([answerOf(`{"logs":[${entries}]}`)])) pieces.push(piece);
    expect(pieces.flatMap(({ items }) => items)).toEqual([{ log: "x", timestamp: "9223372036854775807" }]);
  });

  test("yields what comes before a failure that it carries", async () => {
    const body = '{"logs":[{"logId":"a"}],"errorResponse":{"success":false,"errorKey":"no.such_day"}}';
    standIn = await StandIn.answering(answerOf(body));
    client = new Client(settingsWith({ baseUrl: standIn.origin }));
    const stream = client.stream(getFirstShieldEventLogs, { path: { shieldZoneId: 7002, date: "03-10-2026" } });
    expect(await drained(stream)).toMatchObject({ ids: ["a"], error: { name: "RefusedError" } });
  });
});

describe("a stream", () => {
  test("yields each item as soon as it has come", async () => {
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

  test("takes a byte that is no UTF-8, wherever the pieces of the body are cut", async () => {
    const bytes = Buffer.concat([Buffer.from('{"logs":[{"logId":"ü'), Buffer.from([0xff]), Buffer.from('"}]}')]);
    const stream = await logsFrom([
      async (_, response) => {
        for (const byte of bytes) await write(response, Buffer.from([byte]) as never);
        response.end();
      },
    ]);
    expect(await drained(stream)).toMatchObject({ ids: ["ü\ufffd"] });
  });

  test("leaves the connection when it is left early", async () => {
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

  test("holds no place of the bound of concurrency while its items are used", async () => {
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
  const whole = { body: { logs: entries(5) } };
  const all = ["0", "1", "2", "3", "4"];

  test("goes on where it broke: no item is lost, none comes twice", async () => {
    const stream = await logsFrom([brokenBehind(2), { status: 503 }, brokenBehind(4), whole], { maxRetries: 3 });
    expect(await drained(stream)).toMatchObject({ ids: all });
    expect(standIn.received).toHaveLength(4);
  });

  test("ends with one error that counts the attempts", async () => {
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
  ])("ends with the error when there is %s", async (_, answer) => {
    const { ids, error } = await drained(await logsFrom([brokenBehind(2), answer], { maxRetries: 3 }));
    expect(ids).toEqual(["0", "1"]);
    expect(error).toMatchObject({ name: "ConnectionError", attempts: 1 });
    expect(standIn.received).toHaveLength(2);
  });

  test("ends when nothing more comes for the time of a request", async () => {
    const silent: Answer = (_, response) => void response.write('{"logs":[{},');
    const { ids, error } = await drained(await logsFrom([silent], { requestTimeoutMs: 1000 }));
    expect(ids).toHaveLength(1);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error?.message).toContain("stopped answering");
  });

  test("ends when it drips, though a byte comes before each limit", async () => {
    const drip: Answer = (_, response) => {
      response.write('{"logs":[{},');
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
    };
    const { ids, error } = await drained(await logsFrom([drip], { requestTimeoutMs: 300 }));
    expect(ids).toHaveLength(1);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error?.message).toMatch(
      /sent \d+ bytes within 1 s, too slowly to end\. .* raise edge:requestTimeoutMs \(it is 300\)/,
    );
  });
});

describe("what cannot be used ends a stream with one error", () => {
  test("a status that is no success is read as in every other operation", async () => {
    const { error } = await drained(await logsFrom([{ status: 403, body: { Message: "not yours" } }]));
    expect(error).toMatchObject({ name: "ForbiddenError", status: 403 });
    expect(error?.message).toContain("403 Forbidden: not yours.");
  });

  test("an entry larger than 32 MiB, without being read to its end", async () => {
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
    // What is on its way counts too.
    expect(sentMiB).toBeLessThan(64);
  });
});
