import { listDatabases } from "../../../provider/api/databases";
import type { Assumption } from "../assumption";
import { outcomeOf } from "../requests";

/** Databases. */
export const databases: readonly Assumption[] = [
  {
    assumed: "The key of the account is enough, without a JWT",
    operation: "GET /database/v2/databases",
    ifWrong: "every request fails with 401",
    expected: "accepted",
    async probe(account) {
      return outcomeOf(await account.send(listDatabases, { query: { page: 1 } }));
    },
  },
];
