import type { Account } from "./account";
import type { Observation } from "./requests";

/** Assumption that the platform's descriptions do not state, or that only other clients show. */
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
  /** Expected observation, or several alternatives. */
  readonly expected: string | readonly string[];
  /** Reason why the probe may cost money. It then runs only against an emulator. */
  readonly costs?: string;
  /** Tests the assumption and returns the observation. */
  probe(account: Account): Promise<Observation>;
}

interface NotProbed extends Stated {
  /** Reason why no probe exists. */
  readonly notProbed: string;
}
