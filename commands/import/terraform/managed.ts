export interface ManagedObject {
  /** Address for commands, such as `module.shop.bunnynet_pullzone_edgerule.rule["admin"]` or a URN. */
  readonly address: string;
  /** Address without the instance key, such as `module.shop.bunnynet_pullzone_edgerule.rule`. */
  readonly resource: string;
  /** Type in Terraform's provider, also for bridged stacks. */
  readonly type: string;
  /** Modules, name and key, for the resource's name in a program. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** True if the object is about to be replaced. */
  readonly isTainted: boolean;
  /** True if the object was replaced and is not yet deleted. */
  readonly isDeposed: boolean;
  readonly dependencies: readonly string[];
}

export interface ManagedState {
  readonly objects: readonly ManagedObject[];
  /** Name of the manager, such as `Terraform`. */
  readonly manager: string;
  /** Command that applies changes, such as `terraform apply`. */
  readonly apply: string;
  whyNoId(object: ManagedObject): string;
  /** Explains how to remove objects while others stay. */
  removal(leaving: readonly ManagedObject[], staying: readonly ManagedObject[]): string;
}

export function onLines(command: string, args: readonly string[]): string {
  return [`  ${command}`, ...args.map((arg) => `    ${arg}`)].join(" \\\n");
}

export const whatToGive =
  "Use a state file, or the output of terraform state pull, terraform show -json or pulumi stack export.";
