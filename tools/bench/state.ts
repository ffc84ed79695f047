import type { Stack } from "../../tests/acceptance/engine";
import type { ResourceState } from "../../tests/acceptance/engineEvents";
import type { Estate } from "./kinds";

/** How large the state of an estate is. Bytes are those of JSON without spaces. */
export interface StateSize {
  /** The resources that the engine knows, without stacks and providers. */
  readonly engineResources: number;
  /** Divided by the settings of the estate. */
  readonly stateBytesPerResource: number;
  /** Of these, the inputs and outputs. */
  readonly propertyBytesPerResource: number;
  /** Of these, the stack trace and the source position, which the engine adds. */
  readonly traceBytesPerResource: number;
  /** The text of the provider, which stands in the inputs and in the outputs of each resource. */
  readonly providerTextBytes: number;
}

export async function sizeOf(
  stacks: readonly { readonly stack: Stack; readonly estate: Estate }[],
): Promise<StateSize> {
  const states = await Promise.all(stacks.map(({ stack }) => stack.export()));
  const resources = states.flatMap((state) => state.resources.filter(({ type }) => !type.startsWith("pulumi:")));
  const settings = stacks.flatMap(({ estate }) => Object.keys(estate.settings)).length;
  const bytes = (part: (resource: ResourceState) => unknown) =>
    Math.round(resources.reduce((sum, resource) => sum + bytesOf(part(resource)), 0) / settings);
  return {
    engineResources: resources.length,
    stateBytesPerResource: bytes((resource) => resource),
    propertyBytesPerResource: bytes(({ inputs, outputs }) => ({ inputs, outputs })),
    traceBytesPerResource: bytes(({ sourcePosition, stackTrace }) => ({ sourcePosition, stackTrace })),
    providerTextBytes: bytesOf(resources[0]?.inputs.__provider ?? "") - bytesOf(""),
  };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
