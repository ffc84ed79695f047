import type * as pulumi from "@pulumi/pulumi";
import type { Message } from "../../provider/plugin/requests";

export const {
  DependencyProviderResource,
  DependencyResource,
  rootStackResource,
}: Message = require("@pulumi/pulumi/resource");
const { hookBindingFromProto }: Message = require("@pulumi/pulumi/runtime/resource");
const { deserializeProperty }: Message = require("@pulumi/pulumi/runtime/rpc");

/** Returns the program's options of a component. The parts belong to the provider that constructs it. */
export function optionsOf(request: Message, provider: string | undefined): pulumi.ComponentResourceOptions {
  const providers = { ...(provider && { edge: provider }), ...Object.fromEntries(request.getProvidersMap().entries()) };
  const trigger = request.getReplacementTrigger();
  const options = {
    aliases: request.getAliasesList().map(aliasOf),
    dependsOn: request.getDependenciesList().map((urn: string) => new DependencyResource(urn)),
    protect: request.getProtect(),
    providers: mapped(providers, (reference) => new DependencyProviderResource(reference)),
    parent: request.getParent() ? new DependencyResource(request.getParent()) : undefined,
    ignoreChanges: request.getIgnorechangesList(),
    replaceOnChanges: request.getReplaceonchangesList(),
    customTimeouts: timeoutsOf(request.getCustomtimeouts()),
    retainOnDelete: request.getRetainondelete(),
    hooks: hookBindingFromProto(request.getResourceHooks()),
    ...(trigger && { replacementTrigger: deserializeProperty(trigger.toJavaScript(), true) }),
  };
  return options;
}

function timeoutsOf(timeouts: Message | undefined): pulumi.CustomTimeouts | undefined {
  return timeouts && { create: timeouts.getCreate(), update: timeouts.getUpdate(), delete: timeouts.getDelete() };
}

function aliasOf(alias: Message): string | pulumi.Alias {
  if (alias.hasUrn()) return alias.getUrn();
  const spec = alias.getSpec();
  const parent = spec.hasParenturn()
    ? { parent: spec.getParenturn() }
    : spec.hasNoparent() && spec.getNoparent()
      ? { parent: rootStackResource }
      : {};
  const [name, type, stack, project] = [spec.getName(), spec.getType(), spec.getStack(), spec.getProject()];
  return {
    ...(name && { name }),
    ...(type && { type }),
    ...(stack && { stack }),
    ...(project && { project }),
    ...parent,
  };
}

function mapped<In, Out>(entries: Readonly<Record<string, In>>, to: (entry: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, to(entry)]));
}
