import { kindTypes } from "../../provider/kinds";
import { type Rule, ruleOfEach } from "./rule";

/** Pulumi's own protection against deletion. */
export const deletion: readonly Rule[] = [
  ruleOfEach(
    {
      id: "protect",
      kinds: kindTypes,
      lowers: "the resource option `protect` removed: the next change may delete the resource",
      raises: "`protect` set",
    },
    ({ operation, old, new: now }) => {
      if (operation !== "update" || old?.isProtected === now?.isProtected) return [];
      const values = { path: "protect", old: old?.isProtected, new: now?.isProtected };
      return now?.isProtected
        ? [{ effect: "raises", says: "it is protected against deletion", ...values }]
        : [{ effect: "lowers", says: "it is not protected against deletion any more", ...values }];
    },
  ),
];
