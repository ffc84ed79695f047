import { type Judgement, onScale, strengthIn, valuesAt } from "../../../provider/lifecycle/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import { type Rule, ruleOfEach } from "./rule";

const authorization = {
  path: "authorization",
  strength: strengthIn(["FullAccess", "ReadOnly"]),
  weakest: 0,
  strongest: 1,
  weaker: "the new token may write, too",
  stronger: "the new token may only read",
};

/** What a token of a database allows that takes the place of another one. One that is new takes nothing away. */
export const databaseTokens: Rule = ruleOfEach(
  {
    id: "database-token",
    kinds: ["DatabaseToken"],
    lowers: "the token replaced by one that may write, too, expires later, or never expires",
    raises: "the opposite",
  },
  ({ old, new: now }) => {
    if (!old || !now || old.inputs.databaseId !== now.inputs.databaseId) return [];
    return [
      ...onScale(authorization, old.inputs.authorization, now.inputs.authorization, "preview"),
      ...onExpiry(old.inputs.expiresAt, now.inputs.expiresAt),
    ];
  },
);

function onExpiry(old: unknown, now: unknown): Judgement[] {
  const values = valuesAt("expiresAt", old, now);
  const lowers = (says: string): Judgement[] => [{ effect: "lowers", says, ...values }];
  const [before, after] = [momentOf(old), momentOf(now)];
  if (old === now || before === after) return [];
  if (isUnknown(now)) return lowers("when the new token expires is known after the up only");
  if (now === undefined) return lowers("the new token never expires");
  if (after < before) return [{ effect: "raises", says: "the new token expires earlier", ...values }];
  return lowers(after > before ? "the new token expires later" : "the new token may expire later");
}

/** A token that has no such moment never expires. */
function momentOf(expiresAt: unknown): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(stringOf(expiresAt));
}
