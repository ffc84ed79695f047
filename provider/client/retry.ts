import type { Operation } from "../api/operation";
import type { Settings } from "../settings/settings";

export type Outcome =
  | {
      readonly status: number;
      /** Header `Retry-After`: seconds, or a date. */
      readonly retryAfter?: string | undefined;
      /** Time of the response in milliseconds, by the platform's clock if it sent its `Date`. */
      readonly at: number;
    }
  | {
      /**
       * `unsent`: nothing was sent, so nothing was done. `reset`: the connection broke. `timeout`: it took too long.
       * `hopeless`: a retry would not help.
       */
      readonly lost: "unsent" | "reset" | "timeout" | "hopeless";
    };

interface Sent {
  readonly method: Operation["method"];
  readonly idempotent: boolean;
  /** True for storage and stream hosts, which may not know a new zone's or library's key yet. */
  readonly mayBeTooEarly?: boolean;
}

/** Waits for a new key. Observed: two to six seconds. */
const newKeyWaitsMs = [500, 1000, 1500, 2000, 2500, 2500];

/**
 * Returns the milliseconds to wait before a retry, or undefined if there is none.
 *
 * | Outcome | Retried |
 * |---|---|
 * | 429, nothing sent | always |
 * | 502, 503, 504, connection broken, timeout | idempotent requests |
 * | 500 | reads |
 * | 401 for a key that may be too new | always, for 10 s, whatever `maxRetries` is |
 * | anything else | never |
 *
 * Obeys `Retry-After` up to `maxRetryAfterMs`. Otherwise backs off 0.5 s, 1 s, 2 s … 8 s, less up to a quarter of
 * jitter.
 *
 * @param attempt number of the attempt, from 1
 */
export function retryDelay(
  sent: Sent,
  attempt: number,
  outcome: Outcome,
  settings: Pick<Settings, "maxRetries" | "maxRetryAfterMs">,
  random: () => number = Math.random,
): number | undefined {
  if (refusesKey(outcome) && sent.mayBeTooEarly) return newKeyWaitsMs[attempt - 1];
  if (attempt > settings.maxRetries || !mayRepeat(sent, outcome)) return undefined;
  const asked = "status" in outcome ? retryAfterMs(outcome.retryAfter, outcome.at) : undefined;
  if (asked !== undefined) return Math.min(asked, settings.maxRetryAfterMs ?? 60_000);
  const delay = Math.min(8000, 500 * 2 ** (attempt - 1));
  return Math.round(delay * (1 - random() / 4));
}

/** True if the platform refused the key and did nothing. */
export function refusesKey(outcome: Outcome): boolean {
  return "status" in outcome && outcome.status === 401;
}

function mayRepeat(sent: Sent, outcome: Outcome): boolean {
  if ("lost" in outcome) {
    return outcome.lost === "unsent" || (outcome.lost !== "hopeless" && sent.idempotent);
  }
  switch (outcome.status) {
    case 429:
      return true;
    case 502:
    case 503:
    case 504:
      return sent.idempotent;
    case 500:
      return sent.method === "GET";
    default:
      return false;
  }
}

/** Ignores unreadable values and dates in the past. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  // A date names its month: `Date.parse` alone would take `-5` for a year.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return date > now ? date - now : undefined;
}
