import * as api from "../api/waf";
import { listSource } from "./dataSource";

export const getWafEnums = listSource({
  name: "getWafEnums",
  description:
    "The variables, operators, actions and other values that the platform offers for firewall rules and rate limits.",
  example: `const { enums } = await edge.getWafEnums();
const premium = enums.flatMap((each) => each.enumValues).filter((value) => value.isPremium);`,
  operation: api.getWafEnums,
  args: {},
  item: api.wafEnum,
  output: "enums",
  several: "enumerations",
  list: async ({ client }) => (await client.send(api.getWafEnums)).data ?? [],
});
