// The record of a review, a line at the end of the report's comment: the tree, the commit, a digest of each change and of
// each finding that lowers protection, and a signature of the whole comment.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { asWritten } from "./requests.mjs";

/** A comment on GitHub has at most 65,536 characters; the report leaves this many free (see report.sh). */
const longest = 25_000;

export const reportOf = (name) => JSON.parse(readFileSync(`${name}.report.json`, "utf8"));

/** The first line of a report identifies its stack. */
export const markOf = ({ project, stack }) => `<!-- pulumi-edge-platform preview ${named(project)}/${named(stack)} -->`;

/** Returns the changes that lower protection. A change that cannot be judged counts as one. */
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

/** The comment with its record: only who has the key of the reviews can write it for this pull request. */
export function recorded(comment, report, { number, commit, tree }) {
  const digests = effectsOf(report).map((effect) => effect.digest);
  const record = `<!-- edge-reviewed ${tree} ${commit} ${digests.join(",")} `;
  if (record.length > longest) {
    throw new Error(`A review cannot record ${digests.length} changes. Split the change into several.`);
  }
  const body = `${asWritten(comment)}\n\n${record}`;
  return `${body}${signatureOf(body, number)} -->`;
}

/** The record that ends a comment on a pull request, if the comment is as it was signed. */
export function recordIn(comment, number) {
  const body = asWritten(comment);
  const found = /\n<!-- edge-reviewed (\w+) (\w+) (\S*) ([\w-]+) -->$/.exec(body);
  if (!found) return undefined;
  const [, tree, commit, digests, signature] = found;
  const expected = signatureOf(body.slice(0, -`${signature} -->`.length), number);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return undefined;
  return { tree, commit, digests: new Set(digests.split(",")) };
}

function signatureOf(body, number) {
  const key = process.env.REVIEW_KEY;
  if (!key || key.length < 16) throw new Error("REVIEW_KEY is missing or shorter than 16 characters.");
  return createHmac("sha256", key).update(`${number}\n${body}`).digest("base64url");
}

const digest = (effect) => createHash("sha256").update(JSON.stringify(effect)).digest("base64url").slice(0, 16);

/** As pulumi-edge-platform preview writes names into its first line: a comment of HTML ends at two hyphens. */
const named = (name) => encodeURIComponent(name).replace(/-(?=-|$)/g, "%2D");
