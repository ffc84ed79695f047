import { z } from "zod";
import { listApplications } from "../../../../provider/api/applications";
import { type Operation, operationsOf } from "../../../../provider/api/operation";
import {
  addOrUpdateEdgeRule,
  addPullZoneAllowedReferrer,
  getPullZone,
  listPullZones,
} from "../../../../provider/api/pullZones";
import { createRegistry, deleteRegistry } from "../../../../provider/api/registries";
import { operation } from "../../../../provider/api/shield";
import { createShieldZone, getShieldZone } from "../../../../provider/api/shieldZones";
import { html, shows } from "../../../../provider/api/success";
import { getWafRules } from "../../../../provider/api/waf";
import { InvalidResponseError, RefusedError } from "../../../../provider/client/errors";
import { readHtml, readResponse } from "../../../../provider/client/response";

const read = (operation: Operation, body: unknown, status = 200) =>
  readResponse(operation, status, typeof body === "string" ? body : JSON.stringify(body), {
    operation,
    path: "/it",
    attempt: 1,
    mayHaveTakenEffect: false,
    scrub: (value) => value,
  });

function failureOf(operation: Operation, body: unknown, status = 200): Error {
  try {
    read(operation, body, status);
  } catch (error) {
    return error as Error;
  }
  throw new Error("the response was accepted");
}

describe("HTML in a page's body", () => {
  const page = operation({
    does: "read the page",
    method: "GET",
    path: "/page",
    response: z.string(),
    success: html,
  });
  const readPage = (body: string, mediaType = "text/plain") =>
    readHtml(page, 200, body, mediaType, {
      operation: page,
      path: "/page",
      attempt: 1,
      mayHaveTakenEffect: false,
      scrub: (value) => value,
    });

  test.each([
    "<h1>Blocked</h1>\r\n",
    "Wait a <b>moment</b>",
    "\n<!-- by hand --> <style>h1{}</style>",
    "Access denied",
    "[denied]",
    "404",
    "1 < 2",
  ])("is returned unchanged: %j", (content) => {
    expect(readPage(content)).toBe(content);
    expect(readPage(content, "text/html; charset=utf-8")).toBe(content);
  });

  test("may lack tags only if the media type is HTML", () => {
    expect(readPage('"Access denied"', "application/json")).toBe("Access denied");
    for (const mediaType of ["application/json", "application/octet-stream", ""])
      expect(() => readPage("Access denied", mediaType)).toThrow("a string without HTML tags instead of HTML");
  });

  test("is unwrapped from a JSON string if the media type is JSON", () => {
    const content = '<h1 class="a">Blocked</h1>\n';
    expect(readPage(JSON.stringify(content), "application/json; charset=utf-8")).toBe(content);
    expect(readPage('"<b>quoted</b>"')).toBe('"<b>quoted</b>"');
  });

  test.each([
    ["", "an empty body"],
    [" \n", "an empty body"],
    ["{}", "JSON"],
    ['["Sign in"]', "JSON"],
    ["null", "JSON"],
    ["<!-- x --><html><title>Sign in</title></html>", "an HTML page"],
    ["<!doctype html><title>Sign in</title>", "an HTML page"],
    ['<?xml version="1.0"?><Error/>', "XML"],
  ])("is distinguished from a gateway's page: %j", (content, instead) => {
    expect(() => readPage(content)).toThrow(`200 OK and ${instead} instead of HTML for the body of a page`);
  });

  test("is a refusal if it is a failure in JSON", () => {
    const failure = { error: { success: false, message: "Not there.", errorKey: "not_available.x" } };
    expect(() => readPage(JSON.stringify(failure))).toThrow(RefusedError);
  });
});

test("a response with the required fields is accepted, and unknown fields are tolerated", () => {
  expect(read(getPullZone, { Id: 7, New: [1], EdgeRules: null })).toEqual({ Id: 7, New: [1], EdgeRules: null });
});

test("an operation without a response schema accepts any body, because a read verifies it", () => {
  for (const body of ["", "OK", "{", "{}", "<!doctype html><title>Sign in</title>"])
    expect(read(addPullZoneAllowedReferrer, body, 204)).toBeUndefined();
});

test("an operation with an optional body accepts no body or its own", () => {
  expect(read(addOrUpdateEdgeRule, "", 201)).toBeUndefined();
  expect(read(addOrUpdateEdgeRule, { Guid: "a" }, 201)).toEqual({ Guid: "a" });
  expect(failureOf(addOrUpdateEdgeRule, { message: "OK" }, 201).message).toContain(
    'the platform responded with 201 Created and JSON that is not a response to this operation (it says "OK"): Guid is missing',
  );
});

describe("an unusable response is described:", () => {
  test.each<[string, Operation, unknown, string]>([
    ["a missing field", getPullZone, {}, "Id is missing"],
    ["a missing field in a list", listApplications, { items: [{}] }, "items[0].id is missing"],
    [
      "a missing field in nested objects",
      createShieldZone,
      { data: { shieldZone: {} } },
      "data.shieldZone.shieldZoneId is missing",
    ],
    ["a wrong type", getPullZone, { Id: "secret" }, "Id is a string instead of a number"],
    ["a fraction", getPullZone, { Id: 1.5 }, "Id is 1.5 instead of an integer"],
    ["null", getPullZone, { Id: null }, "Id is null instead of a number"],
    ["null for the whole body", getPullZone, "null", "it is null instead of an object"],
    ["an object instead of a list", getWafRules, {}, "it is an object instead of a list"],
    ["one form of several", listPullZones, { Items: [{ Id: null }, {}] }, "Items[0].Id is null"],
    [
      "an id beyond 2^53",
      getPullZone,
      '{"Id":9007199254740993}',
      "Id is 9007199254740993, larger than 2^53 − 1, which JavaScript cannot represent exactly",
    ],
    ["an id written with an exponent", getPullZone, '{"Id":1e17}', "Id is 100000000000000000, larger than 2^53 − 1"],
    ["many problems", listApplications, { items: [{}, {}, {}, {}] }, "items[2].id is missing; and more."],
  ])("%s", (_, operation, body, expected) => {
    const error = failureOf(operation, body);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.message).toContain(expected);
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
  ])("%.20j is not the platform's API", (body, expected) => {
    const { message } = failureOf(getPullZone, body);
    expect(message).toContain(
      `could not read the pull zone (GET /it): the platform responded with 200 OK and ${expected}.`,
    );
    expect(message).toContain("edge:baseUrl");
  });
});

describe("a list of any length", () => {
  let looks = 0;
  const counted = operationsOf("core")({
    does: "read it",
    method: "GET",
    path: "/it",
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

  test("is not checked further if its beginning is wrong, because each wrong item costs memory", () => {
    expect(failureOf(counted, listOf(1_000_000, "null")).message).toMatch(
      /Items\[0\] is invalid \(custom\); .*; and more\./,
    );
    expect(looks).toBe(200);
  });

  test("is read without its invalid items if others are valid", () => {
    expect(read(counted, listOf(150_000, "1", 149_999))).toEqual({ Items: Array(149_999).fill(1) });
    expect(read(counted, listOf(150_000, "1"))).toEqual({ Items: Array(150_000).fill(1) });
  });

  test("does not exhaust the stack if the schema is a union", () => {
    const { message } = failureOf(listPullZones, `{"Items":[${Array(400_000).fill('{"Id":"a"}')}]}`);
    expect(message).toContain("Items[0].Id is a string instead of a number");
  });
});

describe("a success status with a failure in the body", () => {
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
  ])("is refused: %s", (_, operation, status, body, key) => {
    const error = failureOf(operation, body, status);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status, key });
    expect(error.message).toContain(
      `${status === 202 ? "202 Accepted" : status === 201 ? "201 Created" : "200 OK"} but did not execute it: `,
    );
  });

  test("is accepted if the failure is empty", () => {
    const response = {
      data: { shieldZoneId: 1, pullZoneId: 2 },
      error: { statusCode: 0, success: false, message: null },
    };
    expect(read(getShieldZone, response)).toMatchObject({ data: { shieldZoneId: 1 } });
  });
});
