import { inputsOf, isLeft, onScale, type Rule, ruleOfEach, strengthIn } from "./rule";

const deployed = {
  path: "deployed",
  strength: strengthIn([false, true]),
  weakest: 0,
  strongest: 1,
  weaker: "the application is undeployed: all its instances stop",
  stronger: "the application is deployed",
};

/** Applications that stop. */
export const applications: readonly Rule[] = [
  ruleOfEach(
    {
      id: "application",
      kinds: ["ApplicationDeployment"],
      lowers: "an application undeployed, or deleted by a destroy with `onDestroy` `undeploy` or `delete`",
      raises: "an application deployed",
    },
    (change, { mode }) => {
      const { operation } = change;
      const { old, new: now } = inputsOf(change);
      const ends = operation === "delete" || operation === "replace";
      const stages = ends ? ended(mode, isLeft(change) ? "keep" : (old.onDestroy ?? "keep")) : [];
      if (operation === "delete") return stages;
      return [...stages, ...onScale(deployed, ends ? undefined : old.deployed, now.deployed, mode)];
    },
  ),
];

function ended(mode: "preview" | "drift", onDestroy: unknown) {
  const effect = "lowers" as const;
  if (mode === "drift") return [{ effect, says: "the application is gone on the platform" }];
  if (onDestroy === "undeploy") return [{ effect, says: deployed.weaker }];
  if (onDestroy === "delete") return [{ effect, says: "the application is deleted, with all its containers" }];
  return [];
}
