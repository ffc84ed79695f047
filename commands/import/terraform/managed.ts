/** An object that Terraform or OpenTofu manages, or a stack by Pulumi's bridge, of whatever provider. */
export interface ManagedObject {
  /** As its commands take it: `module.shop.bunnynet_pullzone_edgerule.rule["admin"]`, or a URN. */
  readonly address: string;
  /** The address without the key of the instance: `module.shop.bunnynet_pullzone_edgerule.rule`. */
  readonly resource: string;
  /** The type of Terraform's provider, also of what a stack manages by the bridge. */
  readonly type: string;
  /** The modules, the name and the key, for its name in a program. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** It is about to be replaced. */
  readonly isTainted: boolean;
  /** It was replaced and has yet to be deleted. */
  readonly isDeposed: boolean;
  /** The resources that it refers to, directly or by way of others, without keys. */
  readonly dependencies: readonly string[];
}

/** What a state manages, and how to remove some of it from there. */
export interface ManagedState {
  readonly objects: readonly ManagedObject[];
  /** What manages the objects until they are removed: `Terraform`. */
  readonly manager: string;
  /** Its command that creates and deletes: `terraform apply`. */
  readonly apply: string;
  /** Why the state does not tell the id of an object. */
  whyNoId(object: ManagedObject): string;
  /** How to remove these objects from it, while those others stay. */
  removal(leaving: readonly ManagedObject[], staying: readonly ManagedObject[]): string;
}

/** A command with an argument on each line. */
export function onLines(command: string, args: readonly string[]): string {
  return [`  ${command}`, ...args.map((arg) => `    ${arg}`)].join(" \\\n");
}

export const whatToGive =
  "Give a state file, or what terraform state pull, terraform show -json or pulumi stack export writes.";
