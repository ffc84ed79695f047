/**
 * Yields what a source yields, and reads the next item while one is used. It starts with the second one, as many readers stop
 * at the first. An error comes in its turn. `leave` ends the source's current read when the reader stops early.
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
