import {
  type Judgement,
  lowers,
  onScale,
  switchedOn,
  undirected,
} from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { hasUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Resource } from "../model";
import { kindsJudgedBy } from "./decisions";
import { inputsOf, isLeft, type Rule, ruleOfEach, valueIn } from "./rule";

const undeployed = "the application is undeployed: all its instances stop";
const deployed = switchedOn("deployed", undeployed, "the application is deployed");

export const applications: readonly Rule[] = [
  ruleOfEach(
    {
      id: "application",
      kinds: kindsJudgedBy("application"),
      lowers: "undeploying an application, or destroying it with `onDestroy` `undeploy` or `delete`",
      raises: "deploying an application",
    },
    (change, { mode }) => {
      const { operation } = change;
      const { old, new: now } = inputsOf(change);
      const ends = operation === "delete" || operation === "replace";
      const stages = ends ? ended(mode, isLeft(change) ? "keep" : (old.onDestroy ?? "keep")) : [];
      if (operation === "delete") return stages;
      const ofOld = stages.map((each) => ({ ...each, isOfOld: true as const }));
      return [...ofOld, ...onScale(deployed, ends ? undefined : old.deployed, now.deployed, mode)];
    },
  ),
  ruleOfEach(
    {
      id: "volumes",
      kinds: kindsJudgedBy("volumes"),
      lowers: "removing a volume, which deletes its data, or shrinking it; volumes that become unknown or undeclared",
    },
    (change, { mode }) => {
      const { old, new: now } = inputsOf(change);
      const path = "volumes";
      if (change.operation === "delete" || old.volumes === undefined || old.volumes === now.volumes) return [];
      if (!Array.isArray(now.volumes)) {
        return [
          undirected({ changed: "volumes may be deleted with their data", path }, old.volumes, now.volumes, mode),
        ];
      }
      const [before, after] = [sizesIn(old.volumes), sizesIn(now.volumes)];
      return [...before].flatMap(([name, size]): Judgement[] => {
        if (!after.has(name)) return [lowers(`volume ${name} is deleted with its data`, { path })];
        const next = after.get(name);
        if (next === size || (typeof next === "number" && typeof size === "number" && next > size)) return [];
        return [lowers(`volume ${name} may become smaller`, { path, old: size, new: next })];
      });
    },
  ),
  ruleOfEach(
    {
      id: "volumes-left",
      kinds: kindsJudgedBy("volumes-left"),
      lowers:
        "for an application with volumes, lowering `autoScaling.max`, removing an allowed region or undeploying: the volumes of the stopped instances stay and are billed until they are deleted, and later instances may get empty ones",
    },
    (change, preview) => {
      const stop = hasVolumes(change) ? scaledDown(change) : undeployedBy(change, preview);
      if (!stop) return [];
      const names = stop.volumes.join(", ");
      const says = `the volumes (${names}) of ${stop.instances} stay and are billed by their size until they are deleted, and later instances may get empty ones`;
      return [lowers(says, { path: stop.path })];
    },
  ),
];

interface Stop {
  readonly volumes: readonly string[];
  readonly instances: string;
  readonly path: string;
}

function hasVolumes({ kind }: Resource): boolean {
  return kind !== undefined && "volumes" in kind.inputs.shape;
}

// See docs.bunny.net/magic-containers/persistent-volumes and docs.bunny.net/magic-containers/pricing.
function scaledDown(change: Change): Stop | undefined {
  const { old, new: now } = inputsOf(change);
  const kept = sizesIn(now.volumes);
  const volumes = [...sizesIn(old.volumes).keys()].filter((name) => kept.has(name));
  if (change.operation !== "update" || volumes.length === 0) return undefined;
  const [before, after] = [valueIn(old, "autoScaling.max"), valueIn(now, "autoScaling.max")];
  if (typeof before === "number" && typeof after === "number" && after < before) {
    return { volumes, instances: "the instances that stop", path: "autoScaling.max" };
  }
  const path = "regionSettings.allowedRegionIds";
  const [regions, left] = [valueIn(old, path), valueIn(now, path)];
  if (!Array.isArray(regions) || !Array.isArray(left) || hasUnknown(left)) return undefined;
  const removed = regions.filter((region) => !left.includes(region));
  return removed.length === 0 ? undefined : { volumes, instances: `the instances in ${removed.join(", ")}`, path };
}

/** Returns the volumes that an undeployment affects. The program's Application declares them. */
function undeployedBy(change: Change, { mode, changes, unchanged }: Preview): Stop | undefined {
  const { old, new: now } = inputsOf(change);
  if (mode === "drift" || old.deployed !== true) return undefined;
  const isEnded = change.operation === "delete" && !isLeft(change) && old.onDestroy === "undeploy";
  const isStopped = change.operation === "update" && now.deployed === false;
  if (!isEnded && !isStopped) return undefined;
  const application = [...changes, ...unchanged].find(
    (each) => hasVolumes(each) && each.id !== undefined && each.id === old.appId,
  );
  const volumes = [...sizesIn((application?.new ?? application?.old)?.inputs.volumes).keys()];
  return volumes.length === 0 ? undefined : { volumes, instances: "all instances", path: "deployed" };
}

function ended(mode: "preview" | "drift", onDestroy: unknown) {
  const effect = "lowers" as const;
  if (mode === "drift") return [{ effect, says: "the application is missing on the platform" }];
  if (onDestroy === "undeploy") return [{ effect, says: undeployed }];
  if (onDestroy === "delete") return [{ effect, says: "the application is deleted, with all its containers" }];
  return [];
}

function sizesIn(volumes: unknown): ReadonlyMap<string, unknown> {
  const all: unknown[] = Array.isArray(volumes) ? volumes : [];
  return new Map(all.map((volume) => [stringOf(Object(volume).name), Object(volume).size]));
}
