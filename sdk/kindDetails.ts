/** Details of a kind for the base class, written by the generator. */
export interface KindDetails {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly secrets: readonly string[];
  /** Inputs that null clears. For others, null means omitted. */
  readonly clearedByNull?: readonly string[];
  /** Input that lets a create adopt an existing object, for messages. Default: none is needed. */
  readonly adoptedBy?: string;
  /** True if the inputs alone identify the object. */
  readonly hasNaturalKey: boolean;
  /** List with the members that the kind declares: kind of the object, input for its parent, and label. */
  readonly list?: { readonly kind: string; readonly of: string; readonly label: string };
  /** Inputs with the entries of a set, which the plugin does not return as outputs. */
  readonly entries?: readonly string[];
  /** Outputs and optional inputs that are part of the id. */
  readonly fromId?: Readonly<Record<string, PartOfId>>;
  /** Inputs by the outputs that contain their hashes. */
  readonly hashOf?: Readonly<Record<string, string>>;
}

/** Index of a part of an id, from 0, and its type. */
export interface PartOfId {
  readonly part: number;
  readonly isNumber: boolean;
}
