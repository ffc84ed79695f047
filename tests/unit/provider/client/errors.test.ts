import { createApplication } from "../../../../provider/api/applications";
import { createContainerTemplate, patchContainerTemplate } from "../../../../provider/api/containers";
import { getDatabase } from "../../../../provider/api/databases";
import { getFirstShieldEventLogs, getOriginErrorLogs } from "../../../../provider/api/logs";
import type { Operation } from "../../../../provider/api/operation";
import { addPullZoneAllowedReferrer, getPullZone } from "../../../../provider/api/pullZones";
import { updateRegistry } from "../../../../provider/api/registries";
import { createShieldZone, getShieldZone } from "../../../../provider/api/shieldZones";
import { getStorageZone } from "../../../../provider/api/storageZones";
import * as errors from "../../../../provider/client/errors";
import { readFailure } from "../../../../provider/client/failure";
import { claimsMissing } from "../../../../provider/client/notFound";

const circumstances = (operation: Operation, changed: Partial<errors.AttemptContext> = {}): errors.AttemptContext => ({
  operation,
  path: operation.path.replace(/\{\w+\}/g, "7"),
  attempt: 1,
  mayHaveTakenEffect: false,
  scrub: (value) => value.replaceAll("hunter2", "[secret]"),
  ...changed,
});

function errorFor(operation: Operation, status: number, body: unknown, changed: Partial<errors.AttemptContext> = {}) {
  const content = typeof body === "string" ? body : JSON.stringify(body);
  return errors.apiError({ status, ...readFailure(content), body: content }, circumstances(operation, changed));
}

describe("every error body of the platform is parsed", () => {
  test.each<[string, Operation, number, unknown, string]>([
    [
      "problem with errors",
      patchContainerTemplate,
      400,
      {
        title: "Validation failed",
        status: 400,
        detail: "Two fields are wrong.",
        errors: [
          { field: "probes.liveness.periodSeconds", message: "must be 1 to 3600" },
          { field: "name", message: "too long." },
        ],
        id: "0HM1",
      },
      "400 Bad Request: Validation failed: Two fields are wrong; field probes.liveness.periodSeconds: must be 1 to 3600; " +
        "field name: too long (request 0HM1). Correct what the platform reports, and try again.",
    ],
    [
      "plain problem",
      patchContainerTemplate,
      404,
      { type: "about:blank", title: "Not Found", status: 404, detail: "App not found", instance: "/x" },
      "404 Not Found: App not found. It does not exist, or this key cannot read it",
    ],
    [
      "problem with errors that repeat its detail",
      patchContainerTemplate,
      404,
      {
        title: "NotFound",
        status: 404,
        detail: "App not found.",
        errors: [{ field: null, message: "App not found" }, { message: "Look for another" }],
        id: "0HM2",
      },
      "404 Not Found: NotFound: App not found; Look for another (request 0HM2). It does not exist, or this key cannot read it",
    ],
    [
      "validation problem by field name",
      createContainerTemplate,
      422,
      { title: "Invalid", errors: { Name: ["is required", "is short"] }, traceId: "00-1" },
      "422 Unprocessable Entity: Invalid; field Name: is required; field Name: is short (request 00-1)",
    ],
    [
      "legacy error",
      addPullZoneAllowedReferrer,
      400,
      { ErrorKey: "validation_error", Field: "Hostname", Message: "The host name is not valid.\r\n" },
      "400 Bad Request: The host name is not valid [validation_error]; field Hostname. Correct",
    ],
    [
      "legacy error that names the field id, whatever is wrong",
      addPullZoneAllowedReferrer,
      400,
      { ErrorKey: "model.invalid", Field: "id", Message: "The request is not valid" },
      "400 Bad Request: The request is not valid [model.invalid]. The platform does not say what is wrong. Check what was sent: Hostname, Port.",
    ],
    [
      "Shield's generic response at the top",
      getShieldZone,
      403,
      { statusCode: 403, success: false, message: "Not on this plan", errorKey: "feature_not_available_on_plan" },
      "403 Forbidden: Not on this plan [feature_not_available_on_plan]. The plan of the shield zone does not include it",
    ],
    [
      "Shield's generic response in error",
      createShieldZone,
      409,
      { data: null, error: { statusCode: 409, success: false, message: "Already there", errorKey: "exists" } },
      "409 Conflict: Already there [exists]. It conflicts with the current state of the platform",
    ],
    [
      "Shield's generic response in errorResponse",
      getShieldZone,
      400,
      {
        logs: null,
        errorResponse: { success: false, message: "Bad date", errorKey: "invalid_datetime_window.event_logs" },
      },
      "400 Bad Request: Bad date [invalid_datetime_window.event_logs]",
    ],
    ["status code alone", createShieldZone, 401, { statusCode: 401 }, "401 Unauthorized. Check the key: edge:apiKey"],
    ["core's 401", getPullZone, 401, { Message: "Denied." }, "401 Unauthorized: Denied. Check the key: edge:apiKey"],
    [
      "a registry's refusal",
      updateRegistry,
      400,
      { id: 5, error: "wrong credentials", status: "secretsValidationFailed" },
      "400 Bad Request: wrong credentials [secretsValidationFailed]. Correct",
    ],
    ["an empty body", getPullZone, 500, "", "500 Internal Server Error. The problem is on the platform's side"],
    [
      "a page of a proxy",
      getPullZone,
      502,
      "<!DOCTYPE html><html><head><title>Bad\n gateway</title></head></html>",
      "502 Bad Gateway and an HTML page. The problem",
    ],
    [
      "a page without a title",
      getPullZone,
      503,
      "<html><body>x</body></html>",
      "503 Service Unavailable and an HTML page.",
    ],
    [
      "a body that is not JSON",
      getPullZone,
      429,
      "Slow down!",
      "429 Too Many Requests and a body that is not JSON: Slow down! Try",
    ],
    [
      "JSON that is only a string",
      getPullZone,
      404,
      '"no such zone"',
      "404 Not Found: no such zone. It does not exist",
    ],
    ["JSON of no known form", getPullZone, 404, { a: [1] }, "404 Not Found. It does not exist"],
    ["a list", getPullZone, 404, [1, 2], "404 Not Found. It does not exist"],
    ["null", getPullZone, 404, "null", "404 Not Found. It does not exist"],
    [
      "fields of the wrong types",
      getPullZone,
      400,
      { title: 1, errors: [1, null, {}], Message: {} },
      "400 Bad Request. C",
    ],
    ["an unknown status", getPullZone, 499, "", "499. Correct"],
  ])("%s", (_, operation, status, body, expected) => {
    const error = errorFor(operation, status, body, { sent: ["Hostname", "Port"] });
    expect(error.message).toContain(`the platform responded with ${expected}`);
    expect(error.message.startsWith(`could not ${operation.does} (${operation.method} /`)).toBe(true);
    expect(error).toMatchObject({ status, operation });
  });
});

test("the error for an image that could not be looked up suggests a retry, or a digest", () => {
  const body = { title: "Bad Request", status: 400, detail: "The registry returned an error.", errors: [] };
  const advice = "Try again. If it persists, set imageDigest, and check the registry's credentials.";
  expect(errorFor(createApplication, 400, body).message).toContain(advice);
  expect(errorFor(patchContainerTemplate, 500, body).message).toContain(advice);
  expect(errorFor(createApplication, 400, { ...body, detail: "A port is wrong." }).message).not.toContain(advice);
  expect(errorFor(updateRegistry, 400, body).message).not.toContain(advice);
});

test("a message contains the failed operation, the platform's reason and the next step", () => {
  const body = { ErrorKey: "pullzone.taken", Field: "Hostname", Message: "It is taken." };
  expect(errorFor(addPullZoneAllowedReferrer, 409, body, { attempt: 3 }).message).toBe(
    "could not add the allowed referrer to the pull zone (POST /pullzone/7/addAllowedReferrer): the platform responded with " +
      "409 Conflict: It is taken [pullzone.taken]; field Hostname (after 3 attempts). " +
      "It conflicts with the current state of the platform. Check that state, and try again.",
  );
});

test.each([
  [200, errors.RefusedError],
  [202, errors.RefusedError],
  [302, errors.ApiError],
  [400, errors.BadRequestError],
  [401, errors.ApiError],
  [403, errors.ApiError],
  [404, errors.NotFoundError],
  [409, errors.ApiError],
  [418, errors.ApiError],
  [422, errors.BadRequestError],
  [429, errors.ApiError],
  [500, errors.ApiError],
  [599, errors.ApiError],
])("a %i has its class in the EdgeError family", (status, kind) => {
  const error = errorFor(getPullZone, status, "");
  expect(error.constructor).toBe(kind);
  expect(error).toBeInstanceOf(errors.EdgeError);
  expect(error.name).toBe(kind.name);
});

test("a status that begins the platform's message is not repeated", () => {
  const error = errorFor(patchContainerTemplate, 404, { title: "Not Found", detail: "no such app" });
  expect(error.message).toContain("the platform responded with 404 Not Found: no such app.");
});

describe("a 404 of the containers area comes from the platform", () => {
  const complete = { title: "Not Found", status: 404, detail: "no such app", instance: "/x", errors: [], id: "0HM1" };
  const { title: _title, ...untitled } = complete;
  const { errors: _errors, id: _id, ...plainProblem } = complete;

  test.each([
    ["with errors and id", complete, true],
    ["with details in its errors", { ...complete, errors: [{ message: "no such app", field: "appId" }] }, true],
    ["whose errors are null", { ...complete, errors: null }, true],
    ["whose id is null", { ...complete, id: null }, true],
    ["without a title", untitled, true],
    ["in the registries' form", { status: "notFound", applications: [] }, true],
    ["in the plain form, which any service may have", { type: "about:blank", ...plainProblem }, false],
    ["with neither set", { ...complete, errors: null, id: null }, true],
    ["with a title alone", { title: "Not Found", status: 404 }, false],
    ["with the errors of another service", { error: "not_found", errors: ["not found"] }, false],
  ])("%s", (_form, body, isOwn) => {
    expect(errorFor(patchContainerTemplate, 404, body)).toMatchObject({
      platformSays: isOwn ? "missing" : undefined,
      status: 404,
    });
  });
});

describe("a 404 of databases comes from the platform", () => {
  const error = "not_found";

  test.each([
    ["whose details are null", { error, details: null }, true],
    ["whose details are a string", { error, details: "no such database" }, true],
    ["whose details are an object", { error, details: { db_id: "db_1" } }, true],
    ["whose details are a list", { error, details: [] }, true],
    ["with an error alone, which any service may have", { error }, false],
    ["without an error", { details: "no such database" }, false],
    ["whose error is empty", { error: "", details: null }, false],
    ["whose error is an object", { error: {}, details: null }, false],
    ["with the properties of another service", { error, details: null, timestamp: 1 }, false],
  ])("%s", (_form, body, isOwn) => {
    expect(errorFor(getDatabase, 404, body)).toMatchObject({
      platformSays: isOwn ? "missing" : undefined,
      status: 404,
    });
  });
});

test.each([
  "<html><title>404 Not Found</title></html>",
  "<!-- nginx --><html><title>404 Not Found</title></html>",
  "<center>nginx</center>",
  "<Error><Code>NoSuchKey</Code></Error>",
  "404 page not found",
  "default backend - 404",
  '{"Message":"The requested Pull Zo',
])("a 404 that is not JSON points to a wrong address, and does not prove that an object is missing: %s", (body) => {
  const error = errorFor(getPullZone, 404, body);
  expect(error).not.toBeInstanceOf(errors.NotFoundError);
  expect(claimsMissing(error)).toBe(true);
  expect(error.message).toContain("Check edge:baseUrl.");
});

test("a huge HTML page is truncated before it is searched", () => {
  const { message } = errorFor(getPullZone, 502, "<title".repeat(2_000_000));
  expect(message).toContain("502 Bad Gateway and an HTML page.");
});

describe("the hint of an error", () => {
  test("for a missing storage zone, a 401 without a body, is not about the key", () => {
    expect(errorFor(getStorageZone, 401, "")).toBeInstanceOf(errors.NotFoundError);
    expect(errorFor(getStorageZone, 401, "").message).toContain("It does not exist, or this key cannot read it");
    expect(errorFor(getStorageZone, 401, { Message: "Denied." })).not.toBeInstanceOf(errors.NotFoundError);
    expect(errorFor(getPullZone, 401, "")).not.toBeInstanceOf(errors.NotFoundError);
  });

  test("for a 401 of event logs is about the day if the body mentions it, and otherwise about the key", () => {
    const refused = { logs: [], errorResponse: { success: false, message: "Beyond the window." } };
    expect(errorFor(getFirstShieldEventLogs, 401, refused).message).toContain("Event logs are kept for 72 hours");
    expect(errorFor(getFirstShieldEventLogs, 401, refused).message).not.toContain("edge:apiKey");
    expect(errorFor(getFirstShieldEventLogs, 401, "").message).toContain("edge:apiKey");
  });

  test("for a 401 with an error key of Shield is about the request, not the access key", () => {
    const refused = { success: false, message: "Plan", errorKey: "plan_change_blocked.shieldzone" };
    expect(errorFor(getShieldZone, 401, refused).message).toContain("rejects only this request, not the key");
    expect(errorFor(getShieldZone, 401, refused).message).not.toContain("edge:apiKey");
    expect(errorFor(getShieldZone, 401, "").message).toContain("edge:apiKey");
  });

  test("for a 401 with the error key of a failed authentication is about the access key in every area", () => {
    const refused = { ErrorKey: "authentication.failed", Message: "The request authorization failed" };
    const shield = { success: false, message: refused.Message, errorKey: refused.ErrorKey };
    expect(errorFor(getPullZone, 401, refused).message).toContain("Check the key: edge:apiKey");
    expect(errorFor(getShieldZone, 401, shield).message).toContain("Check the key: edge:apiKey");
    expect(errorFor(getFirstShieldEventLogs, 401, shield).message).toContain("Check the key: edge:apiKey");
  });

  test("for a 401 of the origin error logs names the JWT if it was sent, and otherwise the key", () => {
    const givenAs = { apiKey: "EDGE_ACCESS_KEY", originLoggingJwt: "originLoggingJwt of provider eu" };
    const messageWith = (names: errors.AttemptContext["names"]) =>
      errorFor(getOriginErrorLogs, 401, "", names && { names }).message;
    expect(messageWith({ provider: "eu", givenAs })).toContain("Check the JWT: originLoggingJwt of provider eu.");
    expect(messageWith({ provider: "eu", givenAs: { apiKey: givenAs.apiKey } })).toContain("key: EDGE_ACCESS_KEY.");
  });

  test("recognizes Shield's key for not found or unauthorised with any status", () => {
    const failure = { success: false, message: "Not found", errorKey: "not_found_or_unauthorised_access.shieldzone" };
    for (const status of [202, 401, 404]) {
      const error = errorFor(getShieldZone, status, failure);
      expect(error.platformSays).toBe("missing or unauthorised");
      expect(claimsMissing(error)).toBe(true);
      expect(error.message).toContain("It does not exist, or this key cannot read it");
    }
    expect(errorFor(getShieldZone, 404, "").platformSays).toBeUndefined();
    expect(claimsMissing(new Error("not_found_or_unauthorised_access"))).toBe(false);
  });
});

describe("a hostile response is harmless", () => {
  const hostile = {
    ErrorKey: "k\u001b]0;title\u0007",
    Message: `\u001b[2J hunter2 ${"x".repeat(5000)}`,
    Field: "f\u202e",
  };
  const error = errorFor(getPullZone, 400, hostile, { path: "/pullzone/hunter2" });

  test("because control characters are removed, secrets redacted, and long strings truncated", () => {
    for (const shown of [error.message, error.body, JSON.stringify(error.failure)]) {
      for (const mark of ["\u001b", "\u0007", "\u202e"]) expect(shown).not.toContain(mark);
      expect(shown).not.toContain("hunter2");
      expect(shown.length).toBeLessThan(1500);
    }
    expect(error.message).toContain("[secret]");
    expect(error.key).toBe("k]0;title");
  });

  test("because the error keeps only ten of a thousand fields", () => {
    const fields = Array.from({ length: 1000 }, (_, at) => ({ field: `f${at}`, message: "no" }));
    expect(errorFor(getPullZone, 400, { title: "Bad", errors: fields }).failure.fields).toHaveLength(10);
  });
});

describe("a request may have taken effect", () => {
  test.each([
    ["not after a 4xx", createShieldZone, 409, {}, false],
    ["after a 5xx", createShieldZone, 500, {}, true],
    ["never for a read", getShieldZone, 500, {}, false],
    ["after an earlier attempt", patchContainerTemplate, 404, { mayHaveTakenEffect: true }, true],
  ])("%s", (_, operation: Operation, status, changed, may) => {
    expect(errorFor(operation, status, "", changed).mayHaveTakenEffect).toBe(may);
  });
});
