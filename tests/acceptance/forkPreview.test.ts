import { openStack } from "./engine";

const noAddress =
  "the address of the platform's API is not set. Run `pulumi config set edge:baseUrl https://…` or set EDGE_BASE_URL.";

// Like a job for a fork's pull request: without key, address and passphrase, and with an empty local stack.
test("a preview without secrets lists all creates, with unknown values from the platform and one warning", async () => {
  const stack = await openStack({ passphrase: "" });
  try {
    stack.write(`
      const edge = require("pulumi-edge-platform");
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
  } finally {
    stack.close();
  }
});
