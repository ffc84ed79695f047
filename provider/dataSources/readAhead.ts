/**
 * Yields the items of a source, and reads the next one while one is in use. This starts after the first item, because
 * many readers stop there. Errors keep their order. `leave` aborts the pending read if the reader stops early.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>, leave: () => void): AsyncGenerator<T> {
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await (next ?? source.next());
      if (done) return;
      if (!isFirst) {
        next = source.next();
        // A reader that stops early does not handle this error.
        next.catch(() => {});
        // Lets the request start before the reader works on this item. The HTTP client takes one turn of the event loop
        // to check its connection.
        for (let turns = 0; turns < 2; turns += 1) await new Promise(setImmediate);
      }
      yield value;
    }
  } finally {
    leave();
    void source.return(undefined).catch(() => {});
  }
}
