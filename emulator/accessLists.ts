import * as api from "../provider/api/accessLists";
import { managedLists } from "./catalogue";
import type { EmulatorOptions } from "./options";
import { plainProblem, shieldFailure } from "./problems";
import { type Route, serve } from "./route";
import { findShieldZone, succeeded } from "./shield";
import type { ShieldZone } from "./state";

/** The operations on the access lists of a shield zone. */
export const accessListRoutes: readonly Route[] = [
  serve(api.listAccessLists, ({ path, state }) => {
    const zone = findShieldZone(state, path.shieldZoneId);
    const { customLists } = zone;
    return {
      status: 200,
      body: {
        managedLists: zone.accessLists.map(({ configurationId, listId, isEnabled, action }) => {
          const list = managedLists.find((candidate) => candidate.listId === listId);
          return { ...list, listId, configurationId, isEnabled, action };
        }),
        customLists,
        customEntryCount: customLists.reduce((sum, list) => sum + (list.entryCount ?? 0), 0),
        customEntryLimit: 1000,
        customListCount: customLists.length,
        customListLimit: 5,
      },
    };
  }),

  serve(api.updateAccessListConfiguration, ({ path, body, state }) => {
    const zone = findShieldZone(state, path.shieldZoneId);
    const { configuration, requiredPlan } = findConfiguration(zone, path.id, state.options);
    if (body.isEnabled && requiredPlan > (zone.planType ?? 0)) {
      throw shieldFailure(
        state.options.accessListRefusalStatus,
        "not_available.access_list",
        "This access list is not available on the plan of the Shield Zone.",
      );
    }
    // A null keeps the value.
    if (body.isEnabled != null) configuration.isEnabled = body.isEnabled;
    if (body.action !== undefined) configuration.action = body.action;
    return succeeded(state, { data: { isEnabled: configuration.isEnabled, action: configuration.action } });
  }),
];

interface Configuration {
  isEnabled?: boolean | null | undefined;
  action?: number | null | undefined;
}

interface Found {
  configuration: Configuration;
  requiredPlan: number;
}

function findConfiguration(zone: ShieldZone, id: number, { missingConfigurationStatus }: EmulatorOptions): Found {
  const setting = zone.accessLists.find(({ configurationId }) => configurationId === id);
  if (setting) {
    const list = managedLists.find(({ listId }) => listId === setting.listId);
    return { configuration: setting, requiredPlan: list?.requiredPlan ?? 0 };
  }
  const custom = zone.customLists.find(({ configurationId }) => configurationId === id);
  if (custom) return { configuration: custom, requiredPlan: custom.requiredPlan ?? 0 };
  const message = "The access list configuration does not exist.";
  throw missingConfigurationStatus === 404
    ? plainProblem(404, message)
    : shieldFailure(missingConfigurationStatus, "not_found.access_list_configuration", message);
}
