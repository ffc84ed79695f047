import { z } from "zod";
import { enumeration, numberOf } from "../schema/enumeration";
import { about } from "../schema/meta";
import { operation } from "./operation";
import { anEnvelope, listed, listOf, maybe, pageQuery } from "./responses";
import { noContent, shows } from "./success";

export const alertTargetType = enumeration("AlertTargetType", "The type of an alert target.", {
  Email: 0,
  Sms: 1,
  Webhook: 2,
  Script: 3,
});

/** A target in a request. `Variables` are those of a script. */
export const alertTargetBody = z.strictObject({
  Type: numberOf(alertTargetType),
  Name: z.string(),
  Value: z.string().optional(),
  Pause: z.int().optional(),
  Priority: z.int().optional(),
  ScriptId: z.int().optional(),
  Variables: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
  Disabled: z.boolean().optional(),
  Comment: z.string().optional(),
});

/** A target in a response. The id of its script is in `LinkName`. */
export const alertTarget = z.looseObject({
  Id: z.int(),
  Type: maybe(z.int()),
  Name: maybe(z.string()),
  Value: maybe(z.string()),
  Pause: maybe(z.int()),
  Priority: maybe(z.int()),
  LinkName: maybe(z.string()),
  Variables: maybe(z.array(z.looseObject({ Name: z.string(), Value: maybe(z.string()) }))),
  Disabled: maybe(z.boolean()),
  Comment: maybe(z.string()),
});

export const alertGroup = z.looseObject({
  Id: about(z.int(), { description: "The id of the alert group." }),
  Name: maybe(z.string(), "What it is called."),
  Targets: listed(alertTarget),
});

export const listAlertGroups = operation({
  does: "list the alert groups",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/alertgroup",
  query: pageQuery,
  response: listOf(alertGroup),
  success: anEnvelope,
  idempotent: true,
});

export const getAlertGroup = operation({
  does: "read the alert group",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/alertgroup/{id}",
  response: alertGroup,
  names: { Id: "path.id" },
  success: shows("Id"),
  idempotent: true,
});

export const createAlertTarget = operation({
  does: "create the alert target",
  area: "core",
  source: "companion",
  method: "PUT",
  path: "/alertgroup/{groupId}/targets",
  body: alertTargetBody,
  response: alertTarget,
  success: shows("Id"),
  idempotent: false,
});

export const updateAlertTarget = operation({
  does: "update the alert target",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/alertgroup/{groupId}/targets/{id}",
  body: alertTargetBody.extend({ Id: z.int() }),
  success: noContent,
  idempotent: true,
});

export const deleteAlertTarget = operation({
  does: "delete the alert target",
  area: "core",
  source: "companion",
  method: "DELETE",
  path: "/alertgroup/{groupId}/targets/{id}",
  success: noContent,
  idempotent: true,
});
