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
const later = "its new value is known only after the up: it is unclear whether that protects less";

test.each([
  ["cleartext", "https://a.example", "http://a.example", ["lowers", "weaker"]],
  ["cleartext to another host", "https://a.example", "http://b.example", ["lowers", "weaker"]],
  ["TLS", "http://a.example", "https://a.example/", ["raises", "stronger"]],
  ["TLS to another host", "http://a.example", "https://b.example", ["lowers", unclear]],
  ["another host", "https://a.example", "https://b.example", ["lowers", unclear]],
  ["another scheme", "http://a.example", "ftp://a.example", ["lowers", unclear]],
  ["from another scheme", "ftp://a.example", "https://a.example", ["lowers", unclear]],
  ["a scheme first", "a.example", "https://a.example", ["lowers", unclear]],
  ["no scheme", "https://a.example", "a.example", ["lowers", unclear]],
  ["a spelling", "HTTPS://A.example:443/", "https://a.example", undefined],
  ["a spelling without a scheme", "A.example/http://b/", "a.example/http://b", undefined],
  ["no address", "https://a.example", "https://", ["lowers", unclear]],
  ["the same that is no address", "https://", "https://", undefined],
  ["a value that is known later", "https://a.example", unknown, ["lowers", later]],
  ["values that are known later", unknown, unknown, undefined],
])("%s", (_what, old, now, expected) => {
  const found = onAddress(decision, "originUrl", old, now, "preview");
  expect(found.map(({ effect, says }) => [effect, says])).toEqual(expected ? [expected] : []);
  for (const each of found) expect(each).toMatchObject({ path: "originUrl", old, new: now });
});
