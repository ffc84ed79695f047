import type { DataSource } from "../../provider/dataSources/dataSource";
import { kindOf } from "../../provider/kinds";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { publishing } from "./publishing";
import { sentencesOf, withAllGenerated } from "./tables";

/** Groups of resources and functions, by parent and first path segment of requests. */
const groups: Readonly<Record<string, { readonly within: readonly string[]; readonly requests: readonly string[] }>> = {
  "Pull zones": { within: ["pullZone"], requests: ["pullzone", "{pullZoneId}", "v2"] },
  Protection: { within: ["shieldZone"], requests: ["shield"] },
  DNS: { within: ["dnsZone"], requests: ["dnszone"] },
  Storage: { within: ["storageZone"], requests: ["storagezone"] },
  Videos: { within: ["videoLibrary"], requests: ["videolibrary"] },
  Containers: { within: ["registry", "application"], requests: ["mc"] },
  "Scripts and databases": { within: ["script", "database"], requests: ["compute", "database"] },
  Account: { within: [], requests: ["apikey", "country", "region", "statistics", "user"] },
};

/** Fills the README. */
export function readmeWith(
  readme: string,
  kinds: readonly ResourceKind[],
  sources: readonly DataSource[],
  templates: readonly string[],
): string {
  const generated = {
    templates: [
      "```console",
      ...templates.map((name) => `$ pulumi new ${publishing.repository}/templates/${name}`),
      "```",
    ],
    resources: inGroups(
      kinds.map((kind) => ({
        group: groupOf("within", parentOf(kind)),
        name: `[\`${kind.type}\`](docs/resources/${kind.type}.md)`,
        description: kind.reference.description,
      })),
    ),
    "data sources": inGroups(
      sources.map(({ name, description, uses: [first] }) => ({
        group: groupOf("requests", first?.path.split("/")[1] ?? ""),
        name: `[\`${name}\`](docs/functions/${name}.md)`,
        description,
      })),
    ),
  };
  return withAllGenerated(readme, generated);
}

/** A shield zone's parts may be imported through its pull zone. */
function parentOf({ importing, idForm }: ResourceKind): string {
  if ("itemKind" in importing) return parentOf(kindOf(importing.itemKind));
  return idForm.startsWith("shieldZoneId") ? "shieldZone" : importing.within;
}

function groupOf(by: "within" | "requests", name: string): string {
  const [group] = Object.entries(groups).find(([, of]) => of[by].includes(name)) ?? [];
  if (group === undefined) throw new Error(`tools/generate/readme.ts has no group for ${name}`);
  return group;
}

interface Entry {
  readonly group: string;
  readonly name: string;
  readonly description: string;
}

function inGroups(entries: readonly Entry[]): string[] {
  const tables = Object.keys(groups).flatMap((group) => {
    const rows = entries
      .filter((entry) => entry.group === group)
      .map(({ name, description }) => `| ${name} | ${sentencesOf(description)[0]} |`);
    return rows.length === 0 ? [] : ["", `| ${group} | |`, "|---|---|", ...rows];
  });
  return tables.slice(1);
}
