import { z } from "zod";
import * as api from "../api/waf";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const enumeration = resultOf(api.wafEnum);

export const getWafEnums = defineDataSource({
  name: "getWafEnums",
  description:
    "What the platform offers for firewall rules and rate limits: variables, operators, actions and the like.",
  example: `const { enums } = await edge.getWafEnums();
const premium = enums.flatMap((each) => each.enumValues).filter((value) => value.isPremium);`,
  uses: [api.getWafEnums],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ enums: listIn(enumeration, "The enumerations, in the platform's order.") }),
  async read({ client }) {
    const { data } = await client.send(api.getWafEnums);
    return { enums: (data ?? []).map(enumeration.from) };
  },
});
