import { inspect } from "node:util";
import { modulesOfPulumi } from "./modulesOfPulumi";

/** What Pulumi formats the uncaught errors of programs with. */
interface ErrorFormatting {
  defaultErrorMessage(error: unknown): string;
}

/**
 * Lets Pulumi format the uncaught errors of a program without colours on Node.js 20 and 22. With colours, `util.inspect` never ends there
 * and allocates until memory runs out, on a frame of a file beside the packages, such as `node_modules/@pulumi/output.ts`
 * (nodejs/node#64011). Pulumi's source maps name such files, and every error passes through one. Messages and stacks stay as they are.
 */
export function formatErrorsWithoutColours(): void {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  try {
    const formatting = modulesOfPulumi()("./cmd/run/error") as ErrorFormatting;
    const format = formatting.defaultErrorMessage;
    formatting.defaultErrorMessage = (error) => {
      const stack = (error as Error | undefined)?.stack;
      if (!stack) return format(error);
      try {
        return inspect(error);
      } catch {
        // Too large an error, such as that of an SDK with its whole request in it.
        return stack;
      }
    };
  } catch {
    // Not Pulumi's own package: nothing formats errors so.
  }
}
