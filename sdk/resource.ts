import * as pulumi from "@pulumi/pulumi";
import { pluginToken, typeToken } from "../provider/host/providerSource";
import { showFramesOfProgramAlone } from "../provider/patches/framesOfProgram";
import { singleLine } from "../provider/schema/singleLine";
import type { Binding, Derivations } from "./bindings/binding";
import { currentBinding } from "./bindings/current";
import type { KindDetails } from "./kindDetails";
import { addLateOutputs } from "./lateOutputs";
import { withoutDeletedWith } from "./options";
import { RecordedOutputs } from "./recordedOutputs";
import { sendable } from "./values";

/** Options of each class's `get`. */
export interface GetOptions extends pulumi.CustomResourceOptions {
  /**
   * Account by its name in `edge:connections`.
   * Default: the stack's own account, with `edge:baseUrl` and `edge:apiKey`.
   */
  connection?: string | undefined;
}

/** Base of every resource. Its binding chooses Pulumi's dynamic-provider host or the plugin. */
export abstract class EdgeResource extends pulumi.CustomResource {
  constructor(details: KindDetails, name: string, args: object, opts: pulumi.CustomResourceOptions = {}) {
    const binding = currentBinding();
    const properties = propertiesOf(details, name, args, opts, binding);
    binding.check(details, name, args, opts);
    const asBefore = showFramesOfProgramAlone();
    try {
      super(binding.typeOf(details.type), name, properties, optionsOf(details, opts, binding));
    } finally {
      asBefore();
    }
    if (opts.id) Object.assign(this, { id: this.id.apply(unlessUnknown) });
    addOutputs(this, details, binding.derivations(details, this, properties));
  }

  /**
   * Reads an existing resource for `get`. In a preview without a key or an address, even the id is unknown, because the
   * engine asks the provider to read any known id.
   */
  protected static read<R extends EdgeResource>(
    kind: new (name: string, args: never, opts?: pulumi.CustomResourceOptions) => R,
    name: string,
    id: pulumi.Input<pulumi.ID>,
    { connection, ...opts }: GetOptions = {},
  ): R {
    const unlessUnread = currentBinding().canRead(connection) ? id : pulumi.output(pulumi.unknown as never);
    return new kind(name, { connection } as never, { ...opts, id: unlessUnread });
  }

  protected static isOfType(object: unknown, type: string): boolean {
    const found = (object as { __pulumiType?: unknown } | undefined)?.__pulumiType;
    return found === typeToken(type) || found === pluginToken(type);
  }
}

/** Replaces the sentinel string that Pulumi returns for the unknown id of a `get`. */
function unlessUnknown(id: pulumi.ID): pulumi.ID {
  return id === pulumi.runtime.unknownValue ? (pulumi.unknown as never) : id;
}

/** Adds the outputs that Pulumi has not made, and replaces those that are derived. */
function addOutputs(resource: pulumi.CustomResource, details: KindDetails, derived: Derivations): void {
  const recorded = new RecordedOutputs(resource, Reflect.get(resource, ofEveryKind));
  const others = [...details.outputs, ...details.inputs].filter((name) => !Object.hasOwn(resource, name));
  addLateOutputs(resource, others, (name) => recorded.output(name));
  for (const [name, derive] of Object.entries(derived)) {
    const output = Reflect.get(resource, name);
    addLateOutputs(resource, [name], () => derive(output));
  }
}

/** Output of every kind. */
const ofEveryKind = "baseUrl";

/** Outputs for the provider itself, which programs rarely use. */
const forProvider = ["adopted", "previous", "keyFingerprint"];

/** Returns what the provider receives, and the outputs that Pulumi makes at once and does not send. */
function propertiesOf(
  details: KindDetails,
  name: string,
  args: object,
  opts: pulumi.CustomResourceOptions,
  binding: Binding,
): pulumi.Inputs {
  const asked = details.outputs.filter((output) => !forProvider.includes(output) && !details.fromId?.[output]);
  const outputs = Object.fromEntries(asked.map((output) => [output, undefined]));
  if (opts.id) {
    const { connection } = args as { connection?: string };
    return {
      ...outputs,
      ...binding.additions(details, undefined),
      ...(connection === undefined ? {} : { connection }),
    };
  }
  // Sends unknown properties too: the provider's check names them and suggests the right ones.
  const declared = Object.entries(args ?? {}).map(([input, value]) => {
    const path = `${details.type} "${singleLine(name, 200)}": ${singleLine(input, 60)}`;
    const sent = sendable(value, path, [args], details.clearedByNull?.includes(input));
    return [input, details.secrets.includes(input) && sent !== undefined ? pulumi.secret(sent) : sent] as const;
  });
  const given = declared.filter(([, sent]) => sent !== undefined);
  return { ...outputs, ...Object.fromEntries(given), ...binding.additions(details, args) };
}

function optionsOf(
  details: KindDetails,
  opts: pulumi.CustomResourceOptions,
  binding: Binding,
): pulumi.CustomResourceOptions {
  const additionalSecretOutputs = [...(opts.additionalSecretOutputs ?? []), ...details.secrets];
  return {
    ...binding.options,
    ...withoutDeletedWith(opts),
    // A stack may come from the other import.
    aliases: [...(opts.aliases ?? []), { type: binding.otherTypeOf(details.type) }],
    ...(additionalSecretOutputs.length > 0 ? { additionalSecretOutputs } : {}),
    // `--replace` and `state taint` do not ask the provider, so the diff alone is not enough.
    ...(details.hasNaturalKey ? { deleteBeforeReplace: opts.deleteBeforeReplace ?? true } : {}),
  };
}
