// The record of a review, a line at the end of the report's comment: the tree, the commit, and a digest of each change
// and of each finding that lowers protection.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A comment on GitHub has at most 65,536 characters; the report leaves this many free (see preview.sh). */
const longest = 25_000;

export const reportOf = (stack) => JSON.parse(readFileSync(`${stack}.report.json`, "utf8"));

/** The first line of a report identifies its stack. */
export const markOf = ({ project, stack }) => `<!-- pulumi-edge-platform preview ${named(project)}/${named(stack)} -->`;

/** What counts as lowered; changed code does not, as it is reviewed as code. */
export const loweredIn = ({ protection }) => [...protection.lowers, ...protection.notJudged];

/** The changes in the report, each with its digest. */
export function effectsOf(report) {
  const done = report.changes.map(({ urn, name, operation, replacedBy, differences }) => ({
    says: `${operation} ${name}`,
    digest: digest(["change", urn, operation, replacedBy, differences]),
  }));
  const lowered = loweredIn(report).map(({ rule, urn, name, says, path, old, new: now }) => ({
    says: `${name}: ${says}`,
    digest: digest(["lowers", rule, urn, says, path, old, now]),
  }));
  return [...done, ...lowered];
}

export function recordOf(report, tree, commit) {
  const digests = effectsOf(report).map((effect) => effect.digest);
  const line = `<!-- edge-reviewed ${tree} ${commit} ${digests.join(",")} -->`;
  if (line.length > longest) {
    throw new Error(`${digests.length} changes are more than one review can record; split the change into several.`);
  }
  return line;
}

/** The record that ends a comment. */
export function recordIn(body) {
  const line = body.trimEnd().split("\n").at(-1);
  const [, tree, commit, digests] = /^<!-- edge-reviewed (\w+) (\w+) (\S*) -->$/.exec(line) ?? [];
  return tree && { tree, commit, digests: new Set(digests.split(",")) };
}

const digest = (effect) => createHash("sha256").update(JSON.stringify(effect)).digest("base64url").slice(0, 16);

/** As pulumi-edge-platform preview writes names into its first line: a comment of HTML ends at two hyphens. */
const named = (text) => encodeURIComponent(text).replace(/-(?=-|$)/g, "%2D");
