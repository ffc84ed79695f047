import { originType } from "../../provider/api/pullZoneSettings/origin";
import { withDefaults } from "../pullZones/newPullZone";
import { endpointIdOf, hostOf, zoneIdOf } from "./endpointNames";
import type { State, Template } from "./state";

/**
 * Creates the pull zones of the endpoints that have none of the account's own. They can be read, changed and deleted by their ids, no
 * list shows them, and they stay when the endpoint or its application is deleted.
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
