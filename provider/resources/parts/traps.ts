import type { Properties } from "../../schema/properties";

/** Combination of settings that has no effect, or one that nobody expects. */
export interface Trap {
  /** True if the declared values are such a combination. Unknown values are none. */
  readonly applies: (declared: Properties) => boolean;
  readonly says: string;
}

export function warningsFrom(traps: readonly Trap[]) {
  return (declared: Properties): readonly string[] =>
    traps.filter(({ applies }) => applies(declared)).map(({ says }) => says);
}
