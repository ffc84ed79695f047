/** Judges one setting, or settings that only count together: what is wrong with it, if anything. Reading an unknown value throws. */
export type Judgement = () => string | undefined;

/** What the judgements on known values found, and the error of the first one that needs a value that is not known yet. */
interface Verdict {
  readonly problems: readonly string[];
  readonly waitsFor?: unknown;
}

/** Carries out all judgements: one that has to wait does not keep another from being told. */
export function judged(judgements: Iterable<Judgement>): Verdict {
  const problems: string[] = [];
  const waits: unknown[] = [];
  const carriedOut = (judge: () => void) => {
    try {
      judge();
    } catch (error) {
      waits.push(error);
    }
  };
  // The list to judge may itself be unknown, which ends the iteration.
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

/** Whether one of the conditions holds. One that does decides, even if another has to wait for a value. */
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

/** The items of a list, each read on its own, because one of them may be unknown. Anything but a list has none. */
export function itemsOf<Item = unknown>(list: unknown): (() => Item)[] {
  return Array.isArray(list) ? Array.from({ length: list.length }, (_, index) => () => list[index]) : [];
}
