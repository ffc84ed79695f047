import { findingsIn } from "../../../../../commands/preview/protection";
import { effects, previewWith, told, unknown } from "../building";

const type = "ContainerTemplate";
const cdn = (more: object = {}, displayName = "web") => ({
  displayName,
  cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080, exposedPort: 443 }], ...more },
});
const anycast = (portMappings: unknown = [{ containerPort: 53, protocols: ["udp"] }], displayName = "dns") => ({
  displayName,
  anycast: { type: "iPv4", portMappings },
});
const of = (old: unknown, now: unknown) =>
  effects(type, { appId: "app-1", endpoints: old }, { appId: "app-1", endpoints: now });
const lines = (old: unknown, now: unknown) =>
  told([{ op: "update", type, old: { endpoints: old }, new: { endpoints: now } }]);

test("a new endpoint is reachable from outside, including a new container's endpoint", () => {
  const byAnycast = (when: string) =>
    `endpoints lowers: the container becomes reachable from outside${when} at its own address, bypassing the CDN and its firewall`;
  expect(lines([cdn()], [cdn(), anycast()])).toEqual([byAnycast(" at once")]);
  expect(lines([cdn()], [cdn(), cdn({}, "admin")])).toEqual([
    "endpoints lowers: the container becomes reachable from outside at once through the CDN",
  ]);
  expect(told([{ op: "create", type, new: { endpoints: [anycast()] } }])).toEqual([byAnycast("")]);
  expect(lines(undefined, [anycast()])).toEqual([`${byAnycast(" at once")} (its previous value was not declared)`]);
  expect(findingsIn(previewWith([{ op: "create", type, new: { endpoints: [anycast()] } }]))[0]).toMatchObject({
    path: 'endpoints["dns"]',
    new: "53 (udp)",
  });
});

test("an endpoint that moves from the CDN to its own address is new", () => {
  expect(of([cdn()], [{ displayName: "web", anycast: { type: "iPv4", portMappings: [] } }])).toEqual([
    "endpoints lowers",
  ]);
});

test("removing an endpoint raises protection", () => {
  expect(of([cdn(), anycast()], [cdn()])).toEqual(["endpoints raises"]);
});

test.each([
  [
    "another container port",
    [
      { containerPort: 8080, exposedPort: 443 },
      { containerPort: 9090, exposedPort: 9090 },
    ],
  ],
  [
    "the port of another endpoint",
    [
      { containerPort: 8080, exposedPort: 443 },
      { containerPort: 8080, exposedPort: 80 },
    ],
  ],
  [
    "another protocol",
    [
      { containerPort: 8080, exposedPort: 443 },
      { containerPort: 8080, exposedPort: 443, protocols: ["udp"] },
    ],
  ],
])("a new endpoint with %s lowers protection, and removing it raises protection", (_what, portMappings) => {
  expect(of([cdn()], [cdn({ portMappings })])).toEqual(["endpoints lowers"]);
  expect(of([cdn({ portMappings })], [cdn()])).toEqual(["endpoints raises"]);
  const bare = { containerPort: 8080, exposedPort: 443 };
  expect(of([anycast([bare])], [anycast(portMappings)])).toEqual(["endpoints lowers"]);
});

test("disabling TLS, or no longer declaring it, lowers protection", () => {
  expect(of([cdn()], [cdn({ isSslEnabled: false })])).toEqual(["endpoints lowers"]);
  expect(of([cdn()], [cdn({ isSslEnabled: undefined })])).toEqual(["endpoints lowers"]);
  expect(of([cdn()], [cdn({ isSslEnabled: unknown })])).toEqual(["endpoints lowers"]);
  expect(of([cdn({ isSslEnabled: false })], [cdn()])).toEqual(["endpoints raises"]);
  // Visitors can use HTTPS either way.
  expect(lines([cdn()], [cdn({ isSslEnabled: false })])).toEqual([
    "endpoints lowers: the CDN connects to the container without TLS",
  ]);
});

test("the effect of a move to another pull zone is unclear, and sticky sessions have no effect", () => {
  expect(lines([cdn({ pullZoneId: 1 })], [cdn({ pullZoneId: 2 })])).toEqual([
    "endpoints lowers: another pull zone, with its own shield zone, serves the container: it is unclear whether that protects less",
  ]);
  expect(of([cdn()], [cdn({ stickySessions: { enabled: true } })])).toEqual([]);
});

test("a setting that is unknown until the update, or no longer declared, lowers protection", () => {
  expect(of([cdn()], unknown)).toEqual(["endpoints lowers"]);
  expect(of([cdn()], undefined)).toEqual(["endpoints lowers"]);
  expect(of([cdn()], [cdn({ portMappings: unknown })])).toEqual(["endpoints lowers"]);
  expect(of([cdn()], [cdn({ portMappings: [{ containerPort: unknown, exposedPort: 443 }] })])).toContain(
    "endpoints lowers",
  );
  expect(of([cdn()], [cdn(), { displayName: "late", anycast: unknown }])).toEqual(["endpoints lowers"]);
  expect(of(unknown, unknown)).toEqual([]);
  expect(of([cdn()], [cdn()])).toEqual([]);
});

test("a manually added endpoint is drift", () => {
  const step = { op: "refresh", type, old: { endpoints: [cdn()] }, new: { endpoints: [cdn(), anycast()] } };
  expect(told([step], "drift")).toEqual([expect.stringContaining("endpoints lowers")]);
});
