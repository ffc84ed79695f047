// Whether a commit was accepted: by an approving review of somebody who may merge it, who has neither written nor pushed
// the change, and who could see its report as it is.
import { host } from "./host.mjs";

/** Why the commit counts as not accepted; nothing if it was. `shown` is when its report was last written. */
export async function whyNotAccepted(number, commit, shown) {
  const approvals = await host.approvals(number, commit);
  if (approvals.length === 0) return `nobody has approved ${commit}`;
  const authors = await host.authors(number);
  if (authors.unknown.length > 0) return `nobody can tell who wrote or pushed ${authors.unknown.join(", ")}`;
  const reasons = [];
  for (const { who, name, at } of approvals) {
    if (authors.known.has(who)) reasons.push(`${name} wrote or pushed a part of it`);
    else if (at && Date.parse(at) < Date.parse(shown))
      reasons.push(`${name} approved it before the report was as it is`);
    else if (!(await host.mayMerge(who))) reasons.push(`${name} may not merge it`);
    else return undefined;
  }
  return reasons.join(", and ");
}
