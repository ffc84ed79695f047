import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseTenants } from "../../../../examples/fleet/tenants.ts";
import { shop } from "./jobs.ts";

const example = readFileSync(join(__dirname, "../../../../examples/fleet/tenants.json"), "utf8");

test("accepts tenants as an array or one per line", () => {
  const media = { ...shop, name: "media" };
  expect(parseTenants(JSON.stringify([shop, media]), "stdin")).toEqual([shop, media]);
  expect(parseTenants(`${JSON.stringify(shop)}\n\n${JSON.stringify(media)}\n`, "stdin")).toEqual([shop, media]);
  expect(parseTenants(example, "tenants.json").map(({ name }) => name)).toEqual(["shop", "media"]);
});

test.each([
  [[shop, shop], 'f contains two tenants named "shop"'],
  [
    [{ ...shop, name: "Shop of Ada" }],
    /^f:\n✖ must be 1–42 lowercase letters, digits and hyphens\n {2}→ at \[0\]\.name$/,
  ],
  [[{ ...shop, name: "settings" }], /Pulumi\.settings\.yaml/],
  [
    [{ ...shop, sites: { "a b": "https://a.example" } }],
    /1–63 letters, digits and hyphens, because it becomes a host name\n {2}→ at \[0\]\.sites\["a b"\]$/,
  ],
  [[{ ...shop, region: "eu" }], /region/],
  [[{ ...shop, blocking: undefined }], /at \[0\]\.blocking/],
])("refuses the tenants %j", (tenants, message) => {
  expect(() => parseTenants(JSON.stringify(tenants), "f")).toThrow(message);
});

test.each(["http://a.example", "HTTPS://a.example:8443/x?y=1", "https://[2001:db8::1]/"])(
  "%s is an origin",
  (address) => {
    const tenants = [{ ...shop, sites: { a: address } }];
    expect(parseTenants(JSON.stringify(tenants), "f")).toEqual(tenants);
  },
);

test.each([
  "not an IP address",
  "a.example",
  "ftp://a.example",
  "javascript:alert(1)",
  "https:a.example",
  "https:///x",
  "",
])("refuses %j as an origin, and quotes it", (address) => {
  expect(() => parseTenants(JSON.stringify([{ ...shop, sites: { a: address } }]), "f")).toThrow(
    `must be a URL that begins with http:// or https://; got ${JSON.stringify(address)}\n  → at [0].sites.a`,
  );
});

test.each(["https://ada:geheim@a.example", "https://geheim@a.example", "ftp://ada:geheim@a.example", "ada:geheim@a b"])(
  "refuses credentials in an origin without quoting them: %s",
  (address) => {
    const parse = () => parseTenants(JSON.stringify([{ ...shop, sites: { a: address } }]), "f");
    expect(parse).toThrow(/at \[0\]\.sites\.a/);
    expect(parse).not.toThrow(/geheim/);
  },
);

test("refuses invalid JSON with its source", () => {
  expect(() => parseTenants("name: shop", "stdin")).toThrow(/^stdin is not valid JSON: /);
});
