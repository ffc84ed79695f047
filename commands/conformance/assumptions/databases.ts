import * as api from "../../../provider/api/databases";
import { dataIn } from "../../../provider/resources/databases/databaseReads";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, outcomeOf, type Reply } from "../requests";

export const area = "Databases";

const ofItsOwn = "it needs a database, whose price is not published";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "A database has `current_size_bytes` or `current_size`, which is zero if it contains no data",
    operation: "GET /database/v2/databases/{db_id}",
    ifWrong: "an empty database is not destroyed unless `onDestroy` is `delete`",
    expected: "no data",
    costs: ofItsOwn,
    async probe(account) {
      const { id } = await account.newDatabase();
      const reply = accepted(await readDatabase(account, id));
      const [data = "no data"] = dataIn(Object(at(reply.body, "db"))) ?? ["no size"];
      return data;
    },
  },
  {
    assumed: "Databases may share a name, or a second one is rejected with 409",
    operation: "POST /database/v2/databases",
    ifWrong: "the create fails with only the platform's message",
    expected: ["accepted", "409"],
    costs: ofItsOwn,
    async probe(account) {
      const { name } = await account.newDatabase();
      return outcomeOf(await account.sendDatabase(name));
    },
  },
  {
    assumed: "A deleted database responds with 404, `error` and `details`",
    operation: "GET /database/v2/databases/{db_id}",
    ifWrong: "no effect, because a refresh and a destroy also read the list of databases",
    expected: "404 with error and details",
    costs: ofItsOwn,
    async probe(account) {
      const { id } = await account.newDatabase();
      accepted(await account.send(api.deleteDatabase, { path: { databaseId: id } }));
      const reply = await readDatabase(account, id);
      const isDescribed = ["error", "details"].every((name) => Object.hasOwn(Object(reply.body), name));
      return isDescribed ? `${reply.status} with error and details` : outcomeOf(reply);
    },
  },
  {
    assumed: "The list of an account or key without databases is empty, or is rejected with 401, 403 or 404",
    operation: "GET /database/v2/databases",
    ifWrong: "an import of the whole account fails, but parts of it can be imported",
    notProbed: "it needs an account without databases",
  },
  {
    assumed: "`revoke` revokes the tokens of one database, not those of the account's other databases",
    operation: "POST /database/v2/databases/{db_id}/auth/revoke",
    ifWrong: 'a DatabaseToken with `onDestroy: "revokeAll"` also cuts off the clients of other databases',
    notProbed: "it needs a client that connects to a database",
  },
];

function readDatabase(account: Account, databaseId: string): Promise<Reply> {
  return account.send(api.getDatabase, { path: { databaseId } });
}
