import * as bots from "../../../provider/api/botCategories";
import { searchShieldEvents } from "../../../provider/api/eventSearch";
import * as rules from "../../../provider/api/firewallRules";
import { deletePullZone } from "../../../provider/api/pullZones";
import * as pages from "../../../provider/api/responsePages";
import { getShieldMetrics, shieldMetrics } from "../../../provider/api/shieldMetrics";
import * as zones from "../../../provider/api/shieldZones";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, listIn, type Observation, outcomeOf, type Reply, refusalIn } from "../requests";

export const area = "Shield";

export const advancedPlan = "it needs a shield zone on the Advanced plan";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "Events of a zone on the Basic plan can be searched, with pages numbered from 0",
    operation: "POST /shield/event-logs/{id}/search",
    ifWrong: "searchShieldEvents fails with the platform's message",
    expected: "accepted",
    async probe(account) {
      const { id } = await account.shieldZone();
      const body = { from: Date.now() - 3_600_000, to: Date.now(), groupBy: ["ip" as const], page: 0, pageSize: 500 };
      return outcomeOf(await account.send(searchShieldEvents, { path: { shieldZoneId: id }, body }));
    },
  },
  {
    assumed: "Events of blocked requests have the action `Block`",
    operation: "POST /shield/event-logs/{id}/search",
    ifWrong: "the example of searchShieldEvents finds no events",
    notProbed: "it needs a visitor of the zone",
  },
  {
    assumed: "A new zone allows the bots that the vendor's Terraform provider lists, and no others",
    operation: "GET /shield/shield-zone/{id}/bot-categorization",
    ifWrong: "an import declares unchanged bots, or omits changed ones",
    expected: "the listed bots are allowed",
    async probe(account) {
      const { id } = await account.newShieldZone();
      const shown = (await categoriesOf(account, id)).flatMap((category) => listIn(at(category, "bots")));
      const allowed = shown.filter((bot) => at(bot, "action") === bots.botAction.values.Allow);
      const seen = allowed.map((bot) => String(at(bot, "userAgentMatch")).toLowerCase());
      const listed = Object.values(bots.allowedInNewZone).flat();
      const more = seen.filter((name) => !listed.includes(name)).map((name) => `${name} too`);
      const less = listed.filter((name) => !seen.includes(name)).map((name) => `not ${name}`);
      if (more.length + less.length === 0) return "the listed bots are allowed";
      return { seen: "other bots", remark: [...more, ...less].join(", ") };
    },
  },
  {
    assumed: "Bot categories can be written in a zone on the Basic plan",
    operation: "PUT /shield/shield-zone/{id}/bot-categorization/categories/{category}",
    ifWrong: "the create fails with the platform's message",
    expected: "accepted",
    async probe(account) {
      const { id } = await account.shieldZone();
      const path = { shieldZoneId: id, category: bots.botCategoryNumbers.aiScraper };
      const body = { action: bots.botCategoryAction.values.Block };
      return outcomeOf(await account.send(bots.setBotCategoryAction, { path, body }));
    },
  },
  {
    assumed: "Concurrent writes of bot categories may be lost, so the provider serializes them",
    operation: "PUT /shield/shield-zone/{id}/bot-categorization/…",
    ifWrong: "no effect, except that writes could be faster",
    expected: ["each one kept", "some lost"],
    async probe(account) {
      const { id } = await account.shieldZone();
      const written = [1, 2, 3, 4].map((category) => ({ category, action: bots.botCategoryAction.values.Block }));
      const replies = await Promise.all(
        written.map(({ category, action }) =>
          account.send(bots.setBotCategoryAction, { path: { shieldZoneId: id, category }, body: { action } }),
        ),
      );
      replies.forEach(accepted);
      const response = await categoriesOf(account, id);
      const isKept = written.every(({ category, action }) =>
        response.some((each) => at(each, "category") === category && at(each, "categoryAction") === action),
      );
      return isKept ? "each one kept" : "some lost";
    },
  },
  {
    assumed: "A bot's name, `userAgentMatch`, is unique in a zone (case-insensitive); its id may differ between zones",
    operation: "GET /shield/shield-zone/{id}/bot-categorization",
    ifWrong: "only the last of several bots with the same name can be declared",
    expected: "each name once",
    async probe(account) {
      const { id } = await account.shieldZone();
      const all = (await categoriesOf(account, id)).flatMap((category) => listIn(at(category, "bots")));
      const names = all.map((bot) => String(at(bot, "userAgentMatch")).toLowerCase());
      if (names.length === 0) return "no bots";
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      return twice.length === 0 ? "each name once" : { seen: "a name twice", remark: twice.join(", ") };
    },
  },
  {
    assumed:
      "An update of a firewall rule or rate limit may reset fields that `ruleConfiguration` omits, so it is sent in full",
    operation: "PATCH /shield/rate-limit/{id}",
    ifWrong: "no effect, because undeclared settings are sent unchanged",
    expected: ["keeps it", "does not keep it"],
    async probe(account) {
      const { id: shieldZoneId } = await account.shieldZone();
      const configuration = {
        actionType: 1,
        operatorType: 0,
        variableTypes: { REQUEST_URI: "" },
        value: "/probe",
        requestCount: 100,
        counterKeyType: 0,
        timeframe: 60,
        blockTime: 60,
      };
      const { LOWERCASE } = rules.wafRuleTransformation.values;
      const id = await account.create(
        rules.createRateLimit,
        {
          body: {
            shieldZoneId,
            ruleName: "Probe",
            ruleDescription: "Sent by a probe",
            ruleConfiguration: { ...configuration, transformationTypes: [LOWERCASE] },
          },
        },
        "id",
      );
      // The rate limit would stay, because its shield zone does.
      const label = `rate limit ${id} of shield zone ${shieldZoneId}`;
      account.deleteAtEnd({ label, remove: rules.deleteRateLimit, asked: { path: { id } } });
      const body = { ruleConfiguration: { ...configuration, requestCount: 200 } };
      accepted(await account.send(rules.updateRateLimit, { path: { id }, body }));
      const response = accepted(await account.send(rules.getRateLimit, { path: { id } }));
      const kept = at(response.body, "ruleConfiguration", "transformationTypes", 0);
      return kept === LOWERCASE ? "keeps it" : "does not keep it";
    },
  },
  {
    assumed: "Counts of 28 days have names such as `dDoSOverviewPastTwentyEightDays`, known from another client",
    operation: "GET /shield/metrics/overview/{id}",
    ifWrong: "`getShieldMetrics` omits the daily values of that part",
    expected: "known names",
    async probe(account) {
      const { id } = await account.shieldZone();
      const reply = accepted(await account.send(getShieldMetrics, { path: { shieldZoneId: id } }));
      const names = Object.keys(at(reply.body, "data") ?? {}).filter((name) => name.endsWith("PastTwentyEightDays"));
      const others = names.filter((name) => !Object.hasOwn(shieldMetrics.shape, name));
      if (others.length > 0) return { seen: "other names", remark: others.join(", ") };
      return names.length > 0 ? "known names" : "no counts of 28 days";
    },
  },
  {
    assumed: "A zone's pages are named `block`, `challenge` and `ratelimit`",
    operation: "PUT /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "the write fails with the platform's message",
    expected: "all accepted",
    costs: advancedPlan,
    async probe(account) {
      for (const pageType of Object.values(pages.pageTypes)) {
        accepted(await putPage(account, "<p>Sent by a probe.</p>", pageType));
      }
      return "all accepted";
    },
  },
  {
    assumed: "HTML is accepted with the media type `application/json`",
    operation: "PUT /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "the write fails with the platform's message",
    expected: "accepted",
    costs: advancedPlan,
    async probe(account) {
      return outcomeOf(await putPage(account, "<p>Sent by a probe.</p>"));
    },
  },
  {
    assumed: "The platform may change white space around a page and its line breaks",
    operation: "GET /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "no effect, because the provider ignores both; if the platform changes more, every refresh reports drift",
    expected: ["as it was sent", "with different surrounding white space or line breaks"],
    costs: advancedPlan,
    async probe(account) {
      const sent = "\n <p>Sent by a probe.</p>\r\n<p>In two lines.</p>\n";
      const response = await pageAfter(account, sent);
      if (typeof response !== "string") return response;
      const bare = (html: string) => html.replace(/\r\n?/g, "\n").trim();
      if (response === sent) return "as it was sent";
      return bare(response) === bare(sent) ? "with different surrounding white space or line breaks" : "another page";
    },
  },
  {
    assumed: "A page is an HTML fragment, or content of type text/plain, text/html or JSON",
    operation: "GET /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "other pages cannot be read, and the error says to replace the page in the dashboard",
    expected: "no whole document",
    costs: advancedPlan,
    async probe(account) {
      const response = await pageAfter(account, "<p>Sent by a probe.</p>");
      if (typeof response !== "string") return response;
      return /<html|<!doctype/i.test(response) ? "a whole document" : "no whole document";
    },
  },
  {
    assumed:
      "A missing page responds with 404, or with 400 and `feature_not_available_on_plan` if the plan excludes pages",
    operation: "GET /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "the read fails with the platform's message",
    expected: ["404", "400 feature_not_available_on_plan"],
    async probe(account) {
      const { id } = await account.shieldZone();
      const reply = await account.send(pages.getResponsePage, { path: { shieldZoneId: id, pageType: "block" } });
      const isPlan = refusalIn(reply).startsWith("feature_not_available_on_plan");
      if (reply.status === 400 && isPlan) return "400 feature_not_available_on_plan";
      return outcomeOf(reply);
    },
  },
  {
    assumed: "A missing zone responds with 202 and `not_found_or_unauthorised_access`",
    operation: "GET /shield/shield-zone/{id}",
    ifWrong: "the refresh of a deleted zone fails",
    expected: "202 not_found_or_unauthorised_access",
    async probe(account) {
      const reply = await account.send(zones.getShieldZone, { path: { shieldZoneId: 2147483647 } });
      const [key = ""] = refusalIn(reply).split(/[.:]/);
      return reply.status === 202 ? `202 ${key}` : outcomeOf(reply);
    },
  },
  {
    assumed: "A zone whose pull zone was deleted can still be read, or responds like a missing zone",
    operation: "GET /shield/shield-zone/{id}",
    ifWrong: "the refresh of such a zone fails",
    expected: ["shown", "202 not_found_or_unauthorised_access"],
    async probe(account) {
      const { id, pullZoneId } = await account.newShieldZone();
      accepted(await account.send(deletePullZone, { path: { id: pullZoneId } }));
      const reply = await account.send(zones.getShieldZone, { path: { shieldZoneId: id } });
      if (isAccepted(reply)) return "shown";
      const [key = ""] = refusalIn(reply).split(/[.:]/);
      return reply.status === 202 ? `202 ${key}` : outcomeOf(reply);
    },
  },
  {
    assumed: "A second shield zone for a pull zone is rejected with 409",
    operation: "POST /shield/shield-zone",
    ifWrong: "a zone that another run created in the meantime is reported as an error and not adopted",
    expected: "409",
    async probe(account) {
      const { pullZoneId } = await account.shieldZone();
      return outcomeOf(await account.send(zones.createShieldZone, { body: { pullZoneId } }));
    },
  },
];

async function categoriesOf(account: Account, id: number): Promise<readonly unknown[]> {
  const reply = await account.send(bots.getBotCategorization, { path: { shieldZoneId: id } });
  if (isAccepted(reply)) return listIn(at(reply.body, "categories"));
  throw new UnavailableError(`could not ${bots.getBotCategorization.does}: ${reply.status} ${refusalIn(reply)}`);
}

async function putPage(account: Account, body: string, pageType: string = pages.pageTypes.block): Promise<Reply> {
  const { id } = await account.advancedShieldZone();
  return account.send(pages.putResponsePage, { path: { shieldZoneId: id, pageType }, body });
}

/** Sends a page and returns it as read, or the refusal. */
async function pageAfter(account: Account, body: string): Promise<string | Exclude<Observation, string>> {
  const { id } = await account.advancedShieldZone();
  const written = await putPage(account, body);
  const path = { shieldZoneId: id, pageType: "block" };
  const read = isAccepted(written) ? await account.send(pages.getResponsePage, { path }) : written;
  // The description declares a string, but the body may be JSON.
  if (isAccepted(read)) return typeof read.body === "string" ? read.body : read.content;
  return { seen: String(read.status), remark: refusalIn(read) };
}
