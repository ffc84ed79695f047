import { botCategoriesOf } from "../../../../emulator/zoneFeatures/botCategories";
import { kindOf } from "../../../../provider/kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("BotCategories");
const base = "/shield/shield-zone/7002/bot-categorization";
const program = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const stacked = () => new Stacked(kind, testContext(emulator()));
const shown = () => botCategoriesOf(emulator().state().shieldZones[0] ?? {});
const declared = program({
  categories: { aiScraper: "Block", seo: "None" },
  bots: { CCBot: "Allow", gptbot: "Ignore" },
});

/** Sets these outside of the stack. */
function elsewhere(part: "categories" | "bots", actions: Record<string, string>): void {
  emulator().edit(({ shieldZones: [zone] }) => {
    const before = botCategoriesOf(zone ?? {});
    Object.assign(zone ?? {}, { botCategories: { ...before, [part]: { ...before[part], ...actions } } });
  });
}

test("categories are written before bots, each by its number, and previous actions are restored on destroy", async () => {
  const before = shown();
  const own = stacked();
  await own.up(declared);
  expect(writes(emulator())).toEqual([
    [`PUT ${base}/categories/1`, { action: 0 }],
    [`PUT ${base}/categories/2`, { action: 1 }],
    [`PUT ${base}/bots/4`, { action: 3 }],
    [`PUT ${base}/bots/5`, { action: 2 }],
  ]);
  expect(own.state?.previous).toEqual({
    categories: { aiScraper: "None", seo: "Allow" },
    bots: { ccbot: "None", gptbot: "None" },
  });
  await own.destroy();
  expect(shown()).toEqual(before);
});

test("allowing a bot that the platform cannot verify causes a warning", async () => {
  const own = stacked();
  await own.up(declared);
  expect(own.context.warnings).toEqual([
    expect.stringMatching(/^bot ccbot of shield zone 7002 is recognized only by its User-Agent/),
  ]);
});

test("only declared actions are managed", async () => {
  const own = stacked();
  await own.up(declared);
  elsewhere("categories", { social: "Block" });
  elsewhere("bots", { bingbot: "Block" });
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  elsewhere("bots", { gptbot: "Allow" });
  await own.refresh();
  expect(own.preview(declared)).toBe("update");
  emulator().clearRequests();
  await own.up(declared);
  expect(writes(emulator())).toEqual([[`PUT ${base}/bots/4`, { action: 3 }]]);
  await own.destroy();
  expect(shown()).toMatchObject({ categories: { social: "Block" }, bots: { bingbot: "Block", gptbot: "None" } });
});

test("a response without the actions of bots is no drift, and a response without a bot is drift", async () => {
  const own = stacked();
  await own.up(declared);
  const respond = (...names: string[]) => {
    const bots = names.map((userAgentMatch, index) => ({ botId: index + 1, userAgentMatch }));
    const body = { categories: [{ category: 2, categoryAction: 1, bots }] };
    emulator().setFaults([{ match: { operation: "getBotCategorization" }, inject: { status: 200, body } }]);
  };
  respond("GPTBot", "CCBot");
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  respond("GPTBot");
  await own.refresh();
  expect(own.preview(declared)).toBe("update");
});

test.each([
  ["gtpbot", "Did you mean gptbot?"],
  [
    "bot",
    "Its bots are adsbot-google, ahrefsbot, archive.org_bot, bingbot, ccbot, claudebot, googlebot, gptbot, perplexitybot, slackbot, and 1 more.",
  ],
])("a bot %s that the zone does not know is an error before a write", async (name, hint) => {
  expect(await failureOf(stacked().up(program({ categories: { seo: "Block" }, bots: { [name]: "Block" } })))).toBe(
    `shield zone 7002 has no bot ${name}. ${hint}`,
  );
  expect(writes(emulator())).toEqual([]);
});

test("a failure after the first write records the previous actions, and the next up continues", async () => {
  const own = stacked();
  const path = `${base}/bots/4`;
  emulator().setFaults([{ match: { method: "PUT", path }, times: 1, inject: { status: 403 } }]);
  expect(await failureOf(own.up(declared))).toContain("could not set the action of the bot of the shield zone");
  expect(own.state?.previous).toMatchObject({ categories: { aiScraper: "None" } });
  emulator().clearRequests();
  await own.up(declared);
  expect(writes(emulator()).map(([request]) => request)).toEqual([`PUT ${path}`, `PUT ${base}/bots/5`]);
  await own.destroy();
  expect(shown().categories.aiScraper).toBe("None");
});

test("a failure of the first write records nothing", async () => {
  const own = stacked();
  emulator().setFaults([{ match: { method: "PUT", path: `${base}/categories/2` }, times: 1, inject: { status: 403 } }]);
  await failureOf(own.up(program({ categories: { aiScraper: "Block" } })));
  expect(own.state).toBeUndefined();
});
