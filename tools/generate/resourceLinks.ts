import { componentTypes } from "../../provider/components";
import type { DataSource } from "../../provider/dataSources/dataSource";
import { kindOf } from "../../provider/kinds";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { withGenerated } from "./tables";

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

/** Fills the list of resources and functions in an index. */
export function resourceLinksWith(
  page: string,
  docs: string,
  kinds: readonly ResourceKind[],
  sources: readonly DataSource[],
): string {
  const links = [
    ...kinds.map((kind) => ({
      group: groupOf("within", parentOf(kind)),
      link: `[${kind.type}](${docs}resources/${kind.type}.md)`,
    })),
    ...sources.map(({ name, uses: [first] }) => ({
      group: groupOf("requests", first?.path.split("/")[1] ?? ""),
      link: `[${name}](${docs}functions/${name}.md)`,
    })),
  ];
  const components = componentTypes.map((type) => `[${type}](${docs}resources/${type}.md)`);
  const lines = Object.keys(groups).map((group) => {
    const all = links.filter((each) => each.group === group);
    return `- **${group}**: ${all.map(({ link }) => link).join(", ")}`;
  });
  return withGenerated(page, "resources", [`- **Components**: ${components.join(", ")}`, ...lines]);
}

/** A shield zone's parts may be imported through its pull zone. */
function parentOf({ importing, idForm }: ResourceKind): string {
  if ("itemKind" in importing) return parentOf(kindOf(importing.itemKind));
  return idForm.startsWith("shieldZoneId") ? "shieldZone" : importing.within;
}

function groupOf(by: "within" | "requests", name: string): string {
  const [group] = Object.entries(groups).find(([, of]) => of[by].includes(name)) ?? [];
  if (group === undefined) throw new Error(`tools/generate/resourceLinks.ts has no group for ${name}`);
  return group;
}
