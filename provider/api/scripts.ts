import { z } from "zod";
import { anyNumberOf, enumeration } from "../schema/enumeration";
import { about } from "../schema/meta";
import { anEnvelope, listOf, maybe, pageQuery } from "./answers";
import { operation } from "./operation";
import { shows } from "./success";

export const releaseStatus = enumeration("ReleaseStatus", "Whether a release of a script is the one that runs.", {
  Archived: 0,
  Live: 1,
});

export const scriptRelease = about(
  z.looseObject({
    Id: about(z.int(), { description: "The id of the release." }),
    Deleted: maybe(z.boolean(), "Whether the release was deleted."),
    Code: maybe(z.string(), "The code of the script in this release."),
    Uuid: maybe(z.string(), "The UUID of the release."),
    Note: maybe(z.string(), "What its author noted about it."),
    Author: maybe(z.string(), "Who created the release."),
    AuthorEmail: maybe(z.string(), "The e-mail address of the author."),
    CommitSha: maybe(z.string(), "The commit that the release was created from."),
    Status: maybe(anyNumberOf(releaseStatus), "Whether it is the release that runs."),
    DateReleased: maybe(z.string(), "When the release was created."),
    DatePublished: maybe(z.string(), "When the release was published."),
  }),
  { typeName: "ScriptRelease", description: "A release of a script." },
);

/** Of a script's fields those that matter here. `DeploymentKey` is a secret and never leaves this layer. */
export const script = about(
  z.looseObject({
    Id: about(z.int(), { description: "The id of the script." }),
    Name: maybe(z.string(), "The name of the script."),
    ScriptType: maybe(z.int(), "The type of the script: a platform-defined number."),
    CurrentReleaseId: maybe(z.int(), "The id of the release that runs."),
    LastModified: maybe(z.string(), "When the script was last changed."),
  }),
  { typeName: "Script", description: "A script of the account; its deployment key is left out." },
);

export const getActiveScriptRelease = operation({
  does: "read the active release of the script",
  area: "compute",
  source: "specification",
  number: 11,
  method: "GET",
  path: "/compute/script/{id}/releases/active",
  answer: scriptRelease,
  success: shows("Id"),
  idempotent: true,
});

export const listScriptReleases = operation({
  does: "list the releases of the script",
  area: "compute",
  source: "companion",
  method: "GET",
  path: "/compute/script/{id}/releases",
  query: pageQuery.omit({ search: true }),
  answer: listOf(scriptRelease),
  success: anEnvelope,
  idempotent: true,
});

export const listScripts = operation({
  does: "list the scripts",
  area: "compute",
  source: "companion",
  method: "GET",
  path: "/compute/script",
  query: pageQuery,
  answer: listOf(script),
  success: anEnvelope,
  idempotent: true,
});
