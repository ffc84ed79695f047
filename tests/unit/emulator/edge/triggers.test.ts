import type { EdgeRequest } from "../../../../emulator";
import { edgeRuleMatches } from "../../../../emulator/edge/edgeRuleMatches";
import { readRequest } from "../../../../emulator/edge/request";
import { edgeRuleTriggerType } from "../../../../provider/api/pullZones";

/** True, false, or the reason why the trigger is undecided. */
type Expected = boolean | RegExp;
type Row = readonly [
  type: keyof typeof edgeRuleTriggerType.values,
  pattern: string,
  request: string | Partial<EdgeRequest>,
  expected: Expected,
  name?: string,
];

function matchOf(type: Row[0], pattern: string, given: Row[2], Parameter1 = "") {
  const Type = edgeRuleTriggerType.values[type];
  const Triggers = [{ Type, PatternMatches: [pattern], PatternMatchingType: 0, Parameter1 }];
  const rule = { Guid: "rule", ActionType: 4, Triggers, TriggerMatchingType: 0 };
  const request = { url: "/", ...(typeof given === "string" ? { url: given } : given) };
  return edgeRuleMatches(rule as never, readRequest(request));
}

const sent = (headers: Record<string, string>, url = "/") => ({ url, headers });

const rows: readonly Row[] = [
  ["Url", "*://shop.example/*", "https://shop.example/a", true],
  ["Url", "*://shop.example/*", "https://other.example/a", false],
  ["Url", "*://shop.example/*", "/a", /host name/],
  ["Url", "*://*.shop.example/*", "/a", /host name/],
  ["Url", "http*://shop.example/*", "/a", /host name/],
  ["Url", "*shop*", "/a", /host name/],
  ["Url", "*//shop.example/*", "/a", /host name/],
  ["Url", "*/admin/*", "/admin/a", true],
  ["Url", "/admin/*", "/admin/a", true],
  ["Url", "http://shop.example", "http://shop.example/", false],
  ["Url", "http://shop.example/", "http://shop.example", true],
  ["Url", "http://shop.example/*", "https://shop.example/a", false],
  ["Url", "shop.example/*", "https://shop.example/a", false],
  ["Url", "admin", "/admin", false],
  ["Url", "*.jpg", "/image.jpg?width=100", true],
  ["Url", "*.jpg", "/image.jpg.bak", false],
  ["Url", "*?width=*", "/image.jpg?width=100", false],
  ["Url", "*=100", "/image.jpg?width=100", false],
  ["Url", "pattern:^.*/video_chunk%-[^%-]+%-[^%-]+%.dash$", "https://a.example/live/video_chunk-us-1.dash?x", true],
  ["Url", "pattern:/live/", "https://a.example/live/video", true],
  ["Url", "pattern:^/live/", "https://a.example/live/video", /which part of the URL/],
  ["Url", "pattern:(/live", "/live", /a capture is not closed/],
  ["Url", "pattern:/(live|on)/", "/live/", false],
  ["Url", "pattern:/%w+%.png$", "/a_b.png", /may match an underscore/],
  ["RequestHeader", "pattern:^Bearer %w+$", sent({ Authorization: "Bearer abc" }), true, "authorization"],
  ["RequestHeader", "pattern:^bearer", sent({ Authorization: "Bearer abc" }), false, "authorization"],
  ["UrlQueryString", "pattern:debug=%d", "/?a=b&debug=1", true],
  ["RemoteIP", "pattern:^192%.0%.2%.%d+$", { ip: "192.0.2.77" }, true],
  ["RequestHeader", "a*", sent({ "X-A": "ab" }), true, "x-a"],
  ["RequestHeader", "https", sent({ "X-Forwarded-Proto": "https" }), /edge itself/, "X-Forwarded-Proto"],
  ["RequestHeader", "DE", sent({}), /edge itself/, "CDN-RequestCountryCode"],
  ["CookieValue", "b c", sent({ Cookie: "a=b%20c" }), /as sent and decoded/, "a"],
  ["CookieValue", "b*", sent({ Cookie: "a=b%20c" }), true, "a"],
  ["CookieValue", "1", sent({ Cookie: "a = 1" }), /white space/, "a"],
  ["UrlQueryString", "q=a b", "/?q=a+b", /as sent and decoded/],
  ["UrlQueryString", "debug=1", "/?debug=1", true],
  ["UrlQueryString", "debug=1", "/?a=b&debug=1", /whole query string/],
  ["UrlQueryString", "*debug=1*", "/?a=b&debug=1", true],
  ["UrlQueryString", "debug=1", "/?debug=0", false],
  ["UrlExtension", "htaccess", "/.htaccess", /has an extension/],
  ["UrlExtension", "js", "/main.a1b2c3.js", true],
  ["UrlExtension", "a1b2c3.js", "/main.a1b2c3.js", false],
  ["UrlExtension", "jpg", "/a.jpg?width=100", true],
  ["RemoteIP", "!192.0.2.0/24", { ip: "192.0.2.1" }, /meaning of/],
  ["RemoteIP", "192.0.2.1-192.0.2.9", { ip: "192.0.2.1" }, /meaning of/],
  ["RemoteIP", "office", { ip: "192.0.2.1" }, false],
  ["RemoteIP", "2001:db8::*", { ip: "2001:DB8:0::1" }, true],
  ["RemoteIP", "2001:0db8:*", { ip: "2001:db8::1" }, /other notations/],
  ["RemoteIP", "2001:db8:0:0:*", { ip: "2001:db8::1" }, /other notations/],
  ["RemoteIP", "2001:0db8:*", { ip: "2001:db9::1" }, false],
  ["RequestMethod", "POST", { method: "POST" }, true],
  ["RequestMethod", "post", { method: "POST" }, /letter case/],
];

test.each(rows.map((row) => [JSON.stringify(row), row] as const))("decides the trigger %s", (_row, row) => {
  const [type, pattern, request, expected, name] = row;
  const match = matchOf(type, pattern, request, name);
  if (typeof expected === "boolean") expect(match).toBe(expected);
  else expect(match).toMatchObject({ reasons: expect.arrayContaining([expect.stringMatching(expected)]) });
});
