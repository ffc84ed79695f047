// Whether someone who may merge, other than the author, accepted that this commit lowers protection.
import { host } from "./host.mjs";

export const sentence = (commit) => `lowers protection ${commit}`;

export async function isAccepted(number, commit, comments) {
  const author = await host.author(number);
  const says = (body) => body.split("\n").some((line) => line.trim() === sentence(commit));
  const others = comments.filter((comment) => comment.author !== author && says(comment.body));
  for (const who of new Set(others.map((comment) => comment.author))) {
    if (await host.mayMerge(who)) return true;
  }
  return false;
}
