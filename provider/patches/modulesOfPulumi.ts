import { createRequire } from "node:module";

/** A module as the host of this process has it: that of the program's own Pulumi package. */
export function modulesOfPulumi(): NodeJS.Require {
  return createRequire(require.resolve("@pulumi/pulumi", { paths: [process.cwd(), __dirname] }));
}
