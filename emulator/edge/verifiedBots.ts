import type { ShieldZone } from "../shieldZone/state";
import { botCategoriesOf, knownBots } from "../zoneFeatures/botCategories";
import { undecided } from "./match";
import type { ReadRequest } from "./request";
import type { Step } from "./stages";

interface BotsOfRequest {
  readonly steps: readonly Step[];
  /** Reason why the request may skip access lists and DDoS protection. */
  readonly allowedBecause: string | undefined;
}

/**
 * Finds the verified bots that a request may come from. The platform's catalog is not published, so a client that does
 * not look like a browser may be any bot.
 */
export function botsOf(zone: ShieldZone, request: ReadRequest): BotsOfRequest {
  const agents = request.headers.filter(([name]) => name === "user-agent").map(([, value]) => value.toLowerCase());
  const { categories, bots } = botCategoriesOf(zone);
  const named = Object.entries(bots).filter(([name]) => agents.some((agent) => agent.includes(name)));
  const mayBeOfCategory = agents.some((agent) => !isBrowser(agent));
  const actions = [
    ...named.flatMap(([name, action]) => {
      const category = knownBots.get(name);
      return [action === "None" && category !== undefined ? (categories[category] ?? "None") : action];
    }),
    ...(mayBeOfCategory ? Object.values(categories).filter((action) => action === "Block") : []),
  ];
  const because = "it is unknown whether the client is such a bot, which the platform verifies by IP address";
  const block: Step = {
    by: { what: "verified bots", does: "blocks" },
    lead: "blocked",
    status: 403,
    match: actions.includes("Block") && undecided(because),
  };
  // A new zone allows more bots than are known here.
  const mayBeAllowed =
    named.length === 0 &&
    agents.some((agent) => ofCrawlers.test(agent)) &&
    [categories, bots].some((actions) => Object.values(actions).includes("Allow"));
  return {
    steps: [block],
    allowedBecause:
      mayBeAllowed || actions.includes("Allow")
        ? "allowed verified bots bypass access lists and challenges"
        : undefined,
  };
}

/** Words in the User-Agents of crawlers, and of services that preview or measure pages. */
const ofCrawlers = /bot|crawl|spider|slurp|preview|external|embed|lighthouse|google|whatsapp|pinterest|\+?https?:/;

const ofBrowsers = /^(mozilla|applewebkit|chrome|safari|version|mobile|gecko|firefox|edg|opr)(\/[\w.]+)?$/;

function isBrowser(agent: string): boolean {
  const products = agent.replaceAll(/\([^)]*\)/g, " ").split(/\s+/);
  const known = products.filter((each) => each !== "");
  return (
    /^mozilla\/5\.0 \(/.test(agent) &&
    !/compatible|bot|http/.test(agent) &&
    known.every((each) => ofBrowsers.test(each))
  );
}
