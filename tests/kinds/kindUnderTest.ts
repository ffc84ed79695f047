import type { PlatformState } from "../../emulator";
import type { Properties } from "../../provider/schema/properties";
import type { Case } from "../acceptance/script/case";
import type { Customer } from "../acceptance/soak/customer";
import type { Args, ModelledKind } from "../model/kind";
import type { Response } from "./parts/responses";

/**
 * What the tests must know of a kind of resource beyond its schema. `tests/kinds/shieldZone.ts` exports that of `ShieldZone`
 * as `shieldZone`; `index.ts` finds it by the type.
 */
export interface KindUnderTest {
  /** What a program may declare, in its one form, for the default seed of the emulator. */
  readonly program: Properties;
  /** What changes in an update; nothing where all that can change replaces. */
  readonly change: Properties;
  readonly missing: Missing;
  /** Whether each create creates another object, so that two programs never share one. */
  readonly isNewEachTime?: true;
  /**
   * What others may have done to the object of `program`, by which it shows that no interrupted up has created it. Or why nothing
   * shows that. Of each kind that tells created objects from adopted ones.
   */
  readonly others?: Readonly<Record<string, SignOfOthers>> | string;
  /** Outputs that a create does not ask for: the first refresh adds them. */
  readonly shownLater?: readonly string[];
  /** How it lives while the platform's responses are changed. Left out: as `program`, then with `change`. */
  readonly lives?: readonly LifeUnderTest[];
  /** Its inputs that are always secret. */
  readonly secrets?: readonly string[];
  /** The settings that no operation of the platform changes. */
  readonly fixed?: readonly string[];
  /**
   * The legal forms of responses that lack what its life needs, as `legalResponses/lives.test.ts` names them: the life fails with an
   * error that names it.
   */
  readonly needs?: readonly RegExp[];
  /** The operations that it brings to which the platform responds without a body that means anything. */
  readonly withoutContent?: readonly string[];
  /** What is declared beside `program` so that a destroy sends a write, or that none does. */
  readonly destroy?: Properties | "writes nothing";
  /** What other resources take of it, and it of them, under the real engine: `tests/acceptance/chains`. */
  readonly chain?: ChainUnderTest;
  /**
   * A request of each operation that it brings and that `tests/unit/provider/badResponses/requests.ts` does not have; it succeeds
   * on the emulator with its default seed.
   */
  readonly requests?: Readonly<Record<string, RequestUnderTest>>;
  /** Its life under the real engine, step by step. */
  readonly script: Case;
  /** Its part in random programs. */
  readonly model: ModelledKind;
  /** Its part in an account with many resources. */
  readonly soak: InNumbers;
}

export interface RequestUnderTest {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly host?: object;
}

/** An output of a kind that has the name of an input of another one may be declared as that input. */
export interface ChainUnderTest {
  /** What a resource declares whose outputs others take, before and after its change. Left out: `program`, with `change`. */
  readonly gives?: (isChanged: boolean) => Properties;
  /** The outputs that no input takes, each with the reason. */
  readonly givesNot?: Readonly<Record<string, string>>;
  /** What is declared beside an input that takes an output; `key` is of this resource alone. Left out: `program`. */
  readonly takes?: Readonly<Record<string, (key: string, from: string) => Properties>>;
  /** The inputs that take no output, each with the reason. */
  readonly takesNot?: Readonly<Record<string, string>>;
}

/** How a resource comes to be missing on the platform. */
export interface Missing {
  /** An id of the right form that nothing has. */
  readonly id: string;
  /** Deletes the object of `program`, or its parent, behind Pulumi's back. */
  readonly remove: (platform: PlatformState) => void;
  /** Whether a response to the read of the resource with this id says that it is missing. */
  readonly saidBy: (response: Response, id: string) => boolean;
  /** Whether it counts as missing only to a key that has read something else of the account. */
  readonly needsEvidence?: true;
}

export interface SignOfOthers {
  /** What is declared beside `program`. */
  readonly declares?: Properties;
  readonly change: (platform: PlatformState, id: string) => void;
  /** How a warning names it. */
  readonly label?: string;
  /** Whether a delete that would take it along is refused. */
  readonly isHeld?: true;
  /** True if `own` refuses the object: the create would overwrite it, and nothing could restore it. */
  readonly isRefused?: true;
}

export interface LifeUnderTest {
  /** What tells it from the others, such as `adopted`. */
  readonly name?: string;
  /** What is declared beside `program`. */
  readonly declares?: Properties;
  /** What changes in its update. Left out: `change` of the kind. */
  readonly change?: Properties;
}

export interface InNumbers {
  /** What a program may declare for a customer of the account. */
  readonly slots: (customer: Customer) => readonly SlotUnderTest[];
  /** What it may declare later in place of that. Left out: `change` of the kind. */
  readonly change?: Args;
}

interface SlotUnderTest {
  readonly args: Args;
  /** The path of its object in the model; left out where the platform creates the object. */
  readonly objectPath?: string;
}
