import type { Context } from "../../lifecycle/context";

/** Minimum time between two messages. */
const everyMs = 1_000;

export interface Progress {
  readonly total: number;
  count(): number;
  /** Counts a completed write. */
  done(): void;
}

/** Counts the writes of a list, and shows the count as a status: `the records of DNS zone 1: 1,200 of 5,000 written`. */
export function progressOf(context: Context, name: string, total: number): Progress {
  let [count, toldAt] = [0, performance.now()];
  return {
    total,
    count: () => count,
    done() {
      count += 1;
      if (performance.now() - toldAt < everyMs) return;
      toldAt = performance.now();
      context.info(`${name}: ${count.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} written`);
    },
  };
}
