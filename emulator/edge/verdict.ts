/** What becomes of a request. */
export const outcomes = ["served", "redirected", "blocked", "challenged", "limited"] as const;
export type Outcome = (typeof outcomes)[number];

/** A rule, a list or a setting that has a say in what becomes of a request. */
export interface Decider {
  /** Such as `edge rule`, `firewall rule`, `rate limit`, `access list`. */
  readonly what: string;
  /** The id on the platform, where it has one. */
  readonly id?: string | number;
  readonly name?: string;
  /** What it does: `blocks`, `challenges`, `limits`, `redirects`, `lets past the shield`, `logs`. */
  readonly does: string;
}

/** Something that may change the outcome, and why it is not known whether it does. */
export interface Undecided extends Decider {
  readonly because: string;
}

/** What the edge does with a request, and why. */
export interface Verdict {
  /** `undecided` where several outcomes are possible. `served`: nothing declared stops it. */
  readonly outcome: Outcome | "undecided";
  /** The outcomes that are possible: one, unless it is undecided. */
  readonly possible: readonly Outcome[];
  /** The status of the response, where the edge itself gives it. */
  readonly status?: number;
  /** Where it is redirected to. */
  readonly location?: string;
  /** What decided; nothing for a request that is served because nothing holds it up. */
  readonly decidedBy?: Decider;
  /** What matched besides and did not decide. */
  readonly matched: readonly Decider[];
  /** Why it is undecided: what may or may not act on the request. Empty where the outcome is certain. */
  readonly undecided: readonly Undecided[];
  /** What the platform has besides and this does not carry out. */
  readonly notCarriedOut: readonly string[];
}

/** Whether only one outcome is possible. */
export function isCertain({ outcome }: Verdict): boolean {
  return outcome !== "undecided";
}

/** A verdict in lines for a person. */
export function describeVerdict(verdict: Verdict): string {
  const { outcome, possible, status, location, decidedBy, matched, undecided, notCarriedOut } = verdict;
  const by = decidedBy ? ` by ${named(decidedBy)}` : "";
  const to = location === undefined ? "" : `, to ${location}`;
  return [
    outcome === "undecided"
      ? `not decided: ${alternatives(possible)}`
      : `${outcome}${status === undefined ? "" : ` (${status})`}${by}${to}`,
    ...undecided.map((each) => `  ${named(each)} (${each.does}): ${each.because}`),
    ...matched.map((each) => `  ${named(each)} ${each.does}`),
    ...(notCarriedOut.length > 0 ? [`  not carried out: ${notCarriedOut.join(", ")}`] : []),
  ].join("\n");
}

/** `served, blocked or limited`. */
function alternatives(of: readonly string[]): string {
  return of.length < 2 ? of.join("") : `${of.slice(0, -1).join(", ")} or ${of.at(-1)}`;
}

export function named({ what, id, name }: Omit<Decider, "does">): string {
  if (name) return `${what} ${JSON.stringify(name)}`;
  return id === undefined ? what : `${what} ${id}`;
}
