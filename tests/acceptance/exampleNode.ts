import { execFileSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const release = pathToFileURL(resolve(__dirname, "../../tools/nodeRelease.mjs")).href;

export function folderOfNode(): string {
  const { typescript } = process.features as { typescript?: string | false };
  if (typescript) return dirname(process.execPath);
  const system = `linux-${process.arch === "x64" ? "amd64" : process.arch}`;
  const source = `import { unpacked } from "${release}"; process.stdout.write(await unpacked("${system}"));`;
  const args = ["--input-type=module", "-e", source];
  return join(execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }), "bin");
}
