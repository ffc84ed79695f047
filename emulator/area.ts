import type { z } from "zod";
import type { Account, Route } from "./handling";

type Schemas = Readonly<Record<string, z.ZodType>>;
type Outputs<Of extends Schemas> = { [Name in keyof Of]: z.output<Of[Name]> };

interface Stored {
  readonly collections: Schemas;
  /** Counters of new ids, with their start values. */
  readonly nextIds: Schemas;
}

export interface Area extends Stored {
  readonly seed: Readonly<Record<string, unknown>>;
  readonly routes: readonly Route<never>[];
}

export type SeedOf<Of extends Stored> = {
  readonly [Name in keyof Of["collections"]]?: z.input<Of["collections"][Name]>;
};

export type StateOf<Of extends Stored> = Account &
  Outputs<Of["collections"]> & { readonly nextIds: Outputs<Of["nextIds"]> };
