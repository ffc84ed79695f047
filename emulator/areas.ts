import { accessLists } from "./accessLists/accessLists";
import { account } from "./account/apiKeys";
import { applications } from "./containers";
import { logForwarding } from "./containers/logForwarding";
import { databases } from "./databases/databases";
import { dnsZoneCertificates } from "./dns/dnsZoneCertificates";
import { dns } from "./dns/dnsZones";
import { zoneFiles } from "./dns/zoneFiles";
import { certificates } from "./edge/certificates";
import { externalCertificates } from "./edge/externalCertificates";
import { edgeRules } from "./edgeRules/edgeRules";
import { entryLists } from "./entryLists/entryLists";
import { firewall } from "./firewall";
import { logs } from "./logs";
import { pullZones } from "./pullZones";
import { registries } from "./registries";
import { scripts } from "./scripts";
import { shieldZones } from "./shieldZone";
import { storage } from "./storage/storageZones";
import { videoLibraries } from "./videoLibraries";
import { videos } from "./videos/videos";
import { zoneFeatures } from "./zoneFeatures/zoneFeatures";

export const areas = {
  pullZones,
  edgeRules,
  entryLists,
  certificates,
  externalCertificates,
  videoLibraries,
  videos,
  shieldZones,
  zoneFeatures,
  accessLists,
  firewall,
  logs,
  scripts,
  registries,
  applications,
  logForwarding,
  account,
  storage,
  dns,
  dnsZoneCertificates,
  zoneFiles,
  databases,
};

type Part = "collections" | "nextIds" | "seed";
type Declared<Of extends Part> = (typeof areas)[keyof typeof areas][Of];
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Merged) => void
  ? Merged
  : never;

export function declared<Of extends Part>(part: Of): All<Declared<Of>> {
  return Object.assign({}, ...Object.values(areas).map((area) => area[part]));
}
