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
    const stores = zones.flatMap((zone) => exposed(change, zone));
    const isChanged = ({ urn }: Resource) => preview.changes.some((each) => each.urn === urn);
    // If both pull zones change, the finding is about the one with the logs.
    const serves = zones.filter((zone) => !isChanged(zone)).flatMap((zone) => exposed(zone, change));
    return [...stores, ...serves];
  },
);

/** Returns a finding if `server` serves the logs of `logger`, and did not before. */
function exposed(logger: Resource, server: Resource): Judgement[] {
  const isExposed = (side: Side) => {
    const [logs, files] = [logZoneOf(logger, side), originOf(server, side)];
    return logs !== undefined && logs === files;
  };
  if (!isExposed("new") || isExposed("old")) return [];
  const who = logger.urn === server.urn ? "its own origin" : `the origin of pull zone ${server.name}`;
  const says = `logs of pull zone ${logger.name}, with the addresses of visitors, are stored in ${who}, so everyone can read them`;
  return [
    lowers(
      says,
      valuesAt(
        "loggingStorageZoneId",
        logger.old?.inputs.loggingStorageZoneId,
        logger.new?.inputs.loggingStorageZoneId,
      ),
    ),
  ];
}

function pullZonesIn({ changes, unchanged }: Preview): Resource[] {
  const all: readonly (Resource | Change)[] = [...changes, ...unchanged];
  return all.filter(({ kind, new: now }) => kind?.type === "PullZone" && now !== undefined);
}

function logZoneOf(zone: Resource, side: Side): string | undefined {
  const isStored = zone[side]?.inputs.loggingSaveToStorage === true;
  return isStored ? storageZoneAt("loggingStorageZoneId", zone, side) : undefined;
}

const originOf = (zone: Resource, side: Side) => storageZoneAt("storageZoneId", zone, side);

/** Returns the id of a storage zone, or the URN of one that the program creates. */
function storageZoneAt(name: string, zone: Resource, side: Side): string | undefined {
  const value = zone[side]?.inputs[name];
  if (!isUnknown(value)) return Number(value) > 0 ? stringOf(value) : undefined;
  const [source, ...others] = zone.comesFrom[name] ?? [];
  return others.length === 0 ? source : undefined;
}
