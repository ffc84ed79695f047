import { z } from "zod";
import type { InputsOf, OutputsOf, StateOf } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { id } from "../../schema/values";
import { adopt, onDestroy } from "../parts/onDestroy";
import { settings } from "./shieldZoneSettings";

export const inputs = z.strictObject({
  pullZoneId: annotate(id(), {
    description: "The pull zone that the shield zone protects. A change replaces the resource.",
    example: 1001,
  }),
  ...settings,
  adopt: adopt(),
  onDestroy: onDestroy(
    ["restore", "reset", "keep"],
    "`restore` restores the previous values of the managed settings (a created zone is reset instead), `reset` sets them to the platform's values for a zone without protection; `keep` leaves them. A warning lists the settings that have no such value",
    {
      created: "reset",
      found: "restore",
      defaultsTo: "`restore` if the zone was adopted, `reset` if it was created",
    },
  ),
});

const ofPlan = { changesWith: ["planType", "premiumPlan"] };

export const outputs = z.object({
  shieldZoneId: annotate(z.int(), { description: "The id of the zone on the platform." }),
  rateLimitRulesLimit: annotate(z.int(), {
    description: "The maximum number of rate limits in the zone.",
    ...ofPlan,
  }),
  customWafRulesLimit: annotate(z.int(), {
    description: "The maximum number of custom firewall rules in the zone.",
    ...ofPlan,
  }),
  adopted: annotate(z.boolean(), {
    description:
      "True if the zone existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`.",
    changesWith: [],
  }),
  previous: annotate(z.record(z.string(), z.unknown()).optional(), {
    description: 'The values of the managed settings when the zone was adopted, restored by `onDestroy: "restore"`.',
    copies: Object.keys(settings),
    changesWith: Object.keys(settings),
  }),
  ignoredSettings: annotate(z.array(z.string()).optional(), {
    description: "The settings that the platform ignored without an error. They are not compared.",
    changesWith: Object.keys(settings),
  }),
});

export type ZoneInputs = InputsOf<typeof inputs.shape>;
export type ZoneOutputs = OutputsOf<typeof outputs.shape>;
export type ZoneState = StateOf<typeof inputs.shape, typeof outputs.shape>;
