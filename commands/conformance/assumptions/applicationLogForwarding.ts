import * as forwarding from "../../../provider/api/logForwarding";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, listIn, outcomeOf, type Reply } from "../requests";

export const area = "Containers";

export const assumptions: readonly Assumption[] = [
  {
    assumed:
      "Log forwarding can be created for an application that does not exist. A token is optional (magic-containers/log-forwarding), although a create without one has been rejected",
    operation: "POST /mc/log/forwarding",
    ifWrong: "no effect, because a create reads the application first and suggests a token if it is rejected",
    expected: ["accepted without a token, accepted with one", "400 without a token, accepted with one"],
    async probe(account) {
      const { token: _token, ...withoutToken } = newForwarding(account);
      const [without, complete] = [
        await created(account, withoutToken),
        await created(account, newForwarding(account)),
      ];
      const outcome = (reply: Reply) => (isAccepted(reply) ? "accepted" : reply.status);
      return `${outcome(without)} without a token, ${outcome(complete)} with one`;
    },
  },
  {
    assumed: "Log forwarding returns the host and the token as they were sent, and the list is a bare array",
    operation: "GET /mc/log/forwarding",
    ifWrong: "every refresh reports drift in `token` or in the host",
    expected: "both in a bare array",
    async probe(account) {
      const sent = newForwarding(account);
      accepted(await created(account, sent));
      const { body } = await account.send(forwarding.listLogForwardings);
      const list = Array.isArray(body) ? "a bare array" : "an object";
      const all = Array.isArray(body) ? body : listIn(at(body, "items"));
      const listed = all.find((each) => at(each, "app") === sent.app);
      const names = ["endpoint", "token"] as const;
      const same = names.filter((name) => at(listed, name) === sent[name]);
      return `${same.length === 2 ? "both" : (same[0] ?? "neither")} in ${list}`;
    },
  },
  {
    assumed: "A second POST of log forwarding for an application is rejected, or replaces the first",
    operation: "POST /mc/log/forwarding",
    ifWrong:
      "no effect, because a create reads it first and updates it by PUT, but two concurrent programs might create two",
    expected: ["refused", "replaced"],
    async probe(account) {
      const sent = newForwarding(account);
      const [first, second] = [await created(account, sent), await created(account, { ...sent, port: 6514 })];
      if (!isAccepted(first)) return outcomeOf(first);
      if (!isAccepted(second)) return "refused";
      const { body } = await account.send(forwarding.getLogForwarding, { path: { appId: sent.app } });
      return at(body, "port") === 6514 ? "replaced" : "ignored";
    },
  },
  {
    assumed: "Missing log forwarding responds with 404 without a body",
    operation: "GET /mc/log/forwarding/{appId}",
    ifWrong: "no effect; if the body identifies the error, the provider could skip reading the list",
    expected: "404 without a body",
    async probe(account) {
      const { status, content } = await account.send(forwarding.getLogForwarding, {
        path: { appId: account.newName() },
      });
      return `${status} ${content === "" ? "without" : "with"} a body`;
    },
  },
];

function newForwarding(account: Account) {
  const server = { type: "SyslogTcp", endpoint: "Logs.example.com", port: 514, format: "SyslogRfc5424" };
  return { app: account.newName(), ...server, enabled: false, token: "not-a-real-token" };
}

async function created<Body extends { readonly app: string }>(account: Account, body: Body): Promise<Reply> {
  const asked = { path: { appId: body.app } };
  account.deleteAtEnd({ label: `log forwarding of ${body.app}`, remove: forwarding.deleteLogForwarding, asked });
  return account.send(forwarding.createLogForwarding, { body });
}
