/** What the base class needs to know about a kind. Written by the generator. */
export interface KindDetails {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Inputs that are always secret. */
  readonly secrets: readonly string[];
  /** Inputs that null clears; for the others, null means not set. */
  readonly clearedByNull?: readonly string[];
  /** The input with which a create adopts an existing object, as a message names it. Default: none is needed. */
  readonly adoptedBy?: string;
  /** Whether the inputs alone identify the object on the platform. */
  readonly hasNaturalKey: boolean;
  /** The list whose members it declares: the kind of the object, the input that names its parent, and its label. */
  readonly list?: { readonly kind: string; readonly of: string; readonly label: string };
  /** The inputs with the entries of a set, which the plugin does not return as outputs. */
  readonly entries?: readonly string[];
  /** Outputs that are part of the id, and optional inputs that are. */
  readonly fromId?: Readonly<Record<string, PartOfId>>;
  /** Outputs that hold the hash of an input, by the input. */
  readonly hashOf?: Readonly<Record<string, string>>;
}

/** The index of a part of an id, from 0, and whether it is a number. */
export interface PartOfId {
  readonly part: number;
  readonly isNumber: boolean;
}
