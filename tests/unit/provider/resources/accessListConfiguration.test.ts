import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { accessListConfiguration } from "../../../../provider/resources/accessLists/accessListConfiguration";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, readSomethingElse, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

// Zone 7002 of the seed: configurations 700201 to 700207, each disabled and with the action Block.
const tor = { shieldZoneId: 7002, listName: "Tor exit nodes" };
const patch = "PATCH /shield/shield-zone/7002/access-lists/configurations/700202";

const configuration = () => new Stacked(accessListConfiguration, testContext(emulator()));
const onPlatform = (configurationId = 700202) => {
  const lists = emulator().state().shieldZones[0]?.accessLists ?? [];
  const { isEnabled, action } = lists.find((list) => list.configurationId === configurationId) ?? {};
  return { isEnabled, action };
};
const elsewhere = (change: { isEnabled?: boolean; action?: number }, configurationId = 700202) =>
  emulator().edit(({ shieldZones }) => {
    const lists = shieldZones[0]?.accessLists ?? [];
    Object.assign(lists.find((list) => list.configurationId === configurationId) ?? {}, change);
  });

describe("a configuration", () => {
  test("is found by the name of its list, updated if it differs, and its previous values are recorded", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true, action: "Block" });
    expect(list.id).toBe("7002/700202");
    expect(writes(emulator())).toEqual([[patch, { isEnabled: true }]]);
    expect(list.state).toEqual({
      ...tor,
      isEnabled: true,
      action: "Block",
      resolvedListName: "Tor exit nodes",
      resolvedAccessListId: 2,
      listType: "IP",
      previous: { isEnabled: false, action: "Block" },
    });
  });

  test("is found by its id, even among custom lists", async () => {
    const own = { listId: 90, configurationId: 9090, name: "Partners", isEnabled: false, action: 1, type: 1 };
    emulator().edit(({ shieldZones }) => void shieldZones[0]?.customLists.push(own));
    const list = configuration();
    await list.up({ shieldZoneId: 7002, configurationId: 9090, isEnabled: true });
    expect(list.id).toBe("7002/9090");
    expect(list.state).toMatchObject({ resolvedListName: "Partners", listType: "CIDR" });
  });

  test("is found by the id of its list, and a change of the identifier writes nothing", async () => {
    const list = configuration();
    await list.up({ shieldZoneId: 7002, accessListId: 2, isEnabled: true });
    expect(list.id).toBe("7002/700202");
    emulator().clearRequests();
    for (const name of [{ configurationId: 700202 }, { listName: "Tor exit nodes" }, { accessListId: 2 }]) {
      expect(await list.up({ shieldZoneId: 7002, ...name, isEnabled: true })).toBe("update");
    }
    expect(writes(emulator())).toEqual([]);
    await list.refresh();
    expect(list.preview({ shieldZoneId: 7002, accessListId: 2, isEnabled: true })).toBe("nothing");
    expect(list.preview({ shieldZoneId: 7002, accessListId: 1, isEnabled: true })).toBe("replace");
    const message = await failureOf(configuration().up({ shieldZoneId: 7002, accessListId: 99 }));
    expect(message).toContain("no access list with accessListId 99; it has 1 (VPN providers)");
  });

  test("is not written if none of its settings are declared", async () => {
    await configuration().up(tor);
    expect(writes(emulator())).toEqual([]);
  });

  test.each([
    ["isEnabled", { isEnabled: true }, { isEnabled: false }, { isEnabled: false }],
    ["action", { action: "Challenge" }, { action: "Bypass" }, { action: 5 }],
  ])("sends only %s when that changes", async (_name, first, second, body) => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true, action: "Log", ...first });
    emulator().clearRequests();
    const program = { ...tor, isEnabled: true, action: "Log", ...second };
    expect(await list.up(program)).toBe("update");
    expect(writes(emulator())).toEqual([[patch, body]]);
    await list.refresh();
    expect(list.preview(program)).toBe("nothing");
  });

  test("shows drift only in managed settings, and corrects it", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true });
    elsewhere({ action: 3 });
    await list.refresh();
    expect(list.preview({ ...tor, isEnabled: true })).toBe("nothing");
    elsewhere({ isEnabled: false });
    await list.refresh();
    expect(await list.up({ ...tor, isEnabled: true })).toBe("update");
    expect(onPlatform()).toEqual({ isEnabled: true, action: 3 });
  });

  test("stops managing a setting that leaves the program, without a request", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true, action: "Log" });
    emulator().clearRequests();
    expect(await list.up({ ...tor, isEnabled: true })).toBe("update");
    expect(emulator().requests()).toEqual([]);
    expect(list.state).not.toHaveProperty("action");
  });

  test("may be identified by its id or by its name, and a change between them sends no request", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true });
    emulator().clearRequests();
    expect(await list.up({ shieldZoneId: 7002, configurationId: 700202, isEnabled: true })).toBe("update");
    expect(emulator().requests()).toEqual([]);
    expect(list.preview({ shieldZoneId: 7002, configurationId: 700203 })).toBe("replace");
    expect(list.preview({ shieldZoneId: 7002, listName: "Proxies" })).toBe("replace");
    expect(list.preview({ shieldZoneId: 7003, configurationId: 700202 })).toBe("replace");
  });

  test("restores the old list and configures the new one on a replacement", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true });
    expect(await list.up({ shieldZoneId: 7002, configurationId: 700201, isEnabled: true })).toBe("replace");
    expect(onPlatform(700202).isEnabled).toBe(false);
    expect(onPlatform(700201).isEnabled).toBe(true);
  });

  test("stays as declared if its resource is renamed", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [
      new Stacked(accessListConfiguration, context),
      new Stacked(accessListConfiguration, context),
    ];
    await old.up({ ...tor, isEnabled: true });
    await renamed.up({ ...tor, isEnabled: true });
    await old.destroy("same run");
    expect(onPlatform().isEnabled).toBe(true);
    expect(context.warnings).toEqual([
      expect.stringContaining('"Tor exit nodes" of shield zone 7002 was left as it is'),
    ]);
  });

  test("is read by its id alone", async () => {
    const found = await lifecycle.read(accessListConfiguration, testContext(emulator()), "7002/700202", {});
    expect(found?.inputs).toBeUndefined();
    expect(found?.state).toMatchObject({
      shieldZoneId: 7002,
      listName: "Tor exit nodes",
      isEnabled: false,
      action: "Block",
    });
  });
});

describe("destroy", () => {
  test("restores the previous values, even after many updates and for temporarily unmanaged settings", async () => {
    elsewhere({ action: 4 });
    const list = configuration();
    await list.up({ ...tor, isEnabled: true });
    await list.up({ ...tor, isEnabled: false, action: "Bypass" });
    await list.up({ ...tor, action: "Challenge" });
    await list.refresh();
    await list.up({ ...tor, isEnabled: true, action: "Allow" });
    expect(list.state?.previous).toEqual({ isEnabled: false, action: "Log" });
    await list.destroy();
    expect(onPlatform()).toEqual({ isEnabled: false, action: 4 });
  });

  test("restores managed settings only", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true, action: "Challenge" });
    await list.up({ ...tor, isEnabled: true });
    elsewhere({ action: 4 });
    await list.destroy();
    expect(onPlatform()).toEqual({ isEnabled: false, action: 4 });
  });

  test("disables the list or leaves it unchanged, as onDestroy says", async () => {
    elsewhere({ isEnabled: true });
    const disabled = configuration();
    await disabled.up({ ...tor, isEnabled: true, action: "Log", onDestroy: "disable" });
    await disabled.destroy();
    expect(onPlatform()).toEqual({ isEnabled: false, action: 4 });
    const kept = configuration();
    await kept.up({ ...tor, isEnabled: true, onDestroy: "keep" });
    emulator().clearRequests();
    await kept.destroy();
    expect(emulator().requests()).toEqual([]);
  });

  describe("of a deleted list", () => {
    const own = { listId: 90, configurationId: 9090, name: "Partners", isEnabled: false, action: 1 };

    async function recorded() {
      emulator().edit(({ shieldZones }) => void shieldZones[0]?.customLists.push(own));
      const list = configuration();
      await list.up({ shieldZoneId: 7002, configurationId: 9090, isEnabled: true });
      emulator().edit(({ shieldZones }) => void shieldZones[0]?.customLists.pop());
      return list;
    }

    test.each([400, 202, 404] as const)("succeeds, however the platform refuses it (%i)", async (status) => {
      const list = await recorded();
      emulator().setOptions({ missingConfigurationStatus: status });
      await list.destroy();
      expect(list.state).toBeUndefined();
    });

    test("succeeds if the platform reports an unspecific success", async () => {
      const list = await recorded();
      const inject = { status: 200, body: { data: null } };
      emulator().setFaults([{ match: { operation: "updateAccessListConfiguration" }, inject }]);
      await list.destroy();
      expect(list.state).toBeUndefined();
    });

    test.each([
      ["cannot be read", { status: 500 }],
      [
        "contain an unreadable list",
        {
          status: 200,
          body: { managedLists: [], customLists: [{ configurationId: "?" }, { ...own, configurationId: 1 }] },
        },
      ],
    ])("fails with the platform's refusal if the access lists of the zone %s", async (_how, inject) => {
      const list = await recorded();
      emulator().setFaults([{ match: { operation: "listAccessLists" }, inject }]);
      expect(await failureOf(list.destroy())).toMatch(/could not update the access list configuration .* 400 /);
      expect(list.state).toBeDefined();
    });
  });

  test("fails if the platform refuses it and the zone still has the list", async () => {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true });
    const inject = {
      status: 400,
      body: { data: null, error: { success: false, message: "Not now.", errorKey: "busy" } },
    };
    emulator().setFaults([{ match: { operation: "updateAccessListConfiguration" }, inject }]);
    expect(await failureOf(list.destroy())).toMatch(/400 Bad Request: Not now \[busy\]/);
    expect(list.state).toBeDefined();
  });
});

describe("an access list that cannot be identified", () => {
  test("by its name fails with the existing ones", async () => {
    const message = await failureOf(configuration().up({ shieldZoneId: 7002, listName: "Tor" }));
    expect(message).toMatch(
      /^shield zone 7002 has no access list named "Tor"; it has 700201 \(VPN providers\), 700202 \(Tor exit nodes\), /,
    );
  });

  test("by an ambiguous name fails with the candidates", async () => {
    const own = { listId: 90, configurationId: 9090, name: "Tor exit nodes", isEnabled: false, action: 1 };
    emulator().edit(({ shieldZones }) => void shieldZones[0]?.customLists.push(own));
    expect(await failureOf(configuration().up(tor))).toBe(
      'shield zone 7002 has 2 access lists named "Tor exit nodes": 700202 (Tor exit nodes), 9090 (Tor exit nodes). Set configurationId instead of listName.',
    );
  });

  test("by its id fails with the existing ones", async () => {
    const message = await failureOf(configuration().up({ shieldZoneId: 7002, configurationId: 1 }));
    expect(message).toContain("no access list with configurationId 1; it has 700201 (VPN providers)");
  });

  test.each([
    ["no identifier is given", {}, "none of them is set"],
    ["two identifiers are given", { configurationId: 1, listName: "a" }, "configurationId and listName are set"],
  ])("because %s fails the check", (_how, given, reason) => {
    const { failures } = lifecycle.checkInputs(accessListConfiguration, { shieldZoneId: 7002, ...given });
    expect(failures).toEqual([expect.stringContaining(reason)]);
  });

  test("because its name is not known yet passes the check", () => {
    const { failures } = lifecycle.checkInputs(accessListConfiguration, { shieldZoneId: 7002, listName: unknownValue });
    expect(failures).toEqual([]);
  });
});

test.each([400, 200, 202] as const)(
  "a list outside the zone's plan is rejected (%s)",
  async (accessListRefusalStatus) => {
    emulator().setOptions({ accessListRefusalStatus });
    const message = await failureOf(configuration().up({ shieldZoneId: 7002, listName: "Proxies", isEnabled: true }));
    expect(message).toMatch(
      /could not update the access list configuration.*not available on the plan.*\[not_available.access_list\]/,
    );
  },
);

describe("a deleted zone", () => {
  async function recorded() {
    const list = configuration();
    await list.up({ ...tor, isEnabled: true });
    emulator().edit(({ shieldZones }) => shieldZones.splice(0));
    return list;
  }

  test("drops the configuration from state after the key is proven", async () => {
    const list = await recorded();
    const { state } = list;
    await readSomethingElse(list.context);
    await list.refresh("same run");
    expect(list.state).toBeUndefined();
    list.state = state;
    await list.destroy("same run");
    expect(list.state).toBeUndefined();
  });

  test("fails for an unproven key, and the state stays", async () => {
    const list = await recorded();
    emulator().edit(({ accessKeys }) => void accessKeys.push({ key: "other-key", account: "other" }));
    list.context = testContext(emulator(), { apiKey: "other-key" });
    expect(await failureOf(list.refresh())).toContain("The state stays as it is");
    expect(await failureOf(list.destroy())).toContain("The state stays as it is");
    expect(list.state).toBeDefined();
  });
});
