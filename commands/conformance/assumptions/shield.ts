import type { Assumption } from "../assumption";

/** What belongs to a shield zone. */
export const shield: readonly Assumption[] = [
  {
    assumed: "Writes of bot categories that come at once may be lost, so they are sent one after the other",
    operation: "PUT /shield/shield-zone/{id}/bot-categorization/…",
    ifWrong: "nothing: they could be faster",
    notProbed: "not yet",
  },
  {
    assumed:
      "The name of a bot, `userAgentMatch`, names one bot of a zone in any letter case; its id may differ between zones",
    operation: "GET /shield/shield-zone/{id}/bot-categorization",
    ifWrong: "of two bots of one name only the last one can be declared",
    notProbed: "not yet",
  },
  {
    assumed: "HTML is accepted with the media type `application/json`",
    operation: "PUT /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "the write is refused, with the platform's message",
    notProbed: "not yet",
  },
  {
    assumed: "White space around a page and the form of its line breaks may be changed",
    operation: "GET /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "nothing: neither counts. If the platform changes more, each refresh shows drift",
    notProbed: "not yet",
  },
  {
    assumed: "A page is HTML with a tag, and no whole document",
    operation: "GET /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "a page of another form is not read: the error says to replace it in the dashboard",
    notProbed: "not yet",
  },
  {
    assumed: "A zone or plan without a page responds with 404, or with 400 and `feature_not_available_on_plan`",
    operation: "GET /shield/shield-zone/{id}/custom-page/{type}",
    ifWrong: "the read fails, with the platform's message",
    notProbed: "not yet",
  },
];
