import type { Properties } from "../schema/properties";
import type { Context } from "./context";

/** What the things that resources are declared for belong to. In the order of a program: registries before what uses them. */
export const holderKinds = ["pullZone", "videoLibrary", "registry", "application", "script"] as const;

export type HolderKind = (typeof holderKinds)[number];

export interface Holder {
  readonly kind: HolderKind;
  readonly id: string;
  /** Its name on the platform, or nothing. */
  readonly name: string;
  /** It in words: `pull zone "shop" (1001)`. */
  readonly words: string;
  /** Whether it is a registry that anybody may use. */
  readonly isPublic?: boolean;
  /** Whether it is a registry of the platform's own. */
  readonly isPlatformManaged?: boolean;
}

/** A thing on the platform that a resource can be declared for. */
export interface Candidate {
  /** The id that the resource will have. */
  readonly id: string;
  /** What tells it apart from the others of its kind in the same holder. */
  readonly label?: string | undefined;
  /** Whether it is as the platform makes it by itself: it is declared only where it is asked for. */
  readonly isAsMade?: boolean;
  /** Inputs beyond what the platform shows, such as how it is adopted; undefined leaves out what it shows. */
  readonly given?: Properties;
  /** Inputs that the platform does not show and that are secret: they become required configuration. */
  readonly required?: readonly string[];
  /** A comment above the resource. */
  readonly note?: string;
}

/** Something on the platform for which no resource is declared. */
export interface LeftOut {
  readonly what: string;
  readonly why: string;
}

/** How the things of one kind of resource are found, and where they belong. */
export interface Importing {
  readonly within: HolderKind;
  /** What a variable for it ends with. */
  readonly noun: string;
  /** The inputs that name another resource: the type of that, and which of its outputs. */
  readonly refersTo?: Readonly<Record<string, { readonly type: string; readonly output: string }>>;
  find(context: Context, holder: Holder): Promise<(Candidate | LeftOut)[]>;
}
