import type { Emulator } from "../../emulator";
import type { Resource } from "./kind";

/** What runs the program: Pulumi's own engine, or in a unit test the lifecycle alone. */
export interface Engine {
  /** Gives the id of each resource by its name. */
  up(program: readonly Resource[], options: { refresh: boolean }): Promise<Record<string, string>>;
  /** What an up would do, such as `update ShieldZone-1`; nothing for what stays the same. */
  preview(program: readonly Resource[]): Promise<string[]>;
  /** The names of the resources that had changed or were missing. */
  refresh(): Promise<string[]>;
  destroy(options: { refresh: boolean }): Promise<void>;
  /** Tries what may fail, perhaps with another key. Gives whether it had success, and the names that the state then has. */
  attempt(operation: Operation, program: readonly Resource[], key?: string): Promise<Attempt>;
  close(): void;
}

export type Operation = "up" | "refresh" | "destroy";

export interface Attempt {
  readonly succeeded: boolean;
  readonly recorded: readonly string[];
}

export type OpenEngine = (emulator: Emulator) => Promise<Engine>;
