import { z } from "zod";
import { type EdgeRequest, NoPullZoneError } from "../../emulator";
import { edgeRequest } from "../../emulator/edge/request";
import { named } from "../../emulator/edge/verdict";
import { alternatives, CommandError, defineCommand, UsageError } from "../frame";
import { previewOf } from "../preview/preview";
import { explained, hasFailed, previewOptions, readGiven } from "../preview/reading/given";
import { describeVerdict, outcomes, type TrialOptions, trialOfPreview } from ".";

export const command = defineCommand({
  description: `Runs pulumi preview and reports how the edge would handle requests according to the program. Apart from the
    preview, it sends no requests to the platform, and it changes nothing.`,
  options: {
    ...previewOptions,
    request: {
      value: "REQUEST",
      many: true,
      help: `address of a request, or the request as JSON: {"url": "/admin", "ip": "203.0.113.7", "country": "DE"}`,
    },
    "pull-zone": {
      value: "ZONE",
      help: "id or name of the pull zone that receives the requests (default: the zone of the host name, or the only zone)",
    },
    expect: {
      value: "OUTCOME",
      choices: outcomes,
      help: `fail with exit code 2 unless every request is certain to be ${alternatives(outcomes)}`,
    },
    format: { value: "FORMAT", choices: ["text", "json"], default: "text", help: "text or json" },
  },
  rest: "arguments of pulumi",
  examples: {
    "check that the admin page is closed": "pulumi-edge-platform try --stack prod --request /admin --expect blocked",
    "with the client's address": `pulumi-edge-platform try --request '{"url": "/", "ip": "203.0.113.7"}'`,
  },
  exitCodes: { 2: "a request is undecided or has another outcome than --expect" },
  async run(order, context): Promise<number> {
    if (order.request.length === 0) throw new UsageError("--request is required");
    const requests = order.request.map(read);
    try {
      const preview = previewOf(await readGiven(order, context), "preview");
      if (hasFailed(preview, order, context)) return 1;
      const trial = await trialOfPreview(preview, zoneOf(order["pull-zone"]));
      const tried = requests.map((request) => ({ request, ...trial.try(request) }));
      if (order.format === "json") {
        context.out(`${JSON.stringify({ requests: tried, leftOut: trial.leftOut }, null, 2)}\n`);
      } else {
        for (const { request, ...verdict } of tried) {
          context.out(`${request.method ?? "GET"} ${request.url}: ${describeVerdict(verdict)}\n`);
        }
        for (const { type, name, why } of trial.leftOut) context.tell(`not part of the trial: ${type} ${name}: ${why}`);
      }
      const others = order.expect === undefined ? [] : tried.filter(({ outcome }) => outcome !== order.expect);
      for (const { request, ...verdict } of others) {
        const { undecided } = verdict;
        const why = undecided.map((each) => `; ${named(each)}: ${each.because}`).join("");
        const [is] = describeVerdict(verdict).split("\n");
        context.tell(`${request.method ?? "GET"} ${request.url} is expected to be ${order.expect}, but is ${is}${why}`);
      }
      return others.length === 0 ? 0 : 2;
    } catch (error) {
      if (error instanceof NoPullZoneError)
        throw new CommandError(error.message.replace(/(?<=\bset )pullZone(?= |$)/, "--pull-zone"));
      throw explained(error, order);
    }
  },
});

function zoneOf(zone: string | undefined): TrialOptions {
  if (zone === undefined) return {};
  return /^[1-9]\d*$/.test(zone) ? { pullZoneId: Number(zone) } : { pullZone: zone };
}

function read(given: string): EdgeRequest {
  try {
    const request = given.trimStart().startsWith("{") ? JSON.parse(given) : { url: given };
    edgeRequest.parse(request);
    return request;
  } catch (error) {
    const problem =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join(".")}${path.length > 0 ? " " : ""}${message}`).join("; ")
        : (error as Error).message;
    throw new UsageError(`--request ${given}: ${problem}`);
  }
}
