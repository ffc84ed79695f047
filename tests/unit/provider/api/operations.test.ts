import { seedEdgeRules } from "../../../../emulator/pullZones/seed";
import { operations } from "../../../../provider/api";
import { getFirstShieldEventLogs } from "../../../../provider/api/logs";
import type { Operation } from "../../../../provider/api/operation";
import { Client } from "../../../../provider/client/client";
import { readSettings } from "../../../../provider/settings/settings";
import { withEmulator } from "../../emulator/running";

const { emulator } = withEmulator();

interface Specified {
  readonly number: number;
  /** Name of the operation in this package, and title in the specification. */
  readonly name: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  /** Arguments of the client's call; `sent` is the resulting request. */
  readonly given: { readonly path?: object; readonly query?: object; readonly body?: unknown };
  readonly request: string;
  readonly query?: object;
  readonly body?: unknown;
  readonly status: number;
  readonly yields: unknown;
}

const guid = seedEdgeRules.forceTls1001;

const specified: readonly Specified[] = [
  {
    number: 1,
    name: "createShieldZone",
    title: "Create a shield zone",
    method: "POST",
    path: "/shield/shield-zone",
    given: { body: { pullZoneId: 1001, shieldZone: { planType: 1, wafDisabledRules: ["942100"] } } },
    request: "POST /shield/shield-zone",
    body: { pullZoneId: 1001, shieldZone: { planType: 1, wafDisabledRules: ["942100"] } },
    status: 200,
    yields: {
      data: { pullZoneId: 1001, shieldZone: { shieldZoneId: 7101, planType: 1, wafDisabledRules: ["942100"] } },
    },
  },
  {
    number: 2,
    name: "listApiKeys",
    title: "List API keys",
    method: "GET",
    path: "/apikey",
    given: { query: { page: 2, perPage: 5 } },
    request: "GET /apikey",
    query: { page: "2", perPage: "5" },
    status: 200,
    yields: { CurrentPage: 2, TotalItems: 12, HasMoreItems: true, Items: { length: 5 } },
  },
  {
    number: 3,
    name: "updateRegistry",
    title: "Update a container registry",
    method: "PUT",
    path: "/mc/registries/{registryId}",
    given: { path: { registryId: 502 }, body: { displayName: "Renamed" } },
    request: "PUT /mc/registries/502",
    body: { displayName: "Renamed" },
    status: 200,
    yields: { id: 502, status: "saved" },
  },
  {
    number: 4,
    name: "updateAccessListConfiguration",
    title: "Update an access list configuration of a shield zone",
    method: "PATCH",
    path: "/shield/shield-zone/{shieldZoneId}/access-lists/configurations/{id}",
    given: { path: { shieldZoneId: 7002, id: 700202 }, body: { isEnabled: true } },
    request: "PATCH /shield/shield-zone/7002/access-lists/configurations/700202",
    body: { isEnabled: true },
    status: 200,
    yields: { data: { isEnabled: true } },
  },
  {
    number: 5,
    name: "setEdgeRuleEnabled",
    title: "Set edge rule enabled",
    method: "POST",
    path: "/pullzone/{pullZoneId}/edgerules/{edgeRuleId}/setEdgeRuleEnabled",
    given: { path: { pullZoneId: 1001, edgeRuleId: guid }, body: { Id: 1001, Value: false } },
    request: `POST /pullzone/1001/edgerules/${guid}/setEdgeRuleEnabled`,
    body: { Id: 1001, Value: false },
    status: 204,
    yields: undefined,
  },
  {
    number: 6,
    name: "addVideoLibraryAllowedReferrer",
    title: "Add an allowed referrer to a video library",
    method: "POST",
    path: "/videolibrary/{id}/addAllowedReferrer",
    given: { path: { id: 2001 }, body: { Hostname: "www.example.com" } },
    request: "POST /videolibrary/2001/addAllowedReferrer",
    body: { Hostname: "www.example.com" },
    status: 200,
    yields: undefined,
  },
  {
    number: 7,
    name: "addPullZoneAllowedReferrer",
    title: "Add an allowed referrer to a pull zone",
    method: "POST",
    path: "/pullzone/{id}/addAllowedReferrer",
    given: { path: { id: 1001 }, body: { Hostname: "www.example.com" } },
    request: "POST /pullzone/1001/addAllowedReferrer",
    body: { Hostname: "www.example.com" },
    status: 204,
    yields: undefined,
  },
  {
    number: 8,
    name: "getOriginErrorLogs",
    title: "Get origin error logs of a pull zone for a date",
    method: "GET",
    path: "/{pullZoneId}/{dateTime}",
    given: { path: { pullZoneId: 1001, dateTime: "03-10-2026" } },
    request: "GET /__origin-logging/1001/03-10-2026",
    status: 200,
    yields: { logs: { length: 3 } },
  },
  {
    number: 9,
    name: "patchContainerTemplate",
    title: "Patch a container template",
    method: "PATCH",
    path: "/mc/apps/{appId}/containers/{containerId}",
    given: { path: { appId: "app-1", containerId: "app-1-web" }, body: { imageTag: "1.5.0" } },
    request: "PATCH /mc/apps/app-1/containers/app-1-web",
    body: { imageTag: "1.5.0" },
    status: 200,
    yields: { id: "app-1-web", imageTag: "1.5.0", imageName: "web" },
  },
  {
    number: 10,
    name: "getApplicationOverview",
    title: "Get application overview",
    method: "GET",
    path: "/mc/apps/{appId}/overview",
    given: { path: { appId: "app-1" } },
    request: "GET /mc/apps/app-1/overview",
    status: 200,
    yields: { status: "active", regions: [{ region: "DE" }, { region: "NY" }] },
  },
  {
    number: 11,
    name: "getActiveScriptRelease",
    title: "Get the active release of a script",
    method: "GET",
    path: "/compute/script/{id}/releases/active",
    given: { path: { id: 3001 } },
    request: "GET /compute/script/3001/releases/active",
    status: 200,
    yields: { Id: expect.any(Number), Deleted: false },
  },
  {
    number: 12,
    name: "undeployApplication",
    title: "Undeploy an application",
    method: "POST",
    path: "/mc/apps/{appId}/undeploy",
    given: { path: { appId: "app-1" } },
    request: "POST /mc/apps/app-1/undeploy",
    status: 200,
    yields: undefined,
  },
  {
    number: 13,
    name: "deleteApplication",
    title: "Delete an application",
    method: "DELETE",
    path: "/mc/apps/{appId}",
    given: { path: { appId: "app-2" } },
    request: "DELETE /mc/apps/app-2",
    status: 200,
    yields: undefined,
  },
  {
    number: 14,
    name: "getShieldEventLogs",
    title: "Get event logs of a shield zone",
    method: "GET",
    path: "/shield/event-logs/{shieldZoneId}/{date}/{continuationToken}",
    given: { path: { shieldZoneId: 7002, date: "03-10-2026", continuationToken: "{token}" } },
    request: "GET /shield/event-logs/7002/03-10-2026/{token}",
    status: 200,
    yields: { hasMoreData: true, logs: { length: 100 } },
  },
];

test("every operation of the specification exists once", () => {
  const numbered = Object.values(operations).flatMap(({ number }) => number ?? []);
  // The first page of operation 14 has a different path.
  expect(numbered.sort((one, other) => one - other)).toEqual([...specified.map(({ number }) => number), 14]);
});

describe.each(specified.map((row) => [row.number, row.title, row] as const))("%d. %s", (number, _title, row) => {
  const operation = operations[row.name] as Operation;

  test("has the specification's method and path", () => {
    expect(operation).toMatchObject({ number, method: row.method, path: row.path });
  });

  test("is sent as specified, and its response is parsed", async () => {
    const { baseUrl, originLoggingUrl, key } = emulator();
    const settings: Record<string, string> = { baseUrl, originLoggingUrl, apiKey: key, maxRetries: "0" };
    const client = new Client(readSettings((name) => settings[name], {}));
    const token = number === 14 ? await secondPage(client) : "";
    const response = await client.send(
      operation,
      JSON.parse(JSON.stringify(row.given).replace("{token}", token)) as never,
    );
    expect(emulator().requests()).toEqual([
      expect.objectContaining({
        operation: row.name,
        method: row.method,
        path: row.request.replace("{token}", encodeURIComponent(token)).split(" ")[1],
        query: row.query ?? {},
        body: row.body,
        status: row.status,
      }),
    ]);
    if (row.yields === undefined) expect(response).toBeUndefined();
    else expect(response).toMatchObject(row.yields as object);
    await client.close();
  });
});

/** Returns the token of the second page of event logs. */
async function secondPage(client: Client): Promise<string> {
  const path = { shieldZoneId: 7002, date: "03-10-2026" };
  const { continuationToken } = await client.send(getFirstShieldEventLogs, { path });
  expect(emulator().requests()).toMatchObject([{ path: "/shield/event-logs/7002/03-10-2026", status: 200 }]);
  emulator().clearRequests();
  return continuationToken ?? "";
}
