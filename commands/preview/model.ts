import type { ResourceKind } from "../../provider/lifecycle/kind";

export type Properties = Readonly<Record<string, unknown>>;

/** A preview or a look for drift. What is a secret at its own place is redacted; a report redacts it in other strings too. */
export interface Preview {
  /** `drift`: what differs on the platform from what the state recorded. */
  readonly mode: "preview" | "drift";
  readonly project: string;
  readonly stack: string;
  readonly changes: readonly Change[];
  /** What does not change; none of it where the preview does not show it. */
  readonly unchanged: readonly Resource[];
  /** How many do not change, shown or not. */
  readonly unchangedCount: number;
  /** Whether all of them are shown. */
  readonly showsUnchanged: boolean;
  readonly messages: readonly Message[];
  /** Where this is not what the engine counts: the difference. Then something is missing. */
  readonly miscount: string | undefined;
  readonly renames: readonly Rename[];
  /** The stack adopts what exists already: what is created may have been there, and stronger. */
  readonly adopts: boolean;
  /** The names of the firewall's rules by their ids, as far as they are known. */
  readonly ruleNames: ReadonlyMap<string, string>;
  /** The same with every secret of the preview redacted, wherever it stands. */
  readonly redacted: <T>(value: T) => T;
}

/** A resource on one side of a preview or on both. Values may be unknown, see `isUnknown`. */
export interface Resource {
  readonly urn: string;
  readonly name: string;
  /** The type as `shownType` has it. */
  readonly type: string;
  /** What the package knows of it; nothing for resources of others. */
  readonly kind: ResourceKind | undefined;
  /** The id on the platform, as far as there is one. */
  readonly id: string | undefined;
  readonly old: State | undefined;
  readonly new: State | undefined;
  /** The URNs of what it depends on, sorted. */
  readonly dependsOn: readonly string[];
  /** The URNs whose outputs each declared input comes from. */
  readonly comesFrom: Readonly<Record<string, readonly string[]>>;
}

export interface State {
  readonly inputs: Properties;
  readonly outputs: Properties;
  /** Pulumi's own protection against deletion. */
  readonly isProtected: boolean;
  /** A delete leaves what is on the platform. */
  readonly isRetained: boolean;
}

export type Operation = (typeof operations)[number];

/** In the order in which a report shows them: what takes something away first. */
export const operations = ["delete", "replace", "update", "import", "create"] as const;

/** A resource that changes. */
export interface Change extends Resource {
  readonly operation: Operation;
  /** The engine's name of the operation, where this package does not know it; it is shown as an update then. */
  readonly unknownOperation?: string;
  /** Of an update: it imports the resource before. */
  readonly isImported?: boolean;
  /** The program declares it by the other import of the package from now on. */
  readonly changesImport?: boolean;
  /** Of an update: the program no longer declares it, and only reads it. */
  readonly isReleased?: boolean;
  /** What moves between it and another resource, a sentence each. */
  readonly moves?: readonly string[];
  /** Property by property, in the order of their paths. */
  readonly differences: readonly Difference[];
  /** The properties that force the replacement. */
  readonly replacedBy: readonly string[];
}

/** A property that differs. A side that is undefined does not declare it. */
export interface Difference {
  /** Such as `endpoints["web"].cdn.isSslEnabled`: members of a list by their key where they have one. */
  readonly path: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** A resource that is deleted and created again under another URN. */
export interface Rename {
  readonly deleted: Change;
  readonly created: Change;
  /** The create adopts the object and the delete leaves it; or it is refused; or it creates another one. */
  readonly how: "adopted" | "refused" | "created again";
}

/** An error or a warning of the engine, the program or a provider. */
export interface Message {
  readonly severity: "error" | "warning";
  /** The name of the resource that it is about. */
  readonly name: string | undefined;
  readonly message: string;
}
