import { operationsOf } from "../../provider/api/operation";
import { EdgeError, InterruptedError } from "../../provider/client/errors";
import { isLoopback } from "../../provider/schema/hostname";
import type { Settings } from "../../provider/settings/settings";
import { Account, UnavailableError } from "./account";
import type { Assumption, Probed } from "./assumption";
import { deleteOwn, ownObjects } from "./ownObjects";
import { at, outcomeOf, RefusedError, Requests } from "./requests";

export interface Finding {
  readonly area: string;
  readonly assumption: Assumption;
  readonly verdict: "as expected" | "differs" | "not tried";
  readonly seen?: string;
  /** The platform's message, or the reason why it was not tried. */
  readonly remark?: string;
}

export interface Run {
  readonly assumptions: Readonly<Record<string, readonly Assumption[]>>;
  readonly prefix: string;
  readonly domain: string;
  /** Stops further probes when aborted. Cleanup still runs. */
  readonly interrupted: AbortSignal;
  onFinding?(finding: Finding): void;
}

export interface Findings {
  readonly findings: readonly Finding[];
  /** Objects that could not be deleted, with the reason. */
  readonly left: readonly string[];
  /** Shield zones that remain, because the platform cannot delete them. */
  readonly shieldZones: readonly number[];
}

/**
 * Tests the assumptions one after another and deletes the created objects.
 *
 * @throws UnavailableError or a request's error before creating anything, if objects cannot be listed
 */
export async function conform(settings: Settings, run: Run): Promise<Findings> {
  const requests = new Requests(settings, run.interrupted);
  const cleaning = requests.uninterrupted();
  try {
    const isFree = await isEmulator(requests, settings);
    await ownObjects(requests, run.prefix, isFree);
    const account = new Account(requests, run.prefix, run.domain);
    const findings: Finding[] = [];
    let left: readonly string[] = [];
    try {
      for (const [area, assumptions] of Object.entries(run.assumptions)) {
        for (const assumption of assumptions) {
          const finding = { area, assumption, ...(await found(assumption, account, isFree, run.interrupted)) };
          findings.push(finding);
          run.onFinding?.(finding);
        }
      }
    } finally {
      left = await deleteOwn(cleaning, account, isFree).catch((error: Error) => [error.message]);
    }
    return { findings, left, shieldZones: account.shieldZones };
  } finally {
    await Promise.all([requests.close(), cleaning.close()]);
  }
}

type Found = Omit<Finding, "area" | "assumption">;

async function found(
  assumption: Assumption,
  account: Account,
  isFree: boolean,
  interrupted: AbortSignal,
): Promise<Found> {
  if ("notProbed" in assumption) return notTried(assumption.notProbed);
  if (assumption.costs !== undefined && !isFree) return notTried(`it may cost money, because ${assumption.costs}`);
  if (interrupted.aborted) return notTried("the run was interrupted");
  try {
    return judgeProbe(assumption, await assumption.probe(account));
  } catch (error) {
    if (error instanceof RefusedError) return judgeProbe(assumption, outcomeOf(error.reply));
    if (error instanceof InterruptedError) return notTried("the run was interrupted");
    if (error instanceof UnavailableError || error instanceof EdgeError) return notTried(error.message);
    throw error;
  }
}

const notTried = (remark: string): Found => ({ verdict: "not tried", remark });

function judgeProbe({ expected }: Probed, observed: Awaited<ReturnType<Probed["probe"]>>): Found {
  const { seen, remark } = typeof observed === "string" ? { seen: observed, remark: "" } : observed;
  const verdict = [expected].flat().includes(seen) ? "as expected" : "differs";
  return { verdict, seen, ...(remark ? { remark } : {}) };
}

const health = operationsOf("core")({
  does: "read the health of the emulator",
  method: "GET",
  path: "/__emulator/health",
});

/** True for an emulator, where nothing costs money. */
async function isEmulator(requests: Requests, { baseUrl = "" }: Settings): Promise<boolean> {
  if (!isLoopback(new URL(baseUrl).hostname)) return false;
  const reply = await requests.send(health);
  return reply.status === 200 && at(reply.body, "status") === "ok";
}
