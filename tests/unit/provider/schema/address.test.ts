import { addressProblem, canonicalAddress } from "../../../../provider/schema/address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["2001:DB8::7", "2001:db8::7"],
  ["2001:0db8:0:0:0:0:0:7", "2001:db8::7"],
  ["::ffff:192.0.2.7", "::ffff:c000:207"],
  ["2001:DB8:0::/032", "2001:db8::/32"],
  ["192.0.2.0/24", "192.0.2.0/24"],
  ["192.0.2.*", "192.0.2.*"],
  ["2001:DB8:*", "2001:db8:*"],
  // No program may declare these ranges, but the platform may have them.
  ["192.0.2.1-192.0.2.9", "192.0.2.1-192.0.2.9"],
  ["fe80::1%eth0", "fe80::1%eth0"],
  ["", ""],
])("%s is normalized to %s", (given, expected) => {
  expect(canonicalAddress(given)).toBe(expected);
  expect(canonicalAddress(expected)).toBe(expected);
});

test.each([
  "192.0.2.7",
  "2001:DB8::7",
  "192.0.2.0/24",
  "192.0.2.0/0",
  "2001:db8::/128",
  "192.0.2.*",
  "2001:db8:*",
  "*",
])("%s may be declared", (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

test.each([
  ["", "an IP address"],
  ["example.com", "an IP address"],
  ["192.0.2.300", "an IP address"],
  ["192.0.2", "an IP address"],
  ["192.0.2.7:80", "an IP address"],
  ["http://192.0.2.7", "an IP address"],
  ["192.0.2.1-192.0.2.9", "an IP address"],
  ["fe80::1%eth0", "an IP address"],
  ["192.0.2.0/24/8", "an IP address"],
  ["192.0.2.0/33", "from 0 to 32"],
  ["192.0.2.0/", "from 0 to 32"],
  ["2001:db8::/129", "from 0 to 128"],
])("%p may not be declared: %s", (address, reason) => {
  expect(addressProblem(address)).toContain(reason);
});
