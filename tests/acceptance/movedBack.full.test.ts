import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack } from "./engine";

let one: Emulator;
let two: Emulator;
let stack: Stack;
beforeAll(async () => {
  [one, two, stack] = await Promise.all([
    startEmulator({ quiet: true }),
    startEmulator({ quiet: true }),
    openStack({ plugin: true }),
  ]);
});
afterAll(async () => {
  stack.close();
  await Promise.all([one.close(), two.close()]);
});

function declare(of: "one" | "two"): void {
  stack.write(`const pulumi = require("@pulumi/pulumi");
class Provider extends pulumi.ProviderResource {}
const one = new Provider("edge", "one", { baseUrl: "${one.baseUrl}", apiKey: pulumi.secret("${one.key}") });
const two = new Provider("edge", "two", { baseUrl: "${two.baseUrl}", apiKey: pulumi.secret("${two.key}") });
const edge = (type, name, args) => new pulumi.CustomResource("edge:index:" + type, name, args, { provider: ${of} });
edge("PullZone", "zone", { name: "acme-moved", originUrl: "https://origin.example.com" });
edge("ContainerRegistry", "hub", { displayName: "Acme", type: "dockerHub", userName: "acme", password: "first-password" });`);
}

test("a resource whose move to another provider failed midway moves back without duplicates", async () => {
  const held = async ({ baseUrl, key }: Emulator) => {
    const read = async (path: string) => (await fetch(baseUrl + path, { headers: { AccessKey: key } })).json();
    const zones = (await read("/pullzone")) as { Name: string }[];
    const { items } = (await read("/mc/registries")) as { items: { displayName: string }[] };
    return [
      zones.filter(({ Name }) => Name === "acme-moved").length,
      items.filter(({ displayName }) => displayName === "Acme").length,
    ];
  };
  declare("one");
  await stack.up();
  one.setFaults([{ match: { method: "DELETE" }, inject: { status: 403 } }]);
  declare("two");
  await failureOf(stack.up());
  one.setFaults([]);
  expect([await held(one), await held(two)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  declare("one");
  await stack.up();
  expect([await held(one), await held(two)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect((await stack.preview()).changes).toEqual({ same: 5 });
  await stack.destroy();
  expect([await held(one), await held(two)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
