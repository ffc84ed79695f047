import { createRequire } from "node:module";

/** Requires modules as the host of this process does: from the program's own Pulumi package. */
export function modulesOfPulumi(): NodeJS.Require {
  return createRequire(require.resolve("@pulumi/pulumi", { paths: [process.cwd(), __dirname] }));
}
