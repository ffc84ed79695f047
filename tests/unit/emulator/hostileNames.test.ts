import { holding, hostileNames } from "../hostileNames";
import { withEmulator } from "./running";

const { send } = withEmulator();
const control = (request: string, body?: unknown) =>
  send(request.replace(" ", " /__emulator/"), { key: null, ...(body === undefined ? {} : { body }) });

describe.each(hostileNames)("the name %s", (name) => {
  test("is not a property of a state, and names an object like any other", async () => {
    const state = (await control("GET state")).body;
    if (name !== "__proto__") {
      expect(await control("PUT state", { ...state, ...holding(name, 1) })).toMatchObject({ status: 400 });
    }
    state.pullZones[0].Name = name;
    state.pullZones[0].EdgeRules[0].Guid = name;
    state.accessKeys = [{ key: name, account: "own" }];
    state.applications[0].id = name;
    expect((await control("PUT state", state)).status).toBe(204);
    expect((await control("GET state")).body).toEqual(state);
    expect((await send("GET /pullzone/1001", { key: name })).body).toMatchObject({ Name: name });
    expect((await send(`GET /mc/apps/${name}/overview`)).status).toBe(200);
    const switched = { body: { Id: 1001, Value: false } };
    expect((await send(`POST /pullzone/1001/edgerules/${name}/setEdgeRuleEnabled`, switched)).status).toBe(204);
  });

  test("is not an operation of a fault, path or query", async () => {
    expect((await control("PUT faults", [{ match: { operation: name }, inject: { status: 503 } }])).status).toBe(400);
    expect((await control(`GET ${name}`)).status).toBe(404);
    expect((await send(`GET /mc/apps/${name}`)).status).toBe(404);
    expect((await send(`GET /pullzone/${name}`)).status).toBe(400);
    expect((await send(`GET /pullzone?${name}=1`)).status).toBeLessThan(500);
    expect((await send("GET /pullzone/1001", { key: name })).status).toBe(401);
    expect(
      (await send("POST /shield/shield-zone", { body: { pullZoneId: 1001, ...holding(name, 1) } })).status,
    ).toBeLessThan(500);
  });
});
