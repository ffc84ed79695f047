import { testInFull } from "../tier";
import { failureOf, openStack, type Stack } from "./engine";

const noAddress =
  "the address of the platform's API is not set. Run `pulumi config set edge:baseUrl https://…` or set EDGE_BASE_URL.";

/** A job for a pull request of a fork, without key, address, and passphrase, and with an empty local stack. */
describe("a preview without secrets", () => {
  let stack: Stack;

  beforeEach(async () => {
    stack = await openStack({ passphrase: "" });
  });

  afterEach(() => stack.close());

  test("shows what would be created, with unknown values from the platform and one warning", async () => {
    declare(`
      const zone = edge.ShieldZone.get("zone", "7002");
      const rule = edge.EdgeRuleEnablement.get("rule", "1001/11111111-1001-4000-8000-000000000001");
      const library = edge.getVideoLibraryOutput({ videoLibraryId: 2001 });
      const keys = edge.getApiKeysOutput({ role: "Deploy" }).keys;
      new edge.AccessListConfiguration("list", { shieldZoneId: zone.shieldZoneId, listName: "Attackers", isEnabled: true });
      new edge.PullZoneAllowedReferrers("site", { pullZoneId: 1001, hostnames: [library.allowedReferrers[0]] });
      zone.id.apply((id) => console.log("known after all: " + id));
      exports.zone = { id: zone.id, shieldZoneId: zone.shieldZoneId, planType: zone.planType };
      exports.keys = keys.apply((all) => all.length);
    `);

    const { changes, output } = await stack.preview();

    expect(changes).toEqual({ create: 3 });
    expect(output.match(/^ *warning: .*$/gm)).toEqual([
      expect.stringContaining(`their values are unknown: ${noAddress}`),
    ]);
    for (const unknown of ["id", "shieldZoneId", "planType"]) {
      expect(output).toMatch(new RegExp(`^ *${unknown} *: \\[unknown\\]$`, "m"));
    }
    expect(output).toMatch(/^ *keys *: \[unknown\]$/m);
    expect(output).toMatch(/^ *hostnames *: \[\n *\[0\]: \[unknown\]$/m);
    expect(output).not.toContain("known after all");
  });

  test("fails when a program needs a value at once, with what to set and which function to use instead", async () => {
    declare(`
      const zone = edge.getPullZone({ pullZoneId: 1001 });
      new edge.PullZoneAllowedReferrers("site", { pullZoneId: 1001, hostnames: [zone.then(({ name }) => name)] });
    `);

    const { output } = (await failureOf(stack.preview())).result;

    expectOneError(
      output,
      `getPullZone (pullZoneId 1001): ${noAddress} In a preview without it, getPullZoneOutput yields an unknown value instead.`,
    );
  });

  testInFull.each([
    [
      "a data source of outputs",
      "edge.getPullZoneOutput({ pullZoneId: 1001 }).name",
      "getPullZone (pullZoneId 1001): ",
    ],
    [
      "a data source",
      `edge.getPullZone({ pullZoneId: 1001 }).then(({ name }) => name)`,
      "getPullZone (pullZoneId 1001): ",
    ],
    ["get", `edge.ShieldZone.get("zone", "7002").planType`, "shield zone 7002: could not read the shield zone: "],
  ])("differs from an up, in which %s fails with what to set", async (_what, value, where) => {
    declare(`new edge.PullZoneAllowedReferrers("site", { pullZoneId: 1001, hostnames: [${value}] });`);

    const { output } = (await failureOf(stack.up())).result;

    expectOneError(output, where + noAddress);
  });

  function declare(source: string): void {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      ${source}
    `);
  }
});

function expectOneError(output: string, sentence: string): void {
  expect(output.match(/^ *error: (?!update failed).*$/gm)?.map((line) => line.trim())).toEqual([`error: ${sentence}`]);
  expect(output).not.toMatch(/^\s*at .*[:(]/m);
}
