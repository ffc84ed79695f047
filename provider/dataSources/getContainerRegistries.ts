import * as api from "../api/registries";
import { listedRegistries } from "../resources/registries/registryReads";
import { listSource } from "./dataSource";

export const getContainerRegistries = listSource({
  name: "getContainerRegistries",
  description:
    "The container registries of the account and the platform, without any part of their passwords. All pages are read.",
  example: `const { registries } = await edge.getContainerRegistries();
const hub = registries.find((registry) => registry.displayName === "Docker Hub");`,
  operation: api.listRegistries,
  args: {},
  item: api.registry,
  output: "registries",
  list: async (context) => (await listedRegistries(context)).items,
});
