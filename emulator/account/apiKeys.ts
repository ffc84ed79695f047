import { z } from "zod";
import * as api from "../../provider/api/apiKeys";
import type { Area, StateOf } from "../area";
import { servingOf } from "../handling";
import { listEnvelope } from "../paging";

const stored = { collections: { apiKeys: z.array(api.apiKey).default([]) }, nextIds: {} };
const roles = [["Owner"], ["Administrator"], ["Billing"], ["Deploy", "Logs"]] as const;

/** The API keys of the account, which can only be listed. */
export const account = {
  ...stored,
  seed: { apiKeys: Array.from({ length: 12 }, (_, index) => apiKey(index + 1)) },
  routes: [
    servingOf<StateOf<typeof stored>>()(api.listApiKeys, ({ query: { page = 1, perPage = 1000 }, state }) =>
      listEnvelope(state.apiKeys, page, perPage),
    ),
  ],
} satisfies Area;

function apiKey(Id: number) {
  return { Id, Key: `seed-api-key-${String(Id).padStart(2, "0")}`, Roles: [...(roles[Id % roles.length] ?? [])] };
}
