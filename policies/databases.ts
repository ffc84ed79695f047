import { momentOf } from "../provider/schema/moment";
import { stringOf } from "../provider/schema/stringOf";
import { type EdgePolicy, shown } from "./policy";

const usualDays = 366;
const day = 24 * 60 * 60 * 1000;

export const databaseTokensExpire: EdgePolicy = {
  name: "database-tokens-expire",
  kinds: ["DatabaseToken"],
  description: "A token for a database expires soon enough, because it cannot be revoked by itself.",
  level: "mandatory",
  settings: {
    days: {
      type: "number",
      description: `For how many days a token may be valid, counted from the run. Default: ${usualDays}.`,
    },
  },
  judgements: ({ properties, settings }) => [
    () => {
      const days = typeof settings.days === "number" ? settings.days : usualDays;
      const end = properties.expiresAt;
      if (end === undefined || end === null) return `expiresAt is not declared: set it to an end within ${days} days.`;
      if (momentOf(stringOf(end)) <= Date.now() + days * day) return undefined;
      return `expiresAt is ${shown(end)}, later than ${days} days from now: set an earlier end.`;
    },
  ],
};
