import { uptime } from "node:os";

/** The job of a worker that has been silent for so long starts elsewhere, up to 30 seconds later. */
export const heartbeatSeconds = 30;

/** A watchdog kills a run whose job has not been confirmed for so long. The rest of the time is for its last requests. */
export const silenceSeconds = heartbeatSeconds / 2;

/** Returns the uptime of the machine when the database was last asked and confirmed that the worker has the job. */
export type Confirmed = () => number;

/** Runs `use`, and asks the database each second to confirm the job. */
export async function whileConfirming<T>(
  confirm: () => Promise<boolean>,
  use: (confirmed: Confirmed) => Promise<T>,
): Promise<T> {
  let confirmed = 0;
  // The response may take long, and so may the worker.
  const ask = async () => {
    const asked = uptime();
    if (!(await confirm())) throw new Error("another worker has the job");
    confirmed = Math.max(confirmed, asked);
  };
  await ask();
  const timer = setInterval(() => ask().catch(() => {}), 1000);
  return use(() => confirmed).finally(() => clearInterval(timer));
}

/** True if a watchdog kills a run, or has. */
export function isSilent(confirmed: Confirmed): boolean {
  return uptime() - confirmed() > silenceSeconds;
}
