// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { BotAction } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { BotCategoryActions, BotCategoryActionsArgs } from "../types";

const details: KindDetails = {
  type: "BotCategories",
  inputs: ["shieldZoneId", "categories", "bots", "onDestroy", "connection"],
  outputs: ["previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link BotCategories}. */
export interface BotCategoriesArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The action for the bots of each category. It does not apply to bots with an action of their own, which many have in a new zone. Omitted categories are not managed.
   * Example: `{"aiScraper":"Block","seo":"Allow"}`.
   */
  categories?: pulumi.Input<BotCategoryActionsArgs> | undefined;
  /**
   * The actions for single bots, which override the action of the category. A new zone allows the main search engines, Google's advertising and performance tools, and the main social and preview bots, so block those here and not by category. Keys are the platform's names for the bots, in any letter case. Omitted bots are not managed.
   * Example: `{"gptbot":"Block"}`.
   */
  bots?: pulumi.Input<{ [name: string]: pulumi.Input<BotAction | number> }> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the declared settings; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The actions for verified bots in a shield zone, by category and by bot. The origin receives the bot, its category and the action in the header `CDN-Bot`. Only the declared actions are managed. A destroy restores the previous actions.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The zone does not know the bot. The error lists the bots with similar names.
 * - A request fails after another one has succeeded. The resource stays in the state, and the next `pulumi up` continues.
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
 * new edge.BotCategories("shop", {
 *   shieldZoneId: zone.shieldZoneId,
 *   categories: { aiScraper: "Block" },
 *   bots: { perplexitybot: "Allow" },
 * });
 * ```
 */
export class BotCategories extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The action for the bots of each category. It does not apply to bots with an action of their own, which many have in a new zone. Omitted categories are not managed.
   * Example: `{"aiScraper":"Block","seo":"Allow"}`.
   */
  declare readonly categories: pulumi.Output<BotCategoryActions | undefined>;
  /**
   * The actions for single bots, which override the action of the category. A new zone allows the main search engines, Google's advertising and performance tools, and the main social and preview bots, so block those here and not by category. Keys are the platform's names for the bots, in any letter case. Omitted bots are not managed.
   * Example: `{"gptbot":"Block"}`.
   */
  declare readonly bots: pulumi.Output<{ [name: string]: BotAction | number } | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the declared settings; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The previous values of the managed settings, restored by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: BotCategoriesArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): BotCategories {
    return EdgeResource.read(BotCategories, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link BotCategories}, even from another copy of the package. */
  static override isInstance(object: unknown): object is BotCategories {
    return EdgeResource.isOfType(object, details.type);
  }
}
