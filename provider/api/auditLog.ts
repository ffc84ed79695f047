import { z } from "zod";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

export const auditLogEntry = annotate(
  z.looseObject({
    Timestamp: maybe(z.string(), "The time of the change."),
    Product: maybe(z.string(), "The part of the platform that was changed."),
    ResourceType: maybe(z.string(), "The type of the changed object, as the platform names it."),
    ResourceId: maybe(z.string(), "The id of the changed object."),
    ResourceOwner: maybe(z.string(), "The owner of the changed object."),
    Action: maybe(z.string(), "The action that changed the object."),
    ActorId: maybe(z.string(), "The id of the actor."),
    ActorType: maybe(z.string(), "The type of the actor, such as a user or a key."),
    Diff: annotate(maybe(z.string()), {
      description:
        "The change, as the platform describes it. It may contain passwords and keys, so it is always a secret.",
      secret: true,
    }),
  }),
  { typeName: "AuditLogEntry", typeDescription: "A change in the account." },
);

export const getAuditLog = operation({
  does: "read the audit log of the account",
  method: "GET",
  path: "/user/audit/{day:string}",
  query: z.strictObject({
    Product: z.string().optional(),
    ResourceType: z.string().optional(),
    ResourceId: z.string().optional(),
    ActorId: z.string().optional(),
    Order: z.string().optional(),
    ContinuationToken: z.string().optional(),
    Limit: z.int().min(1).max(10000).optional(),
  }),
  response: z.looseObject({
    Logs: listed(auditLogEntry),
    HasMoreData: maybe(z.boolean()),
    ContinuationToken: maybe(z.string()),
    StartToken: maybe(z.string()),
  }),
  success: shows("Logs", "HasMoreData", "ContinuationToken", "StartToken"),
});
