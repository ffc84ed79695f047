import { seedEdgeRules } from "../../../../../emulator/pullZones/seed";

/** An object as a state of Terraform has it. */
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

/** A state file of version 4. */
export function stateFile(...objects: StateObject[]): string {
  const resources = objects.map(
    ({ module, mode = "managed", type, name, provider = "bunnyway/bunnynet", ...rest }) => ({
      ...(module ? { module } : {}),
      ...{ mode, type, name, provider: `provider["registry.terraform.io/${provider}"]` },
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

/** The same state as `terraform show -json` writes it; modules are not nested. */
export function shownState(...objects: StateObject[]): string {
  const shown = ({ mode = "managed", type, name, key, attributes, isTainted, deposed, dependencies }: StateObject) => ({
    ...{ address: "not used", mode, type, name, schema_version: 0, values: attributes ?? {}, sensitive_values: {} },
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

/** What a state may hold that is a secret. */
export const secretsInState = ["token-in-the-state", "value-in-the-state"];

const needsShield = { dependencies: ["bunnynet_pullzone_shield.main"] };

/** Something of every type that has a kind, as it is in the emulator's small account. */
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
