import type { Context } from "../../lifecycle/context";

export interface Wait {
  readonly waitTimeoutSeconds?: number | undefined;
}

export function timeoutSeconds(context: Context, { waitTimeoutSeconds }: Wait, otherwise: number): number {
  return waitTimeoutSeconds ?? context.timeoutSeconds ?? otherwise;
}
