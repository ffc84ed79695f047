// Fails unless the review of the merge showed everything that an up would do now: node ci/reviewed.mjs STACK
// Changes that are already done, as after a failed rollout, may be missing.
import { isAccepted } from "./accepted.mjs";
import { host } from "./host.mjs";
import { effectsOf, loweredIn, markOf, recordIn, reportOf } from "./record.mjs";

const stack = process.argv[2];
const again =
  "Open a pull request, for which an empty commit will do: it shows what is to be rolled out. Its merge rolls that out.";

const problem = await problemOf(reportOf(stack));
if (problem !== undefined) {
  console.error(`${stack} is not rolled out: ${problem}\n${again}`);
  process.exitCode = 3;
}

async function problemOf(report) {
  const effects = effectsOf(report);
  if (effects.length === 0) return undefined;
  const commit = host.head();
  const number = await host.mergedAs(commit);
  if (number === undefined) return "this commit was not merged from a pull request.";
  const [self, comments] = [await host.self(), await host.comments(number)];
  const mark = `${markOf(report)}\n`;
  const mine = comments.find(({ author, body }) => author === self && body.startsWith(mark));
  const record = mine && recordIn(mine.body);
  if (!record) return `the pull request ${number} has no report of ${stack}.`;
  if (record.tree !== (await host.treeOf(commit)))
    return `the pull request ${number} was not up to date when it was merged.`;
  const unseen = effects.filter(({ digest }) => !record.digests.has(digest));
  if (unseen.length > 0) {
    return [
      `an up would do what the pull request ${number} does not show:`,
      ...unseen.map(({ says }) => `  ${says}`),
    ].join("\n");
  }
  if (loweredIn(report).length > 0 && !(await isAccepted(number, record.commit, comments))) {
    return `the pull request ${number} lowers protection, which nobody has accepted for its last commit.`;
  }
  return undefined;
}
