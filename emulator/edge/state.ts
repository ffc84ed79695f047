import type { StateOf } from "../area";
import type { stored as dns } from "../dns/dnsZones";
import type { stored as firewall } from "../firewall/state";
import type { stored as pullZones } from "../pullZones/state";
import type { stored as shieldZone } from "../shieldZone/state";
import type { stored as storage } from "../storage/storageZones";

export type State = StateOf<typeof pullZones> &
  StateOf<typeof shieldZone> &
  StateOf<typeof firewall> &
  StateOf<typeof storage> &
  StateOf<typeof dns>;
