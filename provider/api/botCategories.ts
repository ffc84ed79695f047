import { z } from "zod";
import { enumeration, nameOf, nameOnWire } from "../schema/enumeration";
import { about } from "../schema/meta";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const botCategoryAction = enumeration(
  "BotCategoryAction",
  "What happens to the verified bots of a category. Allow exempts them from the DDoS challenge, the bot detection and the access lists, but not from the firewall and the rate limits.",
  { None: 0, Block: 1, Allow: 2 },
);

export const botAction = enumeration(
  "BotAction",
  "What happens to a bot, whatever its category says. None leaves it to the category, Ignore does nothing.",
  { None: 0, Block: 1, Allow: 2, Ignore: 3 },
);

/** Categories by their names in programs. The platform has others that cannot be set. */
export const botCategoryNumbers = { seo: 1, aiScraper: 2, aiTool: 3, tool: 4, ads: 5, preview: 6, social: 7 } as const;

const category = (of: string) =>
  about(nameOnWire(botCategoryAction).optional(), { description: `What happens to ${of}.`, mayBeRedacted: true });

/** Each declared bot is a separate request on the wire. */
export const botCategories = z.strictObject({
  categories: about(
    about(
      z.strictObject({
        seo: category("crawlers of search engines and of SEO services"),
        aiScraper: category("crawlers that collect content for AI models"),
        aiTool: category("agents and tools that use AI on behalf of a person"),
        tool: category("monitoring and other tools"),
        ads: category("crawlers that verify advertisements"),
        preview: category("fetchers of link previews"),
        social: category("crawlers of social networks"),
      }),
      { typeName: "BotCategoryActions", typeDescription: "What happens to the bots of each category." },
    ).optional(),
    {
      description: "What happens to the bots of each category; one that is omitted is not managed.",
      mayBeRedacted: true,
      example: { aiScraper: "Block", seo: "Allow" },
    },
  ),
  bots: about(
    // Matches a part of the User-Agent in any letter case.
    z
      .record(about(z.string().min(1), { comparesAs: "guid" }), about(nameOf(botAction), { mayBeRedacted: true }))
      .optional(),
    {
      description:
        "What happens to single bots, by the names that the platform has for them, in any letter case; it overrides the action of the category. A bot that is omitted is not managed.",
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
