/**
 * Yields a source's items, and reads the next one while one is used. Starts after the first, as many readers stop
 * there. Errors come in turn. `leave` aborts the current read if the reader stops early.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>, leave: () => void): AsyncGenerator<T> {
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await (next ?? source.next());
      if (done) return;
      if (!isFirst) {
        next = source.next();
        // A reader that stops early does not handle it.
        next.catch(() => {});
        // Lets the request go out before the reader works on this item. The HTTP client takes one turn of the event
        // loop to check its connection.
        for (let turns = 0; turns < 2; turns += 1) await new Promise(setImmediate);
      }
      yield value;
    }
  } finally {
    leave();
    void source.return(undefined).catch(() => {});
  }
}
