/** Descriptions of the folders of `provider/resources`. */
export const areas: Readonly<Record<string, string>> = {
  pullZones: "pull zones with their host names and certificates",
  edgeRules: "edge rules",
  entryLists: "referrers and blocked addresses",
  shieldZone: "shield zones",
  firewall: "firewall rules and rate limits",
  zoneFeatures: "protection against bots, uploads and misuse of APIs",
  accessLists: "access lists",
  dns: "DNS zones and records",
  storage: "storage zones with their files",
  stream: "video libraries",
  scripts: "edge scripts",
  databases: "databases",
  registries: "container registries",
  containers: "container applications",
};

export function packageDescription(): string {
  const all = Object.values(areas);
  const listed = `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  return `The Edge Platform package for Pulumi manages bunny.net: ${listed}. It reads logs, statistics and API keys, and is not affiliated with bunny.net.`;
}
