import type { Emulator } from "../../emulator";
import type { Resource } from "./kind";

/** What runs the program: Pulumi's own engine, or in a unit test the bare calls of the lifecycle. */
export interface Engine {
  /** Gives the id of each resource by its name. */
  up(program: readonly Resource[], options: { refresh: boolean }): Promise<Record<string, string>>;
  /** What an up would do, such as `update ShieldZone-1`; nothing for what stays the same. */
  preview(program: readonly Resource[]): Promise<string[]>;
  /** The names of the resources that had changed or were gone. */
  refresh(): Promise<string[]>;
  destroy(options: { refresh: boolean }): Promise<void>;
  close(): void;
}

export type OpenEngine = (emulator: Emulator) => Promise<Engine>;
