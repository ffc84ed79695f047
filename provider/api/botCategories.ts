import { z } from "zod";
import { enumeration, nameOnWire, programSchemaOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { namesOf, type Properties } from "../schema/properties";
import { firstTen } from "../schema/sentence";
import { hasUnknown } from "../schema/unknown";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const botCategoryAction = enumeration(
  "BotCategoryAction",
  "Action for the bots of a category. Allow exempts verified requests from the DDoS challenge, the bot detection and the access lists, except for one that bypasses, but not from the firewall and the rate limits. Block responds with 403.",
  { None: 0, Block: 1, Allow: 2 },
);

export const botAction = enumeration(
  "BotAction",
  "Action for one bot, which overrides the category's action. None uses the category's action; Ignore takes no action.",
  { None: 0, Block: 1, Allow: 2, Ignore: 3 },
);

/** Categories by their names in programs. The platform has others that cannot be set. */
export const botCategoryNumbers = { seo: 1, aiScraper: 2, aiTool: 3, tool: 4, ads: 5, preview: 6, social: 7 } as const;

/**
 * Bots that a new zone allows, by category: the main search engines, Google's advertising and performance tools, and
 * the main social and preview bots. No category has an action. The names are those of the vendor's Terraform provider.
 */
// See docs.bunny.net/shield/verified-bots.
export const allowedInNewZone: Readonly<Partial<Record<keyof typeof botCategoryNumbers, readonly string[]>>> = {
  seo: [
    ...["apis-google", "applebot", "baiduspider", "bingbot", "feedfetcher-google", "google-adwords-express"],
    ...["google-adwords-instant", "google-inspectiontool", "google-site-verification", "googlebot", "googlebot-image"],
    ...["googlebot-video", "googleproducer", "mojeekbot", "pinterestbot", "prerendergateway", "qwantbot"],
    ...["storebot-google", "yahoo! slurp", "yandex", "yandexbot"],
  ],
  tool: ["chrome-lighthouse"],
  ads: ["adsbot-google", "adsbot-google-mobile", "adsbot-google-mobile-apps", "mediapartners-google"],
  preview: ["skypeuripreview"],
  social: ["facebookexternalhit", "linkedinbot", "pinterest", "telegrambot", "tumblr", "twitterbot", "whatsapp"],
};

const category = (bots: string) =>
  annotate(nameOnWire(botCategoryAction).optional(), { description: `The action for ${bots}.`, mayBeRedacted: true });

/** Names the bots that blocking a category does not block, because a bot's own action beats its category's. */
// See docs.bunny.net/shield/verified-bots.
function stillAllowed({ categories, bots }: Properties): string | undefined {
  if (hasUnknown([categories, bots])) return undefined;
  const declared = new Set(Object.keys(Object(bots)).map((bot) => bot.toLowerCase()));
  const blocked = namesOf(allowedInNewZone).filter((name) => Object(categories)[name] === "Block");
  const left = blocked.flatMap((name) => allowedInNewZone[name] ?? []).filter((bot) => !declared.has(bot));
  if (left.length === 0) return undefined;
  return `to block ${blocked.join(" and ")} does not block ${firstTen(left)}, unless their own actions have changed, because a new zone allows these bots and a bot's own action overrides its category's. To block them, declare them in bots.`;
}

/** Each declared bot is a separate request on the wire. */
export const botCategories = z.strictObject({
  categories: annotate(
    annotate(
      z.strictObject({
        seo: category("crawlers of search engines and SEO services"),
        aiScraper: category("crawlers that collect content for AI models"),
        aiTool: category("agents and tools that use AI on behalf of a person"),
        tool: category("monitoring and other tools"),
        ads: category("crawlers that verify advertisements"),
        preview: category("bots that fetch link previews"),
        social: category("crawlers of social networks"),
      }),
      { typeName: "BotCategoryActions", typeDescription: "Action for the bots of each category." },
    ).optional(),
    {
      description:
        "The action for the bots of each category. It does not apply to bots with an action of their own, which many have in a new zone. Omitted categories are not managed.",
      mayBeRedacted: true,
      notice: stillAllowed,
      example: { aiScraper: "Block", seo: "Allow" },
    },
  ),
  bots: annotate(
    // Matches a part of the User-Agent in any letter case.
    z
      .record(
        annotate(z.string().min(1), { comparesAs: "guid" }),
        annotate(programSchemaOf(botAction), { mayBeRedacted: true }),
      )
      .optional(),
    {
      description:
        "The actions for single bots, which override the action of the category. A new zone allows the main search engines, Google's advertising and performance tools, and the main social and preview bots, so block those here and not by category. Keys are the platform's names for the bots, in any letter case. Omitted bots are not managed.",
      mayBeRedacted: true,
      example: { gptbot: "Block" },
    },
  ),
});

const bot = z.looseObject({
  botId: z.int(),
  userAgentMatch: z.string(),
  category: maybe(z.int()),
  action: maybe(z.int()),
  isVerifiable: maybe(z.boolean()),
});

export const shownBotCategory = z.looseObject({
  category: z.int(),
  categoryAction: maybe(z.int()),
  bots: maybe(z.array(bot)),
});

const base = "/shield/shield-zone/{shieldZoneId}/bot-categorization";

export const getBotCategorization = operation({
  does: "read the bot categories of the shield zone",
  method: "GET",
  path: base,
  response: z.looseObject({
    categories: listed(shownBotCategory),
    error: maybe(genericRequestResponse),
  }),
  success: shows("categories"),
});

export const setBotCategoryAction = operation({
  does: "set the action of the bot category of the shield zone",
  method: "PUT",
  path: `${base}/categories/{category}`,
  body: z.strictObject({ action: z.int().min(0).max(2) }),
  response: z.looseObject({
    data: maybe(z.looseObject({ category: maybe(z.int()), action: maybe(z.int()) })),
    error: maybe(genericRequestResponse),
  }),
  names: { "data.category": "path.category" },
  success: dataOrOutcome,
});

export const setBotAction = operation({
  does: "set the action of the bot of the shield zone",
  method: "PUT",
  path: `${base}/bots/{botId}`,
  body: z.strictObject({ action: z.int().min(0).max(3) }),
  response: z.looseObject({
    data: maybe(z.looseObject({ botId: maybe(z.int()), action: maybe(z.int()) })),
    error: maybe(genericRequestResponse),
  }),
  names: { "data.botId": "path.botId" },
  success: dataOrOutcome,
});
