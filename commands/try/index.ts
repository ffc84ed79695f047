import type { EdgeRequest, Outcome, Verdict } from "../../emulator";
import { decide } from "../../emulator/edge/decide";
import { describeVerdict, isCertain, outcomes } from "../../emulator/edge/verdict";
import type { Preview } from "../preview/model";
import { previewOf } from "../preview/preview";
import { NoPreviewError, parse } from "../preview/reading/parse";
import { declaredPlatform, type LeftOut } from "./platform";

export type { Decider, EdgeRequest, Outcome, Undecided, Verdict } from "../../emulator";
export type { LeftOut } from "./platform";

/** Declared state of a program, ready to be tried. */
export interface Trial {
  /** Resources that are not part of the trial, with the reasons. */
  readonly leftOut: readonly LeftOut[];
  /** Returns the edge's expected response to a request. */
  try(request: EdgeRequest): Verdict;
}

/** Options of a trial. */
export interface TrialOptions {
  /** Id of the pull zone for requests that name none, and for a shield zone known only by its id. */
  readonly pullZoneId?: number;
  /** Name of the pull zone for requests that name none. */
  readonly pullZone?: string;
}

/**
 * Creates a trial from the output of `pulumi preview --json --show-sames`. It needs no platform, and knows only what
 * the program declares.
 *
 * @example
 * ```ts
 * import { expectBlocked, trialOf } from "pulumi-edge-platform/testing";
 *
 * const trial = await trialOf(readFileSync("preview.json", "utf8"));
 * expectBlocked(trial, { url: "https://www.example.com/admin", ip: "203.0.113.7" });
 * ```
 *
 * @throws NoPreviewError for other input, for a failed preview, and for one without unchanged resources
 */
export async function trialOf(preview: string, options: TrialOptions = {}): Promise<Trial> {
  return trialOfPreview(previewOf(parse(preview), "preview"), options);
}

export async function trialOfPreview(preview: Preview, options: TrialOptions = {}): Promise<Trial> {
  const failed = preview.messages.find(({ severity }) => severity === "error");
  if (failed) throw new NoPreviewError(`the preview failed: ${failed.message}`);
  if (!preview.showsUnchanged) {
    throw new NoPreviewError("it omits unchanged resources; use --show-sames");
  }
  const { state, unsettled, leftOut, now } = await declaredPlatform(preview, options.pullZoneId);
  return {
    leftOut,
    try: (request) => {
      const isNamed = request.pullZoneId !== undefined || request.pullZone !== undefined;
      return decide(state, isNamed ? request : { ...options, ...request }, now, unsettled);
    },
  };
}

/**
 * Asserts the outcome of a request. Undecided requests fail.
 *
 * @throws Error that explains the verdict
 */
export function expectOutcome(trial: Trial, outcome: Outcome, request: EdgeRequest): Verdict {
  const verdict = trial.try(request);
  if (verdict.outcome === outcome) return verdict;
  const left = trial.leftOut.map(({ type, name, why }) => `  left out: ${type} "${name}": ${why}`);
  throw new Error(
    [
      `expected ${request.method ?? "GET"} ${request.url} to be ${outcome}, but it is`,
      describeVerdict(verdict),
      ...left,
    ].join("\n"),
  );
}

/**
 * Asserts that a request is blocked.
 *
 * @throws Error that explains the verdict
 */
export function expectBlocked(trial: Trial, request: EdgeRequest): Verdict {
  return expectOutcome(trial, "blocked", request);
}

/**
 * Asserts that a request is served.
 *
 * @throws Error that explains the verdict
 */
export function expectServed(trial: Trial, request: EdgeRequest): Verdict {
  return expectOutcome(trial, "served", request);
}

export { describeVerdict, isCertain, outcomes };
