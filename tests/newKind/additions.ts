interface Addition {
  /** The beginning of the line before which they are inserted. */
  readonly above: string;
  readonly lines: string;
}

/** The lines that the new kind adds to existing files. */
export const additions: Readonly<Record<string, readonly Addition[]>> = {
  "provider/api/index.ts": [
    { above: 'import * as firewallRules from "./firewallRules";', lines: `import * as dnsZones from "./dnsZones";` },
    { above: "  firewallRules,", lines: `  dnsZones,` },
  ],
  "provider/lifecycle/accountLists.ts": [
    {
      above: 'import type { Operation } from "../api/operation";',
      lines: `import * as dnsZones from "../api/dnsZones";`,
    },
    {
      above: 'const apiKeyList = numberedList("API keys", "apiKeyId", apiKeys.listApiKeys, ({ client }, query) =>',
      lines: `export const dnsZoneList = numberedList("DNS zones", "dnsZoneId", dnsZones.listDnsZones, ({ client }, query) =>
  client.send(dnsZones.listDnsZones, { query }),
);
`,
    },
    { above: "] as const satisfies readonly AccountList[];", lines: `  dnsZoneList,` },
    {
      above: "} as const satisfies Readonly<Record<string, ParentKind>>;",
      lines: `  dnsZone: {
    nouns: ["DNS zone", "DNS zones"],
    idName: "dnsZoneId",
    option: "dns-zone",
    contents: "its records",
    all: async (context) => (await dnsZoneList.objects(context)).map(({ Id, Domain }) => ({ id: Id, name: Domain })),
    one: async ({ client }, id) => {
      const { Id, Domain } = await client.send(dnsZones.getDnsZone, { path: { id } });
      return { id: Id, name: Domain };
    },
  },`,
    },
  ],
  "provider/kinds.ts": [
    {
      above: "} satisfies Record<string, () => ResourceKind>;",
      lines: `  DnsRecord: () => require("./resources/dns/dnsRecord").dnsRecord,`,
    },
  ],
  "emulator/areas.ts": [
    { above: "/** The areas that need nothing", lines: `import { dns } from "./dns/dnsZones";\n` },
    { above: "  account,", lines: `  dns,` },
  ],
  "CHANGELOG.md": [
    {
      above: "- Components: `StaticSite`, `ContainerService`, `ProtectedZone` and `ContainerRelease`.",
      lines: `- \`DnsRecord\` declares a record of a DNS zone.`,
    },
  ],
};
