import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

const path = "/shield/shield-zone/7002/access-lists";
const update = (id: number, body: object) => send(`PATCH ${path}/configurations/${id}`, { body });
const lists = async () => (await send(`GET ${path}`)).body.managedLists;

test("a zone has a configuration for each managed list of every plan above Basic", async () => {
  const { body } = await send(`GET ${path}`);
  expect(body).toMatchObject({ customLists: [{ listId: 801 }], customEntryCount: 2, customListCount: 1 });
  expect(body.managedLists[0]).toEqual({
    listId: 1,
    configurationId: 700201,
    name: "VPN providers",
    description: "IP addresses of VPN providers.",
    isEnabled: false,
    type: 1,
    action: 2,
    category: 1,
    requiredPlan: 1,
    entryCount: 48_213,
    updateFrequency: "daily",
    lastUpdated: "2026-01-01T00:00:00Z",
  });
  expect(new Set(body.managedLists.map((list: { requiredPlan: number }) => list.requiredPlan))).toEqual(
    new Set([1, 2, 3]),
  );
});

test("a new zone has separate configurations", async () => {
  await send("POST /shield/shield-zone", { body: { pullZoneId: 1001 } });
  const { managedLists } = (await send("GET /shield/shield-zone/7101/access-lists")).body;
  expect(managedLists[0].configurationId).toBe(710101);
});

test("switches a configuration, and keeps the values of null or omitted properties", async () => {
  const on = await update(700201, { isEnabled: true, action: 4 });
  expect([on.status, on.body.data]).toEqual([200, { isEnabled: true, action: 4 }]);
  expect((await update(700201, { isEnabled: null })).body.data).toEqual({ isEnabled: true, action: 4 });
  expect((await update(700201, { action: 1 })).body.data).toEqual({ isEnabled: true, action: 1 });
  expect((await lists())[0]).toMatchObject({ isEnabled: true, action: 1 });
  expect((await update(700201, { action: 6 })).status).toBe(400);
});

const refused = (statusCode: number) => ({
  data: null,
  error: { statusCode, success: false, message: expect.any(String), errorKey: "not_available.access_list" },
});

const setPlan = (planType: number) =>
  send("PATCH /shield/shield-zone", { body: { shieldZoneId: 7002, shieldZone: { planType } } });

test.each([400, 200, 202] as const)(
  "refuses a list above the zone's plan, with %i if so configured",
  async (status) => {
    await setPlan(0);
    emulator().setOptions({ accessListRefusalStatus: status });
    const response = await update(700203, { isEnabled: true });
    expect([response.status, response.body]).toEqual([status, refused(status)]);
    expect((await lists())[2].isEnabled).toBe(false);
    // Disabling a list requires no plan.
    expect((await update(700203, { isEnabled: false })).status).toBe(200);
  },
);

test("a list is available once the zone's plan includes it", async () => {
  await setPlan(1);
  expect((await update(700203, { isEnabled: true })).status).toBe(200);
  expect((await update(700205, { isEnabled: true })).status).toBe(400);
});

test.each([400, 202] as const)("refuses an unknown configuration with %i if so configured", async (status) => {
  emulator().setOptions({ missingConfigurationStatus: status });
  const response = await update(1, { isEnabled: true });
  const error = { statusCode: status, success: false, message: expect.any(String), errorKey: expect.any(String) };
  expect([response.status, response.body]).toEqual([status, { data: null, error }]);
});

test("an unknown configuration is a plain problem if 404 is configured", async () => {
  emulator().setOptions({ missingConfigurationStatus: 404 });
  const response = await update(1, { isEnabled: true });
  expect([response.status, response.body.title]).toEqual([404, "Not Found"]);
});
