/** Judges a setting, or settings that only count together. Returns the problem, if any. Throws on unknown values. */
export type Judgement = () => string | undefined;

/** Problems in known values, and the error of the first judgement that needs an unknown one. */
interface Verdict {
  readonly problems: readonly string[];
  readonly waitsFor?: unknown;
}

/** Runs all judgements, even if one has to wait for a value. */
export function runJudgements(judgements: Iterable<Judgement>): Verdict {
  const problems: string[] = [];
  const waits: unknown[] = [];
  const carriedOut = (judge: () => void) => {
    try {
      judge();
    } catch (error) {
      waits.push(error);
    }
  };
  // The list itself may be unknown, which ends the iteration.
  carriedOut(() => {
    for (const judgement of judgements) {
      carriedOut(() => {
        const problem = judgement();
        if (problem !== undefined) problems.push(problem);
      });
    }
  });
  return waits.length === 0 ? { problems } : { problems, waitsFor: waits[0] };
}

/** True if any condition holds, even if others have to wait for a value. */
export function either(...conditions: (() => boolean)[]): boolean {
  const waits: unknown[] = [];
  for (const condition of conditions) {
    try {
      if (condition()) return true;
    } catch (error) {
      waits.push(error);
    }
  }
  if (waits.length > 0) throw waits[0];
  return false;
}

/** Returns readers of a list's items, since any item may be unknown. Other values have no items. */
export function itemsOf<Item = unknown>(list: unknown): (() => Item)[] {
  return Array.isArray(list) ? Array.from({ length: list.length }, (_, index) => () => list[index]) : [];
}
