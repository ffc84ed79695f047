/** What the base class needs to know of a kind of resource. Written by the generator. */
export interface KindFacts {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Inputs that are always secret. */
  readonly secrets: readonly string[];
  /** Inputs of which null takes the value away; elsewhere it means left out. */
  readonly clearedByNull?: readonly string[];
  /** The input with which a create adopts what exists, in words. Default: none is needed. */
  readonly adoptedBy?: string;
  /** Whether the inputs alone name the thing on the platform. */
  readonly hasNaturalKey: boolean;
  /** The list of which it declares members, or all: what kind of object it is, the input that names its parent, and its label. */
  readonly list?: { readonly kind: string; readonly of: string; readonly label: string };
  /** Outputs that are a part of the id, and inputs that are one and need not be declared. */
  readonly fromId?: Readonly<Record<string, PartOfId>>;
  /** Outputs that are the hash of an input, where it is declared. */
  readonly hashOf?: Readonly<Record<string, string>>;
}

/** Which part of an id, from 0 on, and whether it is a number. */
export interface PartOfId {
  readonly part: number;
  readonly isNumber: boolean;
}
