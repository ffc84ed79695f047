import { z } from "zod";
import { annotate } from "../schema/meta";
import { type Arguments, deciding, inputsOf, named } from "./component";

export const registry = {
  registry: deciding(
    named("ImageRegistry", "Registry that holds an image.", inputsOf("ContainerRegistry")).optional(),
    {
      description: "The registry that holds the image, with its credentials.",
      defaultsTo: "the registry in `imageRegistryId`",
    },
  ),
  imageRegistryId: annotate((inputsOf("ContainerTemplate").imageRegistryId as z.ZodType).optional(), {
    description: "The id of the registry that holds the image, if the registry is managed elsewhere.",
    defaultsTo: "the registry that `registry` declares",
  }),
};

export const deployment = (triggers: string) =>
  deciding(
    named(
      "Rollout",
      "Rollout settings of a container.",
      inputsOf("ApplicationDeployment", "appId", "deployed"),
    ).optional(),
    { description: `The rollout settings. \`triggers\` are added to those of ${triggers}.` },
  );

export const registryId = annotate(z.string(), { description: "The id of the registry." });

export function conflictsOfRegistry({ registry, imageRegistryId }: Arguments): string[] {
  if ((registry === undefined) !== (imageRegistryId === undefined)) return [];
  return [
    registry === undefined
      ? "registry or imageRegistryId is required; declare the registry that holds the image with its credentials, or its id"
      : "both registry and imageRegistryId are given; remove one of them",
  ];
}
