import { z } from "zod";
import { about } from "../schema/meta";
import { operationsOf } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

export const auditLogEntry = about(
  z.looseObject({
    Timestamp: maybe(z.string(), "When it was."),
    Product: maybe(z.string(), "The part of the platform."),
    ResourceType: maybe(z.string(), "The kind of object that was changed, as the platform names it."),
    ResourceId: maybe(z.string(), "The id of that object."),
    ResourceOwner: maybe(z.string(), "Whose object it is."),
    Action: maybe(z.string(), "What was done to it."),
    ActorId: maybe(z.string(), "The id of the actor."),
    ActorType: maybe(z.string(), "The kind of actor, such as a user or a key."),
    Diff: about(maybe(z.string()), {
      description:
        "What it changed, as the platform describes it. It may contain passwords and keys, so it is always a secret.",
      secret: true,
    }),
  }),
  { typeName: "AuditLogEntry", typeDescription: "A change of the account." },
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
