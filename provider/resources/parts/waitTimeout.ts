import type { Context } from "../../lifecycle/context";

export interface Wait {
  readonly waitTimeoutSeconds?: number | undefined;
}

/** Returns the declared timeout, else that of the option `customTimeouts`. */
export function timeoutSeconds(context: Context, { waitTimeoutSeconds }: Wait, otherwise: number): number {
  return waitTimeoutSeconds ?? context.timeoutSeconds ?? otherwise;
}
