import { z } from "zod";
import * as api from "../../provider/api/botCategories";
import { toName, toNumber } from "../../provider/schema/enumeration";
import { shieldFailure } from "../problems";
import { findShieldZone, succeeded } from "../shieldZone/shield";
import { type ShieldZone, type State, serve } from "../shieldZone/state";

/** Category and name of some bots, and true if the platform can verify them. */
const some = [
  [1, "Googlebot", true],
  [1, "bingbot", true],
  [1, "AhrefsBot", true],
  [2, "GPTBot", true],
  [2, "CCBot", false],
  [2, "ClaudeBot", true],
  [3, "ChatGPT-User", true],
  [3, "PerplexityBot", true],
  [4, "UptimeRobot", true],
  [4, "archive.org_bot", false],
  [5, "AdsBot-Google", true],
  [6, "Slackbot", false],
  [7, "facebookexternalhit", true],
  [255, "Bunny", true],
] as const;

const isListed = (bot: string) => some.some(([, name]) => name.toLowerCase() === bot);
const catalogue: readonly (readonly [category: number, name: string, isVerifiable: boolean])[] = [
  ...some,
  ...Object.entries(api.allowedInNewZone).flatMap(([category, names]) =>
    names
      .filter((name) => !isListed(name))
      .map((name) => [api.botCategoryNumbers[category as keyof typeof api.botCategoryNumbers], name, true] as const),
  ),
];

export const knownBots: ReadonlyMap<string, string> = new Map(
  catalogue.flatMap(([category, name]) => {
    const of = categoryName(category);
    return of === undefined ? [] : [[name.toLowerCase(), of] as const];
  }),
);

export const botCategoryRoutes = [
  serve(api.getBotCategorization, ({ path, state }) => {
    const { categories, bots } = botCategoriesOf(findShieldZone(state, path.shieldZoneId));
    const all = [...Object.values(api.botCategoryNumbers), 255, 0];
    const response = all.map((category) => ({
      category,
      categoryAction: toNumber(api.botCategoryAction, categories[categoryName(category) ?? ""] ?? "None"),
      bots: catalogueOf(bots).flatMap(([of, name, isVerifiable], index) => {
        const action = toNumber(api.botAction, bots[name.toLowerCase()] ?? "None");
        return of === category ? [{ botId: index + 1, userAgentMatch: name, category, action, isVerifiable }] : [];
      }),
    }));
    return succeeded(state, { categories: response });
  }),

  serve(api.setBotCategoryAction, ({ path: { shieldZoneId, category }, body: { action }, state }) => {
    const name = categoryName(category);
    if (name === undefined) throw shieldFailure(404, "not_found.bot_category", "The category was not found.");
    set(state, shieldZoneId, "categories", name, toName(api.botCategoryAction, action));
    return succeeded(state, { data: { category, action } });
  }),

  serve(api.setBotAction, ({ path: { shieldZoneId, botId }, body: { action }, state }) => {
    const { bots } = botCategoriesOf(findShieldZone(state, shieldZoneId));
    const [category, name, isVerifiable] = catalogueOf(bots)[botId - 1] ?? [];
    if (name === undefined) throw shieldFailure(404, "not_found.bot", "The bot was not found.");
    set(state, shieldZoneId, "bots", name.toLowerCase(), toName(api.botAction, action));
    return succeeded(state, { data: { botId, userAgentMatch: name, category, action, isVerifiable } });
  }),
];

const actions = z.record(z.string(), z.string()).default({});
const stored = z.strictObject({ categories: actions, bots: actions }).prefault({});

/** Returns actions by category and by lower-case bot name. */
export function botCategoriesOf(zone: Partial<ShieldZone>): z.output<typeof stored> {
  const { categories, bots } = stored.parse(zone.botCategories);
  const none = Object.fromEntries(Object.keys(api.botCategoryNumbers).map((name) => [name, "None"]));
  const newBots = catalogue.map(([, name]) => {
    const bot = name.toLowerCase();
    return [bot, allowedBots.has(bot) ? "Allow" : "None"];
  });
  return { categories: { ...none, ...categories }, bots: { ...Object.fromEntries(newBots), ...bots } };
}

const allowedBots = new Set(Object.values(api.allowedInNewZone).flat());

/** Returns the known bots and those of a state, whose categories are unknown. */
function catalogueOf(bots: Readonly<Record<string, string>>): typeof catalogue {
  const others = Object.keys(bots).filter((bot) => !catalogue.some(([, name]) => name.toLowerCase() === bot));
  return [...catalogue, ...others.map((name) => [0, name, true] as const)];
}

function categoryName(category: number): string | undefined {
  return Object.entries<number>(api.botCategoryNumbers).find(([, number]) => number === category)?.[0];
}

function set(state: State, shieldZoneId: number, part: "categories" | "bots", name: string, action: unknown) {
  const zone = findShieldZone(state, shieldZoneId);
  const before = botCategoriesOf(zone);
  zone.botCategories = { ...before, [part]: { ...before[part], [name]: String(action) } };
}
