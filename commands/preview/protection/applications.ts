import {
  type Judgement,
  lowers,
  onScale,
  switchedOn,
  undirected,
} from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { kindsJudgedBy } from "./decisions";
import { inputsOf, isLeft, type Rule, ruleOfEach } from "./rule";

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
];

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
