import * as api from "../../api/zoneFeatures";
import { scale, switchedOn } from "../../lifecycle/protection/judgement";
import { toWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { byPath } from "./nestedSettings";
import { zoneFeature } from "./zoneFeature";

const sensitivities = ["Off", "Low", "Medium", "High"];

export const botDetection = zoneFeature({
  type: "BotDetection",
  description:
    "The bot detection of a shield zone. Requires the Advanced plan or higher. Only the declared settings are managed. A destroy restores their previous values.",
  example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
new edge.BotDetection("shop", {
  shieldZoneId: zone.shieldZoneId,
  executionMode: "Challenge",
  requestIntegrity: { sensitivity: "Medium" },
  browserFingerprint: { sensitivity: "High", aggression: "Medium" },
});`,
  errors: ["The zone's plan does not include bot detection (`invalid_plan_type.bot_detection`)."],
  planLimits: { noun: "bot detection", most: { Basic: 0 }, isRefused: true },
  // See docs.bunny.net/shield/bot-detection.
  planSettings: [
    {
      noun: "complex fingerprinting",
      most: { Basic: 0, Advanced: 0 },
      count: ({ browserFingerprint }) => (Object(browserFingerprint).complexEnabled === true ? 1 : 0),
      wayOut: "omit complexEnabled",
    },
  ],
  decides: "nothing",
  label: "the bot detection",
  noun: "BotDetection",
  declares: "its settings, if it challenges bots or a sensitivity is above Low",
  terraform: { bunnynet_pullzone_shield: { within: "pullzone" } },
  settings: api.botDetection,
  judgement: {
    rule: "bot-detection",
    lowers:
      "`executionMode` from Challenge to LogOnly; a lower sensitivity or aggression; `complexEnabled` switched off; a destroy that restores less, or unknown settings",
    scales: [
      scale("executionMode", ["LogOnly", "Challenge"], "bots are only logged, not challenged", "bots are challenged"),
      ...["requestIntegrity", "ipAddress", "browserFingerprint"].map((name) =>
        scale(
          `${name}.sensitivity`,
          sensitivities,
          "fewer requests are recognized as bots",
          "more requests are recognized as bots",
        ),
      ),
      scale(
        "browserFingerprint.aggression",
        ["Low", "Medium", "High"],
        "browsers are checked less strictly",
        "browsers are checked more strictly",
      ),
      switchedOn(
        "browserFingerprint.complexEnabled",
        "the complex fingerprint is not used",
        "the complex fingerprint is used as well",
      ),
    ],
  },
  isOn: (settings) => sensitivitiesIn(settings).some((value) => value !== "Off"),
  isIdle: (settings) =>
    settings.executionMode === "LogOnly" &&
    sensitivitiesIn(settings).every((value) => value === "Off" || value === "Low"),
  read: async ({ client }, shieldZoneId) => (await client.send(api.getBotDetection, { path: { shieldZoneId } })).data,
  write: ({ client }, shieldZoneId, settings) =>
    client.send(api.updateBotDetection, {
      path: { shieldZoneId },
      body: { ...toWire(api.botDetection, settings), shieldZoneId },
    }),
});

function sensitivitiesIn(settings: Properties): unknown[] {
  return Object.entries(byPath(settings)).flatMap(([path, value]) => (path.endsWith("sensitivity") ? [value] : []));
}
