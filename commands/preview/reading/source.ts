/** What the engine says of a preview, in either of its forms; secrets not redacted yet. */
export interface Source {
  readonly steps: readonly Step[];
  readonly messages: readonly SourceMessage[];
  /** How many resources there are to each operation; the stack counts as one. */
  readonly counts: Readonly<Record<string, number>>;
  /** The settings of the stack by their full names, as far as they are told. */
  readonly config: Readonly<Record<string, string>>;
}

export interface Step {
  readonly op: string;
  readonly urn: string;
  readonly old: SourceState | undefined;
  readonly new: SourceState | undefined;
  /** The properties that force a replacement. */
  readonly replaces: readonly string[];
  /** The paths that the engine names as different. */
  readonly differing: readonly string[];
}

export interface SourceState {
  /** The token of its type, which the import of the package decides. */
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly inputs: Record<string, unknown>;
  readonly outputs: Record<string, unknown>;
  readonly dependencies: readonly string[];
  /** The URNs whose outputs each input comes from. */
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  readonly isProtected: boolean;
  readonly isRetained: boolean;
  /** It is only read: the program does not declare it. */
  readonly isExternal: boolean;
  /** A replacement has created, or will create, another one of its URN; this one is deleted. */
  readonly isLeftOver: boolean;
}

export interface SourceMessage {
  readonly severity: string;
  readonly urn: string | undefined;
  readonly message: string;
}
