import { z } from "zod";
import { enumeration, nameOnWire, programSchemaOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const botCategoryAction = enumeration(
  "BotCategoryAction",
  "Action for the verified bots of a category. Allow exempts them from the DDoS challenge, the bot detection and the access lists, but not from the firewall and the rate limits.",
  { None: 0, Block: 1, Allow: 2 },
);

export const botAction = enumeration(
  "BotAction",
  "Action for one bot, which overrides the category's action. None uses the category's action; Ignore takes no action.",
  { None: 0, Block: 1, Allow: 2, Ignore: 3 },
);

/** Categories by their names in programs. The platform has others that cannot be set. */
export const botCategoryNumbers = { seo: 1, aiScraper: 2, aiTool: 3, tool: 4, ads: 5, preview: 6, social: 7 } as const;

const category = (bots: string) =>
  annotate(nameOnWire(botCategoryAction).optional(), { description: `The action for ${bots}.`, mayBeRedacted: true });

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
      description: "The action for the bots of each category. Omitted categories are not managed.",
      mayBeRedacted: true,
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
        "The actions for single bots, which override the action of the category. Keys are the platform's names for the bots, in any letter case. Omitted bots are not managed.",
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
