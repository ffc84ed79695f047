import { botCategoriesOf } from "../../../../emulator/zoneFeatures/botCategories";
import { kindOf } from "../../../../provider/kinds";
import { noticesOf } from "../../../../provider/lifecycle/lifecycle";
import { unknown } from "../../commands/preview/building";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("BotCategories");
const base = "/shield/shield-zone/7002/bot-categorization";
const program = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const stacked = () => new Stacked(kind, testContext(emulator()));
const shown = () => botCategoriesOf(emulator().state().shieldZones[0] ?? {});
const declared = program({
  categories: { aiScraper: "Block", seo: "Allow" },
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
    [`PUT ${base}/categories/1`, { action: 2 }],
    [`PUT ${base}/categories/2`, { action: 1 }],
    [`PUT ${base}/bots/4`, { action: 3 }],
    [`PUT ${base}/bots/5`, { action: 2 }],
  ]);
  expect(own.state?.previous).toEqual({
    categories: { aiScraper: "None", seo: "None" },
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
    "Its bots are adsbot-google, adsbot-google-mobile, adsbot-google-mobile-apps, ahrefsbot, applebot, archive.org_bot, bingbot, ccbot, claudebot, googlebot, and 14 more.",
  ],
])("a bot that the zone does not know is an error before any write: %s", async (name, hint) => {
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

test("in a new zone, no category has an action and 34 bots are allowed", () => {
  const { categories, bots } = botCategoriesOf({});
  expect([...new Set(Object.values(categories))]).toEqual(["None"]);
  const allowed = Object.keys(bots).filter((bot) => bots[bot] === "Allow");
  expect(allowed).toHaveLength(34);
  expect(allowed).toEqual(expect.arrayContaining(["googlebot", "whatsapp", "chrome-lighthouse", "yahoo! slurp"]));
});

test.each([
  [{}, undefined],
  [{ categories: { aiScraper: "Block" } }, {}],
  [
    { bots: { googlebot: "None", gptbot: "Block", bingbot: "Allow" } },
    { bots: { googlebot: "None", gptbot: "Block" } },
  ],
])("an import declares only what differs from a new zone: %j", async (changed, bots) => {
  emulator().edit(({ shieldZones: [zone] }) => Object.assign(zone ?? {}, { botCategories: changed }));
  const context = testContext(emulator());
  const found = "find" in kind.importing ? await kind.importing.find(context, { id: 1002 } as never) : [];
  expect(found).toHaveLength(bots === undefined ? 0 : 1);
  if (bots === undefined) return;
  const { settings } = (await kind.read(context, "7002", {} as never)) ?? {};
  expect({ ...settings }.bots).toEqual({ ...bots }.bots);
});

test.each<[object, RegExp | undefined]>([
  [
    { categories: { ads: "Block", aiScraper: "Block" } },
    /^the bot categories.*: to block ads does not block adsbot-google, /,
  ],
  [{ categories: { preview: "Block" }, bots: { SkypeUriPreview: "Block" } }, undefined],
  [{ categories: { aiScraper: "Block", seo: "Allow" } }, undefined],
  [{ categories: { preview: "Block" }, bots: unknown }, undefined],
])("a preview names the bots that blocking a category leaves allowed: %j", (settings, notice) => {
  const notices = noticesOf(kind, program(settings), {});
  expect(notices).toEqual(notice ? [expect.stringMatching(notice)] : []);
});
