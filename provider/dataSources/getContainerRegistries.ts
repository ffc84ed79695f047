import { z } from "zod";
import * as api from "../api/registries";
import { allByCursor } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const registry = resultOf(api.registry);

export const getContainerRegistries = defineDataSource({
  name: "getContainerRegistries",
  description:
    "The container registries of the account and the platform's own, without what the platform shows of their passwords. All pages are read.",
  example: `const { registries } = await edge.getContainerRegistries();
const hub = registries.find((registry) => registry.displayName === "Docker Hub");`,
  uses: [api.listRegistries],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ registries: listIn(registry, "The registries, in the platform's order.") }),
  async read({ client }) {
    const { items } = await allByCursor(api.listRegistries, (nextCursor) =>
      client.send(api.listRegistries, { query: { nextCursor } }),
    );
    return { registries: items.map(registry.from) };
  },
});
