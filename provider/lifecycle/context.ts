import type { Sender } from "../client/client";
import { pauses, readAgain } from "../client/readAgain";
import type { Settings } from "../settings/settings";
import type { RunMemory } from "./memory";

/** What a resource kind works with during one operation. */
export interface Context {
  readonly client: Sender;
  readonly settings: Settings;
  /** What is remembered of this run of the engine. */
  readonly run: RunMemory;
  /** The moment that counts as now. */
  now(): Date;
  /** How long this operation may take, as the option `customTimeouts` says. */
  readonly timeoutSeconds?: number | undefined;
  /**
   * Aborted when that time is up, the user has interrupted the run or the process is to end: nothing waits, or is
   * tried again.
   */
  readonly cancelled: AbortSignal;
  /** Waits, and ends early when that happens. */
  wait(ms: number): Promise<void>;
  /** A line that the user sees as a warning. */
  warn(message: string): void;
  /** A line that the user sees while it lasts. */
  info(message: string): void;
}

/**
 * Waits while the engine begins with further resources of the program, as long as that is of use, and half a second at the most: it
 * checks and compares one after the other, and begins with what is new, or has changed, at once.
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

/** Record of an operation's requests and warnings. */
export interface Watched {
  readonly context: Context;
  /** True if a request has succeeded. */
  hadSuccess(): boolean;
  /** True if a write has been sent, whatever came of it. */
  hasWritten(): boolean;
  readonly warnings: readonly string[];
}

/** Watches the requests and warnings of an operation. `onWritten` gets the request and the response of each write that succeeded. */
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
