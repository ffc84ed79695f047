import type { z } from "zod";
import type { Account, Route } from "./handling";

type Schemas = Readonly<Record<string, z.ZodType>>;
type Outputs<Of extends Schemas> = { [Name in keyof Of]: z.output<Of[Name]> };

/** What an area stores. */
interface Stored {
  /** Lists of objects, by their names in the state. */
  readonly collections: Schemas;
  /** The counters of new ids, each with the number where it begins. */
  readonly nextIds: Schemas;
}

/** An area of the platform. What its handlers need of others is in the type of their state. */
export interface Area extends Stored {
  /** What the small account has that tests and examples use. */
  readonly seed: Readonly<Record<string, unknown>>;
  readonly routes: readonly Route<never>[];
}

/** What a seed may hold of what an area stores. */
export type SeedOf<Of extends Stored> = {
  readonly [Name in keyof Of["collections"]]?: z.input<Of["collections"][Name]>;
};

/** The state as far as an area knows it. */
export type StateOf<Of extends Stored> = Account &
  Outputs<Of["collections"]> & { readonly nextIds: Outputs<Of["nextIds"]> };
