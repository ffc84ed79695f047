// Fails unless the review of the merge showed everything that an up would do now, and was accepted:
// node ci/reviewed.mjs STACK. Changes that are already done, as after a failed rollout, may be missing.
import { whyNotAccepted } from "./accepted.mjs";
import { host } from "./host.mjs";
import { effectsOf, reportOf } from "./record.mjs";
import { recordedComment } from "./recordedComment.mjs";

const stack = process.argv[2];
const again =
  "Open a pull request, with an empty commit if necessary. It shows the pending changes, and merging it rolls them out.";

const problem = await problemOf(reportOf(stack));
if (problem !== undefined) {
  console.error(`${stack} was not rolled out: ${problem}\n${again}`);
  process.exitCode = 3;
}

async function problemOf(report) {
  const effects = effectsOf(report);
  if (effects.length === 0) return undefined;
  const unguarded = await host.unguarded();
  if (unguarded.length > 0)
    return `reviews can be bypassed because ${unguarded.join("; ")}. See docs/operations/gitops.md.`;
  const commit = host.head();
  const merged = await host.mergedAs(commit);
  if (merged === undefined) return "this commit was not merged from a pull request.";
  const { number, last } = merged;
  const { comment, record } = (await recordedComment(number, report)) ?? {};
  if (!record) return `pull request ${number} has no report of ${stack} signed by the pipeline.`;
  if (record.commit !== last) return `pull request ${number} has no report of its last commit.`;
  if (record.tree !== (await host.treeOf(commit)))
    return `pull request ${number} was not up to date when it was merged.`;
  const unseen = effects.filter(({ digest }) => !record.digests.has(digest));
  if (unseen.length > 0) {
    return [
      `an update would make changes that pull request ${number} does not show:`,
      ...unseen.map(({ says }) => `  ${says}`),
    ].join("\n");
  }
  const missing = await whyNotAccepted(number, last, comment.written);
  return missing && `pull request ${number} was not accepted: ${missing}.`;
}
