import { effects, told, unknown } from "../building";

const bots = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const [lowers, raises] = ["bot-categories lowers", "bot-categories raises"];

test.each([
  ["only logging a category", { categories: { aiScraper: "Block" } }, { categories: { aiScraper: "None" } }],
  ["allowing a category", { categories: { seo: "None" } }, { categories: { seo: "Allow" } }],
  ["only logging a bot", { bots: { "archive.org_bot": "Block" } }, { bots: { "archive.org_bot": "Ignore" } }],
  ["allowing a bot", { bots: { gptbot: "Block" } }, { bots: { gptbot: "Allow" } }],
])("%s lowers protection, and the reverse raises it", (_what, strong, weak) => {
  expect(effects("BotCategories", bots(strong), bots(weak))).toEqual([lowers]);
  expect(effects("BotCategories", bots(weak), bots(strong))).toEqual([raises]);
});

test("allowing an undeclared bot, or an unknown action, lowers protection", () => {
  expect(effects("BotCategories", undefined, bots({ bots: { gptbot: "Allow" } }))).toEqual([lowers]);
  expect(effects("BotCategories", undefined, bots({ categories: { seo: "Allow" } }))).toEqual([lowers]);
  expect(effects("BotCategories", undefined, bots({ categories: { seo: "Block" } }))).toEqual([raises]);
  expect(effects("BotCategories", bots({ bots: { gptbot: "Block" } }), bots({ bots: unknown }))).toEqual([lowers]);
  expect(effects("BotCategories", bots({ bots: { gptbot: "Block" } }), bots({ bots: { gptbot: "None" } }))).toEqual([
    lowers,
  ]);
});

test("the report warns that an allowed bot may be identified only by its User-Agent", () => {
  const step = (old: string | undefined, now: string) =>
    told([
      {
        op: old ? "update" : "create",
        type: "BotCategories",
        ...(old ? { old: bots({ bots: { ccbot: old } }) } : {}),
        new: bots({ bots: { ccbot: now } }),
      },
    ]);
  const warning = expect.stringMatching(
    /^bot-categories lowers: .*the bot is restricted less, and if the platform cannot verify it .*getVerifiedBots.*, so is anyone who sends its User-Agent/,
  );
  for (const old of [undefined, "Block", "Ignore", "None"]) expect(step(old, "Allow")).toEqual([warning]);
  expect(step("Block", "Ignore")).toEqual(["bot-categories lowers: the bot is restricted less"]);
});

test("judges a destroy by the settings that it restores", () => {
  const step = {
    op: "delete" as const,
    type: "BotCategories",
    old: bots({ categories: { aiScraper: "Block" } }),
    outputs: { previous: { categories: { aiScraper: "Allow" } } },
  };
  expect(told([step])).toEqual(["bot-categories lowers: its bots are restricted less"]);
});
