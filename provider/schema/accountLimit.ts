/** Documented limit that the platform raises for an account on request. */
export interface AccountLimit {
  readonly most: number;
  /** Limited objects in messages, such as `patterns of a trigger`. */
  readonly noun: string;
  /** Advice beyond the limit, such as `split them into several triggers`. */
  readonly wayOut: string;
  /** Limit of a trial account. Default: `most`. */
  readonly inTrial?: number;
}

/** Limit on the objects of a parent or an account. Kinds with the same noun count together. */
export interface CountLimit extends AccountLimit {
  /** Number of objects that the inputs declare; values may be unknown. Default: one. */
  readonly count?: (inputs: Readonly<Record<string, unknown>>) => number;
}

export function limitIn({ most, noun, inTrial, wayOut }: AccountLimit): string {
  const ofTrial = inTrial === undefined ? "" : ` (${inTrial} in a trial)`;
  return `The platform's limit is ${most} ${noun}${ofTrial}, unless it has raised it for the account. To stay within it, ${wayOut}. To raise it, contact the platform's support.`;
}
