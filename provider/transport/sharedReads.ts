/**
 * Answers that several resources share: one request for what is asked for at the same time, or again while nothing was
 * written in between. A write by anybody in this process ends the sharing of all that was asked for before its end; one
 * that may yet take effect, since its answer was lost, ends it for good.
 */
export class SharedReads {
  readonly #answers = new Map<object, Map<string, Promise<unknown>>>();
  #mayChangeUnseen = false;

  /** Runs a read, or gives what another one came to. `owner` sees what others do not: the client with its key. */
  read<T>(owner: object, key: string, run: () => Promise<T>): Promise<T> {
    if (this.#mayChangeUnseen) return run();
    const own = this.#answers.get(owner) ?? new Map<string, Promise<unknown>>();
    this.#answers.set(owner, own);
    const known = own.get(key) as Promise<T> | undefined;
    if (known) return known;
    const answer = run();
    own.set(key, answer);
    // What failed is tried again by the next.
    answer.catch(() => own.get(key) === answer && own.delete(key));
    return answer;
  }

  /** Runs a write: what was read before it, or while it was under way, is asked for again afterwards. */
  async write<T>(run: () => Promise<T>, mayYetTakeEffect: (error: unknown) => boolean): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (mayYetTakeEffect(error)) this.#mayChangeUnseen = true;
      throw error;
    } finally {
      this.#answers.clear();
    }
  }
}
