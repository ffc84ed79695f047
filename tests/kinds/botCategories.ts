import fc from "fast-check";
import { botCategoriesOf } from "../../emulator/zoneFeatures/botCategories";
import { botCategories as wire } from "../../provider/api/botCategories";
import { isOfCustomer } from "../acceptance/soak/customer";
import { addNested } from "../model/account";
import { setting } from "../model/arbitraries";
import { seededShieldZones } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { zoneFeature } from "./parts/zoneFeature";

const zone = { shieldZoneId: 7002 };

const base = zoneFeature({
  type: "BotCategories",
  name: "botCategories",
  wire,
  label: "the bot categories",
  program: { ...zone, categories: { aiScraper: "Block" }, bots: { gptbot: "Allow" } },
  change: { categories: { aiScraper: "None", seo: "Block" }, bots: { gptbot: "Ignore", ccbot: "Block" } },
  settings: {
    categories: [{ aiScraper: "Block" }, { aiScraper: "Allow" }],
    bots: [
      { gptbot: "Allow", "archive.org_bot": "Block" },
      { gptbot: "Ignore", "archive.org_bot": "None" },
    ],
  },
  unmanaged: (stored) => {
    stored.categories = { ...Object(stored.categories), seo: "Block" };
    stored.bots = { ...Object(stored.bots), bingbot: "Block" };
  },
  modelled: seededShieldZones,
  values: [
    setting(
      "categories",
      fc.record(
        { aiScraper: fc.constantFrom("None", "Block"), seo: fc.constantFrom("Block", "Allow") },
        { requiredKeys: [] },
      ),
    ),
    setting(
      "bots",
      fc.record(
        { gptbot: fc.constantFrom("Allow", "None"), "archive.org_bot": fc.constantFrom("Block", "Allow") },
        { requiredKeys: [] },
      ),
    ),
    setting("onDestroy", fc.constantFrom("restore", "keep")),
  ],
  drift: [["categories", { aiScraper: "Allow" }]],
  soak: { args: { categories: { tool: "Block" } }, change: { bots: { ccbot: "Block" } } },
  pullZoneId: 1441,
  shieldZoneId: 8171,
});

const drifted = [
  ["categories", "aiScraper", "Allow"],
  ["categories", "seo", "None"],
  ["bots", "gptbot", "Block"],
  ["bots", "archive.org_bot", "Ignore"],
] as const;

export const botCategories: KindUnderTest = {
  ...base,
  requests: {
    getBotCategorization: { path: zone },
    setBotCategoryAction: { path: { ...zone, category: 2 }, body: { action: 1 } },
    setBotAction: { path: { ...zone, botId: 4 }, body: { action: 1 } },
  },
  script: {
    ...base.script,
    prepare(seed) {
      base.script.prepare?.(seed);
      for (const added of seed.shieldZones.slice(-2)) added.botCategories = botCategoriesOf({});
    },
  },
  model: {
    ...base.model,
    account({ shieldZones }, settings) {
      for (const zone of shieldZones) {
        if (!seededShieldZones.includes(zone.shieldZoneId) && !isOfCustomer(zone.shieldZoneId)) continue;
        addNested(settings, `shieldZone/${zone.pullZoneId}/botCategories`, botCategoriesOf(zone));
        delete zone.botCategories;
      }
    },
    intervene(draw, { objectPath, args }) {
      const [part, name, action] = draw(fc.constantFrom(...drifted));
      return {
        label: `set ${name} of ${objectPath} to ${action}`,
        isDrift: Object(args[part])[name] !== undefined,
        change({ shieldZones }) {
          const zone = shieldZones.find(({ pullZoneId }) => objectPath === `shieldZone/${pullZoneId}/botCategories`);
          if (!zone) return;
          const before = botCategoriesOf(zone);
          zone.botCategories = { ...before, [part]: { ...before[part], [name]: action } };
        },
      };
    },
  },
};
