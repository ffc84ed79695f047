import type { Properties } from "../../schema/properties";
import type { accountLists } from "../account/accountLists";
import type { Context } from "../context";

/**
 * Parents that an import searches. Shield zones are found through their pull zones, and no list contains all
 * registries.
 */
export type KindOfParent = Exclude<keyof typeof accountLists, "shieldZone"> | "registry";

export interface Parent {
  readonly kind: KindOfParent;
  readonly id: string;
  /** Name on the platform; may be empty. */
  readonly name: string;
  /** Name in messages: `pull zone "shop" (1001)`. */
  readonly label: string;
  /** True for a registry that anybody may use. */
  readonly isPublic?: boolean;
  readonly isPlatformManaged?: boolean;
}

export interface Candidate {
  readonly id: string;
  /** Name that distinguishes the object within its kind and parent. */
  readonly label?: string | undefined;
  /** True if the object is as the platform creates it, or has no effect. It is then imported only on request. */
  readonly isDefault?: boolean;
  /** Additional inputs, such as those for adoption. Undefined removes an input. */
  readonly given?: Properties;
  /** Secret inputs that the platform does not return. They become required configuration. */
  readonly required?: readonly string[];
  /** Comment above the resource. */
  readonly note?: string;
}

export interface LeftOut {
  readonly what: string;
  readonly why: string;
}

export interface TerraformType {
  /** Attribute with the parent's id. */
  readonly within: string;
  /** Attribute with the last part of the id. Default: all of the kind's objects in the parent. */
  readonly by?: string;
  /** Converts the value of that attribute to the part of the id. */
  readonly inId?: (value: string) => string;
  /** Properties of the Terraform resource that no kind declares. */
  readonly rest?: string;
  /** Resource that declares the object together with others. */
  readonly owner?: string;
}

export interface Importing {
  readonly within: KindOfParent;
  /** Suffix of variable names. */
  readonly noun: string;
  /** Imported properties, for the documentation. Default: all that the platform returns. */
  readonly declares?: string;
  /** Option that makes an import find these objects. An account may have thousands. Default: none. */
  readonly option?: "videos";
  readonly refersTo?: Readonly<Record<string, { readonly type: string; readonly output: string }>>;
  /** Terraform types that the kind replaces, alone or with other kinds. */
  readonly terraform?: Readonly<Record<string, TerraformType>>;
  find(context: Context, parent: Parent): Promise<(Candidate | LeftOut)[]>;
}
