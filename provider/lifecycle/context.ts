import type { Sender } from "../client/client";
import { pauses, readAgain } from "../client/readAgain";
import type { Settings } from "../settings/settings";
import type { RunMemory } from "./memory";

export interface Context {
  readonly client: Sender;
  readonly settings: Settings;
  readonly run: RunMemory;
  now(): Date;
  /** Timeout from the option `customTimeouts`. */
  readonly timeoutSeconds?: number | undefined;
  /** Aborted on a timeout, a user interrupt or a shutdown. Waits and retries stop then. */
  readonly cancelled: AbortSignal;
  wait(ms: number): Promise<void>;
  warn(message: string): void;
  /** Shows a temporary status line. */
  info(message: string): void;
}

/**
 * Waits for up to half a second while `isOfUse` returns true and the engine keeps checking further resources. The
 * engine compares resources one after another, but starts creates and updates at once.
 */
export async function whileChecking(context: Context, isOfUse: () => boolean): Promise<void> {
  let checked = 0;
  const hasBegunFurther = () => {
    const before = checked;
    checked = context.run.numberChecked;
    return before < checked;
  };
  await readAgain(context, hasBegunFurther, (hasBegun) => !hasBegun || !isOfUse(), pauses.forComparison);
}

export interface Watched {
  readonly context: Context;
  hadSuccess(): boolean;
  /** True if a write was sent, successful or not. */
  hasWritten(): boolean;
  readonly warnings: readonly string[];
}

/** Records the requests and warnings of an operation. Calls `onWritten` after each successful write. */
export function watched(
  context: Context,
  onWritten: (body: unknown, response: unknown) => void = () => undefined,
): Watched {
  let [hadSuccess, hasWritten] = [false, false];
  const warnings: string[] = [];
  const { client } = context;
  return {
    context: {
      ...context,
      warn: (message) => {
        warnings.push(message);
        context.warn(message);
      },
      client: {
        send: async (operation, ...args) => {
          hasWritten ||= operation.method !== "GET";
          const response = await client.send(operation, ...args);
          hadSuccess = true;
          const { body } = (args[0] ?? {}) as { readonly body?: unknown };
          if (operation.method !== "GET" && body !== undefined) onWritten(body, response);
          return response;
        },
        stream: (operation, ...args) => client.stream(operation, ...args),
        oneAtATime: (key, run) => client.oneAtATime(key, run),
        commit: (parent, change) => client.commit(parent, change),
        readBatched: (parent) => client.readBatched(parent),
      },
    } as Context,
    hadSuccess: () => hadSuccess,
    hasWritten: () => hasWritten,
    warnings,
  };
}
