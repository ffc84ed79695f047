import { textOf } from "../provider/schema/textOf";
import type { EdgePolicy } from "./policy";

export const rulesOpenNothing: EdgePolicy = {
  name: "firewall-rules-open-nothing",
  kinds: ["WafRule"],
  description: "No firewall rule lets requests past the firewall.",
  level: "mandatory",
  problems: ({ properties: { action } }) =>
    ["Allow", "Bypass"].includes(textOf(action))
      ? [
          `action is "${textOf(action)}", which lets what the rule matches past the firewall: block, challenge or log it.`,
        ]
      : [],
};
