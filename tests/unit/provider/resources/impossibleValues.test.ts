import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { valid } from "../../../kinds";

const failures = (type: string, inputs: Properties) =>
  checkInputs(kindOf(type), { ...valid[type], ...inputs }).failures;

const ofRule = (rule: Properties) => {
  const alone = failures("EdgeRule", rule);
  const [entry] = (valid.EdgeRules?.rules ?? []) as Properties[];
  const inList = failures("EdgeRules", { rules: [{ ...entry, ...rule }] });
  expect(inList).toEqual(alone.map((failure) => `rules[0].${failure}`));
  return alone;
};
const triggered = (type: string, ...patterns: unknown[]) => ofRule({ triggers: [{ type, patterns }] });

describe("a pattern of a RemoteIP trigger", () => {
  test.each(["192.0.2.7", "203.0.113.0/24", "2001:db8::/32", "192.168.*", "pattern:^10%.", unknownValue])(
    "may be %s",
    (pattern) => {
      expect(triggered("RemoteIP", pattern)).toEqual([]);
    },
  );

  test.each(["192.168.1.300", "office", "192.0.2.0/33", "!office", "192.0.2.1, 192.0.2.2"])(
    "may not be %s",
    (pattern) => {
      expect(triggered("RemoteIP", "192.0.2.7", pattern)).toEqual([
        expect.stringMatching(/^triggers\[0\]\.patterns\[1\] must (be an IP address, or a range|end with the length)/),
      ]);
    },
  );

  test("with an exclamation mark is refused with a hint to match all others", () => {
    expect(triggered("RemoteIP", "!203.0.113.0/24").join()).toContain(
      'to match all other addresses, declare matching: "None"',
    );
  });
});

test("a pattern of a CountryCode trigger must be a country code, a wildcard or a Lua pattern", () => {
  for (const pattern of ["US", "us", "*", "pattern:^D", "T1", unknownValue]) {
    expect(triggered("CountryCode", pattern)).toEqual([]);
  }
  expect(triggered("CountryCode", "USA").join()).toMatch(
    /^triggers\[0\]\.patterns\[0\] must be the code .* did you mean US\?$/,
  );
  expect(triggered("CountryCode", "Germany").join()).toMatch(
    /^triggers\[0\]\.patterns\[0\] must be the code of a country/,
  );
});

describe.each(["SetResponseHeader", "SetRequestHeader"])("the header of %s", (type) => {
  const action = (more: Properties) => ofRule({ actions: [{ type, ...more }] });

  test("must have a name without a colon, and a value without a line break", () => {
    expect(action({ name: "Content-Security-Policy", value: "default-src 'self'; img-src *" })).toEqual([]);
    expect(action({ name: "X-A", value: "a\n b" })).toEqual([
      expect.stringMatching(/^actions\[0\]\.value must be one line/),
    ]);
    expect(action({ name: "X-A:", value: "a" })).toEqual([
      expect.stringMatching(/^actions\[0\]\.name must be only the name/),
    ]);
    expect(action({ name: unknownValue, value: unknownValue })).toEqual([]);
  });

  test("is checked in the same way if it is declared as parameters", () => {
    expect(action({ parameters: ["X-A", "a"] })).toEqual([]);
    expect(action({ parameters: ["X-A:", "a\r\nb"] })).toEqual([
      expect.stringMatching(/^actions\[0\]\.parameters\[0\] must be only the name/),
      expect.stringMatching(/^actions\[0\]\.parameters\[1\] must be one line/),
    ]);
  });
});

test.each(["RequestHeader", "ResponseHeader", "CookieValue"])(
  "the name of a %s trigger must be a plain name",
  (type) => {
    const named = (name: unknown) => ofRule({ triggers: [{ type, name, patterns: ["*"] }] });
    expect(named("X-A")).toEqual([]);
    expect(named(unknownValue)).toEqual([]);
    expect(named("a=b;\nc:")).toEqual([
      expect.stringMatching(/^triggers\[0\]\.name must be only the name of a (header|cookie)/),
    ]);
  },
);

describe.each(["PullZoneHostname", "ExternalDnsCertificate", "ExternalDnsCertificateValidation"])(
  "the host name of a %s",
  (type) => {
    test.each(["www.example.com", "*.example.com", "Bücher.example", "a_b.example.com.", unknownValue])(
      "may be %s",
      (hostname) => {
        expect(failures(type, { hostname })).toEqual([]);
      },
    );

    test.each([
      ["www.example.com:443", "without a port"],
      ["*.*.example.com", "one asterisk as its first part"],
      ["www.*.example.com", "one asterisk as its first part"],
      [`${"a".repeat(64)}.example.com`, "parts of at most 63 characters; one has 64"],
      ["192.0.2.1", "not an IP address"],
      ["2001:db8::1", "not an IP address"],
      // Node.js reads a number as an address.
      ["0".repeat(63), "not an IP address"],
    ])("may not be %s", (hostname, problem) => {
      expect(failures(type, { hostname }).join()).toMatch(/^hostname must be (only )?a host name/);
      expect(failures(type, { hostname }).join()).toContain(problem);
    });
  },
);

test("a referrer may have a port or be an address", () => {
  const hostnames = ["www.example.com", "*.example.com", "192.0.2.1", "2001:db8::1", "localhost:3000"];
  expect(failures("PullZoneAllowedReferrers", { hostnames })).toEqual([]);
});

test.each<[string, unknown, string | undefined]>([
  ["originHostHeader", "https://www.example.com", "must be only a host name, without scheme or path"],
  ["originHostHeader", "www.example.com:8080", undefined],
  ["originHostHeader", "", undefined],
  ["originUrl", "s3://bucket/files", "must begin with https:// or http://"],
  ["originUrl", "ftp://origin.example.com", "must begin with https:// or http://"],
  ["originUrl", "http://192.0.2.1:8080/files", undefined],
  ["logForwardingHostname", "https://logs.example.com/in", "must be only a host name, without scheme or path"],
  ["logForwardingHostname", "logs.example.com:514", "must be only a host name, without a port"],
  ["logForwardingHostname", "192.0.2.1", undefined],
  ["logForwardingHostname", "", undefined],
  ["cacheKeyHeaders", "X-Tenant: a", "must be names of headers"],
  ["cacheKeyHeaders", "X-Tenant,X-Locale", undefined],
  ["stickySessionClientHeaders", "X-A\nX-B", "must be names of headers"],
])("checks %s of a pull zone with %j", (name, value, problem) => {
  const found = failures("PullZone", { logForwardingEnabled: true, [name]: value });
  expect(found).toEqual(problem === undefined ? [] : [expect.stringContaining(`${name} ${problem}`)]);
});
