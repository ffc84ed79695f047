import * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "./kindDetails";
import { currentProgram } from "./program";

/** The programs that were warned of `customTimeouts`. */
const warned = new WeakSet<object>();

/**
 * Refuses `import`, which crashes Pulumi's host for dynamic providers, and warns once per program about `customTimeouts`, which
 * never reach a dynamic provider.
 */
export function checkOptions(details: KindDetails, name: string, opts: pulumi.CustomResourceOptions): void {
  const resource = `${details.type} "${name}"`;
  if (opts.import !== undefined) throw new pulumi.RunError(`${resource}: ${noImport(details)}`);
  const program = currentProgram();
  if (opts.customTimeouts === undefined || warned.has(program)) return;
  warned.add(program);
  void pulumi.log.warn(
    `${resource}: the option customTimeouts has no effect on resources of this package: Pulumi does not pass it to dynamic providers. edge:requestTimeoutMs limits each request, and waitTimeoutSeconds of an ApplicationDeployment how long it waits.`,
  );
}

/**
 * The options without `deletedWith`, with which the engine forgets a resource without asking its provider. Whether the delete of a
 * parent takes its contents along is up to the parent: it may be kept or reset, and it is not deleted while it holds what others
 * have put there, which what was forgotten would count as.
 */
export function withoutDeletedWith({ deletedWith: _forgets, ...others }: pulumi.CustomResourceOptions = {}) {
  return others;
}

function noImport({ adoptedBy }: KindDetails): string {
  const adopting = adoptedBy === undefined ? "declare it" : `declare it with ${adoptedBy}`;
  return `the option import does not work with dynamic providers. Remove it, and ${adopting}: that adopts what exists. The command pulumi-edge-platform import writes such a program, and with the plugin of this package, pulumi import works.`;
}
