import type { Properties } from "../../schema/properties";
import type { accountLists } from "../account/accountLists";
import type { Context } from "../context";

/** What the import looks in: a shield zone is found by its pull zone, and of registries no list shows all. */
export type KindOfParent = Exclude<keyof typeof accountLists, "shieldZone"> | "registry";

export interface Parent {
  readonly kind: KindOfParent;
  readonly id: string;
  /** Its name on the platform, or nothing. */
  readonly name: string;
  /** How messages name it: `pull zone "shop" (1001)`. */
  readonly label: string;
  /** Whether it is a registry that anybody may use. */
  readonly isPublic?: boolean;
  /** Whether it is a registry of the platform's own. */
  readonly isPlatformManaged?: boolean;
}

/** An object on the platform that a resource can be declared for. */
export interface Candidate {
  /** The id that the resource will have. */
  readonly id: string;
  /** What tells it apart from the others of its kind in the same parent. */
  readonly label?: string | undefined;
  /** Whether it is as the platform creates it by itself: it is declared only where it is asked for. */
  readonly isDefault?: boolean;
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

/** How a resource of Terraform names what a kind declares of it. */
export interface TerraformType {
  /** The attribute with the id of the parent. */
  readonly within: string;
  /** The attribute with the last part of the id of the one object that is meant. Default: all that the parent has of the kind. */
  readonly by?: string;
  /** What the id has for the value of that attribute. Default: the value. */
  readonly inId?: (value: string) => string;
  /** What no kind declares of it. */
  readonly rest?: string;
  /** Which resource declares it together with others like it. */
  readonly owner?: string;
}

/** How the objects of one kind of resource are found, and where they belong. */
export interface Importing {
  readonly within: KindOfParent;
  /** What a variable for it ends with. */
  readonly noun: string;
  /** What is declared, for the documentation. Default: all that the platform shows. */
  readonly declares?: string;
  /** The inputs that name another resource: the type of that, and which of its outputs. */
  readonly refersTo?: Readonly<Record<string, { readonly type: string; readonly output: string }>>;
  /** The types of Terraform's provider that it takes the place of, alone or with other kinds. */
  readonly terraform?: Readonly<Record<string, TerraformType>>;
  find(context: Context, parent: Parent): Promise<(Candidate | LeftOut)[]>;
}
