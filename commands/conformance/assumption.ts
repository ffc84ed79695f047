import type { Account } from "./account";
import type { Seen } from "./requests";

/** Something that this package relies on, and that the platform's descriptions do not say or only other clients show. */
export type Assumption = Probed | NotProbed;

interface Stated {
  /** A sentence without a full stop. */
  readonly assumed: string;
  /** The operation that shows it, such as `GET /dnszone/{id}`. */
  readonly operation: string;
  /** What users see if it is wrong. */
  readonly ifWrong: string;
}

export interface Probed extends Stated {
  /** What the probe sees if the assumption holds; any one of several. */
  readonly expected: string | readonly string[];
  /** Why trying it costs money, or may. It is then tried only on an emulator. */
  readonly costs?: string;
  /** Tries it with objects of this run, and tells what it has seen. */
  probe(account: Account): Promise<Seen>;
}

interface NotProbed extends Stated {
  /** Why nothing tries it. */
  readonly notProbed: string;
}
