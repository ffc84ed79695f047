// Checks that a commit was accepted: by the approving review of someone who may merge it, neither wrote nor pushed the
// change, and could see its current report.
import { host } from "./host.mjs";

/** Returns why the commit is not accepted, or undefined if it is. `shown` is the time when its report was last written. */
export async function whyNotAccepted(number, commit, shown) {
  const approvals = await host.approvals(number, commit);
  if (approvals.length === 0) return `nobody has approved ${commit}`;
  const authors = await host.authors(number);
  if (authors.unknown.length > 0) return `the author or pusher of ${authors.unknown.join(", ")} is unknown`;
  const reasons = [];
  for (const { who, name, at } of approvals) {
    if (authors.known.has(who)) reasons.push(`${name} wrote or pushed part of it`);
    else if (at && Date.parse(at) < Date.parse(shown))
      reasons.push(`${name} approved it before the report was last updated`);
    else if (!(await host.mayMerge(who))) reasons.push(`${name} may not merge it`);
    else return undefined;
  }
  return reasons.join(", and ");
}
