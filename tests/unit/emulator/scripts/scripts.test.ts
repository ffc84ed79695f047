import { withEmulator } from "../running";

const { emulator, platformState, send } = withEmulator();

const of = "/compute/script/3001";
const ids = () => platformState().pullZones.map(({ Id }) => Id);

/** Creates a script. Returns it with the pull zone that its create links to it. */
async function createLinked(): Promise<{ id: number; zone: number }> {
  const body = { Name: "linked", ScriptType: 1, Code: "export default {};", CreateLinkedPullZone: true };
  const created = await send("POST /compute/script", { body });
  expect(created.status).toBe(201);
  return { id: created.body.Id, zone: created.body.LinkedPullZones[0].Id };
}

test("reports a missing script with the platform's error key", async () => {
  expect(await send("GET /compute/script/1")).toMatchObject({
    status: 404,
    body: { ErrorKey: "edgeScript.not_found", Field: "Id" },
  });
});

describe("publishing", () => {
  test("is refused while there is no code, and changes nothing", async () => {
    const { Id } = (await send("POST /compute/script", { body: { Name: "empty", ScriptType: 1 } })).body;
    const before = platformState();
    expect(await send(`POST /compute/script/${Id}/publish`, { body: {} })).toMatchObject({
      status: 400,
      body: { Field: "Code", Message: expect.any(String) },
    });
    expect(platformState()).toEqual(before);
    await send(`POST /compute/script/${Id}/code`, { body: { Code: "export default {};" } });
    expect((await send(`POST /compute/script/${Id}/publish`, { body: {} })).status).toBe(204);
  });

  test("an earlier release publishes its code, whatever the script's current code is", async () => {
    await send(`POST ${of}/code`, { body: { Code: "" } });
    const uuid = "33333333-3001-4000-8000-000000000001";
    expect((await send(`POST ${of}/publish/${uuid}`, { body: {} })).status).toBe(204);
    expect((await send(`GET ${of}/releases/active`)).body).toMatchObject({ Uuid: uuid });
  });
});

describe("a write by id", () => {
  // The platform ignores the name, which other clients send.
  beforeEach(() => emulator().setOptions({ unknownProperties: "ignore" }));
  const variable = async () => (await send(`GET ${of}/variables/31`)).body;

  test("changes a variable's value, and never its name", async () => {
    const body = { DefaultValue: "https://other.acme.example", Required: false };
    expect(await send(`POST ${of}/variables/31`, { body })).toMatchObject({ status: 200 });
    expect(await variable()).toEqual({ Id: 31, Name: "ORIGIN", ...body });
    expect((await send(`POST ${of}/variables/31`, { body: { ...body, Name: "RENAMED" } })).status).toBe(200);
    expect(await variable()).toEqual({ Id: 31, Name: "ORIGIN", ...body });
  });

  test("keeps omitted fields", async () => {
    const before = await variable();
    await send(`POST ${of}/variables/31`, { body: { Required: false } });
    expect(await variable()).toEqual({ ...before, Required: false });
  });

  test("changes a secret's value, and never its name", async () => {
    const before = platformState().scripts[0]?.secrets[0];
    expect((await send(`POST ${of}/secrets/32`, { body: { Secret: "other-secret", Name: "RENAMED" } })).status).toBe(
      200,
    );
    const after = platformState().scripts[0]?.secrets[0];
    expect(after).toMatchObject({ Id: 32, Name: "API_TOKEN" });
    expect(after?.sha256).not.toBe(before?.sha256);
    expect((await send(`POST ${of}/secrets/1`, { body: { Secret: "other-secret" } })).status).toBe(404);
  });
});

describe("the name of a variable or secret", () => {
  test.each([
    ["PUT", "variables", { Name: "API_TOKEN", Required: false, DefaultValue: "1" }, "secret"],
    ["POST", "variables/add", { Name: "API_TOKEN", Required: false, DefaultValue: "1" }, "secret"],
    ["PUT", "secrets", { Name: "ORIGIN", Secret: "not-a-real-token" }, "variable"],
    ["POST", "secrets", { Name: "ORIGIN", Secret: "not-a-real-token" }, "variable"],
  ])("is refused if the other one already has it: %s …/%s", async (method, path, body, noun) => {
    const before = platformState();
    expect(await send(`${method} ${of}/${path}`, { body })).toMatchObject({
      status: 400,
      body: { Field: "Name", Message: `A ${noun} named ${body.Name} already exists. Remove it first.` },
    });
    expect(platformState()).toEqual(before);
  });
});

describe("deleting", () => {
  test.each(["", "?deleteLinkedPullZones=false"])(
    "a script with the query %j keeps its pull zones, with a landing page as origin",
    async (query) => {
      const { id, zone } = await createLinked();
      const before = ids();
      expect((await send(`DELETE /compute/script/${id}${query}`)).status).toBe(204);
      expect(ids()).toEqual(before);
      expect((await send(`GET /pullzone/${zone}`)).body).toMatchObject({
        OriginType: 0,
        OriginUrl: expect.stringMatching(/^https:/),
        EdgeScriptId: 0,
      });
    },
  );

  test.each(["deleteLinkedPullZones=true", "DeleteLinkedPullZones=True"])(
    "a script with %s deletes only its pull zones, whose shield zones remain",
    async (query) => {
      const { id, zone } = await createLinked();
      const before = ids();
      await send("POST /shield/shield-zone", { body: { pullZoneId: zone } });
      expect((await send(`DELETE /compute/script/${id}?${query}`)).status).toBe(204);
      expect(ids()).toEqual(before.filter((each) => each !== zone));
      expect(platformState().shieldZones.map(({ pullZoneId }) => pullZoneId)).toEqual([1002, zone]);
    },
  );

  test("a linked pull zone removes it from its script", async () => {
    const { id, zone } = await createLinked();
    await send(`DELETE /pullzone/${zone}`);
    expect((await send(`GET /compute/script/${id}`)).body.LinkedPullZones).toEqual([]);
    expect((await send(`DELETE /compute/script/${id}?deleteLinkedPullZones=true`)).status).toBe(204);
  });

  test("a script refuses a value that is neither true nor false", async () => {
    const before = platformState();
    expect((await send(`DELETE ${of}?deleteLinkedPullZones=perhaps`)).status).toBe(400);
    expect(platformState()).toEqual(before);
  });
});
