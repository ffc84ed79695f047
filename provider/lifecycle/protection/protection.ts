import type { Properties } from "../../schema/properties";
import type { Judgement, Mode, Scale } from "./judgement";

/** Effect of an input on protection. A test fails if an input has no decision. */
export type Decision = Graded | Measured | Members | Address | Undirected | Code | Rotation | Judged | Unrelated;

/** Decisions by input. A `*` stands for any list member, map value or property. */
export type Protection = Readonly<Record<string, Decision>>;

interface Reported {
  /** Id of the reporting rule. */
  readonly rule: string;
}

/** Effect of a delete, if no separate rule judges it. */
export interface Deletion extends Reported {
  /** Sentence without its final period. It may depend on the inputs. */
  readonly says: string | ((inputs: Properties) => string);
}

interface Directed extends Reported {
  readonly weaker: string;
  readonly stronger: string;
  /** Text for the documentation. */
  readonly lowers: string;
  readonly raises: string;
  /** True if other inputs of the resource leave this one without effect. */
  readonly cancelledBy?: (inputs: Properties) => boolean;
  /** Returns a further effect of a weaker value that depends on other inputs, as the end of the sentence. */
  readonly weakerWith?: (inputs: Properties) => string;
}

/** Input with values from weak to strong. */
export interface Graded extends Directed {
  readonly weakToStrong: readonly unknown[];
}

/** Number that protects more, or less, as it grows. */
export interface Measured extends Directed {
  readonly more: "weaker" | "stronger";
  /** Bounds within which the number has an effect. */
  readonly least?: number;
  readonly most?: number;
  /** Sentence for 0 if it means no limit. */
  readonly unlimited?: string;
}

/** Set whose members each protect or each open. */
export interface Members extends Directed {
  readonly each: "protects" | "opens";
  /** Separator of the members in a string. */
  readonly separatedBy?: string;
  /** True if an empty set means something else than fewer members. */
  readonly emptyDiffers?: true;
}

/** Address. `https:` protects; other changes have no clear direction. */
export interface Address extends Directed {
  readonly elsewhere: string;
}

/** Input whose changes have no clear direction and count as lowered. */
export interface Undirected extends Reported {
  /** Sentence without its final period. It may depend on the previous inputs, which may also make the input unrelated. */
  readonly changed: string | ((inputs: Properties) => string | undefined);
  /** Sentence for a new resource, if its value lowers protection. */
  readonly created?: string;
  /** Use of the storage zone that the input names. */
  readonly storage?: StorageUse;
}

/** `files` are served to everyone. `logs` must not be, and are stored while the input `while` is true. */
type StorageUse = { readonly of: "files" } | { readonly of: "logs"; readonly while: string };

/**
 * Input that determines the code that runs. Changes are reported as code; drift counts as lowered because nobody has
 * reviewed it.
 */
export interface Code extends Reported {
  readonly runs: string;
  /** Inputs that determine the code in place of this one. */
  readonly orElse?: readonly string[];
  /** Input that names what runs the code. If that exists already, a create changes its code. */
  readonly of?: string;
}

/** Trigger that replaces a key. Legitimate holders of the old key lose access, too. */
export interface Rotation extends Reported {
  /** Sentence about what no longer works, without its final period. */
  readonly rotates: string;
  /** Input that declares the key instead. */
  readonly orKey?: string;
}

/** Input that is judged by separate rules. */
export interface Judged {
  readonly rules: readonly string[];
  readonly settings?: SettingsJudgement;
}

/** A test fails if `commands/preview/protection` lacks a rule. */
export function protectionByRules(...rules: readonly string[]): Judged {
  return { rules };
}

export function protectionBy(settings: SettingsJudgement): Judged {
  return { ...protectionByRules(settings.rule), settings };
}

/** Judgement of settings that an object always has. A destroy restores their original values. */
export interface SettingsJudgement {
  readonly rule: string;
  /** Text for the documentation. */
  readonly lowers: string;
  /** Input that determines the code that runs. */
  readonly code?: string;
  readonly scales: readonly SettingScale[];
  /** Scales for a map's entries. The path "" is the entry itself. */
  readonly entries?: { readonly of: string; readonly scales: readonly (SettingScale | SettingMembers)[] };
  /** Judges what scales cannot express. Values may be unknown. */
  also?(old: Properties | undefined, now: Properties, mode: Mode, outputs: Properties): Judgement[];
}

interface SettingScale extends Scale {
  /** Sentences by value, for either direction. */
  readonly saysOf?: Readonly<Record<string, string>>;
}

type SettingMembers = Untold<Members> & { readonly path: string };

export type Untold<Decided extends Directed> = Omit<
  Decided,
  "rule" | "lowers" | "raises" | "cancelledBy" | "weakerWith"
>;

interface Unrelated {
  readonly unrelated: string;
}
