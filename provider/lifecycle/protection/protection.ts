import type { Properties } from "../../schema/properties";
import type { Judgement, Mode, Scale } from "./judgement";

/** What a change of an input has to do with protection. An input of a kind without a decision fails a test. */
export type Decision = Graded | Measured | Members | Address | Undirected | Code | Rotation | Judged | Unrelated;

/** The decisions for one kind, by input. A `*` stands for any member of a list, value of a map or property of an object. */
export type Protection = Readonly<Record<string, Decision>>;

interface Told {
  /** The id of the rule that tells it. */
  readonly rule: string;
}

/** What the delete of a resource takes away, where no separate rule judges that. */
export interface Deletion extends Told {
  /** What happens, in a sentence without its end; as far as that depends on what is declared, of its inputs. */
  readonly says: string | ((inputs: Properties) => string);
}

interface Directed extends Told {
  /** What it means that the setting gets weaker, and stronger. */
  readonly weaker: string;
  readonly stronger: string;
  /** Which changes lower and raise protection, for the documentation. */
  readonly lowers: string;
  readonly raises: string;
}

/** Protects: the values go from weak to strong. */
export interface Graded extends Directed {
  readonly weakToStrong: readonly unknown[];
}

/** Protects: a number, of which more is weaker or stronger. */
export interface Measured extends Directed {
  readonly more: "weaker" | "stronger";
  /** The bounds between which a number means anything. */
  readonly least?: number;
  readonly most?: number;
  /** What 0 means, where it stands for no limit at all. */
  readonly unlimited?: string;
}

/** A set, of which each further member protects or opens. */
export interface Members extends Directed {
  readonly each: "protects" | "opens";
  /** Of a string: what stands between the members. */
  readonly separatedBy?: string;
  /** An empty set is no set with fewer members: it means something else, whose direction is unclear. */
  readonly emptyDiffers?: true;
}

/** An address: `https:` protects; which way another address goes cannot be told. */
export interface Address extends Directed {
  /** What another address means, in a sentence without its end. */
  readonly elsewhere: string;
}

/** Protects, but whether a change protects less cannot be told: each one counts as lowered. */
export interface Undirected extends Told {
  /** What has changed, in a sentence without its end; as far as that depends on what was declared, of its inputs. */
  readonly changed: string | ((inputs: Properties) => string);
  /** What the value of a new resource means, in a sentence without its end, where that lowers protection. Default: it does not. */
  readonly created?: string;
}

/** Says which code runs: a change is reported as one of code, except as drift, which nobody has reviewed. */
export interface Code extends Told {
  /** What another value means, in a sentence without its end. */
  readonly runs: string;
  /** The inputs of which one says it in place of this one. */
  readonly orElse?: readonly string[];
  /** The input that names what runs it: of one that exists already, a create changes the code. */
  readonly of?: string;
}

/** A trigger whose change replaces a key: whoever has the old one is kept out, friends included. */
export interface Rotation extends Told {
  /** What no longer works, in a sentence without its end. */
  readonly rotates: string;
  /** The input that declares the key, in place of the trigger. */
  readonly orKey?: string;
}

/** Protects in a way that separate rules judge. */
export interface Judged {
  readonly judgedBy: readonly string[];
  /** What the rule judges by, where the kind says that. */
  readonly settings?: SettingsJudgement;
}

/** A name without a rule in `commands/preview/protection` fails a test. */
export function judgedBy(...rules: readonly string[]): Judged {
  return { judgedBy: rules };
}

/** Judged by the settings that it has. */
export function judgedAs(settings: SettingsJudgement): Judged {
  return { ...judgedBy(settings.rule), settings };
}

/** How changes of settings are judged that their object always has: a destroy restores what the resource has found. */
export interface SettingsJudgement {
  readonly rule: string;
  /** Which changes lower protection, for the documentation. */
  readonly lowers: string;
  /** The input that says which code runs. */
  readonly code?: string;
  readonly scales: readonly SettingScale[];
  /** What of a map is compared in each of its entries: with the path "" the entry itself. */
  readonly entries?: { readonly of: string; readonly scales: readonly (SettingScale | SettingMembers)[] };
  /** What a scale cannot say. Values may be unknown; `outputs` are those so far. */
  also?(old: Properties | undefined, now: Properties, mode: Mode, outputs: Properties): Judgement[];
}

interface SettingScale extends Scale {
  /** What these values mean, whichever way the setting goes. */
  readonly saysOf?: Readonly<Record<string, string>>;
}

type SettingMembers = Untold<Members> & { readonly path: string };

/** A decision without the rule that tells it, and what the documentation says. */
export type Untold<Decided extends Directed> = Omit<Decided, "rule" | "lowers" | "raises">;

/** Has nothing to do with protection, and why not. */
interface Unrelated {
  readonly unrelated: string;
}
