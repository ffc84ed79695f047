/** Why it is not decided whether something matches a request, a clause each. */
export class UndecidedMatch {
  constructor(readonly reasons: readonly string[]) {}
}

/** Whether something matches a request, or why that is not decided. */
export type Match = boolean | UndecidedMatch;

export function undecided(reason: string): UndecidedMatch {
  return new UndecidedMatch([reason]);
}

export function all(matches: readonly Match[]): Match {
  if (matches.includes(false)) return false;
  return together(matches) ?? true;
}

export function any(matches: readonly Match[]): Match {
  if (matches.includes(true)) return true;
  return together(matches) ?? false;
}

export function not(match: Match): Match {
  return match instanceof UndecidedMatch ? match : !match;
}

/** What the platform is known to do in one of these ways: certain where they agree. */
export function agreed(matches: readonly Match[], reason: string): Match {
  const [first = false] = matches;
  if (matches.every((match) => match === first)) return first;
  return together(matches) ?? undecided(reason);
}

/** The undecided ones as one. */
function together(matches: readonly Match[]): UndecidedMatch | undefined {
  const reasons = matches.flatMap((match) => (match instanceof UndecidedMatch ? match.reasons : []));
  return reasons.length > 0 ? new UndecidedMatch([...new Set(reasons)]) : undefined;
}
