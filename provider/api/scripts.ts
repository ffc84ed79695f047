import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { anEnvelope, int64, listed, listOf, maybe, pageQuery } from "./responses";
import { chart } from "./statistics";
import { shows } from "./success";

const operation = operationsOf("compute");

export const releaseStatus = enumeration("ReleaseStatus", "Status of a script's release.", {
  Archived: 0,
  Live: 1,
});

export const scriptType = enumeration("ScriptType", "Type of a script, by what it serves.", {
  Dns: 0,
  Cdn: 1,
  Middleware: 2,
});

export const scriptRelease = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the release." }),
    Deleted: maybe(z.boolean(), "True if the release was deleted."),
    Code: maybe(z.string(), "The code of the script in this release."),
    Uuid: maybe(z.string(), "The UUID of the release."),
    Note: maybe(z.string(), "The author's note on the release."),
    Author: maybe(z.string(), "The author of the release."),
    AuthorEmail: maybe(z.string(), "The e-mail address of the author."),
    CommitSha: maybe(z.string(), "The commit that the release was created from."),
    Status: maybe(anyNumberOf(releaseStatus), "The status of the release, which is `Live` for the active one."),
    DateReleased: maybe(z.string(), "The time at which the release was created."),
    DatePublished: maybe(z.string(), "The time at which the release was published."),
  }),
  { typeName: "ScriptRelease", description: "A release of a script." },
);

/** Only the fields in use. The resource that manages the script reads the secret `DeploymentKey`. */
export const script = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the script." }),
    Name: maybe(z.string(), "The name of the script."),
    ScriptType: maybe(z.int(), "The type of the script, a platform-defined number."),
    CurrentReleaseId: maybe(z.int(), "The id of the active release."),
    LastModified: maybe(z.string(), "The time at which the script was last changed."),
  }),
  { typeName: "Script", description: "A script of the account, without its deployment key." },
);

export const scriptStatistics = z.looseObject({
  TotalRequestsServed: maybe(int64(), "The number of requests that the script handled."),
  TotalCpuUsed: maybe(z.number(), "The CPU time that the script used, in milliseconds."),
  AverageCpuTimePerExecution: maybe(z.number(), "The average CPU time of a request, in milliseconds."),
  TotalMonthlyCost: maybe(z.number(), "The costs of the month, in USD."),
  RequestsServedChart: chart("The number of requests that the script handled"),
  TotalCpuTimeChart: chart("The CPU time that the script used, in milliseconds"),
  AverageCpuTimeChart: chart("The average CPU time of a request, in milliseconds"),
});

export const getScriptStatistics = operation({
  does: "read the statistics of the script",
  method: "GET",
  path: "/compute/script/{id}/statistics",
  query: z.strictObject({
    dateFrom: z.string().optional(),
    dateTo: z.string().optional(),
    loadLatest: z.boolean().optional(),
    hourly: z.boolean().optional(),
  }),
  response: scriptStatistics,
  success: shows("TotalRequestsServed", "TotalCpuUsed"),
});

const variableBody = z.strictObject({
  Name: z.string().min(1).max(256),
  Required: annotate(z.boolean(), { absent: false }),
  DefaultValue: annotate(z.string().max(4096), { mayBeSecret: true, absent: "" }),
});

const secretBody = z.strictObject({
  Name: annotate(z.string().min(1).max(256), { absent: "" }),
  Secret: annotate(z.string().min(1).max(4096), { absent: "" }),
});

/** Only the response about a new variable or secret has a body. */
const written = z.looseObject({ Id: maybe(z.int()), Name: maybe(z.string()) }).optional();

const variable = z.looseObject({
  Id: z.int(),
  Name: maybe(z.string()),
  Required: maybe(z.boolean()),
  DefaultValue: maybe(z.string()),
});

const linkedPullZone = z.looseObject({ Id: z.int(), PullZoneName: maybe(z.string()) });

export const scriptDetails = z.looseObject({
  ...script.shape,
  ScriptType: maybe(anyNumberOf(scriptType)),
  EdgeScriptVariables: maybe(z.array(variable)),
  LinkedPullZones: maybe(z.array(linkedPullZone)),
  DefaultHostname: maybe(z.string()),
  SystemHostname: maybe(z.string()),
  DeploymentKey: annotate(maybe(z.string()), { secret: true }),
  Deleted: maybe(z.boolean()),
});

export const scriptSecret = z.looseObject({ Id: z.int(), Name: maybe(z.string()), LastModified: maybe(z.string()) });

export const getActiveScriptRelease = operation({
  does: "read the active release of the script",
  number: 11,
  method: "GET",
  path: "/compute/script/{id}/releases/active",
  response: scriptRelease,
  success: shows("Id"),
});

export const listScriptReleases = operation({
  does: "list the releases of the script",
  method: "GET",
  path: "/compute/script/{id}/releases",
  query: pageQuery.omit({ search: true }),
  response: listOf(scriptRelease),
  success: anEnvelope,
});

export const listScripts = operation({
  does: "list the scripts",
  method: "GET",
  path: "/compute/script",
  /** Responses omit linked pull zones by default. */
  query: pageQuery.extend({ includeLinkedPullzones: z.boolean().optional() }),
  response: listOf(script),
  success: anEnvelope,
});

export const createScript = operation({
  does: "create the script",
  method: "POST",
  path: "/compute/script",
  body: z.strictObject({
    Name: annotate(z.string().min(1).max(100), { absent: "" }),
    Code: z.string().optional(),
    ScriptType: annotate(numberOf(scriptType), { absent: scriptType.values.Dns }),
    CreateLinkedPullZone: z.boolean().optional(),
    LinkedPullZoneName: z.string().optional(),
  }),
  response: scriptDetails,
  names: { Name: "body.Name" },
  success: shows("Id"),
});

export const getScript = operation({
  does: "read the script",
  method: "GET",
  path: "/compute/script/{id}",
  response: scriptDetails,
  names: { Id: "path.id" },
  success: shows("Id"),
});

export const updateScript = operation({
  does: "update the script",
  method: "POST",
  path: "/compute/script/{id}",
  body: z.strictObject({
    Name: z.string().min(1).max(100).optional(),
    ScriptType: numberOf(scriptType).optional(),
  }),
  response: scriptDetails,
  names: { Id: "path.id" },
  success: shows("Id"),
  idempotent: true,
});

export const deleteScript = operation({
  does: "delete the script",
  method: "DELETE",
  path: "/compute/script/{id}",
  /** By default, linked pull zones stay. */
  query: z.strictObject({ deleteLinkedPullZones: z.boolean().optional() }),
});

export const getScriptCode = operation({
  does: "read the code of the script",
  method: "GET",
  path: "/compute/script/{id}/code",
  response: z.looseObject({ Code: maybe(z.string()), LastModified: maybe(z.string()) }),
  success: shows("Code", "LastModified"),
});

export const updateScriptCode = operation({
  does: "update the code of the script",
  method: "POST",
  path: "/compute/script/{id}/code",
  body: z.strictObject({ Code: annotate(z.string(), { absent: "" }) }),
  idempotent: true,
});

const publication = z.strictObject({ Note: z.string().optional() });

export const publishScript = operation({
  does: "publish the script",
  method: "POST",
  path: "/compute/script/{id}/publish",
  body: publication,
});

export const publishScriptRelease = operation({
  does: "publish the release of the script",
  method: "POST",
  path: "/compute/script/{id}/publish/{uuid:string}",
  body: publication,
});

/** Only a read returns the new key. */
export const rotateScriptDeploymentKey = operation({
  does: "rotate the deployment key of the script",
  method: "POST",
  path: "/compute/script/{id}/deploymentKey/rotate",
});

export const putScriptVariable = operation({
  does: "write the variable of the script",
  method: "PUT",
  path: "/compute/script/{id}/variables",
  body: variableBody,
  response: written,
  success: { ...shows("Id", "Name"), orNothing: true },
});

export const deleteScriptVariable = operation({
  does: "delete the variable of the script",
  method: "DELETE",
  path: "/compute/script/{id}/variables/{variableId}",
});

export const listScriptSecrets = operation({
  does: "list the secrets of the script",
  method: "GET",
  path: "/compute/script/{id}/secrets",
  response: z.looseObject({ Secrets: listed(scriptSecret) }),
  success: shows("Secrets"),
});

export const putScriptSecret = operation({
  does: "write the secret of the script",
  method: "PUT",
  path: "/compute/script/{id}/secrets",
  body: secretBody,
  response: written,
  success: { ...shows("Id", "Name"), orNothing: true },
});

export const deleteScriptSecret = operation({
  does: "delete the secret of the script",
  method: "DELETE",
  path: "/compute/script/{id}/secrets/{secretId}",
});
