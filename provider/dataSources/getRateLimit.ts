import { z } from "zod";
import * as api from "../api/firewallRules";
import { settingsOf } from "../resources/firewall/ruleSettings";
import { anyNameOf, programSchemaOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { defineDataSource } from "./dataSource";
import { ruleId, ruleResult } from "./ruleResult";

export const getRateLimit = defineDataSource({
  name: "getRateLimit",
  description: "A rate limit of a shield zone.",
  example: "const { requests, interval } = await edge.getRateLimit({ ruleId: 6001 });",
  uses: [api.getRateLimit],
  errors: ["The rate limit does not exist, or the key cannot read it."],
  args: z.strictObject({ ruleId: ruleId("rate limit", 6001) }),
  result: z.object({
    ...ruleResult("rate limit", api.rateLimitAction),
    requests: annotate(z.int().optional(), {
      description: "The number of matching requests that are allowed in an interval.",
    }),
    interval: annotate(anyNameOf(api.rateLimitInterval).optional(), { description: "The interval." }),
    counter: annotate(programSchemaOf(api.rateLimitCounter).optional(), {
      description: "The property that the counters distinguish requests by.",
    }),
    blockFor: annotate(anyNameOf(api.rateLimitBlockTime).optional(), {
      description: "The time for which the rate limit acts after it is reached.",
    }),
  }),
  async read({ client }, args) {
    const limit = await client.send(api.getRateLimit, { path: { id: args.ruleId } });
    return settingsOf(limit, api.rateLimitConfiguration, undefined);
  },
});
