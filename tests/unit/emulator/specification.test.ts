import { seedEdgeRules } from "../../../emulator/pullZones/seed";
import { routes } from "../../../emulator/routes";
import { operations } from "../../../provider/api";
import { withEmulator } from "./running";

const { emulator, send } = withEmulator();

interface Specified {
  readonly number: number;
  readonly does: string;
  readonly request: string;
  readonly body?: unknown;
  readonly status: number;
  /** Top-level names in the response. */
  readonly names: readonly string[];
}

const specified: readonly Specified[] = [
  {
    number: 1,
    does: "Create a shield zone",
    request: "POST /shield/shield-zone",
    body: { pullZoneId: 1001, shieldZone: { planType: 1 } },
    status: 200,
    names: ["data", "error"],
  },
  {
    number: 2,
    does: "List API keys",
    request: "GET /apikey?page=1&perPage=5",
    status: 200,
    names: ["Items", "CurrentPage", "TotalItems", "HasMoreItems"],
  },
  {
    number: 3,
    does: "Update a container registry",
    request: "PUT /mc/registries/502",
    body: { displayName: "Renamed" },
    status: 200,
    names: ["id", "error", "status"],
  },
  {
    number: 4,
    does: "Update an access list configuration of a shield zone",
    request: "PATCH /shield/shield-zone/7002/access-lists/configurations/700201",
    body: { isEnabled: true },
    status: 200,
    names: ["data", "error"],
  },
  {
    number: 5,
    does: "Set edge rule enabled",
    request: `POST /pullzone/1001/edgerules/${seedEdgeRules.forceTls1001}/setEdgeRuleEnabled`,
    body: { Id: 1001, Value: false },
    status: 204,
    names: [],
  },
  {
    number: 6,
    does: "Add an allowed referrer to a video library",
    request: "POST /videolibrary/2001/addAllowedReferrer",
    body: { Hostname: "a" },
    status: 200,
    names: [],
  },
  {
    number: 7,
    does: "Add an allowed referrer to a pull zone",
    request: "POST /pullzone/1001/addAllowedReferrer",
    body: { Hostname: "a" },
    status: 204,
    names: [],
  },
  {
    number: 8,
    does: "Get origin error logs of a pull zone for a date",
    request: "GET /__origin-logging/1001/03-10-2026",
    status: 200,
    names: ["logs"],
  },
  {
    number: 9,
    does: "Patch a container template",
    request: "PATCH /mc/apps/app-1/containers/app-1-web",
    body: { imageTag: "1.4.3" },
    status: 200,
    names: [
      "id",
      "name",
      "packageId",
      "image",
      "imageName",
      "imageNamespace",
      "imageTag",
      "imageRegistryId",
      "imageDigest",
      "entryPoint",
      "probes",
      "environmentVariables",
      "volumeMounts",
      "endpoints",
    ],
  },
  {
    number: 10,
    does: "Get application overview",
    request: "GET /mc/apps/app-1/overview",
    status: 200,
    names: [
      "targetLatency",
      "currentLatency",
      "activeRegions",
      "activeInstances",
      "averageCPU",
      "averageRAM",
      "averageVolumesUsage",
      "desiredInstances",
      "averageLatency",
      "totalVolumeSizeInGb",
      "monthlyCost",
      "latencyChart",
      "regions",
      "status",
    ],
  },
  {
    number: 11,
    does: "Get the active release of a script",
    request: "GET /compute/script/3001/releases/active",
    status: 200,
    names: [
      "Id",
      "Deleted",
      "Code",
      "Uuid",
      "Note",
      "Author",
      "AuthorEmail",
      "CommitSha",
      "DateReleased",
      "DatePublished",
    ],
  },
  {
    number: 12,
    does: "Undeploy an application",
    request: "POST /mc/apps/app-1/undeploy",
    status: 200,
    names: [],
  },
  { number: 13, does: "Delete an application", request: "DELETE /mc/apps/app-2", status: 200, names: [] },
  {
    number: 14,
    does: "Get event logs of a shield zone",
    request: "GET /shield/event-logs/7002/03-10-2026/%2B%2B%2F%2F%2F2Zyb206MTAwOw%3D%3D",
    status: 200,
    names: ["logs", "hasMoreData", "continuationToken", "startToken", "errorResponse"],
  },
];

test("there are fourteen operations, each with a unique number", () => {
  expect(specified.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

describe.each(specified)("operation $number: $does", ({ number, request, body, status, names }) => {
  test("responds as specified", async () => {
    const response = await send(request, { body });
    expect(response.status).toBe(status);
    if (names.length === 0) expect(response.content).toBe("");
    else {
      expect(Object.keys(response.body)).toEqual(expect.arrayContaining([...names]));
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });

  test("is the operation with this number in the code's contract", async () => {
    await send(request, { body });
    const name = emulator().requests()[0]?.operation ?? "";
    expect(operations[name]?.number).toBe(number);
  });

  test("accepts only the key in the AccessKey header", async () => {
    expect((await send(request, { body, key: "another" })).status).toBe(401);
    expect((await send(request, { body, key: null })).status).toBe(401);
  });

  if (body === undefined) return;
  test("accepts only the specified media types", async () => {
    const variants = ["text/json", "application/merge-patch+json", "application/json; charset=utf-8"];
    const statuses: number[] = [];
    for (const type of variants) {
      emulator().reset();
      statuses.push((await send(request, { body, headers: { "Content-Type": type } })).status);
    }
    // The others are specified with application/json alone.
    expect(statuses).toEqual([1, 3, 4, 9].includes(number) ? [status, status, status] : [415, 415, status]);
    expect((await send(request, { body, headers: { "Content-Type": "text/plain" } })).status).toBe(415);
  });
});

test("every operation of the contract is served, including the companion's", () => {
  const served = new Set(routes.map(({ operation }) => operation));
  const missing = Object.entries(operations).filter(([, operation]) => !served.has(operation));
  expect(missing.map(([name]) => name)).toEqual([]);
});
