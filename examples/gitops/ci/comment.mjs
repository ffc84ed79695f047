// Writes the report of a stack and its record as a comment on a pull request (GitHub) or merge request (GitLab), and
// replaces its earlier comment if the report changed: node ci/comment.mjs STACK
import { readFileSync } from "node:fs";
import { host } from "./host.mjs";
import { markOf, recorded, reportOf } from "./record.mjs";
import { asWritten } from "./requests.mjs";

const stack = process.argv[2];
const report = reportOf(stack);
const mark = markOf(report);
const comment = asWritten(readFileSync(`${stack}.comment.md`, "utf8"));
// The change wrote the preview, and must not replace the report of another stack.
if (report.stack !== stack || !comment.startsWith(`${mark}\n`))
  throw new Error(`The input is not a report of ${stack}.`);

const { number, commit } = host.current();
const body = recorded(comment, report, { number, commit, tree: await host.treeOf(commit) });

// Anyone can write a comment that starts with the mark.
const self = await host.self();
const mine = (await host.comments(number)).find((each) => each.author === self && each.body.startsWith(`${mark}\n`));
if (!mine) await host.add(number, body);
else if (mine.body !== body) await host.update(number, mine.id, body);
