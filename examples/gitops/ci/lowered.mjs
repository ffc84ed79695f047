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
  const how = lowered.length > 0 ? "is lowered, which was accepted for this commit" : "is not lowered";
  await host.status(commit, stack, true, `protection ${how}`);
} else {
  await host.status(commit, stack, false, "protection is lowered, which was not accepted");
  console.error(
    [
      `This change lowers the protection of ${stack}, and ${missing}:`,
      ...lowered.map(({ name, says }) => `  ${name}: ${says}`),
      "If this is intended, someone who may merge the change, but neither wrote nor pushed it, must approve this commit.",
      "Then run this job again.",
    ].join("\n"),
  );
  process.exitCode = 2;
}
