import type { Claims } from "./claims";
import type { Client } from "./client";
import type { Moves } from "./moves";
import type { Settings } from "./settings";

/** What a resource kind works with during one call. */
export interface Context {
  readonly client: Client;
  readonly settings: Settings;
  readonly claims: Claims;
  readonly moves: Moves;
  /** The same through another connection; through that of the stack itself without a name. */
  through(connection: string | undefined): Context;
  /** The moment that counts as now. */
  now(): Date;
  /** Waits, and ends early when the process is told to stop. */
  wait(ms: number): Promise<void>;
  /** A line that the user sees as a warning. */
  warn(message: string): void;
  /** A line that the user sees while it lasts. */
  info(message: string): void;
}
