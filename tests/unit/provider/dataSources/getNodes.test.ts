import { readFrom, withPlatform } from "./reading";

const { read } = withPlatform();

test("the IPv4 and IPv6 addresses of the nodes are returned", async () => {
  const { addresses } = await read("getNodes");
  expect(addresses).toContain("192.0.2.46");
  expect(addresses).toContain("2001:db8::105");
});

test("the addresses of all pages are returned without duplicates", async () => {
  const pages = [
    { body: { items: ["192.0.2.1", "192.0.2.2"], meta: { totalItems: 3 }, cursor: "a" } },
    { body: { items: ["192.0.2.2", "192.0.2.3"], meta: { totalItems: 3 }, cursor: null } },
  ];
  const { result, urls } = await readFrom(pages, "getNodes");
  expect(result.addresses).toEqual(["192.0.2.1", "192.0.2.2", "192.0.2.3"]);
  expect(urls).toEqual(["/mc/nodes?limit=1000", "/mc/nodes?nextCursor=a&limit=1000"]);
});

test("a bare list counts as complete", async () => {
  const { result } = await readFrom([{ body: ["192.0.2.1"] }], "getNodes");
  expect(result.addresses).toEqual(["192.0.2.1"]);
});

test.each([
  ["a node without an address", ["192.0.2.1", null]],
  ["no nodes at all", { items: [], meta: { totalItems: 0 }, cursor: null }],
  ["a repeated cursor", { items: ["192.0.2.1"], cursor: "a" }],
])("%s is an error, because a firewall would lack addresses", async (_, body) => {
  const { error } = await readFrom([{ body }], "getNodes");
  expect(error?.message).toMatch(/^getNodes: could not list the addresses of the nodes/);
});
