/** What is recovered, and how. */
export interface Recovery {
  /** The stack; by default, the one that is selected. */
  readonly stack?: string | undefined;
  /** Whether the steps run without asking. */
  readonly yes: boolean;
  /** Whether a destroy was interrupted, and is to be completed. */
  readonly destroy?: boolean;
}

/** One command of a recovery. */
export interface RecoveryStep {
  /** The arguments of `pulumi`. */
  readonly args: readonly string[];
  /** What the command needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the next step may run after this one has failed: there is no lock to release if the run could end well. */
  readonly mayFail: boolean;
}

/** The commands of a recovery, in their order. */
export interface RecoverySteps {
  /** Releases the lock of the stopped run. */
  readonly cancel: RecoveryStep;
  /** Records what the platform has, and clears unfinished operations. */
  readonly refresh: RecoveryStep;
  /** The up or destroy that finishes what was stopped. */
  readonly finish: RecoveryStep;
}

/**
 * The commands that recover a stack after an interrupted run, in their order. `adopt` is the stack's own `edge:adopt`: a stack that
 * adopts what others have created must not count it as its own.
 * Only for a run that died: after one that ended by itself with an error, `finish` could adopt what another stack has created.
 */
export function recoverySteps({ yes, destroy, ...recovery }: Recovery, adopt?: string): RecoverySteps {
  const stack = recovery.stack === undefined ? [] : ["--stack", recovery.stack];
  const confirmed = yes ? ["--yes"] : [];
  const unseen = yes ? ["--skip-preview"] : [];
  return {
    cancel: { args: ["cancel", ...confirmed, ...stack], env: {}, mayFail: true },
    refresh: {
      args: ["refresh", "--clear-pending-creates", ...confirmed, ...unseen, ...stack],
      env: {},
      mayFail: false,
    },
    finish: {
      args: [destroy ? "destroy" : "up", ...confirmed, ...unseen, ...stack],
      env: destroy || adopt === "true" ? {} : { EDGE_ADOPT: "own" },
      mayFail: false,
    },
  };
}
