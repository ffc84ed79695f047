import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import type { Tenant } from "./tenant";

/** What is done to each tenant. */
export type Command = "up" | "destroy";

/** The tenants that a run has done, a line each, so that the next can go on where it was stopped. */
export class Journal {
  private readonly done: ReadonlySet<string>;

  /** Goes on with the file, or begins it anew. */
  constructor(
    private readonly file: string,
    resume: boolean,
  ) {
    if (!resume) rmSync(file, { force: true });
    this.done = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  }

  /** A tenant whose declaration has changed since is not done. */
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
