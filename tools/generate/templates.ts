import { pulumiRange } from "../../commands/import/project";
import { version } from "../../provider/version";
import { publishing } from "./publishing";
import { withGenerated } from "./tables";

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

/** Fills the list of templates in docs/guides/start.md. */
export function templateListWith(page: string, templates: readonly string[]): string {
  const commands = templates.map((name) => `$ pulumi new ${publishing.repository}/templates/${name}`);
  return withGenerated(page, "templates", ["```console", ...commands, "```"]);
}
