import type { FaultRule } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, readSomethingElse, testContext, writtenBy } from "./context";

const { emulator } = withEmulator();

const responding = (operation: string, body: unknown, status = 200): FaultRule => ({
  match: { operation },
  inject: { status, body },
});
const read = async (type: string, id: string, state: Properties, ...rules: FaultRule[]) => {
  const context = testContext(emulator());
  await readSomethingElse(context);
  emulator().setFaults(rules);
  return lifecycle.read(kindOf(type), context, id, writtenBy(context, state));
};

describe("a response without the list is no evidence of a deletion", () => {
  test.each<[string, string, string, string, object, string]>([
    ["PullZoneAllowedReferrers", "1001", "hostnames", "getPullZone", { Id: 1001 }, "AllowedReferrers"],
    ["VideoLibraryAllowedReferrers", "2001", "hostnames", "getVideoLibrary", { Id: 2001 }, "AllowedReferrers"],
    ["EdgeRuleEnablement", "1001/guid", "enabled", "getPullZone", { Id: 1001 }, "EdgeRules"],
    ["AccessListConfiguration", "7002/700202", "isEnabled", "listAccessLists", { managedLists: [] }, "customLists"],
    ["AccessListConfiguration", "7002/700202", "isEnabled", "listAccessLists", { customLists: [] }, "managedLists"],
  ])("%s %s", async (type, id, name, operation, body, list) => {
    const message = await failureOf(
      read(type, id, { [name]: name === "hostnames" ? ["a.example"] : true }, responding(operation, body)),
    );
    expect(message).toContain(`the platform's response cannot be used: ${list} is missing`);
  });
});

describe("a list", () => {
  const state = { pullZoneId: 1001, hostnames: ["www.acme.example"] };
  const readWith = (zone: object) =>
    read("PullZoneAllowedReferrers", "1001", state, responding("getPullZone", { Id: 1001, ...zone }));

  test.each([
    ["it is null", { AllowedReferrers: null }],
    ["a complete response omits it", { Name: "acme-shop" }],
  ])("counts as empty if %s", async (_what, zone) => {
    expect((await readWith(zone))?.state.hostnames).toEqual([]);
  });

  test.each([["a string"], ["an object", {}], ["of numbers", [1]]])(
    "that cannot be read does not count as empty: %s",
    async (...[, list = ""]) => {
      expect(await failureOf(readWith({ Name: "acme-shop", AllowedReferrers: list }))).toContain("AllowedReferrers");
    },
  );
});

describe("only a complete list shows that a zone is not in the account", () => {
  const refused = responding(
    "listAccessLists",
    { data: null, error: { success: false, errorKey: "not_found_or_unauthorised_access.shieldzone" } },
    202,
  );
  const readWith = (zones: unknown) =>
    read(
      "AccessListConfiguration",
      "9/90",
      { shieldZoneId: 9, configurationId: 90 },
      refused,
      responding("listShieldZones", zones),
    );

  test.each([
    ["no list", { page: { nextPage: null, totalCount: 0 } }],
    ["no information on further pages", { data: [] }],
    ["fewer entries than the total", { data: [], page: { totalCount: 3, nextPage: null } }],
    ["a next page that comes before", { data: [], page: { totalCount: 3, nextPage: 1 } }],
  ])("%s proves nothing", async (_what, zones) => {
    expect(await failureOf(readWith(zones))).toContain("not_found_or_unauthorised_access");
  });

  test("an endless list proves nothing", async () => {
    const endless = { data: [{ shieldZoneId: 1 }], page: { totalCount: 3, nextPage: 2 } };
    expect(await failureOf(readWith(endless))).toContain("not_found_or_unauthorised_access");
    const next = { data: [], page: { totalCount: 3, nextPage: 7 } };
    expect(await failureOf(readWith(next))).toContain("pagination did not terminate");
  });

  test("a complete list proves it", async () => {
    expect(await readWith({ data: [], page: { totalCount: 0, nextPage: null } })).toBeUndefined();
  });
});

test("a registry that is missing from a partial list may still exist", async () => {
  const rules = [
    responding("getRegistry", "", 404),
    responding("listRegistries", { items: [], meta: { totalItems: 2 }, cursor: null }),
  ];
  expect(await failureOf(read("ContainerRegistry", "502", { displayName: "GitHub" }, ...rules))).toContain(
    "the platform returned 0 of 2",
  );
});
