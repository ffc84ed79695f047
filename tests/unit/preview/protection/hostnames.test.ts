import { effects } from "../building";

const hostname = (settings: object) => ({ pullZoneId: 1001, hostname: "www.example.com", ...settings });

test("forcing TLS protects, and another certificate counts as lowered, as nobody can tell", () => {
  const [on, off] = [hostname({ forceSsl: true }), hostname({ forceSsl: false })];
  expect(effects("PullZoneHostname", on, off)).toEqual(["hostname-tls lowers"]);
  expect(effects("PullZoneHostname", off, on)).toEqual(["hostname-tls raises"]);
  const [managed, own] = [
    hostname({ certificate: "managed" }),
    hostname({ certificate: "pem", certificateKey: "pem" }),
  ];
  expect(effects("PullZoneHostname", managed, own)).toContain("hostname-certificate lowers");
});
