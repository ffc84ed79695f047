import { type Emulator, type PlatformState, seedEdgeRules, startEmulator } from "../emulator";
import { anewForEachTest } from "./anew";
import { failureOf, openStack, type Stack, secret } from "./engine";

let one: Emulator;
let two: Emulator;
let stack: Stack;

anewForEachTest(async () => {
  [one, two, stack] = await Promise.all([startEmulator({ quiet: true }), startEmulator({ quiet: true }), openStack()]);
  return { emulators: [one, two], stack };
});

/**
 * Declares an edge rule, a referrer and a registry of a connection. Without a name, they use the stack's own account.
 */
function inAccount(connection: string | undefined, suffix = ""): string {
  const of = connection ? `, connection: "${connection}"` : "";
  return `
    new edge.EdgeRuleEnablement("rule${suffix}", { pullZoneId: 1001, description: "Block /admin", enabled: false${of} });
    new edge.PullZoneAllowedReferrers("partner${suffix}", { pullZoneId: 1001, hostnames: ["partner.example.com"]${of} });
    new edge.ContainerRegistry("hub${suffix}", { displayName: "Acme", type: "dockerHub", userName: "acme", password: "first-password"${of} });
  `;
}

function declare(source: string): void {
  stack.write(`const edge = require("pulumi-edge-platform");${source}`);
}

function held(emulator: Emulator) {
  const state = emulator.state();
  const zone = state.pullZones.find(({ Id }) => Id === 1001);
  return {
    rule: zone?.EdgeRules.find(({ Guid }) => Guid === seedEdgeRules.blockAdmin1001)?.Enabled,
    referrers: zone?.AllowedReferrers,
    registries: state.registries.filter(({ displayName }) => displayName === "Acme").length,
  };
}

const declared = { rule: false, referrers: ["www.acme.example", "partner.example.com"], registries: 1 };
const untouched = { rule: true, referrers: ["www.acme.example"], registries: 0 };

const comparable = ({ nextIds: _nextIds, ...platform }: PlatformState) => platform;

test("one program configures and reads two platforms, and the environment provides a rotated key", async () => {
  two.edit(({ pullZones }) => Object.assign(pullZones[0] ?? {}, { Name: "second-zone" }));
  const [first, rotated] = ["first-key-0001", "rotated-key-0001"];
  for (const emulator of [one, two]) setKey(emulator, first);
  const second = ["--plaintext", `edge:connections.second.baseUrl=${two.baseUrl}`];
  const secondKey = ["--secret", `edge:connections.second.apiKey=${first}`];
  const own = ["--plaintext", `edge:baseUrl=${one.baseUrl}`, "--secret", `edge:apiKey=${first}`];
  await stack.cli(["config", "set-all", "--path", ...own, ...second, ...secondKey]);
  declare(`
    ${inAccount(undefined)}${inAccount("second", "2")}
    exports.names = [undefined, "second"].map((connection) => edge.getPullZoneOutput({ pullZoneId: 1001, connection }).name);
    exports.got = edge.EdgeRuleEnablement.get("got", "1001/${seedEdgeRules.forceTls1001}", { connection: "second" }).connection;
    exports.plain = edge.getPullZone({ pullZoneId: 1001, connection: "second" }).then(({ name }) => name);
  `);
  const { outputs } = await stack.up();
  expect(outputs).toEqual({ names: ["acme-shop", "second-zone"], got: "second", plain: "second-zone" });
  expect([held(one), held(two)]).toEqual([declared, declared]);
  expect((await stack.preview({ refresh: true })).changes).toMatchObject({ same: 7 });
  expect(await stack.cli(["stack", "export"])).not.toContain(first);

  // Refresh and destroy use the recorded key until the environment provides the new one.
  for (const emulator of [one, two]) setKey(emulator, rotated);
  await stack.configure({ "edge:apiKey": secret(rotated) });
  expect((await failureOf(stack.refresh())).result.output).toContain("401 Unauthorized");
  stack.setEnv({ EDGE_ACCESS_KEY: rotated, EDGE_CONNECTIONS: JSON.stringify({ second: { apiKey: rotated } }) });
  expect((await stack.refresh()).changes).toMatchObject({ same: 8 });
  await stack.destroy();
  expect([held(one), held(two)]).toEqual([untouched, untouched]);
});

test("changing the connection within an account is an update that sends no requests and keeps the previous values", async () => {
  const account = { baseUrl: one.baseUrl, apiKey: one.key };
  await stack.configure({ "edge:connections": { before: account, after: account } });
  // The engine deletes a dependent of the zone before it diffs the zone.
  const shielded = (connection: string) => `
    const zone = new edge.ShieldZone("zone", { pullZoneId: 1002, adopt: true, wafEnabled: false, connection: "${connection}" });
    new edge.AccessListConfiguration("list", { shieldZoneId: zone.shieldZoneId, listName: "Tor exit nodes", isEnabled: true, connection: "${connection}" });
  `;
  const found = comparable(one.state());
  declare(inAccount("before") + shielded("before"));
  await stack.up();
  const before = comparable(one.state());
  one.clearRequests();

  declare(inAccount("after") + shielded("after"));
  expect((await stack.up()).changes).toEqual({ same: 1, update: 5 });
  expect(one.requests()).toEqual([]);
  expect(comparable(one.state())).toEqual(before);

  await stack.destroy();
  expect(comparable(one.state())).toEqual(found);
});

function setKey(emulator: Emulator, key: string): void {
  emulator.edit((state) => Object.assign(state, { accessKeys: [{ key, account: "own" }] }));
}

test("the error about a recorded wrong key says which runs record the right one", async () => {
  const setOfSecond = (key: string) => {
    const address = ["--plaintext", `edge:connections.second.baseUrl=${two.baseUrl}`];
    return stack.cli(["config", "set-all", "--path", ...address, "--secret", `edge:connections.second.apiKey=${key}`]);
  };
  await setOfSecond(two.key);
  declare(inAccount("second"));
  await stack.up();
  await setOfSecond("a-wrong-key");
  await failureOf(stack.refresh({ args: ["--run-program"] }));
  await setOfSecond(two.key);
  for (const run of [stack.refresh.bind(stack), stack.destroy.bind(stack)]) {
    expect((await failureOf(run())).result.output).toContain(
      "Check the key: edge:connections.second.apiKey. A refresh and a destroy use the one that the state recorded, even a wrong one. " +
        "To record another, correct it and run `pulumi up` or `pulumi refresh --run-program`, or provide it in EDGE_CONNECTIONS.",
    );
  }
  await stack.refresh({ args: ["--run-program"] });
  await stack.destroy();
});
