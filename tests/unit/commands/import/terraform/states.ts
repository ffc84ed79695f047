import { seedEdgeRules } from "../../../../../emulator/pullZones/seed";

export interface StateObject {
  readonly type: string;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, unknown>> | null;
  readonly key?: string | number;
  readonly module?: string;
  readonly mode?: string;
  readonly provider?: string;
  readonly isTainted?: boolean;
  readonly deposed?: string;
  readonly dependencies?: readonly string[];
}

export function stateFile(...objects: StateObject[]): string {
  const resources = objects.map(
    ({ module, mode = "managed", type, name, provider = "bunnyway/bunnynet", ...rest }) => ({
      ...(module ? { module } : {}),
      mode,
      type,
      name,
      provider: `provider["registry.terraform.io/${provider}"]`,
      instances: [
        {
          ...(rest.key === undefined ? {} : { index_key: rest.key }),
          ...(rest.isTainted ? { status: "tainted" } : {}),
          ...(rest.deposed ? { deposed: rest.deposed } : {}),
          schema_version: 0,
          attributes: rest.attributes ?? null,
          sensitive_attributes: [],
          ...(rest.dependencies ? { dependencies: rest.dependencies } : {}),
        },
      ],
    }),
  );
  const head = { version: 4, terraform_version: "1.11.4", serial: 7, lineage: "e4cfe680-8423-d936-5ee7-394d189d2658" };
  return JSON.stringify({ ...head, outputs: {}, resources, check_results: null });
}

/** The same objects as `terraform show -json` prints them, without nested modules. */
export function shownState(...objects: StateObject[]): string {
  const shown = ({ mode = "managed", type, name, key, attributes, isTainted, deposed, dependencies }: StateObject) => ({
    address: "not used",
    mode,
    type,
    name,
    schema_version: 0,
    values: attributes ?? {},
    sensitive_values: {},
    ...(key === undefined ? {} : { index: key }),
    ...(isTainted ? { tainted: true } : {}),
    ...(deposed ? { deposed_key: deposed } : {}),
    ...(dependencies ? { depends_on: dependencies } : {}),
  });
  const modules = [...new Set(objects.flatMap(({ module }) => module ?? []))];
  const within = (module?: string) => objects.filter((it) => it.module === module).map(shown);
  const child_modules = modules.map((address) => ({ address, resources: within(address) }));
  const values = { root_module: { resources: within(), child_modules } };
  return JSON.stringify({ format_version: "1.0", terraform_version: "1.11.4", values });
}

export const edgeRule = (guid: string, more: Partial<StateObject> = {}): StateObject => ({
  type: "bunnynet_pullzone_edgerule",
  name: "rule",
  attributes: { id: guid, pullzone: 1002, description: "as it was once", triggers: [] },
  ...more,
});

export const shield: StateObject = {
  type: "bunnynet_pullzone_shield",
  name: "main",
  attributes: { id: 7002, pullzone: 1002, tier: "Advanced", access_list: [] },
};

export const secretsInState = ["token-in-the-state", "value-in-the-state"];

const needsShield = { dependencies: ["bunnynet_pullzone_shield.main"] };

/** An object of every type with an equivalent kind, from the emulator's small account. */
export const everything: readonly StateObject[] = [
  shield,
  { type: "bunnynet_pullzone_waf_rule", name: "scanners", attributes: { id: 5001, pullzone: 1002 }, ...needsShield },
  {
    type: "bunnynet_pullzone_ratelimit_rule",
    name: "logins",
    attributes: { id: 6001, pullzone: 1002 },
    ...needsShield,
  },
  { type: "bunnynet_pullzone_access_list", name: "office", attributes: { id: 801, pullzone: 1002 }, ...needsShield },
  edgeRule(seedEdgeRules.forceTls1002, { module: 'module.site["eu"]', key: "tls" }),
  edgeRule(seedEdgeRules.cacheImages1002, { module: 'module.site["eu"]', key: "images" }),
  {
    type: "bunnynet_compute_container_imageregistry",
    name: "hub",
    attributes: { id: 501, registry: "DockerHub", username: "acme", token: secretsInState[0] },
  },
  {
    type: "bunnynet_compute_container_app",
    name: "shop",
    attributes: { id: "app-1", container: [{ id: "app-1-web", env: [{ name: "A", value: secretsInState[1] }] }] },
    dependencies: ["bunnynet_compute_container_imageregistry.hub"],
  },
];

/**
 * Types with string ids, which the bridge keeps. The Terraform provider has numeric ids, or none, for the other types.
 */
export const withStringIds = new Set([
  "bunnynet_compute_container_app",
  "bunnynet_database",
  "bunnynet_pullzone_edgerule",
  "bunnynet_storage_file",
  "bunnynet_stream_collection",
]);

/** A secret in an export. With --show-secrets, it has `plaintext` instead of `ciphertext`. */
export const bridgedSecret = (shown: { plaintext: string } | { ciphertext: string }) => ({
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  ...shown,
});

/**
 * Returns the output of `pulumi stack export` for a stack that uses `pulumi package add terraform-provider
 * bunnyway/bunnynet`.
 */
export function bridgedExport(...objects: StateObject[]): string {
  const resources = objects.map(({ type, name, key, attributes, mode, provider, isTainted, deposed, dependencies }) => {
    const pulumiType = provider ? type : bridgedType(type);
    const { id, ...others } = attributes ?? {};
    const isString = withStringIds.has(type);
    const camelCased = Object.entries(others).map(([attribute, value]) => [camel(attribute), value]);
    return {
      urn: bridgedUrn(pulumiType, [name, key].filter((it) => it !== undefined).join("-")),
      custom: true,
      ...(deposed ? { delete: true } : {}),
      id: isString || provider ? id : "missing ID",
      type: pulumiType,
      inputs: { __defaults: [], ...Object.fromEntries(camelCased) },
      outputs: {
        __pulumi_raw_state_delta: { obj: {} },
        ...(id === undefined ? {} : { [isString ? "id" : `${camel(type.replace("bunnynet_", ""))}Id`]: id }),
        ...Object.fromEntries(camelCased),
      },
      parent: bridgedUrn("pulumi:pulumi:Stack", "shop-prod"),
      ...(isTainted ? { taint: true } : {}),
      ...(mode === "data" ? { external: true } : {}),
      ...(dependencies ? { dependencies: dependencies.map(bridgedAddress) } : {}),
      provider: `${bridgedUrn("pulumi:providers:bunnynet", "default_0_15_0")}::2b6e2f3a-3a44-4a3c-9c39-0a2a3e6d9a10`,
      created: "2026-11-01T10:00:00Z",
      modified: "2026-11-01T10:00:00Z",
    };
  });
  const apiKey = bridgedSecret({ ciphertext: "v1:oo7FMwBIVeOajitk:I2uScrXtccH8rnnAxWoFTcRhJQ==" });
  const remote = { url: "registry.opentofu.org/bunnyway/bunnynet", version: "0.15.0" };
  const parameterization = Buffer.from(JSON.stringify({ remote })).toString("base64");
  const stack = bridgedUrn("pulumi:pulumi:Stack", "shop-prod");
  const own = [
    { urn: stack, custom: false, type: "pulumi:pulumi:Stack", outputs: { address: "acme-shop.cdn.example" } },
    {
      urn: bridgedUrn("pulumi:providers:bunnynet", "default_0_15_0"),
      custom: true,
      id: "2b6e2f3a-3a44-4a3c-9c39-0a2a3e6d9a10",
      type: "pulumi:providers:bunnynet",
      inputs: {
        __internal: { name: "terraform-provider", parameterization, version: "1.1.4" },
        apiKey,
        version: "0.15.0",
      },
      outputs: { apiKey, version: "0.15.0" },
    },
  ];
  const manifest = { time: "2026-11-01T10:00:00Z", magic: "6b52f535", version: "v3.230.0" };
  const deployment = {
    manifest,
    secrets_providers: { type: "passphrase" },
    resources: [...own, ...resources],
    metadata: {},
  };
  return JSON.stringify({ version: 3, deployment });
}

/** Converts an address such as `bunnynet_pullzone.site` to a URN. */
function bridgedAddress(address: string): string {
  const [type = "", name = ""] = address.split(".");
  return address.startsWith("urn:") ? address : bridgedUrn(bridgedType(type), name);
}

export function bridgedUrn(type: string, name: string): string {
  return `urn:pulumi:prod::shop::${type}::${name}`;
}

/** Converts `bunnynet_pullzone_edgerule` to `bunnynet:index/pullzoneEdgerule:PullzoneEdgerule`. */
export function bridgedType(type: string): string {
  const name = camel(type.replace("bunnynet_", ""));
  return `bunnynet:index/${name}:${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
