import { z } from "zod";
import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";
import { isSuccess } from "../../../../provider/api/success";
import { Client } from "../../../../provider/client/client";
import { type EdgeError, InvalidResponseError } from "../../../../provider/client/errors";
import { isOptional, unwrap } from "../../../../provider/schema/meta";
import { StandIn, settingsWith } from "../client/standIn";
import { expectOneMessage } from "./judging";
import { key, richer } from "./mutations";
import { changedAt } from "./otherObject";
import { requests } from "./requests";

let standIn: StandIn;
let client: Client;
let body: string | Buffer;

beforeAll(async () => {
  standIn = await StandIn.serving((_request, response) => void response.writeHead(200).end(body));
  client = new Client(settingsWith({ baseUrl: standIn.origin, originLoggingUrl: standIn.origin, apiKey: key }));
});
afterAll(async () => {
  await client.close();
  await standIn.close();
});

const withResponse = Object.entries(operations).filter(
  ([, { response, success }]) => response && !["html", "text", "nothing"].includes(success.holds),
);
const resultOf = (name: string, response: unknown) => {
  body = typeof response === "string" || Buffer.isBuffer(response) ? response : JSON.stringify(response);
  const request = { ...requests[name] };
  if (name === "getShieldEventLogs") request.path = { ...request.path, continuationToken: "t" };
  return client.send(operations[name] as never, request as never) as Promise<unknown>;
};
const failure = (name: string, response: unknown) =>
  resultOf(name, response).then(
    () => {
      throw new Error("the response was accepted");
    },
    (error: EdgeError) => error,
  );

function least(schema: z.ZodType): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodUnion) return least(bare.options.at(-1) as z.ZodType);
  if (bare instanceof z.ZodArray) return [least(bare.element as z.ZodType)];
  if (bare instanceof z.ZodObject) {
    const needed = Object.entries(bare.shape).filter(([, property]) => !isOptional(property as z.ZodType));
    return Object.fromEntries(needed.map(([name, property]) => [name, least(property as z.ZodType)]));
  }
  if (bare instanceof z.ZodNumber) return 1;
  if (bare instanceof z.ZodBoolean) return true;
  return "a";
}

function needed(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(Array.isArray(value) ? [] : [[...path, name]]),
    ...needed(item, [...path, name]),
  ]);
}

function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  if (rest.length === 0) delete copy[name as string];
  else copy[name as string] = without(copy[name as string], rest);
  return copy;
}

const fields = withResponse.flatMap(([name, { response }]) =>
  needed(least(response as z.ZodType)).map((path) => [name, spelled(path), path] as const),
);

function spelled(path: readonly string[]): string {
  return path
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

/** Returns the minimal response that counts as a success. */
function leastOf(name: string): unknown {
  const { response, success, names = {} } = operations[name] as Operation;
  const asked = (member: string) =>
    member.split(".").reduce<unknown>((parent, part) => (parent as Record<string, unknown>)[part], requests[name]);
  const enough = Object.entries(names).reduce(
    (body, [place, member]) => changedAt(body, place, (value) => (value === undefined ? value : asked(member))),
    least(response as z.ZodType),
  );
  if (isSuccess(success, enough) || success.holds !== "members") return enough;
  const any = Object.entries(success.oneOf).find(([, member]) => member === "any");
  return { ...(enough as object), [any?.[0] as string]: null };
}

test.each(withResponse)("%s tolerates unknown fields in every object", async (name) => {
  const enough = leastOf(name);
  expect(await resultOf(name, enough)).toEqual(enough);
  expect(await resultOf(name, richer(enough))).toEqual(richer(enough));
});

test("the table contains the required fields of objects and of list items", () => {
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.map(([name, place]) => `${name} ${place}`)).toEqual(
    expect.arrayContaining([
      "getPullZone Id",
      "createShieldZone data.shieldZone.shieldZoneId",
      "listRegistries items[0].id",
    ]),
  );
});

test.each(fields)("%s reports a response without %s", async (name, place, path) => {
  const response = leastOf(name);
  const error = await failure(name, without(response, path));
  expect(error).toBeInstanceOf(InvalidResponseError);
  expect(error.message).toMatch(/the platform's response cannot be used: |that is not a response to this operation: /);
  expect(error.message).toContain(`: ${place} is missing`);
  expectOneMessage(error.message);
});

describe("keys with a meaning in JavaScript are harmless", () => {
  const own =
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"hasOwnProperty":1,"toString":2,"then":3';

  test.each([
    ["in an object of a list", "getPullZone", `{"Id":1001,${own},"EdgeRules":[{"Guid":"g",${own}}]}`],
    ["next to a number that is not exact", "getPullZone", `{"Id":1001,"n":12345678901234567890,${own}}`],
    ["in a map", "getApplicationOverview", `{"latencyChart":{${own}}}`],
    ["in the response of a registry", "deleteRegistry", `{"status":"removed",${own}}`],
  ])("%s", async (_what, name, source) => {
    const response = (await resultOf(name, source)) as Record<string, unknown>;
    expect(Object.getPrototypeOf(response)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(response.polluted).toBeUndefined();
  });

  test("in an error", async () => {
    const source = `{"title":"no","errors":{${own}}}`;
    body = `{"data":null,"error":{"success":false,"message":"no",${own}}}`;
    expect((await failure("getShieldZone", body)).message).toContain("but did not execute it: no.");
    expect((await failure("getPullZone", source)).message).toContain("Id is missing");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test("ten thousand levels of nesting cause a single error", async () => {
  for (const deep of ["[".repeat(10_000) + "]".repeat(10_000), `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`]) {
    const { message } = await failure("getPullZone", `{"Id":1001,"deep":${deep}}`);
    expect(message).toContain("200 OK and JSON that is nested too deeply");
    expectOneMessage(message);
  }
});

test("a body of 50 MB causes a single error, and is not read to its end", async () => {
  const { message } = await failure("getPullZone", Buffer.alloc(50 * 1024 * 1024, " "));
  expect(message).toContain("the platform's response is larger than 32 MiB");
  expectOneMessage(message);
});

describe("a byte that is not valid UTF-8", () => {
  const withByte = (name: string) => {
    const source = JSON.stringify({ ...(leastOf(name) as object), cameLater: "name" });
    return Buffer.from(source.replace(/name"\}$/, 'na\u00ffe"}'), "latin1");
  };

  const objects = withResponse.filter(
    ([name]) => !Array.isArray(leastOf(name)) && !(operations[name] && "list" in operations[name]),
  );

  test.each(objects)("is an error in a response to %s", async (name) => {
    const { message } = await failure(name, withByte(name));
    expect(message).toMatch(/200 OK and (JSON|text) that is not valid UTF-8/);
    expectOneMessage(message);
  });

  test("is ignored in a response without content", async () => {
    expect(await resultOf("deletePullZone", Buffer.from("\u00ff", "latin1"))).toBeUndefined();
  });
});
