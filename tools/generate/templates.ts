import { pulumiRange } from "../../commands/import/project";
import { version } from "../../provider/version";
import { publishing } from "./publishing";

/** A file of a template with the versions of this package and of Pulumi's SDK, and the address of the plugin. */
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
