import { dirname } from "node:path";
import type { Declared } from "../declared";
import type { Peers } from "./build";

type Properties = Readonly<Record<string, unknown>>;

interface Counterpart {
  readonly terraform: string;
  readonly bridge: string;
  /** Returns the Terraform provider's attributes. */
  readonly attributes: (inputs: Properties) => Properties;
}

const counterparts: Readonly<Record<string, Counterpart>> = {
  EdgeRule: {
    terraform: "bunnynet_pullzone_edgerule",
    bridge: "bunnynet:index/pullzoneEdgerule:PullzoneEdgerule",
    attributes: ({ pullZoneId, description, actions, triggers }) => ({
      enabled: true,
      pullzone: pullZoneId,
      description,
      actions: (actions as Properties[]).map(({ type, url, statusCode }) => ({
        type,
        parameter1: url,
        parameter2: String(statusCode),
        parameter3: null,
      })),
      match_type: "MatchAny",
      triggers: (triggers as Properties[]).map(({ type, patterns }) => ({
        type,
        match_type: "MatchAny",
        patterns,
        parameter1: null,
        parameter2: null,
      })),
    }),
  },
  DnsRecord: {
    terraform: "bunnynet_dns_record",
    bridge: "bunnynet:index/dnsRecord:DnsRecord",
    attributes: ({ dnsZoneId, ...record }) => ({ zone: dnsZoneId, ...record }),
  },
};

/** Returns a configuration of Terraform, as JSON. */
export function terraformOf(declared: Declared): string {
  const { terraform, attributes } = counterpartOf(declared);
  const resources = Object.entries(declared.resources).map(([name, inputs]) => [name, attributes(inputs)]);
  return JSON.stringify({
    terraform: { required_providers: { bunnynet: { source: "bunnyway/bunnynet" } } },
    resource: { [terraform]: Object.fromEntries(resources) },
  });
}

/** Returns a program in YAML, as JSON, which uses the Terraform provider through the bridge. */
export function bridgedOf(declared: Declared, { terraformProvider, bridge: plugin }: Peers): string {
  const { bridge, attributes } = counterpartOf(declared);
  const resources = Object.entries(declared.resources).map(([name, inputs]) => [
    name,
    { type: bridge, properties: inCamelCase(attributes(inputs)) },
  ]);
  return JSON.stringify({
    name: "test",
    runtime: "yaml",
    plugins: { providers: [{ name: "terraform-provider", path: dirname(plugin) }] },
    packages: { bunnynet: { source: "terraform-provider", version: "0.0.0-dev", parameters: [terraformProvider] } },
    resources: Object.fromEntries(resources),
  });
}

function counterpartOf({ kind }: Declared): Counterpart {
  const found = counterparts[kind];
  if (!found)
    throw new Error(`--kind: the peers have only ${Object.keys(counterparts).join(" and ")} here; got ${kind}`);
  return found;
}

/** The bridge requires a value for what Terraform leaves out. */
function inCamelCase(value: unknown): unknown {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(each),
    ]),
  );
}
