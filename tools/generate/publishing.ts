import { version } from "../../provider/version";
import placeholders from "../publishing.json";

const { organization, repository, publisher, javaGroup } = placeholders;
const path = `${organization}/${repository}`;

/** Addresses that follow from `tools/publishing.json`. */
export const publishing = {
  publisher,
  javaGroup,
  repository: `https://github.com/${path}`,
  homepage: `https://github.com/${path}#readme`,
  issues: `https://github.com/${path}/issues`,
  logo: `https://raw.githubusercontent.com/${path}/main/assets/logo.svg`,
  /** Base URL of the releases that contain the plugin. */
  pluginDownloadUrl: `github://api.github.com/${path}`,
  /** The module is a folder of the repository, so its tags are `sdk/go/vX.Y.Z`. */
  goModule: `github.com/${path}/sdk/go`,
} as const;

export function packageJsonWith(content: string, description: string): string {
  const { repository: address, homepage, issues } = publishing;
  const addresses = { homepage, repository: { type: "git", url: `git+${address}.git` }, bugs: { url: issues } };
  const { name, version, license, ...rest } = JSON.parse(content);
  const written = { name, version, description, license, ...addresses };
  return `${JSON.stringify({ ...written, ...withoutKeys(rest, Object.keys(written)) }, undefined, 2)}\n`;
}

export const templatesIn = (content: string) =>
  content.replace(/https:\/\/github\.com\/[^/\s]+\/[^/\s]+(?=\/templates\/)/g, publishing.repository);

export const ownersWith = (content: string) => content.replace(/@[^\s/]+(?=\/)/g, `@${organization}`);

export function goProgramWith(content: string): string {
  const withModule = content.replace(/[^\s"]+\/sdk\/go(?=[/ ])/g, publishing.goModule);
  return withModule.replace(/(\/sdk\/go) v[\d.]+/g, `$1 v${version}`);
}

export function javaProgramWith(content: string): string {
  const { javaGroup } = publishing;
  const artifact = /<groupId>[^<]*<\/groupId>(\s*<artifactId>edge<\/artifactId>\s*)<version>[^<]*<\/version>/;
  return content
    .replace(artifact, `<groupId>${javaGroup}</groupId>$1<version>${version}</version>`)
    .replace(/^import [\w.]+(?=\.edge\.)/gm, `import ${javaGroup}`);
}

function withoutKeys(object: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
