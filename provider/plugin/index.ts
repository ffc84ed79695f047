import { terminal } from "../schema/output";
import { type Construct, serve } from "./server";

/** Starts the plugin. The engine reads the port from its first line of output. */
export function start(construct: Construct): Promise<void> {
  return serve(construct).then(
    (port) => terminal.out(`${port}\n`),
    (error) => {
      terminal.err(`pulumi-resource-edge did not start: ${error.message}\n`);
      process.exitCode = 1;
    },
  );
}
