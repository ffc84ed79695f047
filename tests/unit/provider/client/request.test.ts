import { listApiKeys } from "../../../../provider/api/apiKeys";
import { getContainerTemplate } from "../../../../provider/api/containers";
import { getPullZone } from "../../../../provider/api/pullZones";
import { RequestError } from "../../../../provider/client/errors";
import { fillPath, fillQuery, jsonBody } from "../../../../provider/client/request";
import { LargeInteger } from "../../../../provider/schema/largeInteger";

describe("a parameter stays within its path segment", () => {
  test.each([
    ["app-1", "app-1"],
    [1001, "1001"],
    ["../../apikey", "..%2F..%2Fapikey"],
    ["a?admin=1#x", "a%3Fadmin%3D1%23x"],
    ["%2e%2e%2f", "%252e%252e%252f"],
    ["two parts", "two%20parts"],
    ["Zürich", "Z%C3%BCrich"],
    ["a\r\nHost: other", "a%0D%0AHost%3A%20other"],
    ["{containerId}", "%7BcontainerId%7D"],
    ["$&", "%24%26"],
  ])("%j", (appId, segment) => {
    expect(fillPath(getContainerTemplate, { appId, containerId: "c" })).toBe(`/mc/apps/${segment}/containers/c`);
  });

  test.each([
    ["an empty string", ""],
    ["a space", " "],
    ["a dot", "."],
    ["two dots", ".."],
    ["a lone surrogate", "\ud800"],
    ["an inexact integer", 2 ** 53],
    ["a fraction", 1.5],
    ["a negative number", -1],
    ["NaN", Number.NaN],
    ["undefined", undefined],
    ["an object", {}],
  ])("%s is refused before a request", (_, id) => {
    const fill = () => fillPath(getPullZone, { id: id as string });
    expect(fill).toThrow(RequestError);
    expect(fill).toThrow(/^could not read the pull zone: id is missing or is not an id/);
  });

  test("a missing parameter is not read from the prototype", () => {
    expect(() => fillPath({ ...getPullZone, path: "/{constructor}" }, {})).toThrow(RequestError);
  });
});

test("undefined and null are omitted from the query", () => {
  expect(fillQuery({ page: 1, perPage: undefined, search: "a&b=c d" })).toBe("?page=1&search=a%26b%3Dc+d");
  expect(fillQuery({ page: undefined, search: null })).toBe("");
});

test("a rounded number in a body, or one that would be rounded, is refused", () => {
  expect(jsonBody(listApiKeys, { a: { b: [1, -2.5] } })).toBe('{"a":{"b":[1,-2.5]}}');
  expect(jsonBody(listApiKeys, undefined)).toBeUndefined();
  for (const value of [2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 5n, new LargeInteger("9007199254740993")]) {
    expect(() => jsonBody(listApiKeys, { a: { Id: value } })).toThrow(/could not list the API keys: Id is .*exactly/);
  }
});
