import { z } from "zod";
import { listApplications } from "../../../../provider/api/applications";
import { type Operation, operation } from "../../../../provider/api/operation";
import {
  addOrUpdateEdgeRule,
  addPullZoneAllowedReferrer,
  getPullZone,
  listPullZones,
} from "../../../../provider/api/pullZones";
import { createRegistry, deleteRegistry } from "../../../../provider/api/registries";
import { createShieldZone, getShieldZone } from "../../../../provider/api/shieldZones";
import { shows } from "../../../../provider/api/success";
import { getWafRules } from "../../../../provider/api/waf";
import { InvalidResponseError, RefusedError } from "../../../../provider/client/errors";
import { readResponse } from "../../../../provider/client/response";

const read = (operation: Operation, body: unknown, status = 200) =>
  readResponse(operation, status, typeof body === "string" ? body : JSON.stringify(body), {
    operation,
    path: "/it",
    attempt: 1,
    mayHaveTakenEffect: false,
    scrub: (text) => text,
  });

function failureOf(operation: Operation, body: unknown, status = 200): Error {
  try {
    read(operation, body, status);
  } catch (error) {
    return error as Error;
  }
  throw new Error("the answer was taken");
}

test("what is needed is taken, and what is not known is tolerated", () => {
  expect(read(getPullZone, { Id: 7, New: [1], EdgeRules: null })).toEqual({ Id: 7, New: [1], EdgeRules: null });
});

test("an operation whose answer says nothing takes any body: a look shows whether it was done", () => {
  for (const body of ["", "OK", "{", "{}", "<!doctype html><title>Sign in</title>"])
    expect(read(addPullZoneAllowedReferrer, body, 204)).toBeUndefined();
});

test("one that may answer with nothing takes nothing, and else its own answer alone", () => {
  expect(read(addOrUpdateEdgeRule, "", 201)).toBeUndefined();
  expect(read(addOrUpdateEdgeRule, { Guid: "a" }, 201)).toEqual({ Guid: "a" });
  expect(failureOf(addOrUpdateEdgeRule, { message: "OK" }, 201).message).toContain(
    'the platform responded with 201 Created and JSON that is not a response to this operation (it says "OK"): Guid is missing',
  );
});

describe("what cannot be used is named", () => {
  test.each<[string, Operation, unknown, string]>([
    ["a missing field", getPullZone, {}, "Id is missing"],
    ["one within a list", listApplications, { items: [{}] }, "items[0].id is missing"],
    ["one within objects", createShieldZone, { data: { shieldZone: {} } }, "data.shieldZone.shieldZoneId is missing"],
    ["a wrong type", getPullZone, { Id: "secret" }, "Id is a string, where a number was expected"],
    ["a fraction", getPullZone, { Id: 1.5 }, "Id is 1.5, where an integer was expected"],
    ["null", getPullZone, { Id: null }, "Id is null, where a number was expected"],
    ["nothing at all", getPullZone, "null", "it is null, where an object was expected"],
    ["another kind of thing", getWafRules, {}, "it is an object, where a list was expected"],
    ["one form of several", listPullZones, { Items: [{ Id: null }, {}] }, "Items[0].Id is null"],
    [
      "an id beyond 2^53",
      getPullZone,
      '{"Id":9007199254740993}',
      "Id is 9007199254740993, larger than 2^53 − 1, which JavaScript cannot hold exactly",
    ],
    ["an id written with an exponent", getPullZone, '{"Id":1e17}', "Id is 100000000000000000, larger than 2^53 − 1"],
    ["many things", listApplications, { items: [{}, {}, {}, {}] }, "items[2].id is missing; and more."],
  ])("%s", (_, operation, body, words) => {
    const error = failureOf(operation, body);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.message).toContain(words);
    expect(error.message).not.toContain("secret");
  });

  test.each([
    ["", "an empty body instead of JSON"],
    ["<!doctype html><p>sign in", "an HTML page instead of JSON"],
    ["<?xml version='1.0'?><a/>", "XML instead of JSON"],
    ["pong", "a body that is not JSON"],
    ['{"Id": 7', "JSON that is cut off or malformed"],
    [`{"Id":7,"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, "JSON that is nested too deeply"],
    [`{"a":${"[".repeat(100_000)}1234567890123456789${"]".repeat(100_000)}}`, "JSON that is nested too deeply"],
  ])("%.20j is not the platform's API", (body, words) => {
    const { message } = failureOf(getPullZone, body);
    expect(message).toContain(
      `could not read the pull zone (GET /it): the platform responded with 200 OK and ${words}.`,
    );
    expect(message).toContain("edge:baseUrl");
  });
});

describe("a list of any length", () => {
  let looks = 0;
  const counted = operation({
    does: "read it",
    area: "core",
    source: "companion",
    method: "GET",
    path: "/it",
    idempotent: true,
    success: shows("Items"),
    response: z.looseObject({
      Items: z.array(
        z.unknown().refine((item) => {
          looks += 1;
          return item !== null;
        }),
      ),
    }),
  });
  const listOf = (count: number, item: string, wrongAt = -1) =>
    `{"Items":[${Array.from({ length: count }, (_, index) => (index === wrongAt ? "null" : item))}]}`;
  beforeEach(() => {
    looks = 0;
  });

  test("is not looked through when its beginning is wrong: each wrong item costs memory", () => {
    expect(failureOf(counted, listOf(1_000_000, "null")).message).toMatch(
      /Items\[0\] is not as expected \(custom\); .*; and more\./,
    );
    expect(looks).toBe(200);
  });

  test("is read without what does not fit, where others fit", () => {
    expect(read(counted, listOf(150_000, "1", 149_999))).toEqual({ Items: Array(149_999).fill(1) });
    expect(read(counted, listOf(150_000, "1"))).toEqual({ Items: Array(150_000).fill(1) });
  });

  test("does not exhaust the stack where one of several forms is described", () => {
    const { message } = failureOf(listPullZones, `{"Items":[${Array(400_000).fill('{"Id":"a"}')}]}`);
    expect(message).toContain("Items[0].Id is a string, where a number was expected");
  });
});

describe("a success by its status that carries a failure", () => {
  const generic = {
    statusCode: 202,
    success: false,
    message: "Not there.",
    errorKey: "not_found_or_unauthorised_access.x",
  };

  test.each<[string, Operation, number, unknown, string]>([
    ["Shield, in error", getShieldZone, 202, { data: null, error: generic }, generic.errorKey],
    ["Shield, in errorResponse", getShieldZone, 200, { errorResponse: generic }, generic.errorKey],
    ["Shield, at the top", getShieldZone, 200, generic, generic.errorKey],
    [
      "a registry that was not saved",
      createRegistry,
      201,
      { id: 0, status: "InvalidInput", error: "no" },
      "InvalidInput",
    ],
    ["a registry in use", deleteRegistry, 200, { status: "inUse", applications: ["app-1"] }, "inUse"],
  ])("%s", (_, operation, status, body, key) => {
    const error = failureOf(operation, body, status);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status, key });
    expect(error.message).toContain(
      `${status === 202 ? "202 Accepted" : status === 201 ? "201 Created" : "200 OK"} but did not do it: `,
    );
  });

  test("an empty one comes with successes", () => {
    const answer = {
      data: { shieldZoneId: 1, pullZoneId: 2 },
      error: { statusCode: 0, success: false, message: null },
    };
    expect(read(getShieldZone, answer)).toMatchObject({ data: { shieldZoneId: 1 } });
  });
});
