import type { ResourceKind } from "../../provider/lifecycle/kind";

export type Properties = Readonly<Record<string, unknown>>;

/** Preview or drift. Secret values are redacted, but only a report redacts copies inside other strings. */
export interface Preview {
  /** `drift` compares the platform with the recorded state. */
  readonly mode: "preview" | "drift";
  readonly project: string;
  readonly stack: string;
  readonly changes: readonly Change[];
  /** Empty if the preview omits unchanged resources. */
  readonly unchanged: readonly Resource[];
  readonly unchangedCount: number;
  readonly showsUnchanged: boolean;
  readonly messages: readonly Message[];
  /** Difference from the engine's counts. If set, changes are missing. */
  readonly miscount: string | undefined;
  readonly renames: readonly Rename[];
  /**
   * True if the stack adopts existing objects. What it creates may have existed before, and may have protected more.
   */
  readonly adopts: boolean;
  readonly ruleNames: ReadonlyMap<string, string>;
  /** Redacts every secret of the preview, also inside other strings. */
  readonly redacted: <T>(value: T) => T;
}

/** Resource of a preview. Values may be unknown: see `isUnknown`. */
export interface Resource {
  readonly urn: string;
  readonly name: string;
  /** Type from `formatType`. */
  readonly type: string;
  /** Undefined for resources of other packages. */
  readonly kind: ResourceKind | undefined;
  readonly id: string | undefined;
  readonly old: State | undefined;
  readonly new: State | undefined;
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

/** Order in a report: removals come first. */
export const operations = ["delete", "replace", "update", "import", "create"] as const;

export interface Change extends Resource {
  readonly operation: Operation;
  /** Engine's name of an unknown operation, which the report shows as an update. */
  readonly unknownOperation?: string;
  /** True for an update after an import. */
  readonly isImported?: boolean;
  /** True if the program switches to the other import of the package. */
  readonly changesImport?: boolean;
  /** True for an update that stops managing the resource and only reads it. */
  readonly isReleased?: boolean;
  /** Sentences about entries that move to or from it. */
  readonly moves?: readonly string[];
  readonly differences: readonly Difference[];
  /** Properties that force the replacement. */
  readonly replacedBy: readonly string[];
}

/** Property that differs. An undefined side does not declare it. */
export interface Difference {
  /** Path, such as `endpoints["web"].cdn.isSslEnabled`. Entries are named by key if possible. */
  readonly path: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Resource that is deleted and created again under another URN. */
export interface Rename {
  readonly deleted: Change;
  readonly created: Change;
  /** Result of the create. After `adopted`, the delete leaves the object. */
  readonly how: "adopted" | "refused" | "created again";
}

export interface Message {
  readonly severity: "error" | "warning";
  readonly name: string | undefined;
  readonly message: string;
}
