import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "../../../provider/settings/cacheFolder";

const terraformProvider = { module: "github.com/bunnyway/terraform-provider-bunnynet", version: "v0.15.0" };
const bridge = { module: "github.com/pulumi/pulumi-terraform-bridge/v3", version: "v3.120.0" };

export interface Peers {
  readonly terraformProvider: string;
  readonly bridge: string;
}

/**
 * Builds the Terraform provider and Pulumi's bridge with Go, in the user's cache.
 *
 * @param checkout a folder with the Terraform provider's source, if the Go module proxy does not have it
 */
export function buildPeers(checkout: string | undefined, report: (line: string) => void): Peers {
  const folder = cacheFolder("peers");
  mkdirSync(folder, { recursive: true });
  const built = (name: string, source: () => string, path: string) => {
    const file = join(folder, name);
    if (existsSync(file)) return file;
    report(`building ${name}`);
    execFileSync("go", ["build", "-o", file, path], { cwd: source(), stdio: ["ignore", "ignore", "inherit"] });
    return file;
  };
  return {
    terraformProvider: built("terraform-provider-bunnynet", () => checkout ?? sourceOf(terraformProvider), "."),
    // `go install` refuses modules that replace others.
    bridge: built("pulumi-resource-terraform-provider", () => sourceOf(bridge), "./dynamic"),
  };
}

function sourceOf({ module, version }: { module: string; version: string }): string {
  const output = execFileSync("go", ["mod", "download", "-json", `${module}@${version}`], { encoding: "utf8" });
  return JSON.parse(output).Dir;
}
