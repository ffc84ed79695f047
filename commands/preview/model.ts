import type { ResourceKind } from "../../provider/lifecycle/kind";

export type Properties = Readonly<Record<string, unknown>>;

/**
 * Preview or drift report. Secret values are redacted, but copies of them inside other strings are redacted only by a
 * report.
 */
export interface Preview {
  /** `drift` compares the platform with the recorded state. */
  readonly mode: "preview" | "drift";
  readonly project: string;
  readonly stack: string;
  readonly changes: readonly Change[];
  /** Empty if the preview omits unchanged resources. */
  readonly unchanged: readonly Resource[];
  /** Number of unchanged resources, shown or not. */
  readonly unchangedCount: number;
  /** True if all unchanged resources are shown. */
  readonly showsUnchanged: boolean;
  readonly messages: readonly Message[];
  /** Difference from the engine's counts. If set, changes are missing. */
  readonly miscount: string | undefined;
  readonly renames: readonly Rename[];
  /**
   * True if the stack adopts existing objects. A created resource may have existed before, and may have protected more.
   */
  readonly adopts: boolean;
  /** Known names of firewall rules by id. */
  readonly ruleNames: ReadonlyMap<string, string>;
  /** Redacts every secret of the preview, also inside other strings. */
  readonly redacted: <T>(value: T) => T;
}

/** Resource of a preview. Values may be unknown: see `isUnknown`. */
export interface Resource {
  readonly urn: string;
  readonly name: string;
  /** Type from `shownType`. */
  readonly type: string;
  /** Undefined for resources of other packages. */
  readonly kind: ResourceKind | undefined;
  readonly id: string | undefined;
  readonly old: State | undefined;
  readonly new: State | undefined;
  /** Sorted URNs of dependencies. */
  readonly dependsOn: readonly string[];
  /** URNs of the resources whose outputs each input uses. */
  readonly comesFrom: Readonly<Record<string, readonly string[]>>;
}

export interface State {
  readonly inputs: Properties;
  readonly outputs: Properties;
  /** Resource option `protect`. */
  readonly isProtected: boolean;
  /** True if a delete leaves the object on the platform. */
  readonly isRetained: boolean;
}

export type Operation = (typeof operations)[number];

/** Order of operations in a report: removals come first. */
export const operations = ["delete", "replace", "update", "import", "create"] as const;

export interface Change extends Resource {
  readonly operation: Operation;
  /** Engine's name of an unknown operation. The report shows it as an update. */
  readonly unknownOperation?: string;
  /** True for an update after an import. */
  readonly isImported?: boolean;
  /** True if the program switches to the other import of the package. */
  readonly changesImport?: boolean;
  /** True for an update that stops managing the resource and only reads it. */
  readonly isReleased?: boolean;
  /** Sentences about entries that move between resources. */
  readonly moves?: readonly string[];
  /** Differences sorted by path. */
  readonly differences: readonly Difference[];
  /** Properties that force the replacement. */
  readonly replacedBy: readonly string[];
}

/** Property that differs. An undefined side does not declare it. */
export interface Difference {
  /** Path, such as `endpoints["web"].cdn.isSslEnabled`. Entries of a list are named by key if possible. */
  readonly path: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Resource that is deleted and created again under another URN. */
export interface Rename {
  readonly deleted: Change;
  readonly created: Change;
  /**
   * Result of the create: it adopts the object, which the delete then leaves, it is refused, or it makes another
   * object.
   */
  readonly how: "adopted" | "refused" | "created again";
}

/** Error or warning of the engine, the program or a provider. */
export interface Message {
  readonly severity: "error" | "warning";
  /** Name of the resource. */
  readonly name: string | undefined;
  readonly message: string;
}
