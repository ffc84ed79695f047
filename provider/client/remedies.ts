import { EdgeError, type SharedCause } from "./errors";

/** What a run has been told to do about causes that many of its errors have. */
export class Remedies {
  readonly #told = new Set<string>();

  /** The message of an error, without what to do where another error of the run says it. */
  messageOf(error: Error): string {
    return this.tell(error.message, error instanceof EdgeError ? error.shared : undefined);
  }

  /** The same of a message with this cause. */
  tell(message: string, shared: SharedCause | undefined): string {
    if (!shared) return message;
    if (this.#told.has(shared.remedy)) return `${shared.what} Another error of this run says what to do.`;
    this.#told.add(shared.remedy);
    return message;
  }
}
