import { terminal } from "../schema/output";
import { serve } from "./server";

/** The executable: the engine takes the port from the first line of output. */
serve().then(
  (port) => terminal.out(`${port}\n`),
  (error) => {
    terminal.err(`pulumi-resource-edge did not start: ${error.message}\n`);
    process.exitCode = 1;
  },
);
