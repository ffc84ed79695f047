/** Parsed output of the engine, before redaction. */
export interface Source {
  readonly steps: readonly Step[];
  readonly messages: readonly SourceMessage[];
  /** Number of resources per operation, including the stack. */
  readonly counts: Readonly<Record<string, number>>;
  /** Known settings of the stack by full name. */
  readonly config: Readonly<Record<string, string>>;
}

export interface Step {
  readonly op: string;
  readonly urn: string;
  readonly old: SourceState | undefined;
  readonly new: SourceState | undefined;
  readonly replaces: readonly string[];
  readonly differing: readonly string[];
}

export interface SourceState {
  /** Type token, which depends on how the program imports the package. */
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly inputs: Record<string, unknown>;
  readonly outputs: Record<string, unknown>;
  readonly dependencies: readonly string[];
  /** URNs of the resources whose outputs each input uses. */
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  readonly isProtected: boolean;
  readonly isRetained: boolean;
  /** True if the program only reads the resource. */
  readonly isExternal: boolean;
  /** True if a replacement left this object to delete, or will. */
  readonly isLeftOver: boolean;
}

export interface SourceMessage {
  readonly severity: string;
  readonly urn: string | undefined;
  readonly message: string;
}
