import { defaultSeed } from "../../../emulator";
import { withEmulator } from "./running";

// Defaults of other clients, such as the Terraform provider. The platform is lenient about input.
const { emulator, send } = withEmulator({ seed: {}, options: { unknownProperties: "ignore" } });

test("a new pull zone accepts its lists, enumerations in any letter case, and null for unset values", async () => {
  const body = {
    Name: "acme-www",
    OriginUrl: "https://origin.example.com",
    OriginHostHeader: null,
    LogAnonymizationType: 1,
    AllowedReferrers: ["example.com"],
    BlockedIps: ["192.0.2.1"],
    BlockNoneReferrer: true,
    Unheard: { of: null },
  };
  const created = await send("POST /pullzone", { body });
  expect(created.status).toBe(201);
  expect((await send(`GET /pullzone/${created.body.Id}`)).body).toMatchObject({
    AllowedReferrers: ["example.com"],
    BlockedReferrers: [],
    BlockedIps: ["192.0.2.1"],
    BlockNoneReferrer: true,
  });
  await send(`POST /pullzone/${created.body.Id}`, { body: { AllowedReferrers: [], OriginUrl: null } });
  expect(emulator().state().pullZones[0]).toMatchObject({
    AllowedReferrers: [],
    BlockedIps: ["192.0.2.1"],
    OriginUrl: "https://origin.example.com",
  });
});

test("an application is written completely, with nulls and any letter case", async () => {
  const registry = {
    displayName: "Hub",
    type: "DOCKERHUB",
    passwordCredentials: { userName: "acme", password: "secret" },
  };
  const added = await send("POST /mc/registries", { body: registry });
  expect(added).toMatchObject({ status: 201 });
  const imageRegistryId = String(added.body.id);
  const application = (containers: readonly object[]) => ({
    name: "shop",
    runtimeType: "SHARED",
    autoScaling: { min: 1, max: 2 },
    regionSettings: {
      allowedRegionIds: ["DE"],
      requiredRegionIds: ["DE"],
      maxAllowedRegions: null,
      nodeSelectors: null,
    },
    volumes: [],
    containerTemplates: containers,
  });
  const web = {
    id: null,
    name: "web",
    imageRegistryId,
    imageNamespace: "acme",
    imageName: "web",
    imageTag: "1",
    imagePullPolicy: "Always",
    entryPoint: null,
    probes: null,
    endpoints: [
      {
        displayName: "web",
        type: "cdn",
        cdn: { isSslEnabled: false, pullZoneId: null, portMappings: [{ containerPort: 8080 }] },
      },
    ],
  };
  const { status, body } = await send("POST /mc/apps", { body: application([web]) });
  expect(status).toBe(201);
  const [{ id }] = (await send(`GET /mc/apps/${body.id}`)).body.containerTemplates;
  const complete = application([
    { ...web, id, imageTag: "2" },
    { ...web, name: "side", endpoints: null },
  ]);
  expect(await send(`PUT /mc/apps/${body.id}`, { body: complete })).toMatchObject({
    status: 200,
    body: { id: body.id },
  });
  const shown = (await send(`GET /mc/apps/${body.id}`)).body;
  expect(shown).toMatchObject({ runtimeType: "shared", regionSettings: { maxAllowedRegions: 5 } });
  expect(shown.containerTemplates).toMatchObject([{ id, imageTag: "2", imagePullPolicy: "always" }, { name: "side" }]);
});

test("accepts names of properties, parameters and enumeration members in any letter case", async () => {
  const created = await send("POST /pullzone", {
    body: { name: "acme-www", originURL: "https://a.example", EnableWebPVary: true },
  });
  expect(created).toMatchObject({
    status: 201,
    body: { Name: "acme-www", OriginUrl: "https://a.example", EnableWebPVary: true },
  });
  const id = created.body.Id;
  const rule = { actionType: 4, Triggers: [{ type: 0, patternmatches: ["*"] }], description: "Block" };
  const saved = await send(`POST /pullzone/${id}/edgerules/addOrUpdate`, { body: rule });
  expect(saved.body).toMatchObject({
    ActionType: 4,
    Triggers: [{ Type: 0, PatternMatches: ["*"] }],
    Description: "Block",
  });
  await send(`POST /pullzone/${id}/edgerules/addOrUpdate`, {
    body: { ...rule, guid: saved.body.Guid, Description: "Other" },
  });
  expect(emulator().state().pullZones[0]?.EdgeRules).toMatchObject([{ Guid: saved.body.Guid }]);
  expect((await send("GET /pullzone?Page=1&PERPAGE=5")).body).toMatchObject({ CurrentPage: 1, Items: [{ Id: id }] });
  const zone = await send("POST /shield/shield-zone", { body: { PullZoneId: id, ShieldZone: { WafEnabled: false } } });
  expect(zone.body.data).toMatchObject({ pullZoneId: id, shieldZone: { wafEnabled: false } });
});

test.each(["ok", "OK", "Ok", "notFound", "NOTFOUND"])(
  "a probe expects the status %s, in any letter case",
  async (name) => {
    emulator().putState(defaultSeed());
    const httpGet = { request: { path: "/", portNumber: 80 }, response: { expectedStatusCode: name } };
    const { status, body } = await send("PATCH /mc/apps/app-1/containers/app-1-web", {
      body: { probes: { startup: { httpGet } } },
    });
    expect(status).toBe(200);
    const spelling = name.toLowerCase() === "ok" ? "ok" : "notFound";
    expect(body.probes.startup.httpGet.response.expectedStatusCode).toBe(spelling);
  },
);

test("refuses an invalid value with its path", async () => {
  const { status, content } = await send("POST /pullzone", { body: { Name: null, OriginType: "elsewhere" } });
  expect(status).toBe(400);
  expect(content).toContain("Name");
});

test("adds a script's variables and secrets, and writes and reads a variable by its id", async () => {
  const { body: script } = await send("POST /compute/script", { body: { Name: "api", ScriptType: 1 } });
  const of = `/compute/script/${script.Id}`;
  const variable = { Name: "REGION", Required: true, DefaultValue: "eu" };
  const added = await send(`POST ${of}/variables/add`, { body: variable });
  expect(added).toMatchObject({ status: 200, body: variable });
  const changed = { ...variable, DefaultValue: "us" };
  expect(await send(`POST ${of}/variables/${added.body.Id}`, { body: changed })).toMatchObject({ status: 200 });
  const read = await send(`GET ${of}/variables/${added.body.Id}`);
  expect(read).toMatchObject({ status: 200, body: { Id: added.body.Id, ...changed } });
  expect((await send(`GET ${of}`)).body.EdgeScriptVariables).toEqual([read.body]);
  expect(await send(`DELETE ${of}/variables/${added.body.Id}`)).toMatchObject({ status: 204 });
  expect(await send(`GET ${of}/variables/${added.body.Id}`)).toMatchObject({ status: 404 });

  const secret = await send(`POST ${of}/secrets`, { body: { Name: "TOKEN", Secret: "swordfish" } });
  expect(secret).toMatchObject({ status: 200, body: { Name: "TOKEN" } });
  expect(await send(`PUT ${of}/secrets`, { body: { Name: "TOKEN", Secret: "other" } })).toMatchObject({
    status: 200,
    body: { Id: secret.body.Id, Name: "TOKEN", LastModified: expect.not.stringContaining("Z") },
  });
  const { Secrets } = (await send(`GET ${of}/secrets`)).body;
  expect(Secrets).toEqual([expect.objectContaining({ Id: secret.body.Id, Name: "TOKEN" })]);
  expect(JSON.stringify(Secrets)).not.toMatch(/swordfish|other/);
});

test("a DNS record can be written back as returned, with its pull zone as the link's name", async () => {
  const zone = (await send("POST /dnszone", { body: { Domain: "site.example" } })).body.Id;
  const record = { Type: 7, Name: "www", Value: "acme-www", PullZoneId: 1001, LatencyZone: "", LinkName: null };
  const created = await send(`PUT /dnszone/${zone}/records`, { body: record });
  expect(created).toMatchObject({ status: 201, body: { LinkName: "1001" } });
  const of = `/dnszone/${zone}/records/${created.body.Id}`;
  expect((await send(`POST ${of}`, { body: { ...created.body, Ttl: 60 } })).status).toBe(204);
  const { Records } = (await send(`GET /dnszone/${zone}`)).body;
  expect(Records).toEqual([expect.objectContaining({ Ttl: 60, LinkName: "1001", Value: "acme-www" })]);
  const { PullZoneId: _none, ...unlinked } = record;
  expect((await send(`PUT /dnszone/${zone}/records`, { body: unlinked })).status).toBe(400);
});

test("the edge regions include those that other clients request", async () => {
  const regions = (await send("GET /region")).body as { RegionCode: string; Name: string }[];
  expect(regions).toContainEqual(expect.objectContaining({ RegionCode: "LJ", Name: "EU: Ljubljana, SI" }));
});

test("databases are available with a JWT, below the path that the Terraform provider uses", async () => {
  const { Token } = (await send("POST /apikey/exchange", { body: { AccessKey: emulator().key } })).body;
  const withToken = { key: null, headers: { Authorization: Token } };
  const body = { name: "shop", storage_region: "us-east-1", primary_regions: ["DE"], replicas_regions: [] };
  const { db_id } = (await send("POST /edgedb/v2/databases", { ...withToken, body })).body;
  expect((await send(`GET /edgedb/v2/databases/${db_id}`, withToken)).body.db).toMatchObject({ name: "shop" });
  expect((await send(`DELETE /edgedb/v2/databases/${db_id}`, withToken)).status).toBe(200);
  expect((await send("GET /edgedb/v2/databases?page=1", { key: null })).status).toBe(401);
  expect((await send("POST /apikey/exchange", { key: "other", body: { AccessKey: "other" } })).status).toBe(401);
});

test("requests may omit what the platform's descriptions leave optional", async () => {
  const zone = (await send("POST /dnszone", { body: { Domain: "site.example" } })).body.Id;
  const created = await send(`PUT /dnszone/${zone}/records`, { body: { Value: "192.0.2.1" } });
  expect(created).toMatchObject({ status: 201, body: { Type: 0, Name: "", Value: "192.0.2.1" } });
  const text = { Type: 3, Name: "note", Value: "one" };
  const { Id } = (await send(`PUT /dnszone/${zone}/records`, { body: text })).body;
  expect((await send(`POST /dnszone/${zone}/records/${Id}`, { body: { Value: "two" } })).status).toBe(204);
  const { Records } = (await send(`GET /dnszone/${zone}`)).body;
  expect(Records).toContainEqual(expect.objectContaining({ ...text, Value: "two" }));

  emulator().putState({ ...defaultSeed(), options: { unknownProperties: "ignore" } });
  const [probe, withoutPort] = [{ startup: { httpGet: {} } }, { startup: { tcpSocket: { request: null } } }];
  for (const probes of [probe, withoutPort])
    expect((await send("PATCH /mc/apps/app-1/containers/app-1-web", { body: { probes } })).status).toBe(200);
});

test("a purge needs no body, and is sent with POST or GET", async () => {
  emulator().putState(defaultSeed());
  expect((await send("POST /pullzone/1001/purgeCache")).status).toBe(204);
  const address = encodeURIComponent("https://www.acme.example/logo.svg");
  for (const method of ["POST", "GET"]) expect((await send(`${method} /purge?url=${address}`)).status).toBe(200);
});

test("decimals have a decimal point, so that typed clients can tell them from integers", async () => {
  emulator().putState(defaultSeed());
  const { content } = await send("GET /pullzone/1001");
  expect(content).toContain('"MonthlyCharges":0.0,');
  expect(content).toContain('"MonthlyBandwidthUsed":0,');
});
