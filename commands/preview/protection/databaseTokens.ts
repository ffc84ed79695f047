import {
  gainOf,
  type Judgement,
  lowers,
  onScale,
  raises,
  scale,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import { momentOf } from "../../../provider/schema/moment";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Properties, State } from "../model";
import { kindsJudgedBy } from "./decisions";
import { type Rule, ruleOfEach } from "./rule";

const kinds = kindsJudgedBy("database-token");
const levels = ["FullAccess", "ReadOnly"];
const authorization = scale("authorization", levels, "the new token may also write", "the new token may only read");

export const databaseTokens: Rule = ruleOfEach(
  {
    id: "database-token",
    kinds,
    lowers:
      "adding a token that may write and never expires; replacing a token with one that may also write, expires later, or never expires",
    raises: "the opposite",
  },
  ({ old, new: now, operation }) => {
    if (!now || operation === "import") return [];
    return old && isOfOneDatabase(old, now) ? onReplacement(old, now) : onNew(now.inputs);
  },
);

/** True if the new token allows less and its creation revokes no other tokens. */
export function isReplacedBySafer({ kind, operation, old, new: now }: Change): boolean {
  if (!kinds.includes(kind?.type ?? "") || operation !== "replace" || !old || !now) return false;
  if (old.inputs.onDestroy === "revokeAll" || !isOfOneDatabase(old, now)) return false;
  return gainOf(onReplacement(old, now)) > 0;
}

function isOfOneDatabase(old: State, now: State): boolean {
  return old.inputs.databaseId === now.inputs.databaseId;
}

function onReplacement(old: State, now: State): Judgement[] {
  return [
    ...onScale(authorization, old.inputs.authorization, now.inputs.authorization, "preview"),
    ...onExpiry(old.inputs.expiresAt, now.inputs.expiresAt),
  ];
}

function onNew({ authorization, expiresAt }: Properties): Judgement[] {
  if (authorization === "ReadOnly" || expiresAt !== undefined) return [];
  const may = isUnknown(authorization) ? "may be allowed to write" : "may write";
  return [lowers(`the token ${may} and never expires`, { path: "expiresAt" })];
}

function onExpiry(old: unknown, now: unknown): Judgement[] {
  const values = valuesAt("expiresAt", old, now);
  const [before, after] = [expiryOf(old), expiryOf(now)];
  if (old === now || before === after) return [];
  if (isUnknown(now)) return [lowers("the expiration of the new token is known only after the update", values)];
  if (now === undefined) return [lowers("the new token never expires", values)];
  if (after < before) return [raises("the new token expires earlier", values)];
  return [lowers(after > before ? "the new token expires later" : "the new token may expire later", values)];
}

function expiryOf(expiresAt: unknown): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : momentOf(stringOf(expiresAt));
}
