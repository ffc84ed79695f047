import { z } from "zod";
import { accountTree, parents, type TreeNode } from "../../../../commands/emulator/ui/client/tree";
import { declared } from "../../../../emulator/areas";
import { startEmulator } from "../../../emulator";

/** Returns the page's tree of an account as nested labels. */
function labels(nodes: readonly TreeNode[]): unknown[] {
  return nodes.map((node) => (node.size > 0 ? [node.label, labels(node.nodes())] : node.label));
}

function all(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...all(node.nodes())]);
}

test("shows objects below their parents, and omits empty lists", () => {
  const account = {
    pullZones: [
      { Id: 1, Name: "shop", EdgeRules: [{ Guid: "a", Description: "Block /admin" }], Hostnames: [] },
      { Id: 2, Name: "media" },
    ],
    shieldZones: [{ shieldZoneId: 7, pullZoneId: 1, botDetection: { mode: 1 } }],
    wafRules: [
      { id: 5, shieldZoneId: 7, ruleName: "Scanners" },
      { id: 6, shieldZoneId: 8, ruleName: "Of a zone that is missing" },
    ],
    dnsZones: [],
  };
  expect(labels(accountTree(account))).toEqual([
    [
      "Pull zones",
      [
        [
          "shop",
          [
            ["Shield zones", [["7", [["WAF rules", ["Scanners"]], "Bot detection"]]]],
            ["Edge rules", ["Block /admin"]],
          ],
        ],
        "media",
      ],
    ],
    ["WAF rules", ["Of a zone that is missing"]],
  ]);
});

test("lists an object's scalar properties, without empty ones", () => {
  const account = {
    dnsZones: [{ Id: 4, Domain: "acme.example", Nameservers: ["a", "b"], Soa: "", Records: [{ Id: 41 }] }],
  };
  const [list] = accountTree(account);
  const [zone] = list?.nodes() ?? [];
  expect(zone).toMatchObject({ label: "acme.example", detail: "4", size: 1 });
  expect(zone?.properties).toEqual([
    ["Id", "4"],
    ["Domain", "acme.example"],
    ["Nameservers", "a, b"],
  ]);
});

test("shows every list whose objects name a parent below that parent", () => {
  const belongsTo = Object.values(parents).map(({ by }) => by);
  const naming = Object.entries(declared("collections")).flatMap(([name, schema]) => {
    const { items } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
      items?: { required?: string[] };
    };
    const required = items?.required ?? [];
    return required.some((each) => belongsTo.includes(each)) ? [name] : [];
  });
  expect(naming.sort()).toEqual(Object.keys(parents).sort());
});

test("shows every object of the small account once, with a unique key", async () => {
  const emulator = await startEmulator({ quiet: true });
  const account = (await (await fetch(`${emulator.controlUrl}/account`)).json()) as Record<string, unknown[]>;
  await emulator.close();
  const tree = accountTree(account);
  const lists = Object.entries(account).filter(([, items]) => items.length > 0);
  const nodes = all(tree);
  for (const [name, items] of lists) {
    const shown = nodes.filter(({ key }) => key === name).reduce((sum, { size }) => sum + size, 0);
    expect([name, shown]).toEqual([name, items.length]);
  }
  for (const node of nodes) {
    const keys = node.nodes().map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
  expect(nodes.length).toBeGreaterThan(60);
});
