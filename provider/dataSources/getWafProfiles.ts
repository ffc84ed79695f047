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
  // The platform nests them in two lists, without a name for the outer one.
  list: async ({ client }) => ((await client.send(api.getWafProfiles)).data ?? []).flat(),
});
