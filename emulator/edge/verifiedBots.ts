import type { ShieldZone } from "../shieldZone/state";
import { botCategoriesOf, knownBots } from "../zoneFeatures/botCategories";
import { type Match, undecided } from "./match";
import type { ReadRequest } from "./request";
import { blocks, stepOf } from "./shieldActions";
import type { Step } from "./stages";

type Action = "Allow" | "Block" | "None";

interface BotsOfRequest {
  readonly block: Step;
  /** True if the request skips bot detection, the DDoS challenge and access lists other than bypassing ones. */
  readonly isAllowed: Match;
}

/**
 * Finds the actions for the bot that a request comes from. A bot's own action beats its category's. Only a verified
 * request is allowed.
 */
// See docs.bunny.net/shield/verified-bots.
export function botsOf(zone: ShieldZone, request: ReadRequest): BotsOfRequest {
  const { verifiedBot } = request;
  const found = actionsFor(zone, request);
  const isAny = (action: Action) => found.actions.includes(action);
  const isCertain = found.because === undefined && new Set(found.actions).size === 1;
  const unclear = undecided(found.because ?? "the User-Agent names several bots with different actions");
  const spoofed = undecided("it is unknown whether the platform blocks a bot that it cannot verify");
  const isBlocked = verifiedBot === false ? spoofed : isCertain || unclear;
  const verified = verifiedBot ?? undecided("the request does not specify if the platform verifies it (verifiedBot)");
  return {
    block: stepOf({ what: "verified bots" }, blocks, isAny("Block") && isBlocked),
    isAllowed: isAny("Allow") && (verified === true && !isCertain ? unclear : verified),
  };
}

/** Returns the actions of the bots that the User-Agent names, or may name. */
function actionsFor(zone: ShieldZone, request: ReadRequest): { actions: readonly Action[]; because?: string } {
  const { categories, bots } = botCategoriesOf(zone);
  const { named, mayBeNamed, mayBeOther } = botsNamedBy(request, Object.keys(bots));
  const actions = [...named, ...mayBeNamed].map((name): Action => {
    const own = bots[name];
    if (own !== "None") return own === "Allow" || own === "Block" ? own : "None";
    return actionOf(categories[knownBots.get(name) ?? ""]);
  });
  if (named.length > 0) return { actions };
  if (mayBeNamed.length > 0) return { actions, because: `the User-Agent only contains the name of ${mayBeNamed[0]}` };
  const because = "it is unknown whether the platform knows the client as a bot of a category with an action";
  return { actions: mayBeOther ? Object.values(categories).map(actionOf) : [], because };
}

function actionOf(action: string | undefined): Action {
  return action === "Allow" || action === "Block" ? action : "None";
}

interface NamedBots {
  readonly named: readonly string[];
  /** Names that occur only as part of a word. */
  readonly mayBeNamed: readonly string[];
  /** True if the client may be a bot whose name is not published. */
  readonly mayBeOther: boolean;
}

export function botsNamedBy({ headers }: ReadRequest, names: readonly string[]): NamedBots {
  const agent = headers
    .filter(([name]) => name === "user-agent")
    .map(([, value]) => value.toLowerCase())
    .join(" ");
  const words = ` ${agent} `;
  const contained = names.filter((name) => agent.includes(name));
  const isWord = (name: string) => {
    const at = words.indexOf(name);
    return !/[\w-]/.test(words[at - 1] ?? "") && !/[\w-]/.test(words[at + name.length] ?? "");
  };
  return {
    named: contained.filter(isWord),
    mayBeNamed: contained.filter((name) => !isWord(name)),
    mayBeOther: agent !== "" && !isBrowser(agent) && !isLibrary(agent),
  };
}

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

/** Programs and libraries that anybody can send requests with, so they do not identify a bot. */
const libraries =
  /(^|[\s;(])(aiohttp|alamofire|apache-httpclient|axios|cfnetwork|curl|dalvik|dart|go-http-client|guzzlehttp|httpie|insomnia|java|k6|ktor-client|libwww-perl|node|node-fetch|okhttp|postmanruntime|python-requests|python-urllib|undici|wget)(\/|$)/;

function isLibrary(agent: string): boolean {
  return libraries.test(agent) && !/bot|crawl|spider|http:|https:/.test(agent);
}
