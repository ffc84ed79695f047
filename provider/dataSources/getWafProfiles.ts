import { z } from "zod";
import * as api from "../api/waf";
import type { DataSource } from "./dataSource";
import { listIn, resultOf } from "./result";

const profile = resultOf(api.wafProfile);

export const getWafProfiles: DataSource = {
  name: "getWafProfiles",
  description: "The profiles of the firewall that a shield zone may have.",
  example: `const { profiles } = await edge.getWafProfiles();
const wordpress = profiles.find((profile) => profile.name === "WordPress");`,
  uses: [api.getWafProfiles],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ profiles: listIn(profile, "The profiles, in the platform's order.") }),
  async read({ client }) {
    const { data } = await client.call(api.getWafProfiles);
    // The platform nests them in two lists, without a name for the outer one.
    return { profiles: (data ?? []).flat().map(profile.from) };
  },
};
