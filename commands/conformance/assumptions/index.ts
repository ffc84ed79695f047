import type { Assumption } from "../assumption";
import { account } from "./account";
import { apiGuardian } from "./apiGuardian";
import { containers } from "./containers";
import { databases } from "./databases";
import { dns } from "./dns";
import { edgeRules } from "./edgeRules";
import { edgeScripts } from "./edgeScripts";
import { pullZones } from "./pullZones";
import { shield } from "./shield";
import { storage } from "./storage";
import { stream } from "./stream";

/** Every assumption, by the area that `docs/assumptions.md` shows it under. */
export const assumptions: Readonly<Record<string, readonly Assumption[]>> = {
  Account: account,
  "API Guardian": apiGuardian,
  Containers: containers,
  Databases: databases,
  DNS: dns,
  "Edge rules": edgeRules,
  "Edge scripts": edgeScripts,
  "Pull zones": pullZones,
  Shield: shield,
  Storage: storage,
  Stream: stream,
};
