/** Whether something matches a request; undefined where the request does not say enough, or this is not carried out. */
export type Match = boolean | undefined;

export function all(matches: readonly Match[]): Match {
  if (matches.includes(false)) return false;
  return matches.includes(undefined) ? undefined : true;
}

export function any(matches: readonly Match[]): Match {
  return not(all(matches.map(not)));
}

export function not(match: Match): Match {
  return match === undefined ? undefined : !match;
}

/** What the platform is known to do in one of these ways: certain where they agree. */
export function agreed(matches: readonly Match[]): Match {
  const [first] = matches;
  return matches.every((match) => match === first) ? first : undefined;
}
