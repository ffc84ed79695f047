import type { Account } from "./account";
import type { Seen } from "./requests";

/** Assumption about the platform that its descriptions do not state, or that only other clients show. */
export type Assumption = Probed | NotProbed;

interface Stated {
  /** Sentence without a full stop. */
  readonly assumed: string;
  /** Operation that shows it, such as `GET /dnszone/{id}`. */
  readonly operation: string;
  /** Consequence for users. */
  readonly ifWrong: string;
}

export interface Probed extends Stated {
  /** Observation that confirms the assumption, or several alternatives. */
  readonly expected: string | readonly string[];
  /** Reason why the probe costs money, or may. Such probes run only against an emulator. */
  readonly costs?: string;
  /** Tests the assumption with the run's objects and returns the observation. */
  probe(account: Account): Promise<Seen>;
}

interface NotProbed extends Stated {
  /** Reason why no probe exists. */
  readonly notProbed: string;
}
