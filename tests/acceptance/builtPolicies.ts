import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Runtime for policy packs, because the language host may not support packs of the runtime nodejs. Its host is a script
 * on PATH; its pack is the built one with this runtime's name.
 */
export const packRuntime = "built";

export function writePackHost(folder: string): void {
  const script = `#!/bin/sh\nexec node "${require.resolve("@pulumi/pulumi/cmd/run-policy-pack")}" "$@"\n`;
  writeFileSync(join(folder, `pulumi-analyzer-policy-${packRuntime}`), script, { mode: 0o755 });
}
