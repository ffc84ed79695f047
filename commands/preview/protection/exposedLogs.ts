import { type Judgement, lowers, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Resource } from "../model";
import { decisions, isUndirected } from "./decisions";
import { type Rule, ruleOfEach } from "./rule";

type Side = "old" | "new";
type Use = "files" | "logs";

interface StorageInput {
  readonly type: string;
  readonly input: string;
  readonly of: Use;
  /** Switch of the use. */
  readonly while?: string;
}

const storageInputs: readonly StorageInput[] = [...decisions].flatMap(([type, decided]) =>
  Object.entries(decided).flatMap(([input, decision]) =>
    isUndirected(decision) && decision.storage ? [{ type, input, ...decision.storage }] : [],
  ),
);

/** Judges permanent logs, which everyone can read where they are served (cdn/logging/permanent-storage). */
export const exposedLogs: Rule = ruleOfEach(
  {
    id: "exposed-logs",
    kinds: [...new Set(storageInputs.map(({ type }) => type))],
    lowers:
      "logs with the addresses of visitors in a storage zone that a pull zone of the program serves, also by a new pull zone. An unchanged pull zone counts only with `--show-sames`",
  },
  (change, preview) => {
    if (change.operation === "delete") return [];
    const beside = (use: Use) => (storageZonesOf(change, use, "new").length > 0 ? resourcesIn(preview) : []);
    const isChanged = ({ urn }: Resource) => preview.changes.some((each) => each.urn === urn);
    const servers = beside("logs").filter((server) => isExposed(change, server));
    // If both resources change, the finding is about the one with the logs.
    const loggers = beside("files").filter((logger) => !isChanged(logger) && isExposed(logger, change));
    return [
      ...servers.map((server) => finding(change, "logs", change, server)),
      ...loggers.map((logger) => finding(change, "files", logger, change)),
    ];
  },
);

function resourcesIn({ changes, unchanged }: Preview): Resource[] {
  const all: readonly Resource[] = [...changes, ...unchanged];
  return all.filter(({ new: now, type }) => now !== undefined && storageInputs.some((each) => each.type === type));
}

/** True if `server` serves the logs of `logger`, and did not before. */
function isExposed(logger: Resource, server: Resource): boolean {
  const isServed = (side: Side) => {
    const files = storageZonesOf(server, "files", side);
    return storageZonesOf(logger, "logs", side).some((zone) => files.includes(zone));
  };
  return isServed("new") && !isServed("old");
}

/** Returns ids of storage zones, or URNs of those that the program creates. */
function storageZonesOf(resource: Resource, use: Use, side: Side): string[] {
  const inputs = resource[side]?.inputs ?? {};
  return storageInputs
    .filter(({ type, of }) => type === resource.type && of === use)
    .flatMap((each) => {
      if (each.while !== undefined && inputs[each.while] !== true) return [];
      const value = inputs[each.input];
      if (!isUnknown(value)) return Number(value) > 0 ? [stringOf(value)] : [];
      const sources = resource.comesFrom[each.input] ?? [];
      return sources.length === 1 ? sources : [];
    });
}

function finding(change: Change, use: Use, logger: Resource, server: Resource): Judgement {
  const where = logger === server ? "its own origin" : `the origin of ${server.name}`;
  const path = storageInputs.find(({ type, of }) => type === change.type && of === use)?.input ?? "";
  return lowers(
    `logs of ${logger.name}, with the addresses of visitors, are stored in ${where}, so everyone can read them`,
    valuesAt(path, change.old?.inputs[path], change.new?.inputs[path]),
  );
}
