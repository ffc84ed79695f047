// The comment with the report of a stack on a pull request.
import { host } from "./host.mjs";
import { markOf, recordIn } from "./record.mjs";

/** The last comment with a signed report of this stack, and its record. */
export async function recordedComment(number, report) {
  const mark = `${markOf(report)}\n`;
  const signed = (await host.comments(number))
    .filter(({ body }) => body.startsWith(mark))
    .map((comment) => ({ comment, record: recordIn(comment.body, number) }))
    .filter(({ record }) => record);
  return signed.at(-1);
}
