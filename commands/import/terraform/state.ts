import { z } from "zod";
import { jsonIn } from "../../../provider/schema/jsonIn";
import { isObject } from "../../../provider/schema/properties";
import { CommandError } from "../../frame";
import { addressOf } from "./address";
import { type ManagedObject, whatToGive } from "./managed";

/**
 * Reads a state file (version 4), or the output of `terraform show -json`.
 *
 * @throws CommandError for other content. Messages never quote it, because it may contain secrets.
 */
export function stateIn(content: string, file: string): ManagedObject[] {
  const json = parsed(content);
  const problem = problemOf(json);
  if (problem) throw new CommandError(`${file} ${problem}`);
  const { data } = Object.hasOwn(json ?? {}, "version") ? stateFile.safeParse(json) : shownState.safeParse(json);
  if (!data)
    throw new CommandError(`${file} is damaged, because its resources do not have the form that Terraform writes`);
  return data;
}

function problemOf(json: Readonly<Record<string, unknown>> | undefined): string | undefined {
  if (json === undefined) return `is not JSON. ${whatToGive}`;
  if ("encrypted_data" in json)
    return "is encrypted. Pipe the output of tofu state pull, which decrypts it, to --from -";
  if ("planned_values" in json) return `is a plan, not a state. ${whatToGive}`;
  if ("format_version" in json) {
    const isKnown = String(json.format_version).startsWith("1.");
    return isKnown
      ? undefined
      : "has a format version of terraform show -json other than 1, which is the only supported one";
  }
  if (!("version" in json)) return `is not a Terraform state. ${whatToGive}`;
  if (json.version === 4) return undefined;
  return `is a state of version ${label(json.version)}, but only version 4 is supported. ${whatToGive}`;
}

function parsed(content: string): Readonly<Record<string, unknown>> | undefined {
  const json = jsonIn(content);
  return isObject(json) ? json : undefined;
}

function label(version: unknown): string {
  return typeof version === "number" ? String(version) : "unknown";
}

const instance = {
  attributes: z.record(z.string(), z.unknown()).nullish(),
  key: z.union([z.string(), z.number()]).nullish(),
  names: z.array(z.string()).nullish(),
  string: z.string().nullish(),
};
const resource = { module: z.string().optional(), mode: z.string(), type: z.string(), name: z.string() };

const stateFile = z
  .object({
    resources: z.array(
      z.object({
        ...resource,
        instances: z.array(
          z.object({
            index_key: instance.key,
            attributes: instance.attributes,
            status: instance.string,
            deposed: instance.string,
            dependencies: instance.names,
          }),
        ),
      }),
    ),
  })
  .transform(({ resources }) =>
    resources.filter(isManaged).flatMap(({ module, type, name, instances }) =>
      instances.map(({ index_key: key, attributes, status, deposed, dependencies }) => ({
        ...placeOf(module, type, name, key),
        type,
        attributes: attributes ?? {},
        isTainted: status === "tainted",
        isDeposed: Boolean(deposed),
        dependencies: dependencies ?? [],
      })),
    ),
  );

const shownModule = z.object({
  address: z.string().optional(),
  resources: z
    .array(
      z.object({
        ...resource,
        index: instance.key,
        values: instance.attributes,
        tainted: z.boolean().nullish(),
        deposed_key: instance.string,
        depends_on: instance.names,
      }),
    )
    .default([]),
  get child_modules() {
    return z.array(shownModule).default([]);
  },
});

/** An empty state has no values. */
const shownState = z
  .object({ values: z.object({ root_module: shownModule }).optional() })
  .transform(({ values }) => (values ? shownObjects(values.root_module) : []));

function shownObjects({ address, resources, child_modules }: z.output<typeof shownModule>): ManagedObject[] {
  const own = resources.filter(isManaged).map(({ type, name, index, values, tainted, deposed_key, depends_on }) => ({
    ...placeOf(address, type, name, index),
    type,
    attributes: values ?? {},
    isTainted: tainted === true,
    isDeposed: Boolean(deposed_key),
    dependencies: depends_on ?? [],
  }));
  return [...own, ...child_modules.flatMap(shownObjects)];
}

function isManaged({ mode }: { readonly mode: string }): boolean {
  return mode === "managed";
}

function placeOf(module: string | undefined, type: string, name: string, key: z.output<typeof instance.key>) {
  const resource = module ? `${module}.${type}.${name}` : `${type}.${name}`;
  const modules = (module ?? "").replace(/(^|\.)module\./g, " ");
  return { address: addressOf(resource, key ?? undefined), resource, name: `${modules} ${name} ${key ?? ""}` };
}
