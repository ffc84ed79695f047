import { z } from "zod";
import * as api from "../api/botCategories";
import { anyNameOf, nameOrNothing } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { namesOf, withoutUndefined } from "../schema/properties";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const bot = annotate(
  z.object({
    name: annotate(z.string(), { description: "The name of the bot, for `bots` of BotCategories." }),
    category: annotate(z.string().optional(), {
      description:
        "The category of the bot, for `categories` of BotCategories. Missing if BotCategories does not have the category.",
    }),
    action: annotate(anyNameOf(api.botAction).optional(), {
      description: "The action for this bot, which overrides the category's action. None uses the category's action.",
    }),
    categoryAction: annotate(anyNameOf(api.botCategoryAction).optional(), {
      description: "The action for the bots of its category.",
    }),
    isVerifiable: annotate(z.boolean(), {
      description: "True if the platform can verify the bot. Other bots are recognized only by their User-Agent.",
    }),
  }),
  { typeName: "VerifiedBot", typeDescription: "A bot that the platform recognizes." },
);

export const getVerifiedBots = defineDataSource({
  name: "getVerifiedBots",
  description:
    "The bots that the platform recognizes in a shield zone, with the action for each. Use BotCategories to set the actions.",
  example: `const { bots } = await edge.getVerifiedBots({ shieldZoneId: 7002, verifiableOnly: true });
export const scrapers = bots.filter((bot) => bot.category === "aiScraper").map((bot) => bot.name);`,
  uses: [api.getBotCategorization],
  errors: ["The shield zone does not exist, or the key cannot read it."],
  args: z.strictObject({
    shieldZoneId,
    verifiableOnly: annotate(z.boolean().optional(), {
      description: "Leaves out the bots that the platform cannot verify.",
      defaultsTo: "false",
    }),
  }),
  result: z.object({ bots: annotate(z.array(bot), { description: "The bots, in the platform's order." }) }),
  async read({ client }, { shieldZoneId, verifiableOnly }) {
    const { categories } = await client.send(api.getBotCategorization, { path: { shieldZoneId } });
    const bots = (categories ?? []).flatMap((of) =>
      (of.bots ?? [])
        .filter(({ isVerifiable }) => isVerifiable || !verifiableOnly)
        .map(({ userAgentMatch, action, isVerifiable }) =>
          withoutUndefined({
            name: userAgentMatch,
            category: namesOf(api.botCategoryNumbers).find((name) => api.botCategoryNumbers[name] === of.category),
            action: nameOrNothing(api.botAction, action),
            categoryAction: nameOrNothing(api.botCategoryAction, of.categoryAction),
            isVerifiable: isVerifiable === true,
          }),
        ),
    );
    return { bots };
  },
});
