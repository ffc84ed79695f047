import { createRequire } from "node:module";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { version } from "../provider/version";

let checkedFrom: string | undefined;

/**
 * Checks that the provider process will find this version of the package from the program's folder. Fails when the
 * program declares a resource, before the engine calls the provider.
 *
 * @throws pulumi.RunError
 */
export function assertInstalled(folder = process.cwd()): void {
  if (checkedFrom === folder) return;
  const found = installedVersion(folder);
  if (found === undefined) {
    throw new pulumi.RunError(
      "pulumi-edge-platform cannot be found from the program's folder, where Pulumi runs its provider. Install it there (npm install pulumi-edge-platform).",
    );
  }
  if (found !== version) {
    throw new pulumi.RunError(
      `The program uses pulumi-edge-platform ${version}, but Pulumi would run the provider of version ${found} from the program's folder. Install the same version in both.`,
    );
  }
  checkedFrom = folder;
}

function installedVersion(folder: string): string | undefined {
  try {
    const require = createRequire(join(folder, "package.json"));
    return (require("pulumi-edge-platform/package.json") as { version: string }).version;
  } catch {
    return undefined;
  }
}
