import { z } from "zod";
import { listOf, maybe } from "./answers";
import { operation } from "./operation";

export const apiKey = z.looseObject({ Id: z.int(), Key: maybe(z.string()), Roles: maybe(z.array(z.string())) });

export const listApiKeys = operation({
  does: "list the API keys",
  area: "core",
  source: "specification",
  number: 2,
  method: "GET",
  path: "/apikey",
  query: z.strictObject({
    page: z.int().min(1).max(2147483647).optional(),
    perPage: z.int().min(5).max(1000).optional(),
  }),
  answer: listOf(apiKey),
  repeatable: true,
});
