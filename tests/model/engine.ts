import type { Emulator } from "../../emulator";
import type { Resource } from "./kind";

/** Runs the program: Pulumi's own engine, or only the lifecycle in a unit test. */
export interface Engine {
  up(program: readonly Resource[], options: { refresh: boolean }): Promise<Record<string, string>>;
  /** Returns the changes of an up, such as `update ShieldZone-1`. */
  preview(program: readonly Resource[]): Promise<string[]>;
  refresh(): Promise<string[]>;
  destroy(options: { refresh: boolean }): Promise<void>;
  /** Tries an operation that may fail, perhaps with another key. Returns its success and the names in the state. */
  attempt(operation: Operation, program: readonly Resource[], key?: string): Promise<Attempt>;
  close(): void;
}

export type Operation = "up" | "refresh" | "destroy";

export interface Attempt {
  readonly succeeded: boolean;
  readonly recorded: readonly string[];
}

export type OpenEngine = (emulator: Emulator) => Promise<Engine>;
