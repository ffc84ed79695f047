import type { z } from "zod";
import type { Account, Route } from "./handling";

type Schemas = Readonly<Record<string, z.ZodType>>;
type Outputs<Of extends Schemas> = { [Name in keyof Of]: z.output<Of[Name]> };

interface Stored {
  /** Lists of objects, by their names in the state. */
  readonly collections: Schemas;
  /** Counters of new ids, by name, with their start values. */
  readonly nextIds: Schemas;
}

/** Area of the platform. The type of its handlers' state covers what they need from other areas. */
export interface Area extends Stored {
  /** Contents of the small account for tests and examples. */
  readonly seed: Readonly<Record<string, unknown>>;
  readonly routes: readonly Route<never>[];
}

/** Seed of an area's collections. */
export type SeedOf<Of extends Stored> = {
  readonly [Name in keyof Of["collections"]]?: z.input<Of["collections"][Name]>;
};

/** State visible to an area. */
export type StateOf<Of extends Stored> = Account &
  Outputs<Of["collections"]> & { readonly nextIds: Outputs<Of["nextIds"]> };
