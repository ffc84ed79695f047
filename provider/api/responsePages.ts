import { z } from "zod";
import { genericRequestResponse, operation } from "./shield";
import { html, shows } from "./success";

/** Replaceable pages of a shield zone, by input. */
export const pageTypes = { block: "block", challenge: "challenge", rateLimit: "ratelimit" } as const;

const common = {
  path: "/shield/shield-zone/{shieldZoneId}/custom-page/{pageType:string}",
} as const;

/** Other services may send `success` or `message` too. */
const written = { response: genericRequestResponse, success: shows("statusCode", "errorKey") };

export const getResponsePage = operation({
  ...common,
  does: "read the response page of the shield zone",
  method: "GET",
  response: z.string(),
  success: html,
});

export const putResponsePage = operation({
  ...common,
  ...written,
  does: "set the response page of the shield zone",
  method: "PUT",
  body: z.string(),
  sendsText: true,
});

export const deleteResponsePage = operation({
  ...common,
  ...written,
  does: "delete the response page of the shield zone",
  method: "DELETE",
});
