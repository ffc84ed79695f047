import type { z } from "zod";
import * as api from "../../api/botCategories";
import { EdgeError } from "../../client/errors";
import { now, recently } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { scale } from "../../lifecycle/protection/judgement";
import { nameOrNothing, toNumber } from "../../schema/enumeration";
import { nearest } from "../../schema/nearest";
import { namesOf, type Properties } from "../../schema/properties";
import { firstTen } from "../../schema/sentence";
import { sendInTurn } from "./feature";
import { zoneFeature } from "./zoneFeature";

type CategoryResponse = z.output<typeof api.shownBotCategory>;
type Bot = NonNullable<CategoryResponse["bots"]>[number];
type Actions = Readonly<Record<string, string | number | undefined>>;

const allowedBots = new Set(Object.values(api.allowedInNewZone).flat());

/** Returns the action of a bot in a new zone, where categories have no action. */
const usual = (bot: string) => (allowedBots.has(bot) ? "Allow" : "None");

export const botCategories = zoneFeature({
  type: "BotCategories",
  description:
    "The actions for verified bots in a shield zone, by category and by bot. The origin receives the bot, its category and the action in the header `CDN-Bot`. Only the declared actions are managed. A destroy restores the previous actions.",
  example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
new edge.BotCategories("shop", {
  shieldZoneId: zone.shieldZoneId,
  categories: { aiScraper: "Block" },
  bots: { perplexitybot: "Allow" },
});`,
  withoutPolicy: "the bots to allow differ from site to site",
  errors: [
    "The zone does not know the bot. The error lists the bots with similar names.",
    "A request fails after another one has succeeded. The resource stays in the state, and the next `pulumi up` continues.",
  ],
  label: "the bot categories",
  noun: "BotCategories",
  declares: "its categories and the bots whose actions differ from those of a new zone, if there are any",
  settings: api.botCategories,
  isCatalogue: true,
  judgement: {
    rule: "bot-categories",
    lowers:
      "a category or a bot from Block to anything else, or to Allow; a bot to None, which lets its category decide; a destroy that restores less, or unknown settings",
    scales: namesOf(api.botCategoryNumbers).map((name) =>
      scale(
        `categories.${name}`,
        ["Allow", "None", "Block"],
        "its bots are restricted less",
        "its bots are restricted more",
      ),
    ),
    // The meaning of None depends on the category.
    entries: {
      of: "bots",
      scales: [
        {
          ...scale("", ["Allow", "Ignore", "Block"], "the bot is restricted less", "the bot is restricted more"),
          // Only the platform's catalogue of bots shows which ones it can verify.
          none: "the bot is restricted less, and if the platform cannot verify it (`isVerifiable` of getVerifiedBots), so is anyone who sends its User-Agent",
        },
      ],
    },
  },
  isOn: ({ categories, bots }) =>
    Object.values(actionsIn(categories)).some((action) => action !== "None") ||
    Object.keys(unusual(actionsIn(bots))).length > 0,
  imported: ({ categories, bots }) => {
    const own = unusual(actionsIn(bots));
    return { categories, bots: Object.keys(own).length > 0 ? own : undefined };
  },

  async read(context, shieldZoneId) {
    const actual = await readAll(context, shieldZoneId, now());
    const categories = namesOf(api.botCategoryNumbers).flatMap((name) => {
      const actualCategory = actual.find(({ category }) => category === api.botCategoryNumbers[name]);
      const action = nameOrNothing(api.botCategoryAction, actualCategory?.categoryAction);
      return action === undefined ? [] : [[name, action]];
    });
    // A bot without an action still exists.
    const bots = [...botsIn(actual)].map(([name, { action }]) => [name, nameOrNothing(api.botAction, action)]);
    return { categories: Object.fromEntries(categories), bots: Object.fromEntries(bots) };
  },

  write: (context, shieldZoneId, settings, actual) =>
    // It is undocumented which of two concurrent writes the platform keeps.
    context.client.oneAtATime(`bot categories ${shieldZoneId}`, () => write(context, shieldZoneId, settings, actual)),
});

function actionsIn(actions: unknown): Actions {
  const isAction = (action: unknown) => typeof action === "string" || typeof action === "number";
  const entries = Object.entries<unknown>(Object(actions));
  return Object.fromEntries(entries.flatMap(([name, action]) => (isAction(action) ? [[name, action]] : [])));
}

function unusual(bots: Actions): Actions {
  return Object.fromEntries(Object.entries(bots).filter(([bot, action]) => action !== usual(bot)));
}

async function readAll({ client }: Context, shieldZoneId: number, since: number): Promise<readonly CategoryResponse[]> {
  const { categories } = await client.send(api.getBotCategorization, { path: { shieldZoneId } }, { since });
  return categories ?? [];
}

function botsIn(categories: readonly CategoryResponse[]): ReadonlyMap<string, Bot> {
  const all = categories.flatMap(({ bots }) => bots ?? []);
  return new Map(all.map((bot) => [bot.userAgentMatch.toLowerCase(), bot]));
}

async function write(context: Context, shieldZoneId: number, settings: Properties, actual: Properties) {
  const [categories, bots] = [actionsIn(settings.categories), actionsIn(settings.bots)];
  const [categoriesNow, botsNow] = [actionsIn(actual.categories), actionsIn(actual.bots)];
  const known = botsIn(await readAll(context, shieldZoneId, recently()));
  const requests = [
    ...namesOf(api.botCategoryNumbers).flatMap((name) => {
      const action = categories[name];
      if (action === undefined || action === categoriesNow[name]) return [];
      const path = { shieldZoneId, category: api.botCategoryNumbers[name] };
      const body = { action: toNumber(api.botCategoryAction, action) };
      return [async () => context.client.send(api.setBotCategoryAction, { path, body })];
    }),
    ...Object.entries(bots).flatMap(([name, action]) => {
      if (action === undefined || action === botsNow[name]) return [];
      const { botId, isVerifiable } = knownBot(known, name, shieldZoneId);
      if (action === "Allow" && isVerifiable === false)
        context.warn(
          `bot ${name} of shield zone ${shieldZoneId} is recognized only by its User-Agent, which anyone can send, because the platform cannot verify it.`,
        );
      const body = { action: toNumber(api.botAction, action) };
      return [async () => context.client.send(api.setBotAction, { path: { shieldZoneId, botId }, body })];
    }),
  ];
  return sendInTurn(requests);
}

function knownBot(known: ReadonlyMap<string, Bot>, name: string, shieldZoneId: number): Bot {
  const bot = known.get(name);
  if (bot) return bot;
  const names = [...known.keys()].sort();
  const meant = nearest(name, names);
  const like = names.filter((each) => each.includes(name) || name.includes(each));
  if (names.length === 0)
    throw new EdgeError(
      `the platform returned no bots for shield zone ${shieldZoneId}, so ${name} could not be found. Run the command again.`,
    );
  const hint = meant ? `Did you mean ${meant}?` : `Its bots are ${firstTen(like.length > 0 ? like : names)}.`;
  throw new EdgeError(`shield zone ${shieldZoneId} has no bot ${name}. ${hint}`);
}
