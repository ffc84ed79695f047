import { momentOf } from "../provider/schema/moment";
import { stringOf } from "../provider/schema/stringOf";
import { type EdgePolicy, formatValue } from "./policy";

const usualDays = 366;
const day = 24 * 60 * 60 * 1000;

export const databaseTokensExpire: EdgePolicy = {
  name: "database-tokens-expire",
  kinds: ["DatabaseToken"],
  description: "Database tokens must expire soon, because a single token cannot be revoked.",
  level: "mandatory",
  settings: {
    days: {
      type: "number",
      description: `Maximum validity of a token in days, from the time of the run. Default: ${usualDays}.`,
    },
  },
  judgements: ({ properties, settings }) => [
    () => {
      const days = typeof settings.days === "number" ? settings.days : usualDays;
      const end = properties.expiresAt;
      if (end === undefined || end === null)
        return `expiresAt is not declared. Set it to a time within the next ${days} days.`;
      if (momentOf(stringOf(end)) <= Date.now() + days * day) return undefined;
      return `expiresAt is ${formatValue(end)}, more than ${days} days from now. Set an earlier time.`;
    },
  ],
};
