import * as api from "../api/waf";
import { listSource } from "./dataSource";

export const getWafProfiles = listSource({
  name: "getWafProfiles",
  description: "The firewall profiles available to shield zones.",
  example: `const { profiles } = await edge.getWafProfiles();
const wordpress = profiles.find((profile) => profile.name === "WordPress");`,
  operation: api.getWafProfiles,
  args: {},
  item: api.wafProfile,
  output: "profiles",
  // The response is a list of lists.
  list: async ({ client }) => ((await client.send(api.getWafProfiles)).data ?? []).flat(),
});
