import { z } from "zod";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { aCursorList, cursorListOf, cursorQuery, maybe, oneOf } from "./responses";

const statuses = [
  "unknown",
  "attached",
  "detached",
  "extending",
  "deleting",
  "creating",
  "notScheduled",
  "scheduled",
  "failed",
  "maintenance",
] as const;

const volumeInstance = annotate(
  z.looseObject({
    id: maybe(z.string(), "The id of the volume instance."),
    region: maybe(z.string(), "The region."),
    status: oneOf(
      statuses,
      `The status: ${statuses.slice(0, -1).join(", ")} or ${statuses.at(-1)}. One that is detached is billed until it is deleted.`,
    ),
    size: maybe(z.number(), "The size in GB."),
    usage: maybe(z.number(), "The used space, as the platform measures it."),
    attachedPods: maybe(z.array(z.string()), "The pods that use it."),
    attachedContainers: maybe(z.array(z.string()), "The containers that use it."),
  }),
  {
    typeName: "ApplicationVolumeInstance",
    typeDescription: "The volume of one instance of an application. Each instance has its own.",
  },
);

export const applicationVolume = annotate(
  z.looseObject({
    id: annotate(z.string(), { description: "The id of the volume." }),
    name: maybe(z.string(), "The name of the volume."),
    size: maybe(z.number(), "The size in GB of each of its instances."),
    totalUsage: maybe(z.number(), "The used space of all instances, as the platform measures it."),
    totalInstancesCount: maybe(z.int(), "The number of its instances, attached or detached. All of them are billed."),
    attachedInstancesCount: maybe(z.int(), "The number of its instances that a pod uses."),
    containersCount: maybe(z.int(), "The number of containers that mount it."),
    volumeInstances: maybe(z.array(volumeInstance), "Its instances, one for each pod that ever used it."),
  }),
  { typeName: "ApplicationVolumeRecord", description: "A volume of an application with its instances." },
);

export const listApplicationVolumes = operationsOf("containers")({
  does: "list the volumes of the application",
  method: "GET",
  path: "/mc/apps/{appId:string}/volumes",
  query: cursorQuery.omit({ limit: true }),
  response: cursorListOf(applicationVolume),
  success: aCursorList,
});
