import { onAddress } from "../../../../../commands/preview/protection/address";
import { unknownValue as unknown } from "../../../../../provider/schema/unknown";

const decision = {
  rule: "network",
  elsewhere: "elsewhere",
  weaker: "weaker",
  stronger: "stronger",
  lowers: "l",
  raises: "r",
} as const;
const unclear = "elsewhere: it is unclear whether that protects less";
const later = "its new value is known only after the update: it is unclear whether that protects less";

test.each([
  ["a change to cleartext", "https://a.example", "http://a.example", ["lowers", "weaker"]],
  ["a change to cleartext and another host", "https://a.example", "http://b.example", ["lowers", "weaker"]],
  ["a change to TLS", "http://a.example", "https://a.example/", ["raises", "stronger"]],
  ["a change to TLS and another host", "http://a.example", "https://b.example", ["lowers", unclear]],
  ["another host", "https://a.example", "https://b.example", ["lowers", unclear]],
  ["a change to another scheme", "http://a.example", "ftp://a.example", ["lowers", unclear]],
  ["a change from another scheme", "ftp://a.example", "https://a.example", ["lowers", unclear]],
  ["an added scheme", "a.example", "https://a.example", ["lowers", unclear]],
  ["a removed scheme", "https://a.example", "a.example", ["lowers", unclear]],
  ["another spelling", "HTTPS://A.example:443/", "https://a.example", undefined],
  ["another spelling without a scheme", "A.example/http://b/", "a.example/http://b", undefined],
  ["an invalid address", "https://a.example", "https://", ["lowers", unclear]],
  ["an unchanged invalid address", "https://", "https://", undefined],
  ["a value that is unknown until the update", "https://a.example", unknown, ["lowers", later]],
  ["two values that are unknown until the update", unknown, unknown, undefined],
])("judges %s", (_what, old, now, expected) => {
  const found = onAddress(decision, "originUrl", old, now, "preview");
  expect(found.map(({ effect, says }) => [effect, says])).toEqual(expected ? [expected] : []);
  for (const each of found) expect(each).toMatchObject({ path: "originUrl", old, new: now });
});
