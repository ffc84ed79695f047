export const outcomes = ["served", "redirected", "blocked", "challenged", "limited"] as const;
export type Outcome = (typeof outcomes)[number];

export interface Decider {
  /** Kind, such as `edge rule`, `firewall rule`, `rate limit`, `access list`. */
  readonly what: string;
  readonly id?: string | number;
  readonly name?: string;
  /** Effect: `blocks`, `challenges`, `limits`, `redirects`, `bypasses the shield`, `logs`. */
  readonly does: string;
}

export interface Undecided extends Decider {
  readonly because: string;
}

export interface Verdict {
  /** `undecided` if several outcomes are possible. `served` if nothing declared stops the request. */
  readonly outcome: Outcome | "undecided";
  readonly possible: readonly Outcome[];
  /** Status of the response, if the edge itself responds. */
  readonly status?: number;
  readonly location?: string;
  /** Rule, list or setting that decided. Undefined if none stops the request. */
  readonly decidedBy?: Decider;
  /** Matches that did not decide. */
  readonly matched: readonly Decider[];
  /** Rules, lists and settings that leave the outcome open. Empty if it is certain. */
  readonly undecided: readonly Undecided[];
  /** Features of the platform that are not evaluated. */
  readonly notCarriedOut: readonly string[];
}

export function isCertain({ outcome }: Verdict): boolean {
  return outcome !== "undecided";
}

export function describeVerdict(verdict: Verdict): string {
  const { outcome, possible, status, location, decidedBy, matched, undecided, notCarriedOut } = verdict;
  const by = decidedBy ? ` by ${named(decidedBy)}` : "";
  const to = location === undefined ? "" : `, to ${location}`;
  return [
    outcome === "undecided"
      ? `undecided: ${alternatives(possible)}`
      : `${outcome}${status === undefined ? "" : ` (${status})`}${by}${to}`,
    ...undecided.map((each) => `  ${named(each)} (${each.does}): ${each.because}`),
    ...matched.map((each) => `  ${named(each)} ${each.does}`),
    ...(notCarriedOut.length > 0 ? [`  not evaluated: ${notCarriedOut.join(", ")}`] : []),
  ].join("\n");
}

function alternatives(of: readonly string[]): string {
  return of.length < 2 ? of.join("") : `${of.slice(0, -1).join(", ")} or ${of.at(-1)}`;
}

export function named({ what, id, name }: Omit<Decider, "does">): string {
  if (name) return `${what} ${JSON.stringify(name)}`;
  return id === undefined ? what : `${what} ${id}`;
}
