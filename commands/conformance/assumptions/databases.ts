import { listDatabases } from "../../../provider/api/databases";
import type { Assumption } from "../assumption";
import { outcomeOf } from "../requests";

const ofItsOwn = "it takes a database, of which an account has few";

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
  {
    assumed: "`current_size` is shown, and 0 of a database without data",
    operation: "GET /database/v2/databases/{db_id}",
    ifWrong: 'a destroy of an empty database is refused: set `onDestroy: "delete"`',
    notProbed: ofItsOwn,
  },
  {
    assumed: "Several databases may have one name, or a further one is refused with 409",
    operation: "POST /database/v2/databases",
    ifWrong: "the create fails with the platform's message alone",
    notProbed: ofItsOwn,
  },
  {
    assumed: "A database that was deleted is a 404 with `error` and `details`",
    operation: "GET /database/v2/databases/{db_id}",
    ifWrong: "a refresh keeps it in the state, with an error",
    notProbed: ofItsOwn,
  },
  {
    assumed: "An account or a key without databases has an empty list, or is refused with 401, 403 or 404",
    operation: "GET /database/v2/databases",
    ifWrong: "an import of the whole account fails: choose parts of it",
    notProbed: "it takes an account without databases",
  },
  {
    assumed: "A further token does not end those that were issued before, and `revoke` ends all of a database",
    operation: "PUT /database/v2/databases/{db_id}/auth/generate",
    ifWrong: "clients with an earlier token are refused, or a revoked one still works",
    notProbed: "it takes a client that connects to a database",
  },
];
