import * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "./kindDetails";
import { currentProgram } from "./program";

const warned = new WeakSet<object>();

/**
 * Refuses `import`, which crashes Pulumi's dynamic-provider host. Warns once per program about `customTimeouts`, which
 * never reach a dynamic provider.
 */
export function checkOptions(details: KindDetails, name: string, opts: pulumi.CustomResourceOptions): void {
  const resource = `${details.type} "${name}"`;
  if (opts.import !== undefined) throw new pulumi.RunError(`${resource}: ${noImport(details)}`);
  const program = currentProgram();
  if (opts.customTimeouts === undefined || warned.has(program)) return;
  warned.add(program);
  void pulumi.log.warn(
    `${resource}: the option customTimeouts has no effect on resources of this package, because Pulumi does not pass it to dynamic providers. Use edge:requestTimeoutMs to limit each request, and waitTimeoutSeconds of an ApplicationDeployment to limit its wait.`,
  );
}

/**
 * Removes `deletedWith`, which makes the engine forget a resource without calling its provider. A parent may be kept or
 * reset instead of deleted. It also refuses to be deleted with members of other owners, and a forgotten member would
 * count as one.
 */
export function withoutDeletedWith({ deletedWith: _forgets, ...others }: pulumi.CustomResourceOptions = {}) {
  return others;
}

function noImport({ adoptedBy }: KindDetails): string {
  const adopting = adoptedBy === undefined ? "declare the resource" : `declare the resource with ${adoptedBy}`;
  return `the option import does not work with dynamic providers. Remove it and ${adopting} to adopt what exists. The command pulumi-edge-platform import writes such a program. With the plugin of this package, pulumi import works.`;
}
