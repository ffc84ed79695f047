import { getOriginErrorLogs } from "../../../../provider/api/logs";
import { getPullZone, setEdgeRuleEnabled } from "../../../../provider/api/pullZones";
import { createShieldZone } from "../../../../provider/api/shieldZones";
import { Client, type ClientHooks } from "../../../../provider/client/client";
import { InterruptedError, NotFoundError, RateLimitedError } from "../../../../provider/client/errors";
import type { Settings } from "../../../../provider/settings/settings";
import { type Answer, StandIn, settingsWith } from "./standIn";

const zone = { Id: 1 };
const readZone = () => client.send(getPullZone, { path: { id: 1 } });
const cut: Answer = (request) => request.socket.destroy();

let standIn: StandIn;
let client: Client;
let waits: string[];

/** A client that counts its waits in place of waiting. */
async function clientOf(answers: Answer[], changed: Partial<Settings> = {}, hooks: ClientHooks = {}): Promise<void> {
  standIn = await StandIn.answering(...answers);
  waits = [];
  client = new Client(settingsWith({ baseUrl: standIn.origin, maxRetries: 4, ...changed }), {
    onWait: (message, ms) => waits.push(`${ms}: ${message}`),
    wait: async () => {},
    random: () => 0,
    ...hooks,
  });
}

afterEach(async () => {
  await client?.close();
  await standIn?.close();
});

test("a call is tried again until it is answered, and says what it waits for", async () => {
  await clientOf([{ status: 429, headers: { "Retry-After": "12" } }, { status: 503 }, cut, { body: zone }]);
  await expect(readZone()).resolves.toEqual(zone);
  expect(waits).toEqual([
    "12000: could not read the pull zone yet (429 Too Many Requests): trying again in 12 s (retry 1 of 4)",
    "1000: could not read the pull zone yet (503 Service Unavailable): trying again in 1 s (retry 2 of 4)",
    "2000: could not read the pull zone yet (the connection broke): trying again in 2 s (retry 3 of 4)",
  ]);
});

test("Retry-After as a date counts from the platform's own clock", async () => {
  const headers = { Date: "Sun, 01 Mar 2026 12:00:00 GMT", "Retry-After": "Sun, 01 Mar 2026 12:00:20 GMT" };
  await clientOf([{ status: 429, headers }, { body: zone }]);
  await readZone();
  expect(waits[0]).toMatch(/^20000: /);
});

test("it ends with one error that counts the attempts", async () => {
  await clientOf([{ status: 429 }], { maxRetries: 2 });
  const error: unknown = await readZone().catch((reason) => reason);
  expect(error).toBeInstanceOf(RateLimitedError);
  expect(error).toMatchObject({ attempts: 3 });
  expect((error as Error).message).toContain("429 Too Many Requests (after 3 attempts). Try again later");
  expect(standIn.received).toHaveLength(3);
});

test.each([
  ["replaces", { Id: 1, Value: true }, 2],
  ["creates", { Id: 1, Value: false }, 1],
])(
  "of an operation that creates or replaces, a lost request that %s is sent again where that is safe",
  async (_what, body, sent) => {
    await clientOf([cut, { body: {} }]);
    const idempotent = (given: unknown) => (given as typeof body).Value;
    const call = { path: { pullZoneId: 1, edgeRuleId: "a" }, body };
    await client.send({ ...setEdgeRuleEnabled, idempotent }, call).catch(() => undefined);
    expect(standIn.received).toHaveLength(sent);
  },
);

test("a create whose answer is lost is not sent twice", async () => {
  await clientOf([cut, {}]);
  await expect(client.send(createShieldZone, { body: { pullZoneId: 1 } })).rejects.toMatchObject({
    attempts: 1,
    mayHaveTakenEffect: true,
  });
  expect(standIn.received).toHaveLength(1);
});

test("an update that was lost and then not found says that the first attempt may have taken effect", async () => {
  await clientOf([cut, { status: 404 }]);
  const set = client.send(setEdgeRuleEnabled, {
    path: { pullZoneId: 1, edgeRuleId: "r" },
    body: { Id: 1, Value: true },
  });
  const error: unknown = await set.catch((reason) => reason);
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ attempts: 2, mayHaveTakenEffect: true });
});

test("no more requests are under way at once than the settings say", async () => {
  await using elsewhere = await StandIn.answering({});
  const held: (() => void)[] = [];
  let most = 0;
  const holding: Answer = async (_, response) => {
    held.push(() => response.end(JSON.stringify(zone)));
    most = Math.max(most, held.length);
    if (held.length !== 3) return;
    // Time enough for a fourth to arrive, if it were on its way.
    for (let trip = 0; trip < 5; trip += 1) await fetch(elsewhere.origin);
    for (const release of held.splice(0)) release();
  };
  await clientOf([holding], { maxConcurrency: 3 });
  await Promise.all(Array.from({ length: 30 }, readZone));
  expect(most).toBe(3);
});

test("requests do not start faster than the settings say", async () => {
  await clientOf([{ body: zone }], { requestsPerSecond: 50 });
  const started = performance.now();
  await Promise.all(Array.from({ length: 6 }, readZone));
  expect(performance.now() - started).toBeGreaterThanOrEqual(95);
});

test("a wait does not take the place of a request", async () => {
  let release = () => {};
  const wait = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  await clientOf([{ status: 503 }, { body: zone }], { maxConcurrency: 1 }, { wait });
  const waiting = readZone();
  while (waits.length === 0) await new Promise(setImmediate);
  await expect(readZone()).resolves.toEqual(zone);
  release();
  await expect(waiting).resolves.toEqual(zone);
});

describe("a 429", () => {
  /** Waits that last until they are ended, in the order in which they began. */
  const held: (() => void)[] = [];
  const wait = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      held.push(resolve);
      signal.addEventListener("abort", () => resolve());
    });
  beforeEach(() => void held.splice(0));

  /** Time enough for whatever is on its way to arrive. */
  async function arrived(): Promise<void> {
    await using elsewhere = await StandIn.answering({});
    for (let trip = 0; trip < 5; trip += 1) await fetch(elsewhere.origin);
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };

  test("is meant for every request: what comes later waits as well", async () => {
    await clientOf([{ status: 429 }, { body: zone }], {}, { wait });
    const first = readZone();
    await until(() => held.length === 1);
    const later = [readZone(), readZone()];
    await arrived();
    expect(standIn.received).toHaveLength(1);
    held[0]?.();
    await Promise.all([first, ...later]);
    expect(standIn.received).toHaveLength(4);
    expect(waits).toHaveLength(1);
  });

  test("holds back what waits for its turn already", async () => {
    await clientOf([{ status: 429 }, { body: zone }], { maxConcurrency: 1 }, { wait });
    const all = [readZone(), readZone(), readZone()];
    await until(() => held.length === 1);
    await arrived();
    expect(standIn.received).toHaveLength(1);
    held[0]?.();
    await Promise.all(all);
    expect(standIn.received).toHaveLength(4);
  });

  test("beside another one lasts as long as the longer of the two", async () => {
    const answers: (() => void)[] = [];
    const refused: Answer = (_, response) => void answers.push(() => response.writeHead(429).end());
    await clientOf([refused, refused, { body: zone }], {}, { wait });
    const both = [readZone(), readZone()];
    await until(() => answers.length === 2);
    for (const answer of answers) answer();
    await until(() => held.length === 2);
    held[1]?.();
    await arrived();
    expect(standIn.received).toHaveLength(2);
    held[0]?.();
    await Promise.all(both);
  });

  test("lets the bound on the rate hold when it is over", async () => {
    await clientOf([{ status: 429 }, { body: zone }], { requestsPerSecond: 50 }, { wait });
    const all = Array.from({ length: 12 }, readZone);
    await until(() => held.length === 1);
    // So long that most of their turns come in the pause.
    const began = performance.now();
    while (performance.now() < began + 180) await arrived();
    const over = performance.now();
    held[0]?.();
    await Promise.all(all);
    // On a busy machine the first turns may have been due before it was over.
    expect(performance.now() - over).toBeGreaterThanOrEqual(140);
  });

  test("of one platform does not hold back another", async () => {
    await using logs = await StandIn.answering({ body: { logs: [] } });
    await clientOf([{ status: 429 }, { body: zone }], { originLoggingUrl: logs.origin }, { wait });
    const first = readZone();
    await until(() => held.length === 1);
    await client.send(getOriginErrorLogs, { path: { pullZoneId: 1, dateTime: "03-10-2026" } });
    held[0]?.();
    await first;
  });

  test("is over when the run is interrupted: what is in hand goes on", async () => {
    const user = new AbortController();
    await clientOf([{ status: 429 }, { body: zone }], {}, { wait, cancelled: user.signal });
    const first = readZone();
    await until(() => held.length === 1);
    const later = readZone();
    user.abort();
    await expect(first).rejects.toBeInstanceOf(RateLimitedError);
    await expect(later).resolves.toEqual(zone);
  });
});

describe("giving up", () => {
  test("a signal ends a request under way", async () => {
    const controller = new AbortController();
    await clientOf([() => controller.abort()]);
    const call = client.send(getPullZone, { path: { id: 1 } }, { signal: controller.signal });
    await expect(call).rejects.toThrow("could not read the pull zone (GET /pullzone/1): it was interrupted.");
    await expect(call).rejects.toBeInstanceOf(InterruptedError);
  });

  test("a signal ends a wait, with the error that was waited for", async () => {
    const controller = new AbortController();
    await clientOf([{ status: 429, headers: { "Retry-After": "60" } }], {}, { onWait: () => controller.abort() });
    const impatient = new Client(client.settings, { onWait: () => controller.abort() });
    const call = impatient.send(getPullZone, { path: { id: 1 } }, { signal: controller.signal });
    await expect(call).rejects.toBeInstanceOf(RateLimitedError);
    await impatient.close();
  });

  test("closing ends the waits and refuses what comes later", async () => {
    standIn = await StandIn.answering({ status: 429, headers: { "Retry-After": "60" } });
    client = new Client(settingsWith({ baseUrl: standIn.origin, maxRetries: 4 }), {
      onWait: () => void client.close(),
    });
    await expect(readZone()).rejects.toBeInstanceOf(RateLimitedError);
    await expect(readZone()).rejects.toBeInstanceOf(InterruptedError);
    expect(standIn.received).toHaveLength(1);
  });
});

describe("an interruption", () => {
  const busy = { status: 429, headers: { "Retry-After": "60" } };

  test("ends the wait at once, and the call is not tried again", async () => {
    const user = new AbortController();
    standIn = await StandIn.answering(busy, { body: zone });
    client = new Client(settingsWith({ baseUrl: standIn.origin, maxRetries: 4 }), {
      cancelled: user.signal,
      onWait: () => setImmediate(() => user.abort()),
    });
    await expect(readZone()).rejects.toBeInstanceOf(RateLimitedError);
    expect(standIn.received).toHaveLength(1);
  });

  test("lets what is in hand go on, unless the process ends", async () => {
    const [user, end] = [new AbortController(), new AbortController()];
    await clientOf([{ body: zone }, { body: zone }], {}, { cancelled: user.signal, ending: end.signal });
    user.abort();
    await expect(readZone()).resolves.toEqual(zone);
    end.abort();
    await expect(readZone()).rejects.toBeInstanceOf(InterruptedError);
    expect(standIn.received).toHaveLength(1);
  });
});
