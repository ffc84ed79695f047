import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseTenants } from "../../../../examples/fleet/tenants.ts";
import { shop } from "./jobs.ts";

const example = readFileSync(join(__dirname, "../../../../examples/fleet/tenants.json"), "utf8");

test("tenants come as an array or one a line", () => {
  const media = { ...shop, name: "media" };
  expect(parseTenants(JSON.stringify([shop, media]), "stdin")).toEqual([shop, media]);
  expect(parseTenants(`${JSON.stringify(shop)}\n\n${JSON.stringify(media)}\n`, "stdin")).toEqual([shop, media]);
  expect(parseTenants(example, "tenants.json").map(({ name }) => name)).toEqual(["shop", "media"]);
});

test.each([
  [[shop, shop], 'f has two tenants named "shop"'],
  [
    [{ ...shop, name: "Shop of Ada" }],
    /^f:\n✖ must be 1–42 lowercase letters, digits and hyphens\n {2}→ at \[0\]\.name$/,
  ],
  [[{ ...shop, name: "settings" }], /Pulumi\.settings\.yaml/],
  [[{ ...shop, sites: { a: "not an address" } }], /at \[0\]\.sites\.a/],
  [[{ ...shop, region: "eu" }], /region/],
  [[{ ...shop, blocking: undefined }], /at \[0\]\.blocking/],
])("%j is refused", (tenants, message) => {
  expect(() => parseTenants(JSON.stringify(tenants), "f")).toThrow(message);
});

test("what is not JSON is refused with where it came from", () => {
  expect(() => parseTenants("name: shop", "stdin")).toThrow(/^stdin is not JSON: /);
});
