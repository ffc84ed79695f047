import { withEmulator } from "../running";

const { emulator } = withEmulator();

const send = async (method: string, path: string, body: object) => {
  const { baseUrl, key } = emulator();
  const headers = { AccessKey: key, "Content-Type": "application/json" };
  const response = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
  const content = await response.text();
  return { status: response.status, body: content === "" ? undefined : JSON.parse(content) };
};
const add = (body: object) => send("PUT", "/dnszone/4001/records", { Name: "shop", ...body });

test.each([
  [{ Name: "", Type: 12, Value: "ns1.example" }, "NS records are not supported at the root of the domain"],
  [{ Type: 8, Value: ".", Priority: 0, Weight: 0, Port: 0 }, "The value is not valid"],
  [{ Type: 1, Value: "2001:db8::1", Accelerated: true }, "Records of this type cannot be accelerated"],
  [{ Type: 0, Name: "192.0.2.1", Value: "192.0.2.1" }, "The name is not valid"],
  [{ Type: 0, Name: ".shop", Value: "192.0.2.1" }, "The name is not valid"],
])("refuses the record %j", async (record, Message) => {
  expect(await add(record)).toMatchObject({ status: 400, body: { Message } });
  const { body } = await add({ Type: 3, Value: "a" });
  expect(await send("POST", `/dnszone/4001/records/${body.Id}`, { Type: 3, Name: ".a" })).toMatchObject({
    status: 400,
  });
});

test("refuses a CNAME record next to another record with its name, unless it is for the zone itself or disabled", async () => {
  const [a, cname] = [
    { Type: 0, Value: "192.0.2.1" },
    { Type: 2, Value: "origin.example.com" },
  ];
  const refused = { status: 400, body: { Message: "A name with a CNAME record has no other records" } };
  expect(await add(a)).toMatchObject({ status: 201 });
  expect(await add(cname)).toMatchObject(refused);
  const { body } = await add({ ...cname, Disabled: true });
  expect(
    await send("POST", `/dnszone/4001/records/${body.Id}`, { Type: 2, Disabled: false, Name: "shop" }),
  ).toMatchObject(refused);
  expect(await send("POST", `/dnszone/4001/records/${body.Id}`, { Type: 2, Disabled: false, Name: "b" })).toMatchObject(
    { status: 204 },
  );
  expect(await add({ ...a, Name: "b" })).toMatchObject(refused);
  for (const each of [a, cname]) expect(await add({ ...each, Name: "" })).toMatchObject({ status: 201 });
});

test("refuses a domain below example.org", async () => {
  expect(await send("POST", "/dnszone", { Domain: "shop.example.org" })).toMatchObject({ status: 400 });
  expect(await send("POST", "/dnszone", { Domain: "shop-example.org" })).toMatchObject({ status: 201 });
});

test("accepts a null MX", async () => {
  expect(await add({ Type: 4, Value: ".", Priority: 0 })).toMatchObject({ status: 201 });
});

test("returns no TTL if none was sent, and a weight for types that have one", async () => {
  const weights = { A: 0, AAAA: 1, PullZone: 7, SRV: 8, Script: 11 };
  for (const Type of [0, 1, 2, 3, 4, 7, 8, 9, 11, 14]) {
    const { body } = await add({ Name: `of-${Type}`, Type, Value: "a", PullZoneId: 1001, ScriptId: 3001, Weight: 50 });
    expect(body).toMatchObject({ Ttl: 0, Weight: Object.values(weights).includes(Type) ? 50 : 0 });
  }
});

test("updates a record whose id is only in the path", async () => {
  expect(await send("POST", "/dnszone/4001/records/41", { Type: 0, Name: "www", Value: "192.0.2.9" })).toMatchObject({
    status: 204,
  });
});

test("refuses to accelerate a name that a pull zone has as a host name", async () => {
  const refused = { status: 400, body: { Message: "A pull zone already has the name as a hostname" } };
  expect(await send("POST", "/pullzone/1001/addHostname", { Hostname: "Fast.acme.example" })).toMatchObject({
    status: 204,
  });
  const record = { Type: 0, Name: "fast", Value: "192.0.2.1" };
  expect(await add({ ...record, Accelerated: true })).toMatchObject(refused);
  const { body } = await add(record);
  const accelerate = () => send("POST", `/dnszone/4001/records/${body.Id}`, { Accelerated: true });
  expect(await accelerate()).toMatchObject(refused);
  await send("DELETE", "/pullzone/1001/removeHostname", { Hostname: "fast.acme.example" });
  expect(await accelerate()).toMatchObject({ status: 204 });
  expect(await send("POST", "/pullzone/1001/addHostname", { Hostname: "fast.acme.example" })).toMatchObject({
    status: 400,
    body: { ErrorKey: "pullzone.hostname_already_registered" },
  });
});

test("creates a zone with its records, or refuses both", async () => {
  const Domain = "new.example";
  const Records = [
    { Type: 0, Name: "www", Value: "192.0.2.1" },
    { Type: 3, Name: "", Value: "a" },
  ];
  const refused = await send("POST", "/dnszone", { Domain, Records: [...Records, { Type: 12, Name: "", Value: "a" }] });
  expect(refused.status).toBe(400);
  const { status, body } = await send("POST", "/dnszone", { Domain, Records });
  expect({ status, Records: body.Records }).toMatchObject({ status: 201, Records });
  expect(await send("POST", "/dnszone", { Domain: "other.example", Records: null })).toMatchObject({ status: 201 });
});
