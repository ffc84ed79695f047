import * as api from "../../../provider/api/scripts";
import type { Assumption } from "../assumption";
import { accepted, at } from "../requests";

export const area = "Edge scripts";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "An update can change a script's type, as documented",
    operation: "POST /compute/script/{id}",
    ifWrong: "the update fails, or a refresh returns the old `type`; declare the script under another name",
    expected: "the new type",
    async probe(account) {
      const { Cdn, Middleware } = api.scriptType.values;
      const Name = account.newName();
      const id = await account.create(api.createScript, { body: { Name, ScriptType: Cdn } });
      const body = { Name, ScriptType: Middleware };
      accepted(await account.send(api.updateScript, { path: { id }, body }));
      const response = accepted(await account.send(api.getScript, { path: { id } }));
      return at(response.body, "ScriptType") === Middleware ? "the new type" : "the old type";
    },
  },
  {
    assumed: "The phase `PreCache` of a pull zone is what the dashboard calls running the script before the cache",
    operation: "POST /pullzone/{id}",
    ifWrong: "a script with another phase also runs for responses from the cache, or one with `PreCache` does not",
    notProbed: "it needs a visitor of a zone with a script",
  },
];
