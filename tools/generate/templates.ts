import { pulumiRange } from "../../commands/import/project";
import { version } from "../../provider/version";
import { publishing } from "./publishing";

export function templateWith(content: string): string {
  return content
    .replace(/("pulumi-edge-platform": )"[^"]*"/, `$1"^${version}"`)
    .replace(/("@pulumi\/pulumi": )"[^"]*"/, `$1"${pulumiRange}"`)
    .replace(/("PulumiEdgePlatform\.Edge" Version=)"[^"]*"/, `$1"${version}"`)
    .replace(
      /\{ version: .*, pluginDownloadURL: .* \}/,
      `{ version: ${version}, pluginDownloadURL: "${publishing.pluginDownloadUrl}" }`,
    );
}
