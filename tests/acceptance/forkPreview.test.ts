import { openStack } from "./engine";

const noKey = "the API key is not set. Run `pulumi config set --secret edge:apiKey` or set EDGE_ACCESS_KEY.";

// Like a job for a fork's pull request: without key, address and passphrase, and with an empty local stack.
test("a preview without secrets lists all creates, with unknown values from the platform and a warning from the program and from the provider", async () => {
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
      expect.stringContaining(`their values are unknown: ${noKey}`),
      expect.stringContaining(`warning: ${noKey} A preview works without it, an up does not.`),
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
