import { createRequire } from "node:module";

/** Requires modules from the program's Pulumi package. */
export function modulesOfPulumi(): NodeJS.Require {
  return createRequire(require.resolve("@pulumi/pulumi", { paths: [process.cwd(), __dirname] }));
}
