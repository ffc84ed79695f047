import type { Caller } from "../client/client";
import type { Settings } from "../settings/settings";
import type { Claims } from "./run/claims";
import type { Declarations } from "./run/declarations";
import type { Snapshots } from "./run/snapshots";

/** What a resource kind works with during one call. */
export interface Context {
  readonly client: Caller;
  readonly settings: Settings;
  readonly claims: Claims;
  readonly declarations: Declarations;
  readonly snapshots: Snapshots;
  /** The moment that counts as now. */
  now(): Date;
  /** Aborted when the user has interrupted the run or the process is to end: nothing waits any more, or is tried again. */
  readonly cancelled: AbortSignal;
  /** Waits, and ends early when that happens. */
  wait(ms: number): Promise<void>;
  /** A line that the user sees as a warning. */
  warn(message: string): void;
  /** A line that the user sees while it lasts. */
  info(message: string): void;
}
