import type { Properties } from "../../schema/properties";
import type { accountLists } from "../account/accountLists";
import type { Context } from "../context";

/** Parents that an import searches. A pull zone finds its shield zone; no list has all registries. */
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
  /** Name that distinguishes it within kind and parent. */
  readonly label?: string | undefined;
  /** True for an object with the platform's defaults, which the import declares only on request. */
  readonly isDefault?: boolean;
  /** Inputs to add, such as for adoption. Undefined removes one. */
  readonly given?: Properties;
  /** Secrets that the platform does not show. They become required configuration. */
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
  /** Converts the attribute's value for the id. */
  readonly inId?: (value: string) => string;
  /** Properties that no kind declares. */
  readonly rest?: string;
  /** Resource that declares it together with others. */
  readonly owner?: string;
}

export interface Importing {
  readonly within: KindOfParent;
  /** Suffix of variable names. */
  readonly noun: string;
  /** Imported properties, for the documentation. Default: all. */
  readonly declares?: string;
  /** Inputs that refer to another resource, with its type and output. */
  readonly refersTo?: Readonly<Record<string, { readonly type: string; readonly output: string }>>;
  /** Terraform types that the kind replaces, alone or with other kinds. */
  readonly terraform?: Readonly<Record<string, TerraformType>>;
  find(context: Context, parent: Parent): Promise<(Candidate | LeftOut)[]>;
}
