/**
 * The seed of a random test: the variable's value, that of a run that failed. Without it a new one each time, so that each run
 * looks somewhere else; in CI always the same, so that a run that fails there fails for the change.
 */
export function seedFrom(variable: string): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  return process.env.CI ? 1 : Math.floor(Math.random() * 2 ** 31);
}
