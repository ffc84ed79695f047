import { getOriginErrorLogs } from "../../../../provider/api/logs";
import { getPullZone, setEdgeRuleEnabled } from "../../../../provider/api/pullZones";
import { createShieldZone } from "../../../../provider/api/shieldZones";
import { listStorageFolder } from "../../../../provider/api/storageFiles";
import { Client, type ClientHooks } from "../../../../provider/client/client";
import { InterruptedError, NotFoundError } from "../../../../provider/client/errors";
import type { Settings } from "../../../../provider/settings/settings";
import { type Reply, StandIn, settingsWith } from "./standIn";

const zone = { Id: 1 };
const readZone = () => client.send(getPullZone, { path: { id: 1 } });
const cut: Reply = (request) => request.socket.destroy();

let standIn: StandIn;
let client: Client;
let waits: string[];

/** Creates a client that records its waits instead of waiting. */
async function clientOf(replies: Reply[], changed: Partial<Settings> = {}, hooks: ClientHooks = {}): Promise<void> {
  standIn = await StandIn.serving(...replies);
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

test("a request is retried until it succeeds, and reports why it waits", async () => {
  await clientOf([{ status: 429, headers: { "Retry-After": "12" } }, { status: 503 }, cut, { body: zone }]);
  await expect(readZone()).resolves.toEqual(zone);
  expect(waits).toEqual([
    "12000: could not read the pull zone yet (429 Too Many Requests): trying again in 12 s (retry 1 of 4)",
    "1000: could not read the pull zone yet (503 Service Unavailable): trying again in 1 s (retry 2 of 4)",
    "2000: could not read the pull zone yet (the connection broke): trying again in 2 s (retry 3 of 4)",
  ]);
});

test("a date in Retry-After is relative to the platform's own clock", async () => {
  const headers = { Date: "Sun, 01 Mar 2026 12:00:00 GMT", "Retry-After": "Sun, 01 Mar 2026 12:00:20 GMT" };
  await clientOf([{ status: 429, headers }, { body: zone }]);
  await readZone();
  expect(waits[0]).toMatch(/^20000: /);
});

test("the last failed attempt is reported with the number of attempts", async () => {
  await clientOf([{ status: 429 }], { maxRetries: 2 });
  const error: unknown = await readZone().catch((reason) => reason);
  expect(error).toMatchObject({ status: 429 });
  expect(error).toMatchObject({ attempts: 3 });
  expect((error as Error).message).toContain("429 Too Many Requests (after 3 attempts). Try again later");
  expect(standIn.received).toHaveLength(3);
});

test.each([
  ["is sent again if it replaces", { Id: 1, Value: true }, 2],
  ["is not sent again if it creates", { Id: 1, Value: false }, 1],
])("a lost request to create or replace %s", async (_what, body, sent) => {
  await clientOf([cut, { body: {} }]);
  const idempotent = (given: unknown) => (given as typeof body).Value;
  const request = { path: { pullZoneId: 1, edgeRuleId: "a" }, body };
  await client.send({ ...setEdgeRuleEnabled, idempotent }, request).catch(() => undefined);
  expect(standIn.received).toHaveLength(sent);
});

describe("a key that is too new for its host", () => {
  const list = (password: string) => {
    const request = { path: { storageZoneName: "files", folderPath: "" }, host: { hostname: "x", password } };
    return client.send(listStorageFolder, request);
  };

  test("is retried until the host accepts it, even with no retries allowed", async () => {
    await clientOf([{ status: 401 }, { status: 401 }, { body: [] }], { maxRetries: 0 });
    await expect(list("new")).resolves.toEqual([]);
    expect(waits).toEqual([
      "500: could not list the folder of the storage zone yet (401 Unauthorized): trying again in 0.5 s (a new key takes some seconds)",
      "1000: could not list the folder of the storage zone yet (401 Unauthorized): trying again in 1 s (a new key takes some seconds)",
    ]);
  });

  test("causes a wait only once: later requests with a wrong key fail at once", async () => {
    await clientOf([{ status: 401 }]);
    await expect(list("wrong")).rejects.toThrow("401 Unauthorized (after 7 attempts)");
    await expect(list("wrong")).rejects.toThrow("401 Unauthorized");
    expect(standIn.received).toHaveLength(8);
    await expect(list("another")).rejects.toThrow("(after 7 attempts)");
  });
});

test("a create whose response is lost is not sent twice", async () => {
  await clientOf([cut, {}]);
  await expect(client.send(createShieldZone, { body: { pullZoneId: 1 } })).rejects.toMatchObject({
    attempts: 1,
    mayHaveTakenEffect: true,
  });
  expect(standIn.received).toHaveLength(1);
});

test("after a lost update and a 404, the error says that the first attempt may have taken effect", async () => {
  await clientOf([cut, { status: 404 }]);
  const set = client.send(setEdgeRuleEnabled, {
    path: { pullZoneId: 1, edgeRuleId: "r" },
    body: { Id: 1, Value: true },
  });
  const error: unknown = await set.catch((reason) => reason);
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ attempts: 2, mayHaveTakenEffect: true });
});

test("no more requests are in flight than the settings allow", async () => {
  await using elsewhere = await StandIn.serving({});
  const held: (() => void)[] = [];
  let most = 0;
  const holding: Reply = async (_, response) => {
    held.push(() => response.end(JSON.stringify(zone)));
    most = Math.max(most, held.length);
    if (held.length !== 3) return;
    // Long enough for a fourth request to arrive.
    for (let trip = 0; trip < 5; trip += 1) await fetch(elsewhere.origin);
    for (const release of held.splice(0)) release();
  };
  await clientOf([holding], { maxConcurrency: 3 });
  await Promise.all(Array.from({ length: 30 }, readZone));
  expect(most).toBe(3);
});

test("requests do not start faster than the settings allow", async () => {
  await clientOf([{ body: zone }], { requestsPerSecond: 50 });
  const started = performance.now();
  await Promise.all(Array.from({ length: 6 }, readZone));
  expect(performance.now() - started).toBeGreaterThanOrEqual(95);
});

test("a retry that waits does not count as a request in flight", async () => {
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
  /** Resolvers of the waits, oldest first. */
  const held: (() => void)[] = [];
  const wait = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      held.push(resolve);
      signal.addEventListener("abort", () => resolve());
    });
  beforeEach(() => void held.splice(0));

  /** Waits long enough for all sent requests to arrive. */
  async function arrived(): Promise<void> {
    await using elsewhere = await StandIn.serving({});
    for (let trip = 0; trip < 5; trip += 1) await fetch(elsewhere.origin);
  }
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise(setImmediate);
  };

  test("pauses every request of the connection", async () => {
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

  test("pauses the requests that are already queued", async () => {
    await clientOf([{ status: 429 }, { body: zone }], { maxConcurrency: 1 }, { wait });
    const all = [readZone(), readZone(), readZone()];
    await until(() => held.length === 1);
    await arrived();
    expect(standIn.received).toHaveLength(1);
    held[0]?.();
    await Promise.all(all);
    expect(standIn.received).toHaveLength(4);
  });

  test("extends a shorter pause", async () => {
    const refusals: (() => void)[] = [];
    const refused: Reply = (_, response) => void refusals.push(() => response.writeHead(429).end());
    await clientOf([refused, refused, { body: zone }], {}, { wait });
    const both = [readZone(), readZone()];
    await until(() => refusals.length === 2);
    for (const refuse of refusals) refuse();
    await until(() => held.length === 2);
    held[1]?.();
    await arrived();
    expect(standIn.received).toHaveLength(2);
    held[0]?.();
    await Promise.all(both);
  });

  test("does not suspend the rate limit after the pause", async () => {
    await clientOf([{ status: 429 }, { body: zone }], { requestsPerSecond: 50 }, { wait });
    const all = Array.from({ length: 12 }, readZone);
    await until(() => held.length === 1);
    // Most turns fall into a pause of this length.
    const began = performance.now();
    while (performance.now() < began + 180) await arrived();
    const over = performance.now();
    held[0]?.();
    await Promise.all(all);
    // On a busy machine the first turns may have been due before the end of the pause.
    expect(performance.now() - over).toBeGreaterThanOrEqual(140);
  });

  test("from one host does not pause requests to another", async () => {
    await using logs = await StandIn.serving({ body: { logs: [] } });
    await clientOf([{ status: 429 }, { body: zone }], { originLoggingUrl: logs.origin }, { wait });
    const first = readZone();
    await until(() => held.length === 1);
    await client.send(getOriginErrorLogs, { path: { pullZoneId: 1, dateTime: "03-10-2026" } });
    held[0]?.();
    await first;
  });

  test("no longer pauses requests once the run is interrupted, so that operations in progress finish", async () => {
    const user = new AbortController();
    await clientOf([{ status: 429 }, { body: zone }], {}, { wait, cancelled: user.signal });
    const first = readZone();
    await until(() => held.length === 1);
    const later = readZone();
    user.abort();
    await expect(first).rejects.toMatchObject({ status: 429 });
    await expect(later).resolves.toEqual(zone);
  });
});

describe("aborting", () => {
  test("a signal ends a request in flight", async () => {
    const controller = new AbortController();
    await clientOf([() => controller.abort()]);
    const request = client.send(getPullZone, { path: { id: 1 } }, { signal: controller.signal });
    await expect(request).rejects.toThrow("could not read the pull zone (GET /pullzone/1): it was interrupted.");
    await expect(request).rejects.toBeInstanceOf(InterruptedError);
  });

  test("a signal ends a wait with the error that caused the wait", async () => {
    const controller = new AbortController();
    await clientOf([{ status: 429, headers: { "Retry-After": "60" } }], {}, { onWait: () => controller.abort() });
    const impatient = new Client(client.settings, { onWait: () => controller.abort() });
    const request = impatient.send(getPullZone, { path: { id: 1 } }, { signal: controller.signal });
    await expect(request).rejects.toMatchObject({ status: 429 });
    await impatient.close();
  });

  test("closing the client ends the waits and refuses later requests", async () => {
    standIn = await StandIn.serving({ status: 429, headers: { "Retry-After": "60" } });
    client = new Client(settingsWith({ baseUrl: standIn.origin, maxRetries: 4 }), {
      onWait: () => void client.close(),
    });
    await expect(readZone()).rejects.toMatchObject({ status: 429 });
    await expect(readZone()).rejects.toBeInstanceOf(InterruptedError);
    expect(standIn.received).toHaveLength(1);
  });
});

describe("an interruption", () => {
  const busy = { status: 429, headers: { "Retry-After": "60" } };

  test("ends the wait at once, and the request is not retried", async () => {
    const user = new AbortController();
    standIn = await StandIn.serving(busy, { body: zone });
    client = new Client(settingsWith({ baseUrl: standIn.origin, maxRetries: 4 }), {
      cancelled: user.signal,
      onWait: () => setImmediate(() => user.abort()),
    });
    await expect(readZone()).rejects.toMatchObject({ status: 429 });
    expect(standIn.received).toHaveLength(1);
  });

  test("allows the requests of operations in progress until the process ends", async () => {
    const [user, end] = [new AbortController(), new AbortController()];
    await clientOf([{ body: zone }, { body: zone }], {}, { cancelled: user.signal, ending: end.signal });
    user.abort();
    await expect(readZone()).resolves.toEqual(zone);
    end.abort();
    await expect(readZone()).rejects.toBeInstanceOf(InterruptedError);
    expect(standIn.received).toHaveLength(1);
  });
});
