import { z } from "zod";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { anEnvelope, listOf, maybe } from "./responses";

const operation = operationsOf("core");

export const apiKey = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the key." }),
    Key: annotate(maybe(z.string()), { description: "The key itself. Always a secret.", secret: true }),
    Roles: maybe(z.array(z.string()), "The roles of the key. The platform does not publish a list of them."),
  }),
  { typeName: "ApiKey", description: "An API key of the account." },
);

export const listApiKeys = operation({
  does: "list the API keys",
  number: 2,
  method: "GET",
  path: "/apikey",
  query: z.strictObject({
    page: z.int().min(1).max(2147483647).optional(),
    perPage: z.int().min(5).max(1000).optional(),
  }),
  response: listOf(apiKey),
  success: anEnvelope,
});
