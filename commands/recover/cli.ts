import { spawnSync } from "node:child_process";
import { singleLine } from "../../provider/schema/singleLine";
import { CommandError, defineCommand, pulumiNotStarted } from "../frame";
import { removeCutNotes } from "./cutNotes";
import { adviceOn, cutStates } from "./cutStates";
import { recoverySteps } from "./steps";

/** Longest line, which may contain a path. */
const longestLine = 4_096;

export const command = defineCommand({
  description: `Reconciles the program, state and platform after a pulumi up or destroy that was stopped midway (killed, or
    interrupted twice). Run it where you run pulumi up, once that run has ended. It prints each command, and each step
    asks before it changes anything. If the state is in a folder, it first removes truncated notes (….attrs) of the
    stopped run, with which the CLI fails with "failed to load checkpoint: EOF". If the state itself is truncated, it
    prints what to restore and changes nothing.`,
  options: {
    destroy: { help: "finish an interrupted destroy, with pulumi destroy instead of pulumi up" },
    stack: { value: "NAME", help: "the stack (default: the selected stack)" },
    yes: { help: "do not ask for confirmation" },
  },
  steps: {
    "pulumi cancel": "releases the stack's lock",
    "pulumi refresh --clear-pending-creates": "records the platform's state and clears unfinished operations",
    "EDGE_ADOPT=own pulumi up":
      "adopts the objects that the interrupted run created, creates the rest, and refuses irreversible overwrites",
  },
  environment: {
    EDGE_ADOPT:
      "true: pulumi up also adopts objects that others created, and overwrites their differences, as with the stack's edge:adopt",
  },
  run(given, { env: own, err, tell }) {
    const backend = backendUrl(own);
    const cut = cutStates(backend, given.stack);
    for (const state of cut) {
      const { what, command } = adviceOn(state);
      tell(what);
      if (command !== undefined) err(`  ${singleLine(command, 3 * longestLine)}\n`);
    }
    if (cut.length > 0) return 1;
    for (const note of removeCutNotes(backend)) {
      err(
        `removed ${singleLine(note, longestLine)}, which the interrupted run left truncated; the state beside it is intact\n`,
      );
    }
    for (const { args, env, mayFail } of Object.values(recoverySteps(given, adoptOf(given.stack, own)))) {
      const formatted = [...Object.entries(env).map(([name, value]) => `${name}=${value}`), "pulumi", ...args].join(
        " ",
      );
      err(`\n$ ${singleLine(formatted, longestLine)}\n`);
      const { status, error } = spawnSync("pulumi", args, { stdio: "inherit", env: { ...own, ...env } });
      if (error) throw pulumiNotStarted(error);
      if (status !== 0 && !mayFail) {
        throw new CommandError(`pulumi ${args[0]} failed with the errors above. Fix them and rerun.`);
      }
    }
    return 0;
  },
});

/** Returns an empty string if the CLI cannot tell, for example because the backend is unreachable. */
function backendUrl(env: NodeJS.ProcessEnv): string {
  try {
    return JSON.parse(spawnSync("pulumi", ["whoami", "--json"], { encoding: "utf8", env }).stdout).url ?? "";
  } catch {
    return "";
  }
}

/** The environment takes precedence over the stack's `edge:adopt`. */
function adoptOf(stack: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  if (env.EDGE_ADOPT) return env.EDGE_ADOPT;
  const args = ["config", "get", "edge:adopt", ...(stack === undefined ? [] : ["--stack", stack])];
  return spawnSync("pulumi", args, { encoding: "utf8", env }).stdout?.trim();
}
