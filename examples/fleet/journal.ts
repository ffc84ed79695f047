import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import type { Tenant } from "./tenant";

/** The operation on each tenant. */
export type Command = "up" | "destroy";

/** The tenants that a run has finished, one per line, so that the next run can resume. */
export class Journal {
  private readonly done: ReadonlySet<string>;

  /** Continues the file, or starts a new one. */
  constructor(
    private readonly file: string,
    resume: boolean,
  ) {
    if (!resume) rmSync(file, { force: true });
    this.done = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  }

  /** A tenant whose declaration has changed is not finished. */
  has(command: Command, tenant: Tenant): boolean {
    return this.done.has(lineOf(command, tenant));
  }

  add(command: Command, tenant: Tenant): void {
    appendFileSync(this.file, `${lineOf(command, tenant)}\n`);
  }
}

function lineOf(command: Command, tenant: Tenant): string {
  return JSON.stringify({ command, tenant });
}
