import { z } from "zod";
import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";
import { updateShieldZone } from "../../../../provider/api/shieldZones";
import { Client } from "../../../../provider/client/client";
import { type EdgeError, OtherObjectError } from "../../../../provider/client/errors";
import { unwrap } from "../../../../provider/schema/meta";
import { startEmulator } from "../../../emulator";
import { StandIn, settingsWith } from "../client/standIn";
import { Between } from "./between";
import { expectOneMessage } from "./judging";
import { key } from "./mutations";
import { changedAt } from "./otherObject";
import { requests } from "./requests";

type Json = Record<string, unknown>;

const named = Object.entries(operations).flatMap(([name, operation]) =>
  Object.entries(operation.names ?? {}).map(([place, member]) => [name, place, member, operation] as const),
);
const about = Object.entries(operations).filter(
  ([name, { path, body, response }]) =>
    response && !name.startsWith("create") && (path.includes("{") || idsIn(body).length > 0),
);

/** Ids in responses that the request does not name: those of parts, references and items. */
const ofOthers = [
  /\[\]\.(Id|id|Guid|guid|Uuid|botId)$/,
  /(containerTemplates\[\]\.packageId|endpoints\[\]\.pullZoneId)$/,
  /(^|\.)(imageRegistryId|packageId|wafProfileId|CurrentReleaseId|namespaceId|accountId|userId)$/,
  /^((logs|rows)\[\]\.logId|(managed|custom)Lists\[\]\.(listId|configurationId))$/,
  /^\[\]\.ruleGroups\[\]\.rules\[\]\.ruleId$/,
];
const ofOthersIn: Readonly<Record<string, readonly string[]>> = {
  "whom and what a line of the log is about": ["getAuditLog Logs[].ActorId", "getAuditLog Logs[].ResourceId"],
  "the lines of a zone's log": ["getPullZoneLogs data[].pullZoneId", "getPullZoneLogs data[].requestId"],
  "an object that may be new": ["putScriptSecret Id", "putScriptVariable Id"],
  "the pull zone of an accelerated record": [
    "getDnsZone Records[].AcceleratedPullZoneId",
    "updateDnsZone Records[].AcceleratedPullZoneId",
  ],
  "the endpoints of an API": ["getApiGuardian data.endpoints[].apiGuardianEndpointId"],
  "the zones of a video library": [
    "getVideoLibrary PullZoneId",
    "getVideoLibrary StorageZoneId",
    "updateVideoLibrary PullZoneId",
    "updateVideoLibrary StorageZoneId",
  ],
  "the storage zone of a folder, which the kind compares": ["listStorageFolder [].StorageZoneId"],
  "a video that is new, and the collection of a video": [
    "fetchVideo id",
    "getVideo collectionId",
    "listVideos items[].collectionId",
  ],
  "the active release": ["getActiveScriptRelease Id", "getActiveScriptRelease Uuid"],
  "the parent zone, or the shield zone of a pull zone": [
    "getRateLimit shieldZoneId",
    "getShieldZone data.pullZoneId",
    "getShieldZoneByPullZone data.shieldZoneId",
    "getWafRule shieldZoneId",
  ],
};

test("every operation whose request names an object declares where its response names the object", () => {
  const unsaid = about.flatMap(([name, { response, names = {} }]) =>
    pathsOfIds(response as z.ZodType)
      .filter((place) => !(place in names))
      .filter((place) => !Object.values(ofOthers).some((form) => form.test(place)))
      .map((place) => `${name} ${place}`),
  );
  expect(unsaid.sort()).toEqual(Object.values(ofOthersIn).flat().sort());
});

test("every list whose items name the requested object compares them with the request", async () => {
  const emulator = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z", key });
  const between = await Between.start(emulator.baseUrl);
  const sending = new Client(settingsWith({ baseUrl: between.baseUrl, apiKey: key }));
  const unheld: string[] = [];
  let lists = 0;
  try {
    await sending.send(updateShieldZone, { body: { shieldZoneId: 7002, shieldZone: { planType: 1 } } });
    for (const [name, { method, names = {} }] of Object.entries(operations)) {
      const request = requests[name] as { path?: Record<string, unknown> };
      if (method !== "GET" || !request.path) continue;
      between.change();
      await sending.send(operations[name as keyof typeof operations] as never, request as never).catch(() => {});
      const asked = Object.values(request.path).map(String);
      for (const place of placesNaming(parsed(between.exchanges[0]?.real.body), asked)) {
        lists += 1;
        if (!(place in names)) unheld.push(`${name} ${place}`);
      }
    }
  } finally {
    for (const closing of [sending, between, emulator]) await closing.close();
  }
  expect(lists).toBeGreaterThan(3);
  expect(unheld).toEqual([]);
});

test.each(named)(
  "%s: the response and the request have the compared properties (%s, %s)",
  (_name, place, member, operation) => {
    const [part, ...path] = member.split(".");
    expect(pathsIn(operation.response as z.ZodType)).toContain(place);
    if (part === "path") expect(operation.path).toContain(`{${path.join(".")}}`);
    else expect(pathsIn(operation.body as z.ZodType)).toContain(path.join("."));
  },
);

describe("compares the object in a response with the requested one:", () => {
  const real = new Map<string, string>();
  let standIn: StandIn;
  let client: Client;
  let served = "";

  beforeAll(async () => {
    const emulator = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z", key });
    const between = await Between.start(emulator.baseUrl);
    const recording = new Client(settingsWith({ baseUrl: between.baseUrl, apiKey: key }));
    for (const [name] of named) {
      emulator.reset();
      await recording.send(updateShieldZone, { body: { shieldZoneId: 7002, shieldZone: { planType: 1 } } });
      if (name === "listWafRules" || name === "listRateLimits") {
        const create = name === "listWafRules" ? "createWafRule" : "createRateLimit";
        await recording.send(operations[create] as never, requests[create] as never);
      }
      between.change();
      await recording.send(operations[name] as never, requests[name] as never);
      real.set(name, between.exchanges[0]?.real.body.toString() as string);
    }
    for (const closing of [recording, between, emulator]) await closing.close();
    standIn = await StandIn.serving((_request, response) => void response.writeHead(200).end(served));
    client = new Client(settingsWith({ baseUrl: standIn.origin, apiKey: key, maxRetries: 0 }));
  });
  afterAll(async () => {
    await client.close();
    await standIn.close();
  });

  function resultWith(name: string, place: string, change: (value: unknown) => unknown): Promise<unknown> {
    standIn.received.length = 0;
    served = JSON.stringify(changedAt(JSON.parse(real.get(name) as string), place, change));
    return client.send(operations[name] as never, requests[name] as never) as Promise<unknown>;
  }

  test.each(named)("%s is accepted unchanged, without %s, and with any spelling of it", async (name, place) => {
    await resultWith(name, place, (value) => value);
    for (const other of [undefined, null, 0])
      await resultWith(name, place, () => other).catch(refuseUnless(/missing|instead of|invalid/));
    const spellings = [String, (value: unknown) => String(value).toUpperCase()].map(
      (spell) => (value: unknown) => (value === undefined ? undefined : spell(value)),
    );
    for (const spell of spellings) await resultWith(name, place, spell).catch(refuseUnless(/is a string instead of/));
  });

  test.each(named)(
    "%s is refused with another %s, and the message names both",
    async (name, place, member, operation) => {
      const request = requests[name] as Json;
      const asked = member.split(".").reduce<unknown>((parent, part) => (parent as Json)[part], request);
      const other = typeof asked === "number" ? asked + 1 : `${asked}-2`;
      const error = await resultWith(name, place, () => other).then(
        () => undefined,
        (error: EdgeError) => error,
      );
      expect(error).toBeInstanceOf(OtherObjectError);
      const [last, first] = [place, member].map((each) => each.split(".").at(-1));
      expect(error?.message).toContain(`about another object: expected ${first} ${asked}, got ${last} ${other}`);
      expectOneMessage(error?.message ?? "");
      expect(error?.mayHaveTakenEffect).toBe(operation.method !== "GET");
      expect(standIn.received).toHaveLength(1);
    },
  );
});

function refuseUnless(message: RegExp) {
  return (error: Error) => expect(error.message).toMatch(message);
}

function idsIn(body: Operation["body"]): string[] {
  return body ? pathsIn(body).filter((place) => /^(\w*Id|Guid)$/.test(place)) : [];
}

function pathsOfIds(schema: z.ZodType): string[] {
  return pathsIn(schema).filter((place) => /(^|\.)(id|guid|\w*Id)$/i.test(place));
}

/** Returns the paths of a schema, such as `data[].shieldZoneId`. */
function pathsIn(schema: z.ZodType, above = ""): string[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodUnion) return bare.options.flatMap((option) => pathsIn(option as z.ZodType, above));
  if (bare instanceof z.ZodArray) return pathsIn(bare.element as z.ZodType, `${above}[]`);
  if (!(bare instanceof z.ZodObject)) return [above];
  return Object.entries(bare.shape).flatMap(([name, property]) =>
    pathsIn(property as z.ZodType, above === "" ? name : `${above}.${name}`),
  );
}

/** Returns the paths of list items' members that repeat a parent's id from the request. */
function placesNaming(response: unknown, asked: readonly string[], above = ""): string[] {
  if (typeof response !== "object" || response === null) return [];
  if (Array.isArray(response)) {
    const names = new Set(response.flatMap((item) => Object.keys(Object(item))));
    return [...names]
      .filter((name) => /.(Id|Name)$/.test(name) && response.some((item) => asked.includes(String(Object(item)[name]))))
      .map((name) => `${above}[].${name}`);
  }
  return Object.entries(response).flatMap(([name, value]) =>
    placesNaming(value, asked, above ? `${above}.${name}` : name),
  );
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
