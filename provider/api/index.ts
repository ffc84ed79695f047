import * as accessLists from "./accessLists";
import * as apiGuardian from "./apiGuardian";
import * as apiKeys from "./apiKeys";
import * as applications from "./applications";
import * as auditLog from "./auditLog";
import * as botCategories from "./botCategories";
import * as containers from "./containers";
import * as databases from "./databases";
import * as dnsZones from "./dnsZones";
import * as firewallRules from "./firewallRules";
import * as geography from "./geography";
import * as logs from "./logs";
import type { Operation } from "./operation";
import * as pullZoneHostnames from "./pullZoneHostnames";
import * as pullZones from "./pullZones";
import * as registries from "./registries";
import * as responsePages from "./responsePages";
import * as scripts from "./scripts";
import * as shieldMetrics from "./shieldMetrics";
import * as shieldZones from "./shieldZones";
import * as statistics from "./statistics";
import * as storageFiles from "./storageFiles";
import * as storageZones from "./storageZones";
import * as videoCollections from "./videoCollections";
import * as videoLibraries from "./videoLibraries";
import * as waf from "./waf";
import * as zoneFeatures from "./zoneFeatures";

const areas = {
  accessLists,
  apiGuardian,
  apiKeys,
  applications,
  auditLog,
  botCategories,
  containers,
  databases,
  dnsZones,
  firewallRules,
  geography,
  logs,
  pullZoneHostnames,
  pullZones,
  registries,
  responsePages,
  scripts,
  shieldMetrics,
  shieldZones,
  statistics,
  storageFiles,
  storageZones,
  videoCollections,
  videoLibraries,
  waf,
  zoneFeatures,
};

/** Every operation by its name in the code, those of the specification and the companion ones. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).filter((entry): entry is [string, Operation] => isOperation(entry[1])),
  ),
);

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "does" in value && "path" in value && "method" in value;
}
