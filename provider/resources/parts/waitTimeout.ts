import type { Context } from "../../lifecycle/context";

/** How long to wait for an asynchronous change. */
export interface Wait {
  readonly waitTimeoutSeconds?: number | undefined;
}

/** Returns the declared timeout, else that of the option `customTimeouts`. */
export function timeoutSeconds(context: Context, { waitTimeoutSeconds }: Wait, otherwise: number): number {
  return waitTimeoutSeconds ?? context.timeoutSeconds ?? otherwise;
}
