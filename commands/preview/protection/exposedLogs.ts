import { type Judgement, lowers, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Resource } from "../model";
import { type Rule, ruleOfEach } from "./rule";

type Side = "old" | "new";

/** Judges permanent logs, which every pull zone of their storage zone serves (cdn/logging/permanent-storage). */
export const exposedLogs: Rule = ruleOfEach(
  {
    id: "exposed-logs",
    kinds: ["PullZone"],
    lowers:
      "logs with the addresses of visitors in a storage zone that a pull zone of the program serves, also by a new pull zone. An unchanged pull zone counts only with `--show-sames`",
  },
  (change, preview) => {
    if (change.operation === "delete") return [];
    const zones = pullZonesIn(preview);
    const stores = zones.filter((zone) => isExposed(change, zone)).map((zone) => finding(change, change, zone));
    const isChanged = ({ urn }: Resource) => preview.changes.some((each) => each.urn === urn);
    // If both pull zones change, the finding is about the one with the logs.
    const serves = zones.filter((zone) => !isChanged(zone) && isExposed(zone, change));
    return [...stores, ...serves.map((zone) => finding(change, zone, change))];
  },
);

/** True if `server` serves the logs of `logger`, and did not before. */
function isExposed(logger: Resource, server: Resource): boolean {
  const isServed = (side: Side) => {
    const logs = logZoneOf(logger, side);
    return logs !== undefined && logs === storageZoneAt("storageZoneId", server, side);
  };
  return isServed("new") && !isServed("old");
}

function finding({ urn, old, new: now }: Change, logger: Resource, server: Resource): Judgement {
  const where = logger.urn === server.urn ? "its own origin" : `the origin of pull zone ${server.name}`;
  const path = urn === logger.urn ? "loggingStorageZoneId" : "storageZoneId";
  return lowers(
    `logs of pull zone ${logger.name}, with the addresses of visitors, are stored in ${where}, so everyone can read them`,
    valuesAt(path, old?.inputs[path], now?.inputs[path]),
  );
}

function pullZonesIn({ changes, unchanged }: Preview): Resource[] {
  const all: readonly (Resource | Change)[] = [...changes, ...unchanged];
  return all.filter(({ kind, new: now }) => kind?.type === "PullZone" && now !== undefined);
}

function logZoneOf(zone: Resource, side: Side): string | undefined {
  const isStored = zone[side]?.inputs.loggingSaveToStorage === true;
  return isStored ? storageZoneAt("loggingStorageZoneId", zone, side) : undefined;
}

/** Returns the id of a storage zone, or the URN of one that the program creates. */
function storageZoneAt(name: string, zone: Resource, side: Side): string | undefined {
  const value = zone[side]?.inputs[name];
  if (!isUnknown(value)) return Number(value) > 0 ? stringOf(value) : undefined;
  const [source, ...others] = zone.comesFrom[name] ?? [];
  return others.length === 0 ? source : undefined;
}
