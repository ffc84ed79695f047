// Fails if a change lowers protection and nobody accepted its commit: node ci/lowered.mjs STACK
import { whyNotAccepted } from "./accepted.mjs";
import { host } from "./host.mjs";
import { loweredIn, reportOf } from "./record.mjs";
import { recordedComment } from "./recordedComment.mjs";

const stack = process.argv[2];
const report = reportOf(stack);
const { number, commit } = host.current();
const lowered = loweredIn(report);
const shown = (await recordedComment(number, report)).comment.written;
const missing = lowered.length > 0 ? await whyNotAccepted(number, commit, shown) : undefined;

if (missing === undefined) {
  const how = lowered.length > 0 ? "is lowered, as accepted for this commit" : "stays as it is";
  await host.status(commit, stack, true, `protection ${how}`);
} else {
  await host.status(commit, stack, false, "protection is lowered, which nobody has accepted");
  console.error(
    [
      `This lowers the protection of ${stack}, and ${missing}:`,
      ...lowered.map(({ name, says }) => `  ${name}: ${says}`),
      "If that is meant, somebody who may merge it, and has neither written nor pushed it, approves this commit.",
      "Then run this job again.",
    ].join("\n"),
  );
  process.exitCode = 2;
}
