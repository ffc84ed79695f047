import { z } from "zod";
import * as api from "../api/botCategories";
import { anyNameOf, nameOrNothing } from "../schema/enumeration";
import { about } from "../schema/meta";
import { namesOf, withoutUndefined } from "../schema/properties";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const bot = about(
  z.object({
    name: about(z.string(), { description: "Its name, as `bots` of BotCategories takes it." }),
    category: about(z.string().optional(), {
      description: "Its category, as `categories` of BotCategories names it; missing where that has none for it.",
    }),
    action: about(anyNameOf(api.botAction).optional(), {
      description: "What happens to it, whatever its category says; None leaves it to the category.",
    }),
    categoryAction: about(anyNameOf(api.botCategoryAction).optional(), {
      description: "What happens to the bots of its category.",
    }),
    isVerifiable: about(z.boolean(), {
      description:
        "Whether the platform can verify it; one that it cannot verify is recognized only by its User-Agent.",
    }),
  }),
  { typeName: "VerifiedBot", typeDescription: "A bot that the platform knows." },
);

export const getVerifiedBots = defineDataSource({
  name: "getVerifiedBots",
  description: "The bots that the platform knows in a shield zone, and what happens to each. BotCategories sets it.",
  example: `const { bots } = await edge.getVerifiedBots({ shieldZoneId: 7002, verifiableOnly: true });
export const scrapers = bots.filter((bot) => bot.category === "aiScraper").map((bot) => bot.name);`,
  uses: [api.getBotCategorization],
  errors: ["A shield zone that does not exist, or that the key may not see."],
  args: z.strictObject({
    shieldZoneId,
    verifiableOnly: about(z.boolean().optional(), {
      description: "Whether to leave out the bots that the platform cannot verify.",
      defaultsTo: "false",
    }),
  }),
  result: z.object({ bots: about(z.array(bot), { description: "The bots, in the platform's order." }) }),
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
