import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { valid } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, testContext } from "./context";

const { emulator } = withEmulator();

describe("an unusable id is not recorded", () => {
  test.each<[string, string, string, unknown]>([
    ["ShieldZone", "createShieldZone", "7101", { data: { shieldZone: { shieldZoneId: -1 } } }],
    ["ContainerTemplate", "createContainerTemplate", "app-2/", { id: "a/b" }],
    ["ContainerTemplate", "createContainerTemplate", "app-2/", { id: "" }],
  ])("%s: the created object is looked up", async (type, operation, id, body) => {
    emulator().setFaults([{ match: { operation }, inject: { status: 200, body, changesState: true } }]);
    const kind = kindOf(type);
    const created = await lifecycle.create(kind, testContext(emulator()), checked(kind, valid[type] as Properties));
    expect(created.id).toMatch(new RegExp(`^${id}[^/]*$`));
    expect(await lifecycle.read(kind, testContext(emulator()), created.id, created.state)).toBeDefined();
  });

  test.each([0, null])("ContainerRegistry: %j fails with the next step", async (id) => {
    emulator().setFaults([{ match: { operation: "createRegistry" }, inject: { status: 201, body: { id } } }]);
    const kind = kindOf("ContainerRegistry");
    const create = lifecycle.create(
      kind,
      testContext(emulator()),
      checked(kind, valid.ContainerRegistry as Properties),
    );
    expect(await failureOf(create)).toContain("did not return the id of the new registry. It did not exist afterwards");
  });
});

test("probes of a wrong type stay as declared and are not drift", async () => {
  const probes = { liveness: { httpGet: { request: { path: "/", portNumber: "eighty" } } } };
  const declared = { liveness: { httpGet: { request: { path: "/", portNumber: 80 } } } };
  emulator().setFaults([
    { match: { operation: "getContainerTemplate" }, inject: { status: 200, body: { id: "app-2-web", probes } } },
  ]);
  const context = testContext(emulator());
  const read = await lifecycle.read(kindOf("ContainerTemplate"), context, "app-2/app-2-web", { probes: declared });
  expect(read?.inputs).toEqual({ probes: declared });
});
