import { importFile } from "../../../../commands/import/importFile";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { namesWith } from "../../../../provider/schema/meta";
import { withEmulator } from "../../emulator/running";
import { surveyed } from "./reading";
import { secrets, vary } from "./variedAccount";

const { emulator } = withEmulator();

async function written(choice?: Parameters<typeof surveyed>[1]) {
  const sections = await surveyed(emulator(), choice);
  return importFile(sections.flatMap(({ declarations }) => declarations));
}

test("an entry has the program's inputs and an adoption's state, both with the provider", async () => {
  const { json } = await written({ application: ["app-2"] });
  const __provider = 'exports.handler=()=>require("pulumi-edge-platform/provider").serve("ApplicationDeployment")';
  expect(JSON.parse(json).resources.at(-1)).toEqual({
    type: "pulumi-nodejs:dynamic/edge:ApplicationDeployment",
    name: "blog",
    id: "app-2",
    inputs: { appId: "app-2", deployed: false, __provider },
    outputs: {
      appId: "app-2",
      deployed: false,
      baseUrl: emulator().baseUrl,
      keyFingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
      __provider,
    },
  });
});

test("records an adopted zone's previous values, so that a destroy restores them", async () => {
  const { resources } = JSON.parse((await written({ pullZone: ["1002"] })).json);
  const zone = resources.find(({ type }: { type: string }) => type.endsWith(":ShieldZone"));
  expect(zone.outputs).toMatchObject({ shieldZoneId: 7002, adopted: true, previous: { planType: "Advanced" } });
  expect(zone.inputs).toMatchObject({ adopt: true, planType: "Advanced" });
  expect(zone.inputs).not.toHaveProperty("adopted");
});

test("each entry has the inputs that the program declares", async () => {
  emulator().edit(vary);
  const { json, entries } = await written();
  const { resources } = JSON.parse(json);
  expect(resources).toHaveLength(entries);
  for (const { type, id, inputs, outputs } of resources) {
    const kind = kindOf(type.replace(/.*edge:/, ""));
    const { __provider, ...declared } = inputs;
    const { inputs: checked, failures } = lifecycle.checkInputs(kind, declared);
    expect([checked, failures]).toEqual([declared, []]);
    expect(lifecycle.difference(kind, id, outputs, checked)).toMatchObject({ changes: false, replaces: [] });
  }
});

test("leaves resources with secrets to the program", async () => {
  emulator().edit(vary);
  const { json, leftOut } = await written();
  for (const value of Object.values(secrets)) expect(json).not.toContain(value);
  const why = "it has secrets, which pulumi-edge-platform import does not write to files";
  expect(leftOut).toEqual([
    { what: "StorageZone acme-files", why },
    { what: "PullZone acme-media", why },
    { what: "VideoLibrary acme-videos", why },
    { what: "ContainerRegistry docker-hub", why: "password is known only to the program" },
    { what: "ContainerRegistry github", why: "password is known only to the program" },
    { what: "ContainerTemplate shop-app-1-web", why },
    { what: "EdgeScript acme-router", why },
    { what: "EdgeScript acme-draft", why },
  ]);
  const { resources } = JSON.parse(json);
  for (const { type, outputs } of resources) {
    const kind = kindOf(type.replace(/.*edge:/, ""));
    const secretNames = [kind.inputs, kind.outputs].flatMap((of) => namesWith(of, (meta) => meta.secret === true));
    expect([type, ...secretNames.filter((name) => outputs[name] !== undefined)]).toEqual([type]);
  }
});

test("leaves resources whose status is changing to the program", async () => {
  emulator().edit(({ applications }) => void Object.assign(applications[1] ?? {}, { status: "progressing" }));
  expect((await written({ application: ["app-2"] })).leftOut).toEqual([
    { what: "ApplicationDeployment blog", why: "its status is changing" },
  ]);
});
