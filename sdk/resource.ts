import * as pulumi from "@pulumi/pulumi";
import { pluginToken, providerSource, typeToken } from "../provider/host/providerSource";
import { showFramesOfProgramAlone } from "../provider/patches/framesOfProgram";
import { hashOf, isHashed } from "../provider/schema/hashed";
import { secretInputsKey } from "../provider/schema/properties";
import { singleLine } from "../provider/schema/singleLine";
import type * as missingSettings from "../provider/settings/missingSettings";
import { assertInstalled } from "./installed";
import type { KindDetails, PartOfId } from "./kindDetails";
import { assertNotClaimed } from "./listClaims";
import { isMocked } from "./mocks";
import { checkOptions, withoutDeletedWith } from "./options";
import { secretPlaces } from "./secretPlaces";
import { readSettings, warnOfUnknowns } from "./settings";
import { sendable } from "./values";

/** The options of the `get` of each class. */
export interface GetOptions extends pulumi.CustomResourceOptions {
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own account: `edge:baseUrl` and `edge:apiKey`.
   */
  connection?: string | undefined;
}

/** The base of every resource of this package: a custom resource that Pulumi's dynamic-provider host serves. */
export abstract class EdgeResource extends pulumi.CustomResource {
  constructor(details: KindDetails, name: string, args: object, opts: pulumi.CustomResourceOptions = {}) {
    // Mocks replace the provider, too.
    if (!isMocked()) assertInstalled();
    checkOptions(details, name, opts);
    const properties = propertiesOf(details, name, args, opts);
    // Mocks last for all tests of a file, and each test may declare the same lists.
    if (!opts.id && !isMocked()) assertNotClaimed(details, name, args);
    const asBefore = showFramesOfProgramAlone();
    try {
      super(typeToken(details.type), name, properties, optionsOf(details, opts));
    } finally {
      asBefore();
    }
    if (opts.id) Object.defineProperty(this, "id", { value: this.id.apply(unlessUnknown), enumerable: true });
    // In the preview of an update the engine knows no outputs but those that are inputs; what follows from the id is known, too.
    for (const [output, part] of Object.entries(details.fromId ?? {})) {
      const ofId = this.id.apply((id) => partOfId(id, part));
      // A mock decides what its resource has, and may give it an id of any form.
      const value = isMocked()
        ? pulumi.all([Reflect.get(this, output), ofId]).apply(([mocked, of]) => mocked ?? of)
        : ofId;
      Object.defineProperty(this, output, { value, enumerable: true });
    }
    if (pulumi.runtime.isDryRun() && !isMocked()) this.#showHashes(details);
  }

  /** A preview knows the hash of what is declared, after `ignoreChanges`, which the engine reports as this output. */
  #showHashes({ hashOf: hashes = {} }: KindDetails): void {
    const outputs = this as unknown as Record<string, pulumi.Output<string | undefined>>;
    for (const [output, input] of Object.entries(hashes)) {
      const recorded = outputs[output];
      const value = outputs[input]?.apply((declared) => (declared === undefined ? recorded : digestOf(declared)));
      Object.defineProperty(this, output, { value, enumerable: true });
    }
  }

  /**
   * Reads an existing resource, for the `get` of each class. In a preview without a key or an address the resource is unknown,
   * including its id, because the engine asks the provider to read whatever has a known id.
   */
  protected static read<R extends EdgeResource>(
    kind: new (name: string, args: never, opts?: pulumi.CustomResourceOptions) => R,
    name: string,
    id: pulumi.Input<pulumi.ID>,
    { connection, ...opts }: GetOptions = {},
  ): R {
    const unlessUnread = canRead(connection) ? id : pulumi.output(pulumi.unknown as never);
    return new kind(name, { connection } as never, { ...opts, id: unlessUnread });
  }

  protected static isOfType(object: unknown, type: string): boolean {
    return (object as { __pulumiType?: unknown } | undefined)?.__pulumiType === typeToken(type);
  }
}

/** The hash of an input whose value the state does not hold in its outputs. */
function digestOf(value: string): string {
  return isHashed(value) ? value.slice("sha256:".length) : hashOf(value);
}

function partOfId(id: pulumi.ID, { part, isNumber }: PartOfId): string | number | undefined {
  const value = id.split("/")[part];
  if (!isNumber) return value;
  return value && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

/** Pulumi returns the id of a `get` as it was sent to the engine, where a sentinel string represents an unknown one. */
function unlessUnknown(id: pulumi.ID): pulumi.ID {
  return id === pulumi.runtime.unknownValue ? (pulumi.unknown as never) : id;
}

/** False, with a warning, in a preview without a key or an address. The provider reports settings that are invalid. */
function canRead(connection: string | undefined): boolean {
  if (!pulumi.runtime.isDryRun() || isMocked()) return true;
  const { missingForApi, noSuchConnection }: typeof missingSettings = require("../provider/settings/missingSettings");
  const settings = readSettings(connection);
  const missing = settings.problems || noSuchConnection(settings) ? undefined : missingForApi(settings);
  if (missing) warnOfUnknowns(missing);
  return !missing;
}

function propertiesOf(
  details: KindDetails,
  name: string,
  args: object,
  opts: pulumi.CustomResourceOptions,
): pulumi.Inputs {
  const properties: pulumi.Inputs = Object.fromEntries(details.outputs.map((output) => [output, undefined]));
  for (const input of details.inputs) properties[input] = undefined;
  // No mock needs to know how Pulumi runs the provider.
  if (!isMocked()) properties.__provider = providerSource(details.type);
  if (opts.id) return { ...properties, connection: (args as { connection?: string }).connection };
  // Unknown properties are sent as well: the provider's check names them and suggests what was probably meant.
  for (const [input, value] of Object.entries(args ?? {})) {
    const path = `${details.type} "${singleLine(name, 200)}": ${singleLine(input, 60)}`;
    const sent = sendable(value, path, [args], details.clearedByNull?.includes(input));
    properties[input] = details.secrets.includes(input) && sent !== undefined ? pulumi.secret(sent) : sent;
  }
  if (isMocked()) return properties;
  // The provider knows which inputs are always secret.
  const open = Object.entries(args ?? {}).filter(([input]) => !details.secrets.includes(input));
  const secret = secretPlaces(Object.fromEntries(open));
  if (secret) properties[secretInputsKey] = secret;
  return properties;
}

function optionsOf(details: KindDetails, opts: pulumi.CustomResourceOptions): pulumi.CustomResourceOptions {
  const additionalSecretOutputs = [...(opts.additionalSecretOutputs ?? []), ...details.secrets];
  return {
    ...withoutDeletedWith(opts),
    // A stack may come from the plugin.
    aliases: [...(opts.aliases ?? []), { type: pluginToken(details.type) }],
    ...(additionalSecretOutputs.length > 0 ? { additionalSecretOutputs } : {}),
    // As an option, and not only in the diff: `--replace` and `state taint` do not ask the provider.
    ...(details.hasNaturalKey ? { deleteBeforeReplace: opts.deleteBeforeReplace ?? true } : {}),
  };
}
