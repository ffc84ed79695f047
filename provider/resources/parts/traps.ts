import type { Properties } from "../../schema/properties";

/** Combination of settings that has no effect or an unexpected one. */
export interface Trap {
  /** True if the declared values are such a combination. Ignores unknown values. */
  readonly applies: (declared: Properties) => boolean;
  readonly says: string;
}

export function warningsFrom(traps: readonly Trap[]) {
  return (declared: Properties): readonly string[] =>
    traps.filter(({ applies }) => applies(declared)).map(({ says }) => says);
}
