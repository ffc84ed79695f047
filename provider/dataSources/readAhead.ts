/**
 * Yields what a source yields, and has the next read while one is used: from the second on, for who stops at the first
 * wants no more. An error comes in its turn. `leave` ends what the source is about, when it is left early.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>, leave: () => void): AsyncGenerator<T> {
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await (next ?? source.next());
      if (done) return;
      if (!isFirst) {
        next = source.next();
        // A reader that stops early does not look at it.
        next.catch(() => {});
        // What is asked for is to be on its way before time is spent on what is here. The HTTP client takes a turn of the
        // event loop to check whether its connection is still there.
        for (let turns = 0; turns < 2; turns += 1) await new Promise(setImmediate);
      }
      yield value;
    }
  } finally {
    leave();
    void source.return(undefined).catch(() => {});
  }
}
