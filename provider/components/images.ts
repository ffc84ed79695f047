import { z } from "zod";
import { about } from "../schema/meta";
import { type Arguments, deciding, inputsOf, named } from "./component";

export const registry = {
  registry: deciding(
    named("ImageRegistry", "The registry that holds an image.", inputsOf("ContainerRegistry")).optional(),
    {
      description: "The registry that holds the image, with its credentials.",
      defaultsTo: "the one of `imageRegistryId`",
    },
  ),
  imageRegistryId: about((inputsOf("ContainerTemplate").imageRegistryId as z.ZodType).optional(), {
    description: "The registry that holds the image, by its id, where it is managed elsewhere.",
    defaultsTo: "the one of `registry`",
  }),
};

export const deployment = (triggers: string) =>
  deciding(
    named(
      "Rollout",
      "How a container is rolled out.",
      inputsOf("ApplicationDeployment", "appId", "deployed"),
    ).optional(),
    { description: `How it is rolled out. Its \`triggers\` are in addition to those of ${triggers}.` },
  );

export const registryId = about(z.string(), { description: "The registry." });

export function conflictsOfRegistry({ registry, imageRegistryId }: Arguments): string[] {
  if ((registry === undefined) !== (imageRegistryId === undefined)) return [];
  return [
    registry === undefined
      ? "registry or imageRegistryId is required: the credentials of the registry that holds the image, or its id"
      : "both registry and imageRegistryId are given; remove one of them",
  ];
}
