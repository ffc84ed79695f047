import type { PlatformState } from "../../emulator";
import type { Properties } from "../../provider/schema/properties";
import type { Case } from "../acceptance/script/case";
import type { Customer } from "../acceptance/soak/customer";
import type { Args, ModelledKind } from "../model/kind";
import type { Response } from "./parts/responses";

/**
 * Test data of a resource kind beyond its schema. `tests/kinds/shieldZone.ts` exports that of `ShieldZone` as
 * `shieldZone`; `index.ts` finds it by the type.
 */
export interface KindUnderTest {
  readonly program: Properties;
  /** Changes in an update; empty if every change replaces. */
  readonly change: Properties;
  readonly missing: Missing;
  /** True if each create creates another object, so that two programs never share one. */
  readonly isNewEachTime?: true;
  /**
   * Changes by others that prove that no interrupted up created the object of `program`, or the reason why nothing
   * proves it. For kinds that distinguish created from adopted objects.
   */
  readonly others?: Readonly<Record<string, SignOfOthers>> | string;
  /** Outputs that only the response to a create has, so that a `get` lacks them. */
  readonly onlyCreated?: readonly string[];
  /** Outputs that a create does not request and the first refresh adds. */
  readonly shownLater?: readonly string[];
  /** Life cycles for tests that modify the platform's responses. Default: `program`, then `change`. */
  readonly lives?: readonly LifeUnderTest[];
  readonly secrets?: readonly string[];
  readonly fixed?: readonly string[];
  /**
   * Legal forms of responses that lack data its life cycle needs, as named in `legalResponses/lives.test.ts`. The life
   * cycle fails with an error that names it.
   */
  readonly needs?: readonly RegExp[];
  /** Its operations whose response has no meaningful body. */
  readonly withoutContent?: readonly string[];
  /** Additional inputs so that a destroy sends a write, or `writes nothing`. */
  readonly destroy?: Properties | "writes nothing";
  /** Outputs and inputs that chains of resources use under the real engine: `tests/acceptance/chains`. */
  readonly chain?: ChainUnderTest;
  readonly requests?: Readonly<Record<string, RequestUnderTest>>;
  readonly script: Case;
  readonly model: ModelledKind;
  readonly soak: InNumbers;
}

export interface RequestUnderTest {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly host?: object;
}

/** By default, an input may take an output of another kind with the same name. */
export interface ChainUnderTest {
  /** Inputs of a resource that provides outputs, before and after its change. Default: `program`, with `change`. */
  readonly gives?: (isChanged: boolean) => Properties;
  /** Outputs that no input takes, with reasons. */
  readonly givesNot?: Readonly<Record<string, string>>;
  /** Inputs besides the one that takes an output; `key` is unique to the resource. Default: `program`. */
  readonly takes?: Readonly<Record<string, (key: string, from: string) => Properties>>;
  /** Inputs that take no output, with reasons. */
  readonly takesNot?: Readonly<Record<string, string>>;
}

export interface Missing {
  /** A valid id without an object. */
  readonly id: string;
  /** Deletes the object of `program`, or its parent, behind Pulumi's back. */
  readonly remove: (platform: PlatformState) => void;
  /** True if a response to the read of the resource with this id means that it is missing. */
  readonly saidBy: (response: Response, id: string) => boolean;
  /** True if it counts as missing only to a key that has read something else of the account. */
  readonly needsEvidence?: true;
}

export interface SignOfOthers {
  readonly declares?: Properties;
  readonly change: (platform: PlatformState, id: string) => void;
  readonly label?: string;
  /** True if it prevents a delete that would delete it too. */
  readonly isHeld?: true;
  /** True if `own` rejects the object, because the create would overwrite it irrecoverably. */
  readonly isRefused?: true;
}

export interface LifeUnderTest {
  /** Distinguishes it from other life cycles, such as `adopted`. */
  readonly name?: string;
  readonly declares?: Properties;
  readonly change?: Properties;
}

export interface InNumbers {
  /** Inputs that a program may declare for a customer of the account. */
  readonly slots: (customer: Customer) => readonly SlotUnderTest[];
  /** Later changes. Default: `change` of the kind. */
  readonly change?: Args;
}

interface SlotUnderTest {
  readonly args: Args;
  /** Path of its object in the model; undefined if the platform creates the object. */
  readonly objectPath?: string;
}
