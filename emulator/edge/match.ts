/** Why it is not decided whether something matches a request, a clause each. */
export class Doubt {
  constructor(readonly reasons: readonly string[]) {}
}

/** Whether something matches a request, or why that is not decided. */
export type Match = boolean | Doubt;

export function doubt(reason: string): Doubt {
  return new Doubt([reason]);
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
  return match instanceof Doubt ? match : !match;
}

/** What the platform is known to do in one of these ways: certain where they agree. */
export function agreed(matches: readonly Match[], reason: string): Match {
  const [first = false] = matches;
  if (matches.every((match) => match === first)) return first;
  return together(matches) ?? doubt(reason);
}

/** The doubts as one. */
function together(matches: readonly Match[]): Doubt | undefined {
  const reasons = matches.flatMap((match) => (match instanceof Doubt ? match.reasons : []));
  return reasons.length > 0 ? new Doubt([...new Set(reasons)]) : undefined;
}
