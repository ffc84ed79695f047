import { type Emulator, startEmulator } from "../emulator";
import { anewForEachTest } from "./anew";
import { openStack, type Stack, secret } from "./engine";

let one: Emulator;
let two: Emulator;
let stack: Stack;

const otherAccount = "key-of-another-account";
const rotated = "another-key-of-the-same-account";

anewForEachTest(async () => {
  [one, two, stack] = await Promise.all([
    startEmulator({ quiet: true }),
    startEmulator({ quiet: true }),
    openStack({ plugin: true }),
  ]);
  return { emulators: [one, two], stack };
});
beforeEach(() => {
  one.edit(({ accessKeys }) => {
    accessKeys.push({ key: otherAccount, account: "other" }, { key: rotated, account: "own" });
  });
});

interface Account {
  baseUrl: string;
  apiKey: string;
  pullZoneId?: number;
}

function declare(providers: Record<string, Account>, of: string): void {
  const declared = Object.entries(providers).map(
    ([name, { baseUrl, apiKey }]) =>
      `${name}: new Provider("edge", "${name}", { baseUrl: "${baseUrl}", apiKey: pulumi.secret("${apiKey}") }),`,
  );
  stack.write(`const pulumi = require("@pulumi/pulumi");
class Provider extends pulumi.ProviderResource {}
const provider = { ${declared.join("\n")} }["${of}"];
const edge = (type, name, args) => new pulumi.CustomResource("edge:index:" + type, name, args, { provider });
edge("ContainerRegistry", "hub", { displayName: "Acme", type: "dockerHub", userName: "acme", password: "first-password" });
edge("PullZoneAllowedReferrers", "site", { pullZoneId: ${providers[of]?.pullZoneId ?? 1001}, hostnames: ["a.example"] });`);
}

async function heldBy({
  baseUrl,
  apiKey,
  pullZoneId = 1001,
}: Account): Promise<[registries: number, referrers: number]> {
  const read = async (path: string) => (await fetch(baseUrl + path, { headers: { AccessKey: apiKey } })).json();
  const { items } = (await read("/mc/registries")) as { items: { displayName: string }[] };
  const { AllowedReferrers } = (await read(`/pullzone/${pullZoneId}`)) as { AllowedReferrers: string[] };
  return [
    items.filter(({ displayName }) => displayName === "Acme").length,
    AllowedReferrers.filter((hostname) => hostname === "a.example").length,
  ];
}

const writes = () => [one, two].flatMap((emulator) => emulator.requests()).filter(({ method }) => method !== "GET");

test("moving to a provider of another account is a reported replacement; moving within the account is no change", async () => {
  const first = { baseUrl: one.baseUrl, apiKey: one.key };
  const second = { baseUrl: one.baseUrl, apiKey: otherAccount, pullZoneId: 9001 };
  declare({ first, second }, "first");
  await stack.up();
  declare({ first, second }, "second");
  const report = await stack.command(["preview", "--format", "text", "--fail-on", "none"]);
  expect(report).toContain('replace hub (container registry "Acme")\n      replaced because of provider\n');
  expect(report).not.toMatch(/Not judged|Name:/);
  expect((await stack.up()).changes).toEqual({ same: 3, replace: 2 });
  expect([await heldBy(first), await heldBy(second)]).toEqual([
    [0, 0],
    [1, 1],
  ]);

  one.clearRequests();
  const third = { ...second, baseUrl: `${one.baseUrl}/` };
  declare({ third }, "third");
  expect((await stack.up()).changes).toEqual({ same: 3, create: 1, delete: 2 });
  expect(writes()).toEqual([]);
  expect(await stack.cli(["stack", "export"])).not.toContain(otherAccount);

  await stack.destroy();
  expect(await heldBy(second)).toEqual([0, 0]);
});

test("a provider with a new address is another account, and one with a new key is the same", async () => {
  const first = { baseUrl: one.baseUrl, apiKey: one.key };
  const elsewhere = { baseUrl: two.baseUrl, apiKey: two.key };
  declare({ first }, "first");
  await stack.up();

  one.clearRequests();
  declare({ first: { ...first, apiKey: rotated } }, "first");
  expect((await stack.up()).changes).toEqual({ same: 3, update: 1 });
  expect(writes()).toEqual([]);

  declare({ first: elsewhere }, "first");
  expect((await stack.up()).changes).toEqual({ same: 1, replace: 3 });
  expect([await heldBy(first), await heldBy(elsewhere)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect((await stack.refresh()).changes).toMatchObject({ same: 4 });
  await stack.destroy();
  expect(await heldBy(elsewhere)).toEqual([0, 0]);
});

test("a resource that moves between two keys of one account is deleted before it is created again", async () => {
  const first = { baseUrl: one.baseUrl, apiKey: one.key };
  declare({ first }, "first");
  await stack.up();
  declare({ first, second: { ...first, apiKey: rotated } }, "second");
  expect((await stack.up()).changes).toEqual({ same: 2, create: 1, replace: 2 });
  expect(await heldBy(first)).toEqual([1, 1]);
  expect((await stack.preview({ refresh: true })).changes).toMatchObject({ same: 5 });
});

test("moving from the stack's own account to a provider with the same settings is no change", async () => {
  const first = { baseUrl: one.baseUrl, apiKey: one.key };
  await stack.configure({ "edge:baseUrl": one.baseUrl, "edge:apiKey": secret(one.key) });
  declare({ first }, "none");
  await stack.up();
  one.clearRequests();
  declare({ first }, "first");
  await stack.up();
  declare({ first }, "none");
  await stack.up();
  expect(writes()).toEqual([]);
});
