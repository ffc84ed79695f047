import type { Sender } from "../client/client";
import type { Settings } from "../settings/settings";
import type { RunMemory } from "./run/memory";

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
   * Aborted when that time is up, the user has interrupted the run or the process is to end: nothing waits any more, or is
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
