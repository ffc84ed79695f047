/** A number that the platform documents as its limit, and raises for an account on request. */
export interface AccountLimit {
  readonly most: number;
  /** What is limited, in messages: `patterns of a trigger`. */
  readonly noun: string;
  /** What to do with more of them: `divide them over several triggers`. */
  readonly wayOut: string;
  /** The limit of an account on trial. Default: the same. */
  readonly inTrial?: number;
}

/** How many objects a parent or an account may have. Kinds with the same noun count together. */
export interface CountLimit extends AccountLimit {
  /** How many the inputs declare; values may be unknown. Default: one. */
  readonly count?: (inputs: Readonly<Record<string, unknown>>) => number;
}

/** Returns a limit as a part of a sentence. */
export function limitIn({ most, noun, inTrial, wayOut }: AccountLimit): string {
  const ofTrial = inTrial === undefined ? "" : ` (${inTrial} in a trial)`;
  return `The platform's limit is ${most} ${noun}${ofTrial}, unless it has raised it for the account: ${wayOut}, or ask its support.`;
}
