import { inspect } from "node:util";
import * as pulumi from "@pulumi/pulumi";

/**
 * An error that fails a program and shows only its message. Every error that the SDK throws is one.
 *
 * Pulumi formats what fails a program with `util.inspect`, stack and cause included, even where it shows the message alone. Node.js 20
 * and 22 never finish, and allocate until memory runs out, on a stack with a frame such as `node_modules/@pulumi/output.ts`
 * (nodejs/node#64011). Pulumi's source maps put that frame in every stack that passes through an `apply`.
 */
export function programError(message: string, cause?: unknown): pulumi.RunError {
  const error = new pulumi.RunError(message, cause === undefined ? undefined : { cause });
  return Object.defineProperties(error, {
    stack: { value: message },
    [inspect.custom]: { value: () => message },
  });
}
