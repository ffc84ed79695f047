import { type Context, defineCommand, type Values } from "../frame";
import { writeComment } from "./comment";
import { html } from "./formats/html";
import { json } from "./formats/json";
import { longestComment, markdown } from "./formats/markdown";
import { text } from "./formats/text";
import type { Preview } from "./model";
import { isRefresh, previewOf } from "./preview";
import { explained, hasFailed, previewOptions, readGiven } from "./reading/given";
import { NoPreviewError } from "./reading/parse";
import { loweredIn, type Report, reportOf } from "./report";
import { ruleNamesFor } from "./ruleNames";

const forms = { markdown, text, json, html } as const;

export const command = defineCommand({
  description: `Runs pulumi preview and writes a report for reviewers: first the effects on protection, then every change. It
    does not change the platform.`,
  options: {
    ...previewOptions,
    drift: {
      help: `report how the platform differs from the stack's state (drift). Runs or reads pulumi refresh --preview-only --json
        --show-sames`,
    },
    format: {
      value: "FORMAT",
      choices: ["markdown", "text", "json", "html"],
      default: "markdown",
      help: "markdown (a comment on a pull request), text, json or html (one page)",
    },
    "fail-on": {
      value: "WHAT",
      choices: ["lowered", "code", "any", "none"],
      default: "lowered",
      help: `lowered: exit code 2 if protection is lowered or a change is not judged; code: also 3 if code changes; any:
        also 3 for any other change; none: 0 unless the preview fails`,
    },
    "max-length": {
      value: "N",
      default: String(longestComment),
      must: ["an integer from 1000 to 99999", (value) => /^[1-9]\d{3,4}$/.test(value)],
      help: "maximum size of the report in bytes, to leave room for other content of the comment",
    },
    comment: {
      help: `also write the report as a comment on the pull request of this job, and update it in later runs (GitHub Actions,
        GitLab CI)`,
    },
    "rule-names": {
      help: "show the names of firewall rules, read from the platform, instead of their ids",
    },
  },
  rest: "arguments of pulumi",
  examples: {
    "in a terminal": "pulumi-edge-platform preview --format text",
    "fail on any drift": "pulumi-edge-platform preview --drift --fail-on any",
    "in a pull request": "pulumi-edge-platform preview --comment",
  },
  environment: {
    EDGE_BASE_URL: "base URL of the platform's API, for --rule-names",
    EDGE_ACCESS_KEY: "API key, for --rule-names",
    GITHUB_TOKEN: "token that may write comments on pull requests, for --comment",
    GITLAB_TOKEN: "access token with the scope api, for --comment",
  },
  exitCodes: {
    2: "protection is lowered, or a change is not judged",
    3: "code changes (--fail-on code), or anything changes (--fail-on any)",
  },
  async run(order, context): Promise<number> {
    try {
      const report = reportOf(await read(order, context));
      if (hasFailed(report.preview, order, context)) return 1;
      const longest = Number(order["max-length"]);
      context.out(forms[order.format](report, longest));
      if (order.comment) await writeComment(markdown(report, longest), context.env);
      return exitCode(order, report);
    } catch (error) {
      throw explained(error, order);
    }
  },
});

type Order = Values<typeof command.options>;

async function read(order: Order, context: Context): Promise<Preview> {
  const mode = order.drift ? "drift" : "preview";
  const source = await readGiven(order, context);
  // A refresh compares recorded with actual state, not with the program.
  if (mode === "preview" && isRefresh(source)) throw new NoPreviewError("it is a refresh, which --drift reports");
  const preview = previewOf(source, mode);
  if (!order["rule-names"]) return preview;
  const saysWhy = (reason: string) =>
    context.tell(`could not read the names of firewall rules, so the report shows their ids: ${reason}`);
  return { ...preview, ruleNames: await ruleNamesFor(preview, context.env, saysWhy) };
}

function exitCode({ "fail-on": failOn }: Order, report: Report): number {
  if (failOn === "none") return 0;
  if (loweredIn(report).length > 0) return 2;
  const others = failOn === "any" ? report.preview.changes : failOn === "code" ? report.code : [];
  return others.length > 0 ? 3 : 0;
}
