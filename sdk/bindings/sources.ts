import * as pulumi from "@pulumi/pulumi";
import { sourceOf } from "../../provider/schema/properties";

type Inspected = Pick<pulumi.CustomResource, "id"> & { readonly __pulumiType?: string };

/** Members of an output that Pulumi does not declare. */
interface Internals {
  readonly isKnown: Promise<boolean>;
  allResources?(): Promise<Set<pulumi.Resource>>;
}

/**
 * Returns the resource of each unknown input that is an output of one existing resource. The provider knows which
 * outputs an update cannot change; the engine does not ask it in a preview. Returns undefined if no input is an output.
 */
export function sourcesOfUnknowns(declared: object): Promise<Record<string, string> | undefined> | undefined {
  const outputs = Object.entries(declared).filter(([, value]) => pulumi.Output.isInstance(value));
  return outputs.length > 0 ? sourcesIn(outputs) : undefined;
}

type Outputs = readonly (readonly [input: string, output: pulumi.Output<unknown>])[];

async function sourcesIn(outputs: Outputs): Promise<Record<string, string> | undefined> {
  const found = await Promise.all(
    outputs.map(async ([input, output]) => {
      const source = await sourceOfUnknown(output).catch(() => undefined);
      return source === undefined ? [] : [[input, source] as const];
    }),
  );
  const sources = found.flat();
  return sources.length > 0 ? Object.fromEntries(sources) : undefined;
}

/** Rejects for a failed output, which Pulumi reports where its value is used. */
async function sourceOfUnknown(value: pulumi.Output<unknown>): Promise<string | undefined> {
  const { isKnown, allResources } = value as unknown as Internals;
  if (await isKnown) return undefined;
  const [only, ...others] = (await allResources?.call(value)) ?? [];
  if (!pulumi.CustomResource.isInstance(only) || others.length > 0) return undefined;
  const { id, __pulumiType: type } = only as Inspected;
  const { isKnown: isIdKnown } = id as unknown as Internals;
  if (type === undefined || !(await isIdKnown)) return undefined;
  return sourceOf(type, await (id as unknown as { promise(): Promise<string> }).promise());
}
