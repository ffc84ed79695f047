import { sdkOf } from "../acceptance/engine";
import type { Way } from "../way";
import type { Scenario } from "./scenarios";

/**
 * Switches a program's import between the classes and the plugin. Its resources use others' outputs, also as ids, and
 * have secrets inside lists. The image gets another tag unless it is 1.4.2.
 */
export function changingImport({ imageTag }: { readonly imageTag: string }): Scenario {
  return {
    async prepare({ stack, way }) {
      stack.write(program(way, "1.4.2"));
      await stack.up();
      stack.write(program(way === "plugin" ? "dynamic" : "plugin", imageTag));
    },
  };
}

function program(way: Way, imageTag: string): string {
  // In single quotes, because the stack replaces the import according to its own way.
  return `
  const pulumi = require("@pulumi/pulumi");
  const edge = ${sdkOf(way).replaceAll('"', "'")};
  const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, planType: "Advanced", wafExecutionMode: "Block" });
  new edge.WafRules("rules", { shieldZoneId: zone.shieldZoneId, rules: [
    { key: "agent", name: "Agent", action: "Block", conditions: [
      { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" },
      { variable: "REQUEST_HEADERS", of: "User-Agent", operator: "CONTAINS", value: pulumi.secret("agent-hunter1") } ] },
  ] });
  new edge.PullZoneBlockedIps("blocked", { pullZoneId: 1001, ips: ["192.0.2.7"] });
  const attackers = new edge.AccessList("attackers", { shieldZoneId: 7002, name: "Attackers", type: "CIDR", entries: ["192.0.2.0/24"], action: "Block" });
  const request = new edge.ExternalDnsCertificate("request", { pullZoneId: 1001, hostname: "www.acme.example" });
  new edge.DnsRecord("challenge", { dnsZoneId: 4011, type: "TXT", name: request.txtRecordName, value: request.txtRecordValue });
  const files = new edge.StorageZone("files", { name: "acme-recorded", region: "DE" });
  new edge.StorageFile("challenge", { storageZoneId: files.storageZoneId, path: request.txtRecordName, content: "A path replaces." });
  new edge.StorageFile("robots", { storageZoneId: files.storageZoneId, path: pulumi.interpolate\`\${files.name}.txt\`, content: "User-agent: *" });
  new edge.DnsRecords("records", { dnsZoneId: 4011, records: [
    { key: "files", type: "CNAME", name: "files", value: pulumi.interpolate\`\${files.name}.cdn.example\` },
    { key: "fixed", type: "A", name: "fixed", value: "192.0.2.7" },
  ] });
  const api = new edge.EdgeScript("api", { name: "acme-recorded", type: "Cdn", code: "export default 1;", secrets: { API_TOKEN: "token-hunter2" } });
  new edge.EdgeScriptRelease("api", { scriptId: api.scriptId, codeHash: api.codeHash });
  const hub = new edge.ContainerRegistry("hub", { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-hunter3" });
  const shop = new edge.Application("shop", {
    name: "recorded-shop", runtimeType: "shared", autoScaling: { min: 1, max: 2 }, regionSettings: { allowedRegionIds: ["DE"] },
    container: { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "${imageTag}", imageRegistryId: hub.id,
      environmentVariables: [
        { name: "LOG_LEVEL", value: "info" },
        { name: "TOKEN", value: pulumi.secret("token-hunter4") },
        { name: "FILES_PASSWORD", value: files.password },
      ] },
  });
  new edge.ApplicationDeployment("shop", { appId: shop.id, deployed: true, triggers: { web: shop.resolvedImage } });
  new edge.PullZone("shop", { name: attackers.name.apply((name) => \`acme-\${name.toLowerCase()}\`), originType: "OriginUrl", originUrl: "https://origin.acme.example" });
`;
}
