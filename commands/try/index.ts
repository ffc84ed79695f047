import type { EdgeRequest, Outcome, Verdict } from "../../emulator";
import { decide } from "../../emulator/edge/decide";
import { describeVerdict, isCertain, outcomes } from "../../emulator/edge/verdict";
import type { Preview } from "../preview/model";
import { previewOf } from "../preview/preview";
import { NoPreviewError, parse } from "../preview/reading/parse";
import { declaredPlatform, type LeftOut } from "./platform";

export type { Decider, EdgeRequest, Outcome, Undecided, Verdict } from "../../emulator";
export type { LeftOut } from "./platform";

/** What a program declares, ready to be tried. */
export interface Trial {
  /** The resources that are not part of it, and why. */
  readonly leftOut: readonly LeftOut[];
  /** What the edge would do with a request. */
  try(request: EdgeRequest): Verdict;
}

/** How a preview is tried. */
export interface TrialOptions {
  /** The pull zone of requests that do not name one, and of a shield zone that is given only by its id. */
  readonly pullZoneId?: number;
  /** The pull zone of requests that do not name one, by its name. */
  readonly pullZone?: string;
}

/**
 * Reads what a program declares from its preview (`pulumi preview --json --show-sames`), without any platform. It has
 * what the program declares and nothing else.
 *
 * @example
 * ```ts
 * import { expectBlocked, trialOf } from "pulumi-edge-platform/testing";
 *
 * const trial = await trialOf(readFileSync("preview.json", "utf8"));
 * expectBlocked(trial, { url: "https://www.example.com/admin", ip: "203.0.113.7" });
 * ```
 *
 * @throws NoPreviewError for a string that is none, for a preview that failed, and for one that does not show what stays as it is
 */
export async function trialOf(preview: string, options: TrialOptions = {}): Promise<Trial> {
  return trialOfPreview(previewOf(parse(preview), "preview"), options);
}

/** The same of a preview that has been read. */
export async function trialOfPreview(preview: Preview, options: TrialOptions = {}): Promise<Trial> {
  const failed = preview.messages.find(({ severity }) => severity === "error");
  if (failed) throw new NoPreviewError(`the preview failed: ${failed.message}`);
  if (!preview.showsUnchanged) {
    throw new NoPreviewError("it does not show unchanged resources; use --show-sames");
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
 * Fails unless the outcome of a request is this one for certain. The error says what decided, or why nothing does.
 *
 * @throws Error that describes the verdict
 */
export function expectOutcome(trial: Trial, outcome: Outcome, request: EdgeRequest): Verdict {
  const verdict = trial.try(request);
  if (verdict.outcome === outcome) return verdict;
  const left = trial.leftOut.map(({ type, name, why }) => `  left out: ${type} "${name}": ${why}`);
  throw new Error(
    [
      `expected ${request.method ?? "GET"} ${request.url} to be ${outcome}, and it is`,
      describeVerdict(verdict),
      ...left,
    ].join("\n"),
  );
}

/** Fails unless a request is blocked. Throws an Error that says what becomes of it instead, and why. */
export function expectBlocked(trial: Trial, request: EdgeRequest): Verdict {
  return expectOutcome(trial, "blocked", request);
}

/** Fails unless a request is served. Throws an Error that says what holds it up. */
export function expectServed(trial: Trial, request: EdgeRequest): Verdict {
  return expectOutcome(trial, "served", request);
}

export { describeVerdict, isCertain, outcomes };
