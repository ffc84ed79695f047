import { EdgeError, type SharedCause } from "./errors";

/** Omits remedies that another error of the run has. */
export class Remedies {
  readonly #told = new Set<string>();

  messageOf(error: Error): string {
    return this.tell(error.message, error instanceof EdgeError ? error.shared : undefined);
  }

  tell(message: string, shared: SharedCause | undefined): string {
    if (!shared) return message;
    if (this.#told.has(shared.remedy)) return `${shared.what} See the other error of this run for what to do.`;
    this.#told.add(shared.remedy);
    return message;
  }
}
