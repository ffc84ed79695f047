import * as pulumi from "@pulumi/pulumi";
import { pluginToken, providerSource, typeToken } from "../provider/host/providerSource";
import { showFramesOfProgramAlone } from "../provider/patches/framesOfProgram";
import { hashOf, isHashed } from "../provider/schema/hashed";
import { secretInputsKey } from "../provider/schema/properties";
import { singleLine } from "../provider/schema/singleLine";
import type * as missingSettings from "../provider/settings/missingSettings";
import { assertInstalled } from "./installed";
import type { KindFacts, PartOfId } from "./kindFacts";
import { isMocked } from "./mocks";
import { checkOptions } from "./options";
import { secretPlaces } from "./secretPlaces";
import { readSettings, warnOfUnknowns } from "./settings";
import { assertAlone } from "./sharedThings";
import { sendable } from "./values";

/** The options of the `get` of each class. */
export interface GetOptions extends pulumi.CustomResourceOptions {
  /**
   * The account, by the name that it has in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   */
  connection?: string | undefined;
}

/** The base of every resource of this package: a custom resource that Pulumi's dynamic-provider host serves. */
export abstract class EdgeResource extends pulumi.CustomResource {
  constructor(facts: KindFacts, name: string, args: object, opts: pulumi.CustomResourceOptions = {}) {
    // Mocks take the place of the provider, too.
    if (!isMocked()) assertInstalled();
    checkOptions(facts, name, opts);
    const properties = propertiesOf(facts, name, args, opts);
    // Mocks stay for all tests of a file, each of which declares what it likes.
    if (!opts.id && !isMocked()) assertAlone(facts, name, args);
    const asBefore = showFramesOfProgramAlone();
    try {
      super(typeToken(facts.type), name, properties, optionsOf(facts, opts));
    } finally {
      asBefore();
    }
    if (opts.id) Object.defineProperty(this, "id", { value: this.id.apply(unlessUnknown), enumerable: true });
    // What follows from the id is known in the preview of an update, when the engine knows of outputs the inputs alone.
    for (const [output, part] of Object.entries(facts.fromId ?? {})) {
      const ofId = this.id.apply((id) => partOfId(id, part));
      // A mock says itself what its resource has, and gives it an id of any form.
      const value = isMocked()
        ? pulumi.all([Reflect.get(this, output), ofId]).apply(([mocked, of]) => mocked ?? of)
        : ofId;
      Object.defineProperty(this, output, { value, enumerable: true });
    }
    if (pulumi.runtime.isDryRun() && !isMocked()) this.#showHashes(facts);
  }

  /** A preview knows the hash of what is declared, after `ignoreChanges`: the engine has it as this output. */
  #showHashes({ hashOf: hashes = {} }: KindFacts): void {
    const outputs = this as unknown as Record<string, pulumi.Output<string | undefined>>;
    for (const [output, input] of Object.entries(hashes)) {
      const recorded = outputs[output];
      const value = outputs[input]?.apply((text) => (text === undefined ? recorded : digestOf(text)));
      Object.defineProperty(this, output, { value, enumerable: true });
    }
  }

  /**
   * Reads an existing one; for the `get` of each class. In a preview without a key or an address it is unknown, id and all,
   * because the engine asks the provider for what has a known id.
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

/** The hash of a text, of which the outputs of a state have the hash alone. */
function digestOf(text: string): string {
  return isHashed(text) ? text.slice("sha256:".length) : hashOf(text);
}

function partOfId(id: pulumi.ID, { part, isNumber }: PartOfId): string | number | undefined {
  const text = id.split("/")[part];
  if (!isNumber) return text;
  return text && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Pulumi hands the id of a `get` out as it went to the engine: an unknown one as the text that stands for it there. */
function unlessUnknown(id: pulumi.ID): pulumi.ID {
  return id === pulumi.runtime.unknownValue ? (pulumi.unknown as never) : id;
}

/** False in a preview without a key or an address, which is warned of. A setting that cannot be used is the provider's error. */
function canRead(connection: string | undefined): boolean {
  if (!pulumi.runtime.isDryRun() || isMocked()) return true;
  const { missingForApi, noSuchConnection }: typeof missingSettings = require("../provider/settings/missingSettings");
  const settings = readSettings(connection);
  const missing = settings.problems || noSuchConnection(settings) ? undefined : missingForApi(settings);
  if (missing) warnOfUnknowns(missing);
  return !missing;
}

function propertiesOf(facts: KindFacts, name: string, args: object, opts: pulumi.CustomResourceOptions): pulumi.Inputs {
  const properties: pulumi.Inputs = Object.fromEntries(facts.outputs.map((output) => [output, undefined]));
  for (const input of facts.inputs) properties[input] = undefined;
  // No mock needs to know how Pulumi runs the provider.
  if (!isMocked()) properties.__provider = providerSource(facts.type);
  if (opts.id) return { ...properties, connection: (args as { connection?: string }).connection };
  // Properties that are not known go along: the check names them, with what was probably meant.
  for (const [input, value] of Object.entries(args ?? {})) {
    const path = `${facts.type} "${singleLine(name, 200)}": ${singleLine(input, 60)}`;
    const sent = sendable(value, path, [args], facts.clearedByNull?.includes(input));
    properties[input] = facts.secrets.includes(input) && sent !== undefined ? pulumi.secret(sent) : sent;
  }
  if (isMocked()) return properties;
  // Of what is always secret the provider knows.
  const open = Object.entries(args ?? {}).filter(([input]) => !facts.secrets.includes(input));
  const secret = secretPlaces(Object.fromEntries(open));
  if (secret) properties[secretInputsKey] = secret;
  return properties;
}

function optionsOf(facts: KindFacts, opts: pulumi.CustomResourceOptions): pulumi.CustomResourceOptions {
  const additionalSecretOutputs = [...(opts.additionalSecretOutputs ?? []), ...facts.secrets];
  return {
    ...opts,
    // A stack may come from the plugin.
    aliases: [...(opts.aliases ?? []), { type: pluginToken(facts.type) }],
    ...(additionalSecretOutputs.length > 0 ? { additionalSecretOutputs } : {}),
    // As an option and not in the diff alone: `--replace` and `state taint` do not ask the provider.
    ...(facts.hasNaturalKey ? { deleteBeforeReplace: opts.deleteBeforeReplace ?? true } : {}),
  };
}
