import * as pulumi from "@pulumi/pulumi";

const declared: pulumi.runtime.MockResourceArgs[] = [];
let program: typeof import("./index");

beforeAll(async () => {
  await pulumi.runtime.setMocks({
    newResource(args) {
      declared.push(args);
      const outputs = args.type.endsWith(":ShieldZone") ? { shieldZoneId: 7001 } : {};
      return { id: `${args.name}-id`, state: { ...args.inputs, ...outputs } };
    },
    call({ token }) {
      return token === "edge:index:getPullZones" ? { pullZones: [{ id: 1001, name: "acme-shop" }] } : {};
    },
  });
  pulumi.runtime.setAllConfig({ "project:pullZone": "acme-shop", "project:open": "true" });
  program = require("./index");
});

const resolved = <T>(output: pulumi.Output<T>) => new Promise<T>((resolve) => output.apply(resolve));

test("an open shop is protected", async () => {
  expect(await resolved(program.zone.wafExecutionMode)).toBe("Block");
});

test("the zone is that of the pull zone, and the rule is in it", async () => {
  expect(await resolved(program.zone.pullZoneId)).toBe(1001);
  expect(await resolved(program.rule.shieldZoneId)).toBe(7001);
});

test("nothing else is declared", async () => {
  await resolved(program.rule.urn);
  expect(declared.map(({ type, name }) => `${type} ${name}`)).toEqual([
    "pulumi-nodejs:dynamic/edge:ShieldZone shop",
    "pulumi-nodejs:dynamic/edge:WafRule scanners",
  ]);
});
