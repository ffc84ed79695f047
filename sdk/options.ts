import * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "./kindFacts";
import { currentProgram } from "./program";
import { programError } from "./programError";

/** The programs that were warned of `customTimeouts`. */
const warned = new WeakSet<object>();

/**
 * Refuses `import`, over which Pulumi's host for dynamic providers crashes, and warns, once a program, of `customTimeouts`, which never
 * reach a dynamic provider.
 */
export function checkOptions(facts: KindFacts, name: string, opts: pulumi.CustomResourceOptions): void {
  const resource = `${facts.type} "${name}"`;
  if (opts.import !== undefined) throw programError(`${resource}: ${noImport(facts)}`);
  const program = currentProgram();
  if (opts.customTimeouts === undefined || warned.has(program)) return;
  warned.add(program);
  void pulumi.log.warn(
    `${resource}: the option customTimeouts has no effect on resources of this package: Pulumi does not hand it to dynamic providers. edge:requestTimeoutMs limits each request, and waitTimeoutSeconds of an ApplicationDeployment how long it waits.`,
  );
}

function noImport({ inputs }: KindFacts): string {
  const input = ["adopt", "registryId", "containerId"].find((name) => inputs.includes(name));
  const instead =
    input === undefined
      ? "what exists already is adopted when it is declared"
      : `declare it with ${input === "adopt" ? "adopt: true" : input}, which adopts what exists already`;
  return `the option import does not work with dynamic providers; leave it out: ${instead}. The command pulumi-edge-platform import writes such a program for what there is.`;
}
