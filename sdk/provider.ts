import * as pulumi from "@pulumi/pulumi";
import { version } from "../provider/version";
import { type ProviderArgs, pluginDownloadURL, secretSettings } from "./providerArgs";

/**
 * Account of the platform. Pass it to resources and functions of `pulumi-edge-platform/native` with the option
 * `provider`.
 *
 * @example
 * ```ts
 * import * as native from "pulumi-edge-platform/native";
 *
 * const provider = new native.Provider("second", {
 *   baseUrl: "https://api.edge.example",
 *   apiKey: new pulumi.Config().requireSecret("apiToken"),
 * });
 * new native.PullZone("site", { name: "acme-second", originUrl: "https://origin.example.com" }, { provider });
 * ```
 */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args: ProviderArgs = {}, opts?: pulumi.ResourceOptions) {
    super("edge", name, propertiesOf(args), { version, pluginDownloadURL, ...opts });
  }

  /** True if the object is a {@link Provider} from this copy of the package or another. */
  static override isInstance(object: unknown): object is Provider {
    return (object as { __pulumiType?: unknown } | undefined)?.__pulumiType === "pulumi:providers:edge";
  }
}

/** Converts settings to strings, which the engine requires. */
function propertiesOf(args: ProviderArgs): pulumi.Inputs {
  const isSecret = (name: string) => secretSettings.some((each) => each === name);
  const given = Object.entries<pulumi.Input<unknown> | undefined>({ ...args }).map(([name, value]) => {
    const sent = value === undefined ? undefined : pulumi.output(value).apply(stringOf);
    return [name, sent && isSecret(name) ? pulumi.secret(sent) : sent];
  });
  return Object.fromEntries(given);
}

function stringOf(value: unknown): string | undefined {
  return value === undefined || typeof value === "string" ? value : JSON.stringify(value);
}
