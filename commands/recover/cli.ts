import { spawnSync } from "node:child_process";
import { singleLine } from "../../provider/schema/singleLine";
import { CommandError, defineCommand, pulumiNotStarted } from "../frame";
import { removeCutNotes } from "./cutNotes";
import { adviceOn, cutStates } from "./cutStates";
import { recoverySteps } from "./steps";

/** Longest line, which may contain a path. */
const longestLine = 4_096;

export const command = defineCommand({
  description: `Brings program, state and platform together after a pulumi up or destroy that was stopped midway
    (killed, or interrupted twice). Run it where pulumi up is run, when that run has ended. It shows what it runs, and
    each step asks before it does anything. Of a state in a folder it first removes the notes (….attrs) that the stopped
    run left cut, with which the CLI says "failed to load checkpoint: EOF". Where the state itself is cut, it says what
    to restore, and does nothing.`,
  options: {
    destroy: { help: "finish an interrupted destroy: pulumi destroy instead of pulumi up" },
    stack: { value: "NAME", help: "the stack (default: the one that is selected)" },
    yes: { help: "do not ask" },
  },
  steps: {
    "pulumi cancel": "releases the lock of the stack",
    "pulumi refresh --clear-pending-creates": "records the state of the platform, and clears unfinished operations",
    "EDGE_ADOPT=own pulumi up":
      "adopts what the interrupted run created, creates the rest, and refuses what it would overwrite for good",
  },
  environment: {
    EDGE_ADOPT:
      "true: the up also adopts what others have created, and overwrites it where it differs, as with the stack's own edge:adopt",
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
      const shown = [...Object.entries(env).map(([name, value]) => `${name}=${value}`), "pulumi", ...args].join(" ");
      err(`\n$ ${singleLine(shown, longestLine)}\n`);
      const { status, error } = spawnSync("pulumi", args, { stdio: "inherit", env: { ...own, ...env } });
      if (error) throw pulumiNotStarted(error);
      if (status !== 0 && !mayFail) {
        throw new CommandError(`pulumi ${args[0]} failed, see above. Fix that and rerun.`);
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
