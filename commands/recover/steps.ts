/** Options of a recovery. */
export interface Recovery {
  /** Stack name. Defaults to the selected stack. */
  readonly stack?: string | undefined;
  /** True to run the steps without confirmation. */
  readonly yes: boolean;
  /** True to complete an interrupted destroy instead of an up. */
  readonly destroy?: boolean;
}

export interface RecoveryStep {
  /** Arguments of `pulumi`. */
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** True if the recovery continues after a failure. The run may have released its lock already. */
  readonly mayFail: boolean;
}

/** Commands of a recovery, in order. */
export interface RecoverySteps {
  /** Releases the lock of the interrupted run. */
  readonly cancel: RecoveryStep;
  /** Records the platform's state and clears unfinished operations. */
  readonly refresh: RecoveryStep;
  /** Completes the interrupted up or destroy. */
  readonly finish: RecoveryStep;
}

/**
 * Returns the commands that recover a stack after an interrupted run. Pass the stack's `edge:adopt` as `adopt`: if it
 * is `true`, the recovery does not mark adopted objects as the stack's own.
 *
 * Use it only after a run that died. If a run ended with an error, `finish` could adopt objects of another stack.
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
