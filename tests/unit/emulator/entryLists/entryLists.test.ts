import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

describe.each([
  { what: "pull zone", path: "/pullzone/1001", done: 204 },
  { what: "video library", path: "/videolibrary/2001", done: 200 },
])("the allowed referrers of a $what", ({ path, done }) => {
  const add = (Hostname: string) => send(`POST ${path}/addAllowedReferrer`, { body: { Hostname } });
  const remove = (Hostname: string) => send(`POST ${path}/removeAllowedReferrer`, { body: { Hostname } });
  const referrers = async () => (await send(`GET ${path}`)).body.AllowedReferrers;

  test("can be added and removed, without a response body", async () => {
    const added = await add("*.Example.com");
    expect([added.status, added.content]).toEqual([done, ""]);
    expect(await referrers()).toEqual(["www.acme.example", "*.Example.com"]);
    const removed = await remove("www.acme.example");
    expect([removed.status, removed.content]).toEqual([done, ""]);
    expect(await referrers()).toEqual(["*.Example.com"]);
  });

  test("ignore letter case, and accept a repeated request by default", async () => {
    expect((await add("WWW.acme.example")).status).toBe(done);
    expect(await referrers()).toEqual(["www.acme.example"]);
    expect((await remove("WWW.ACME.example")).status).toBe(done);
    expect((await remove("www.acme.example")).status).toBe(done);
    expect(await referrers()).toEqual([]);
    await add("Shop.Example");
    await add("shop.example");
    expect(await referrers()).toEqual(["Shop.Example"]);
    await remove("shop.example");
    expect(await referrers()).toEqual([]);
  });

  test("are stored in lower case, and refuse a repeated request, if configured", async () => {
    emulator().setOptions({ referrerCase: "lower", duplicateReferrer: "refuse", missingReferrer: "refuse" });
    await add("Shop.Example.com");
    expect(await referrers()).toEqual(["www.acme.example", "shop.example.com"]);
    expect((await add("shop.example.com")).body).toMatchObject({
      ErrorKey: "referrer.already_exists",
      Field: "Hostname",
    });
    expect((await remove("none.example.com")).body).toMatchObject({ ErrorKey: "referrer.not_found" });
  });

  test("need a host name", async () => {
    expect((await add("")).status).toBe(400);
    expect((await send(`POST ${path}/addAllowedReferrer`, { body: {} })).status).toBe(400);
    expect((await send(`POST ${path}/addAllowedReferrer`, { body: { host: "a" } })).status).toBe(400);
  });
});

test("returns a video library's secrets, which a client must redact", async () => {
  const library = (await send("GET /videolibrary/2001")).body;
  expect(library).toMatchObject({
    ApiKey: expect.any(String),
    ReadOnlyApiKey: expect.any(String),
    ApiAccessKey: expect.any(String),
  });
  expect((await send("GET /videolibrary")).body).toEqual([library]);
  expect((await send("GET /videolibrary?page=1&search=videos")).body.Items).toEqual([library]);
});
