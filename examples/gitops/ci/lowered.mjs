// Fails if a change lowers protection and nobody accepted that for its commit: node ci/lowered.mjs STACK
import { isAccepted, sentence } from "./accepted.mjs";
import { host } from "./host.mjs";
import { loweredIn, reportOf } from "./record.mjs";

const stack = process.argv[2];
const { number, commit } = host.current();
const lowers = loweredIn(reportOf(stack));

if (lowers.length === 0) {
  await host.status(commit, stack, true, "protection stays as it is");
} else if (await isAccepted(number, commit, await host.comments(number))) {
  await host.status(commit, stack, true, "protection is lowered, as accepted for this commit");
} else {
  await host.status(commit, stack, false, "protection is lowered, which nobody has accepted");
  console.error(
    [
      `This lowers the protection of ${stack}:`,
      ...lowers.map(({ name, says }) => `  ${name}: ${says}`),
      "If that is meant, somebody who may merge it, other than its author, writes this comment; then run this job again:",
      `  ${sentence(commit)}`,
    ].join("\n"),
  );
  process.exitCode = 2;
}
