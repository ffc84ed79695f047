import { z } from "zod";
import { signature } from "../../../provider/lifecycle/state/secretInputs";
import { jsonIn } from "../../../provider/schema/jsonIn";
import { shellArgument } from "../../../provider/schema/shellArgument";
import { CommandError } from "../../frame";
import { nameIn } from "../../frame/deployment";
import { type ManagedObject, type ManagedState, onLines } from "./managed";
import { mappings } from "./mappings";

/**
 * Reads the output of `pulumi stack export`. Returns undefined for other content. The bridge serves Terraform's
 * provider as a Pulumi package. Attributes become outputs in camel case. Pulumi's ids are strings, so a numeric id
 * becomes a placeholder and its attribute `id` gets another name.
 *
 * @throws CommandError if the export is damaged or has pending operations
 */
export function bridgedStack(content: string, file: string): ManagedState | undefined {
  const json = jsonIn(content);
  if (!isExport(json)) return undefined;
  const { data } = stackExport.safeParse(json);
  if (!data)
    throw new CommandError(`${file} is damaged, because its resources do not have the form of pulumi stack export`);
  const { resources, pending_operations: pending } = data.deployment;
  if (pending.length > 0) {
    throw new CommandError(
      `${file} has pending operations of an interrupted update. Run pulumi refresh in that stack and export it again`,
    );
  }
  const managed = resources.filter(({ type, external }) => !external && !/^pulumi:(pulumi|providers):/.test(type));
  const stack = shellArgument(managed[0]?.urn.split(":")[2] ?? "");
  const protectedOnes = new Set(managed.flatMap(({ urn, protect }) => (protect ? [urn] : [])));
  const packages = bridgedPackages(resources);
  const objects = managed.map((resource) => objectOf(resource, packages));
  return {
    objects,
    manager: "the old stack",
    apply: "its pulumi up",
    whyNoId: (object) =>
      namingAttributes(object).some(isEncrypted)
        ? "its id is encrypted; export with pulumi stack export --show-secrets"
        : "the export does not contain its id",
    removal(leaving, staying) {
      const all = objects.filter((object) => leaving.includes(object)).toReversed();
      const force = all.some(({ address }) => protectedOnes.has(address)) ? " --force" : "";
      const addresses = all.map(({ address }) => shellArgument(address));
      const names = new Set(all.map(({ address }) => address));
      const isReferredTo = staying.some(({ dependencies }) => dependencies.some((name) => names.has(name)));
      const replacing = isReferredTo ? `  pulumi up --stack ${stack}, once nothing refers to them\n` : "";
      const rest = staying.some(({ address }) => managed.some(({ urn, custom }) => custom && urn === address));
      const removed = rest ? "" : `\n  or, if it is not the stack of the new program: pulumi stack rm --force ${stack}`;
      return `remove from the old stack the resources that the new program now manages, in the folder of the old program:
${replacing}${onLines(`pulumi state delete${force} --stack ${stack}`, addresses)}${removed}
  remove them from the old program
  pulumi preview --stack ${stack}, which must not mention them
Never run pulumi destroy in the old stack, which deletes them from the platform, nor pulumi up between these steps, which creates them again.`;
    },
  };
}

function isExport(json: unknown): boolean {
  return typeof json === "object" && json !== null && "deployment" in json;
}

const stackExport = z.object({
  deployment: z.object({
    pending_operations: z
      .array(z.unknown())
      .nullish()
      .transform((all) => all ?? []),
    resources: z
      .array(
        z.object({
          urn: z.string(),
          type: z.string(),
          custom: z.boolean().nullish(),
          id: z.string().nullish(),
          inputs: z.record(z.string(), z.unknown()).nullish(),
          outputs: z.record(z.string(), z.unknown()).nullish(),
          parent: z.string().nullish(),
          dependencies: z.array(z.string()).nullish(),
          delete: z.boolean().nullish(),
          taint: z.boolean().nullish(),
          external: z.boolean().nullish(),
          protect: z.boolean().nullish(),
        }),
      )
      .nullish()
      .transform((all) => all ?? []),
  }),
});

type StackResource = z.output<typeof stackExport>["deployment"]["resources"][number];

/** Returns `bunnynet` and names from `--provider-name`. The state of a package's provider contains its source. */
function bridgedPackages(resources: readonly StackResource[]): ReadonlySet<string> {
  const named = resources.flatMap(({ type, inputs }) => {
    const name = /^pulumi:providers:(.+)$/.exec(type)?.[1];
    const { data } = parameterized.safeParse(inputs);
    return name !== undefined && data && isProvider.test(data.remote?.url ?? data.local?.path ?? "") ? [name] : [];
  });
  return new Set(["bunnynet", ...named]);
}

const isProvider = /(^|[/\\])(terraform-provider-)?bunnynet(_[^/\\]*)?$/;

/** Parameters of a bridged provider, as JSON in Base64. */
const parameterized = z
  .object({ __internal: z.object({ parameterization: z.string() }) })
  .transform(({ __internal: { parameterization } }) => jsonIn(Buffer.from(parameterization, "base64").toString()))
  .pipe(
    z.object({
      remote: z.object({ url: z.string() }).nullish(),
      local: z.object({ path: z.string() }).nullish(),
    }),
  );

function objectOf(resource: StackResource, packages: ReadonlySet<string>): ManagedObject {
  const { urn, type: token, id, parent, dependencies, ...marks } = resource;
  const outputs = Object.fromEntries(Object.entries(resource.outputs ?? {}).map(([name, it]) => [name, shown(it)]));
  const attributes = Object.fromEntries(Object.entries(outputs).map(([name, value]) => [snake(name), value]));
  // `bunnynet:index/pullzoneEdgerule:PullzoneEdgerule` is `bunnynet_pullzone_edgerule`.
  const [, owner = "", bridged = ""] = /^([^:]+):index\/(\w+):/.exec(token) ?? [];
  const isBridged = packages.has(owner);
  return {
    address: urn,
    resource: urn,
    name: nameIn(urn),
    type: isBridged ? `bunnynet_${snake(bridged)}` : token,
    attributes: { ...attributes, id: isBridged ? idAmong(outputs, owner, snake(bridged), id) : id },
    isTainted: marks.taint === true,
    isDeposed: marks.delete === true,
    dependencies: [...(dependencies ?? []), ...(parent ? [parent] : [])],
  };
}

/** Returns the id. Numeric ids use the first free alternative name. */
function idAmong(outputs: Readonly<Record<string, unknown>>, owner: string, bridged: string, id: unknown): unknown {
  const prefix = owner.replaceAll("-", "_");
  const names = ["id", `${prefix}_${bridged}_id`, `${bridged}_id`, "resource_id", `${prefix}_id`];
  const found = names.map((name) => outputs[camel(name)]);
  return [...found, id].find((value) => value != null && value !== placeholder);
}

const placeholder = "missing ID";

function namingAttributes({ type, attributes }: ManagedObject): unknown[] {
  const mapping = mappings().get(type);
  return mapping ? [mapping.within, mapping.by ?? mapping.within].map((name) => attributes[name]) : [];
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Secret in a state: `ciphertext`, or JSON as `plaintext` with --show-secrets. */
const secretValue = z.object({ [signature]: z.string(), plaintext: z.string().optional() });

function shown(value: unknown): unknown {
  const plaintext = secretValue.safeParse(value).data?.plaintext;
  return plaintext === undefined ? value : jsonIn(plaintext);
}

function isEncrypted(value: unknown): boolean {
  return secretValue.safeParse(value).success;
}
