import { inspect } from "node:util";
import { modulesOfPulumi } from "./modulesOfPulumi";

interface ErrorFormatting {
  defaultErrorMessage(error: unknown): string;
}

/**
 * Makes Pulumi format uncaught errors without colours on Node.js 20 and 22. With colours, `util.inspect` allocates
 * memory endlessly on a frame of a file directly in the packages' folder, such as `node_modules/@pulumi/output.ts`
 * (nodejs/node#64011). Pulumi's source maps name such files, and every error passes through one.
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
        // The error is too large, such as an SDK's error with its whole request.
        return stack;
      }
    };
  } catch {
    // Without Pulumi's package, nothing formats errors.
  }
}
