export class UndecidedMatch {
  constructor(readonly reasons: readonly string[]) {}
}

/** True or false, or undecided with reasons. */
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

/** Returns the common result of possible behaviors, or undecided if they differ. */
export function agreed(matches: readonly Match[], reason: string): Match {
  const [first = false] = matches;
  if (matches.every((match) => match === first)) return first;
  return together(matches) ?? undecided(reason);
}

function together(matches: readonly Match[]): UndecidedMatch | undefined {
  const reasons = matches.flatMap((match) => (match instanceof UndecidedMatch ? match.reasons : []));
  return reasons.length > 0 ? new UndecidedMatch([...new Set(reasons)]) : undefined;
}
