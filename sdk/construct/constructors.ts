import type * as pulumi from "@pulumi/pulumi";
import { ContainerRelease, ContainerService, ProtectedZone, StaticSite } from "../components";

/** Component, with its outputs for programs in every language. */
export interface Constructed {
  readonly component: pulumi.ComponentResource;
  readonly outputs: pulumi.Inputs;
}

/** The classes accept more than the schema. */
// biome-ignore lint/suspicious/noExplicitAny: checked by the schema of the component
export type Construct = (name: string, args: any, options: pulumi.ComponentResourceOptions) => Constructed;

export const constructors: Readonly<Record<string, Construct>> = {
  StaticSite(...given) {
    const component = new StaticSite(...given);
    return { component, outputs: { ...siteOutputs(component), storageZoneId: component.storageZone?.storageZoneId } };
  },
  ContainerService(...given) {
    const component = new ContainerService(...given);
    const { id: appId, container } = component.application;
    const registryId = container.apply((settings) => settings?.imageRegistryId);
    return { component, outputs: { ...siteOutputs(component), appId, registryId } };
  },
  ProtectedZone(...given) {
    const component = new ProtectedZone(...given);
    return { component, outputs: { shieldZoneId: component.shield.shieldZoneId } };
  },
  ContainerRelease(...given) {
    const component = new ContainerRelease(...given);
    const { containerId, imageRegistryId: registryId } = component.template;
    return { component, outputs: { containerId, registryId } };
  },
};

function siteOutputs({ pullZone, protection }: StaticSite | ContainerService): pulumi.Inputs {
  const { pullZoneId, defaultHostname } = pullZone;
  return { pullZoneId, defaultHostname, shieldZoneId: protection?.shield.shieldZoneId };
}
