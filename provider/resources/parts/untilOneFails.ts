interface Rest<T> {
  readonly failed: ReadonlyMap<T, Error>;
  readonly notBegun: readonly T[];
}

/** After a failure, starts no further task and waits for the running ones. */
export async function untilOneFails<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
): Promise<Rest<T>> {
  const notBegun = [...items];
  const failed = new Map<T, Error>();
  const oneAfterTheOther = async () => {
    for (let item = notBegun.shift(); item !== undefined; item = failed.size === 0 ? notBegun.shift() : undefined) {
      const current = item;
      await run(current).catch((error: Error) => void failed.set(current, error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, oneAfterTheOther));
  return { failed, notBegun };
}
