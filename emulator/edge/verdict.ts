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

/** What the edge does with a request, and why. */
export interface Verdict {
  readonly outcome: Outcome;
  /** The status of the response, where the edge itself gives it. */
  readonly status?: number;
  /** Where it is redirected to. */
  readonly location?: string;
  /** What decided; nothing for a request that is served because nothing holds it up. */
  readonly decidedBy?: Decider;
  /** What matched besides and did not decide. */
  readonly matched: readonly Decider[];
  /** What may decide otherwise: the request does not say enough for it, or it is not carried out. */
  readonly undecided: readonly Decider[];
  /** What the platform has besides and this does not carry out. */
  readonly notCarriedOut: readonly string[];
}

const lead: Readonly<Record<string, Outcome>> = {
  blocks: "blocked",
  challenges: "challenged",
  limits: "limited",
  redirects: "redirected",
};

/** What a decider of this kind leads to; nothing where the request goes on. */
export function outcomeOf({ does }: Decider): Outcome | undefined {
  return lead[does];
}

/** Whether nothing that is undecided could lead to another outcome. */
export function isCertain({ outcome, undecided }: Verdict): boolean {
  return undecided.every((decider) => outcomeOf(decider) === outcome);
}

/** A verdict in lines for a person. */
export function inWords({ outcome, status, location, decidedBy, matched, undecided, notCarriedOut }: Verdict): string {
  const by = decidedBy ? ` by ${named(decidedBy)}` : "";
  return [
    `${outcome}${status === undefined ? "" : ` (${status})`}${by}${location === undefined ? "" : `, to ${location}`}`,
    ...matched.map((decider) => `  ${named(decider)} ${decider.does}`),
    ...undecided.map((decider) => `  not decided: ${named(decider)}, which ${decider.does} what it matches`),
    ...(notCarriedOut.length > 0 ? [`  not carried out: ${notCarriedOut.join(", ")}`] : []),
  ].join("\n");
}

function named({ what, id, name }: Decider): string {
  if (name) return `${what} ${JSON.stringify(name)}`;
  return id === undefined ? what : `${what} ${id}`;
}
