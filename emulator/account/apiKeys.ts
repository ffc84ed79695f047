import { z } from "zod";
import * as api from "../../provider/api/apiKeys";
import { auditLogEntry } from "../../provider/api/auditLog";
import type { Area, StateOf } from "../area";
import { servingOf } from "../handling";
import { listEnvelope } from "../paging";
import { auditLogRoutes } from "./auditLog";
import { jwtRoutes } from "./jwt";
import { lookUpRoutes } from "./lookupRoutes";
import { nameRoutes } from "./nameRoutes";

const stored = {
  collections: { apiKeys: z.array(api.apiKey).default([]), auditLog: z.array(auditLogEntry).default([]) },
  nextIds: {},
};
const roles = [["Owner"], ["Administrator"], ["Billing"], ["Deploy", "Logs"]] as const;

export const account = {
  ...stored,
  seed: {
    apiKeys: Array.from({ length: 12 }, (_, index) => apiKey(index + 1)),
    auditLog: [
      {
        Timestamp: "2026-03-10T08:30:00Z",
        Product: "cdn",
        ResourceType: "PullZone",
        ResourceId: "1001",
        ResourceOwner: "1",
        Action: "Update",
        ActorId: "42",
        ActorType: "User",
        Diff: '{"EnableCacheSlice":[false,true]}',
      },
    ],
  },
  routes: [
    servingOf<StateOf<typeof stored>>()(api.listApiKeys, ({ query: { page = 1, perPage = 1000 }, state }) =>
      listEnvelope(state.apiKeys, page, perPage),
    ),
    ...auditLogRoutes,
    ...lookUpRoutes,
    ...nameRoutes,
    ...jwtRoutes,
  ],
} satisfies Area;

function apiKey(Id: number) {
  return { Id, Key: `seed-api-key-${String(Id).padStart(2, "0")}`, Roles: [...(roles[Id % roles.length] ?? [])] };
}
