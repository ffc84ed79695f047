import { z } from "zod";
import * as api from "../api/waf";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const profile = resultOf(api.wafProfile);

export const getWafProfiles = defineDataSource({
  name: "getWafProfiles",
  description: "The firewall profiles available to shield zones.",
  example: `const { profiles } = await edge.getWafProfiles();
const wordpress = profiles.find((profile) => profile.name === "WordPress");`,
  uses: [api.getWafProfiles],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ profiles: listIn(profile, "The profiles, in the platform's order.") }),
  async read({ client }) {
    const { data } = await client.send(api.getWafProfiles);
    // The platform nests them in two lists, without a name for the outer one.
    return { profiles: (data ?? []).flat().map(profile.from) };
  },
});
