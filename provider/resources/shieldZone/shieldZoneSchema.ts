import { z } from "zod";
import type { InputsOf, OutputsOf, StateOf } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { id } from "../../schema/values";
import { adopt, onDestroy } from "../parts/onDestroy";
import { settings } from "./shieldZoneSettings";

export const inputs = z.strictObject({
  pullZoneId: about(id(), {
    description: "The pull zone that the zone shields. A change replaces the resource.",
    example: 1001,
  }),
  ...settings,
  adopt: adopt(),
  onDestroy: onDestroy(
    ["restore", "reset", "keep"],
    "`restore` restores the managed settings as they were found (a zone that was created is reset instead), `reset` sets them to the platform's values for a zone without protection, `keep` leaves them. A warning names the settings that have no such value",
    {
      created: "reset",
      found: "restore",
      defaultsTo: "`restore` when the zone was adopted, `reset` when it was created",
    },
  ),
});

const ofPlan = { changesWith: ["planType", "premiumPlan"] };

export const outputs = z.object({
  shieldZoneId: about(z.int(), { description: "The id of the zone on the platform." }),
  rateLimitRulesLimit: about(z.int().optional(), {
    description: "How many rate limit rules the zone may have.",
    ...ofPlan,
  }),
  customWafRulesLimit: about(z.int().optional(), {
    description: "How many custom firewall rules the zone may have.",
    ...ofPlan,
  }),
  adopted: about(z.boolean(), {
    description:
      "Whether the zone existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up.",
    changesWith: [],
  }),
  previous: about(z.record(z.string(), z.unknown()).optional(), {
    description: 'What the managed settings were when the zone was adopted; restored by `onDestroy: "restore"`.',
    copies: Object.keys(settings),
    changesWith: Object.keys(settings),
  }),
  ignoredSettings: about(z.array(z.string()).optional(), {
    description: "Settings that the platform ignored without refusing them; they are not compared.",
    changesWith: Object.keys(settings),
  }),
});

export type ZoneInputs = InputsOf<typeof inputs.shape>;
export type ZoneOutputs = OutputsOf<typeof outputs.shape>;
export type ZoneState = StateOf<typeof inputs.shape, typeof outputs.shape>;
