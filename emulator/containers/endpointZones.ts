import { originType } from "../../provider/api/pullZoneSettings/origin";
import { withDefaults } from "../pullZones/newPullZone";
import { endpointIdOf, hostOf, zoneIdOf } from "./endpointNames";
import type { State, Template } from "./state";

/**
 * Creates pull zones for CDN endpoints that name none. These zones are not listed, and outlive the endpoint and its
 * application.
 */
export function createEndpointZones(appId: string, { id, endpoints = [] }: Template, state: State): void {
  for (const { displayName, cdn } of endpoints) {
    const Id = zoneIdOf(id, displayName);
    if (!cdn || cdn.pullZoneId !== undefined || state.endpointZones.some((zone) => zone.Id === Id)) continue;
    const zone = {
      Id,
      Name: `mc-${Id}`,
      OriginType: originType.values.MagicContainers,
      MagicContainersAppId: appId,
      MagicContainersEndpointId: endpointIdOf(id, displayName),
      Hostnames: [{ Value: hostOf(id, displayName), ForceSSL: false, IsSystemHostname: true, IsManagedHostname: true }],
    };
    state.endpointZones.push(withDefaults(zone));
  }
}
