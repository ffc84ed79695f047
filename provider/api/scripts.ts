import { z } from "zod";
import { anyNumberOf, enumeration } from "../schema/enumeration";
import { listOf, maybe, pageQuery } from "./answers";
import { operation } from "./operation";

export const releaseStatus = enumeration("ReleaseStatus", "Whether a release of a script is the one that runs.", {
  Archived: 0,
  Live: 1,
});

export const scriptRelease = z.looseObject({
  Id: z.int(),
  Deleted: maybe(z.boolean()),
  Code: maybe(z.string()),
  Uuid: maybe(z.string()),
  Note: maybe(z.string()),
  Author: maybe(z.string()),
  AuthorEmail: maybe(z.string()),
  CommitSha: maybe(z.string()),
  Status: maybe(anyNumberOf(releaseStatus)),
  DateReleased: maybe(z.string()),
  DatePublished: maybe(z.string()),
});

/** Of a script's fields those that matter here. `DeploymentKey` is a secret and never leaves this layer. */
export const script = z.looseObject({
  Id: z.int(),
  Name: maybe(z.string()),
  ScriptType: maybe(z.int()),
  CurrentReleaseId: maybe(z.int()),
  LastModified: maybe(z.string()),
});

export const getActiveScriptRelease = operation({
  does: "read the active release of the script",
  area: "compute",
  source: "specification",
  number: 11,
  method: "GET",
  path: "/compute/script/{id}/releases/active",
  answer: scriptRelease,
  repeatable: true,
});

export const listScriptReleases = operation({
  does: "list the releases of the script",
  area: "compute",
  source: "companion",
  method: "GET",
  path: "/compute/script/{id}/releases",
  query: pageQuery.omit({ search: true }),
  answer: listOf(scriptRelease),
  repeatable: true,
});

export const listScripts = operation({
  does: "list the scripts",
  area: "compute",
  source: "companion",
  method: "GET",
  path: "/compute/script",
  query: pageQuery,
  answer: listOf(script),
  repeatable: true,
});
