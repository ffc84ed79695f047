import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A runtime for policy packs whose host is a script on PATH: a language host may be one that cannot run packs of the runtime
 * nodejs. A pack of it is the built one under another runtime's name.
 */
export const packRuntime = "built";

/** Writes the host of the runtime into a folder of PATH. */
export function writePackHost(folder: string): void {
  const script = `#!/bin/sh\nexec node "${require.resolve("@pulumi/pulumi/cmd/run-policy-pack")}" "$@"\n`;
  writeFileSync(join(folder, `pulumi-analyzer-policy-${packRuntime}`), script, { mode: 0o755 });
}
