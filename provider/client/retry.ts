import type { Operation } from "../api/operation";
import type { Settings } from "../settings/settings";

/** What came of an attempt that did not succeed. */
export type Outcome =
  | {
      readonly status: number;
      /** The header `Retry-After`: seconds, or a date. */
      readonly retryAfter?: string | undefined;
      /** When the response came, in milliseconds: by the platform's own clock if it sent its `Date`. */
      readonly at: number;
    }
  | {
      /**
       * How the response was lost. `unsent`: nothing was sent, so nothing was done. `reset`: the connection broke.
       * `timeout`: it took too long. `hopeless`: trying again would not help.
       */
      readonly lost: "unsent" | "reset" | "timeout" | "hopeless";
    };

/** What of a request decides whether it is sent again. */
interface Sent {
  readonly method: Operation["method"];
  readonly idempotent: boolean;
  /** Whether it goes to a storage or stream host: the key of its zone or library may be too new for the host to know. */
  readonly mayBeTooEarly?: boolean;
}

/** How long a new key is waited for, in milliseconds: seen were two to six seconds. */
const newKeyWaitsMs = [500, 1000, 1500, 2000, 2500, 2500];

/**
 * How many milliseconds to wait before the request is tried again, or undefined if it is not.
 *
 * | Outcome | is repeated |
 * |---|---|
 * | 429, nothing sent | always |
 * | 502, 503, 504, connection broken, time-out | idempotent requests |
 * | 500 | reads |
 * | 401 for a key that may be too new | always, for 10 s, whatever `maxRetries` is |
 * | anything else | never |
 *
 * Obeys `Retry-After` up to `maxRetryAfterMs`; else waits 0.5 s, 1 s, 2 s … 8 s, up to a quarter less by chance.
 *
 * @param attempt which attempt this was, from 1 on
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

/** Whether the platform has refused the key of a request: then it has done nothing. */
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

/** Returns the wait that `Retry-After` asks for. What cannot be read, and a date in the past, ask for nothing. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  // A date has the name of a month: `Date.parse` alone would take `-5` for a year.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return date > now ? date - now : undefined;
}
