import { z } from "zod";
import * as api from "../api/apiKeys";
import { allPages } from "../client/paging";
import { annotate, metaOf } from "../schema/meta";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

// Required, so that keys[0].key is an output of a string, never of undefined.
const { Key: key, ...rest } = api.apiKey.shape;
const apiKey = resultOf(
  annotate(z.looseObject({ ...rest, Key: annotate(z.string(), metaOf(key)) }), metaOf(api.apiKey)),
);

export const getApiKeys = defineDataSource({
  name: "getApiKeys",
  description:
    "The API keys of the account, optionally only those with a role. All pages are read. The value of a key is a secret.",
  example: `const { keys } = await edge.getApiKeys({ role: "User" });
export const ids = keys.map((key) => key.id);`,
  uses: [api.listApiKeys],
  errors: ["The key may not list the account's API keys."],
  args: z.strictObject({
    role: annotate(z.string().min(1).optional(), {
      description: "The role of the keys to list; case-insensitive.",
      defaultsTo: "keys of all roles",
    }),
  }),
  result: z.object({ keys: listIn(apiKey, "The keys, in the platform's order.") }),
  async read({ client }, args) {
    const role = args.role?.toLowerCase();
    const { items: keys } = await allPages(client, api.listApiKeys);
    const wanted = keys.filter(({ Roles }) => !role || Roles?.some((given) => given.toLowerCase() === role));
    return { keys: wanted.map((item) => apiKey.from({ ...item, Key: item.Key ?? "" })) };
  },
});
