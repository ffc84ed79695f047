import { application } from "../../../../provider/resources/containers/application";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { pullZone } from "../../../../provider/resources/pullZones/pullZone";
import type { Properties } from "../../../../provider/schema/properties";
import { valid } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

const { emulator, platformState, send, sentRequests } = withEmulator();

const cdn = (pullZoneId?: number) => ({
  displayName: "web",
  cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }], pullZoneId },
});
const program = ({ pullZoneId, ...more }: Properties & { pullZoneId?: number } = {}) => {
  const { container, ...settings } = valid.Application ?? {};
  return { ...settings, container: { ...Object(container), endpoints: [cdn(pullZoneId)] }, ...more };
};

async function created(declared: Properties = program()) {
  emulator().setOptions({ transitionMs: 0, deletionMs: 0 });
  const stacked = new Stacked(application, testContext(emulator()));
  await stacked.up(declared);
  const [{ pullZoneId } = nothing] = endpointsOf(stacked);
  return { stacked, id: pullZoneId };
}

const nothing = { pullZoneId: 0, endpointId: "" };
const endpointsOf = ({ state }: Stacked) => (state?.endpointStatus ?? []) as (typeof nothing)[];

const zone = (id: number) => platformState().endpointZones.find(({ Id }) => Id === id);
const change = (id: number, values: object) =>
  emulator().edit((state) => Object.assign(state.endpointZones.find(({ Id }) => Id === id) ?? {}, values));

test("the platform keeps the pull zone of an endpoint when the application is deleted", async () => {
  const { stacked, id } = await created();
  expect((await send(`GET /pullzone/${id}`)).body).toMatchObject({ OriginType: 5, MagicContainersAppId: stacked.id });
  expect((await send("GET /pullzone")).body.map(({ Id }: { Id: number }) => Id)).not.toContain(id);
  await send(`DELETE /mc/apps/${stacked.id}`);
  expect((await send(`GET /mc/apps/${stacked.id}`)).status).toBe(404);
  expect((await send(`POST /pullzone/${id}`, { body: { EnableLogging: false } })).status).toBe(200);
  expect((await send(`DELETE /pullzone/${id}`)).status).toBe(204);
});

test("a destroy deletes an endpoint's pull zone after the application", async () => {
  const { stacked, id } = await created();
  await stacked.destroy();
  expect(zone(id)).toBeUndefined();
  const deletes = sentRequests().filter(({ method }) => method === "DELETE");
  expect(deletes.map(({ operation }) => operation)).toEqual(["deleteApplication", "deletePullZone"]);
  expect(stacked.context.warnings).toEqual([]);
});

test("a destroy of a container deletes the endpoint's pull zone", async () => {
  const { stacked } = await created();
  const template = new Stacked(containerTemplate, testContext(emulator()));
  const { containerId: _id, ...settings } = valid.ContainerTemplate ?? {};
  await template.up({ ...settings, appId: stacked.id, name: "further", endpoints: [cdn()] });
  const [{ pullZoneId } = nothing] = endpointsOf(template);
  expect(zone(pullZoneId)).toBeDefined();
  await template.destroy();
  expect(zone(pullZoneId)).toBeUndefined();
});

test.each([
  [
    "its edge rules",
    { EdgeRules: [{ Guid: "g", Description: "Keep out", Enabled: true }] },
    'edge rule "Keep out" (g)',
  ],
  ["its referrers", { AllowedReferrers: ["acme.example"] }, "allowed referrer acme.example"],
  ["its host names", { Hostnames: [{ Value: "www.acme.example", IsSystemHostname: false }] }, "www.acme.example"],
  ["another origin", { OriginType: 0 }, "it has another origin"],
  ["another endpoint", { MagicContainersEndpointId: "endpoint-other" }, "it has another origin"],
])("an endpoint's pull zone stays, and is named, because of %s", async (_what, values, said) => {
  const { stacked, id } = await created();
  change(id, values);
  await stacked.destroy();
  expect(zone(id)).toBeDefined();
  expect(stacked.context.warnings).toEqual([expect.stringContaining(`${id} of endpoint web (`)]);
  expect(stacked.context.warnings[0]).toContain(said);
});

test("an endpoint's pull zone stays if the program declares it, or onDestroy keeps the application", async () => {
  const { stacked, id } = await created();
  stacked.context = testContext(emulator());
  await new Stacked(pullZone, stacked.context).up({ name: zone(id)?.Name, pullZoneId: id }, "same run");
  await stacked.destroy("same run");
  expect([zone(id)?.Id, stacked.context.warnings]).toEqual([id, []]);

  const kept = await created(program({ name: "kept", onDestroy: "keep" }));
  await kept.stacked.destroy();
  expect(zone(kept.id)).toBeDefined();
});

test("an existing pull zone that the program assigns to an endpoint stays", async () => {
  const { stacked, id } = await created(program({ pullZoneId: 1001 }));
  expect(id).toBe(1001);
  const [{ endpointId } = nothing] = endpointsOf(stacked);
  emulator().edit(
    ({ pullZones: [own] }) =>
      void Object.assign(own ?? {}, {
        OriginType: 5,
        MagicContainersEndpointId: endpointId,
        EdgeRules: [],
        Hostnames: [],
      }),
  );
  await stacked.destroy();
  expect(platformState().pullZones.map(({ Id }) => Id)).toContain(1001);
});

test("a repeated destroy deletes the pull zone if its delete failed before", async () => {
  const { stacked, id } = await created();
  emulator().setFaults([{ match: { operation: "deletePullZone" }, inject: { status: 500 }, times: 1 }]);
  expect(await failureOf(stacked.destroy())).toContain("could not delete the pull zone");
  expect(zone(id)).toBeDefined();
  await stacked.destroy();
  expect(zone(id)).toBeUndefined();
});
