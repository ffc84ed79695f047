import * as api from "../../../provider/api/applications";
import * as forwarding from "../../../provider/api/logForwarding";
import { listNodes } from "../../../provider/api/nodes";
import { listRegistries } from "../../../provider/api/registries";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { at, isAccepted, listIn, outcomeOf, type Reply } from "../requests";

const application = "it needs an application, whose instances are billed";

/** Applications and their containers. */
export const containers: readonly Assumption[] = [
  {
    assumed: "The addresses of nodes are strings, in pages with a cursor or in one bare list",
    operation: "GET /mc/nodes",
    ifWrong: "getNodes fails",
    expected: ["pages", "a bare list"],
    async probe(account) {
      const reply = await account.send(listNodes, { query: { limit: 1 } });
      if (!isAccepted(reply)) return outcomeOf(reply);
      const isList = Array.isArray(reply.body);
      const items = isList ? reply.body : at(reply.body, "items");
      const areStrings = Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === "string");
      if (!areStrings) return "something else";
      return isList ? "a bare list" : "pages";
    },
  },
  {
    assumed: "Endpoints of a template are sent without ids: one with the name of an existing endpoint changes that one",
    operation: "PUT /mc/apps/{id}",
    ifWrong:
      "a change of `terminationGracePeriodSeconds` or `endpoints` creates new endpoints, with other host names and pull zones",
    expected: "the same endpoint",
    costs: application,
    async probe(account) {
      const { container, settings } = await parts(account);
      const appId = await account.newApplication({ ...settings, containerTemplates: [container(endpointAt(80))] });
      const before = await shown(account, appId);
      const [id, endpointId] = [at(before, ...firstContainer, "id"), at(before, ...firstEndpoint, "id")];
      const body = {
        ...settings,
        name: at(before, "name"),
        containerTemplates: [{ ...container(endpointAt(8080)), id }],
      };
      const replaced = await account.send(api.replaceApplication, { path: { appId }, body });
      if (!isAccepted(replaced)) return outcomeOf(replaced);
      const after = await shown(account, appId);
      if (at(after, ...firstEndpoint, "id") !== endpointId) return "another endpoint";
      const port = at(after, ...firstEndpoint, "portMappings", 0, "containerPort");
      return port === 8080 ? "the same endpoint" : "the same endpoint, unchanged";
    },
  },
  {
    assumed: "A PUT may reset a grace period and node selectors that it omits, so both are sent once they are declared",
    operation: "PUT /mc/apps/{id}",
    ifWrong: "nothing: declared values are always sent",
    notProbed: "the platform never shows either of them",
  },
  {
    assumed: "A PUT without containers keeps those that the application has",
    operation: "PUT /mc/apps/{id}",
    ifWrong: "nothing: this package sends all of them",
    expected: "kept",
    costs: application,
    async probe(account) {
      const { container, settings } = await parts(account);
      const appId = await account.newApplication({ ...settings, containerTemplates: [container()] });
      const before = await shown(account, appId);
      const body = { ...settings, name: at(before, "name") };
      const replaced = await account.send(api.replaceApplication, { path: { appId }, body });
      if (!isAccepted(replaced)) return outcomeOf(replaced);
      const isKept = at(await shown(account, appId), ...firstContainer, "id") === at(before, ...firstContainer, "id");
      return isKept ? "kept" : "not kept";
    },
  },
  {
    assumed: "`pullZoneId` of a CDN endpoint puts a pull zone of the account in front of it",
    operation: "POST /mc/apps",
    ifWrong: "each refresh shows `endpoints` as drift",
    expected: "that pull zone",
    costs: application,
    async probe(account) {
      const pullZone = await account.pullZone();
      const { container, settings } = await parts(account);
      const containerTemplates = [container(endpointAt(80, pullZone.id))];
      const appId = await account.newApplication({ ...settings, containerTemplates });
      const pullZoneId = at(await shown(account, appId), ...firstEndpoint, "pullZoneId");
      return String(pullZoneId) === String(pullZone.id) ? "that pull zone" : "another pull zone";
    },
  },
  {
    assumed: "A volume that an update omits is deleted with its data",
    operation: "PATCH /mc/apps/{id}",
    ifWrong: "nothing is lost: the volume stays, and is billed",
    expected: "no longer listed",
    costs: application,
    async probe(account) {
      const { container, settings } = await parts(account);
      const volumes = [{ name: "probe", size: 1 }];
      const appId = await account.newApplication({ ...settings, volumes, containerTemplates: [container()] });
      const updated = await account.send(api.updateApplication, { path: { appId }, body: { volumes: [] } });
      if (!isAccepted(updated)) return outcomeOf(updated);
      return listIn(at(await shown(account, appId), "volumes")).length === 0 ? "no longer listed" : "still listed";
    },
  },
  {
    assumed: "Log forwarding can be created for an application that does not exist, and a token is required",
    operation: "POST /mc/log/forwarding",
    ifWrong: "nothing: a create reads the application first, and a token is always sent",
    expected: "400 without a token, accepted with one",
    async probe(account) {
      const { token: _token, ...withoutToken } = newForwarding(account);
      const [without, complete] = [
        await created(account, withoutToken),
        await created(account, newForwarding(account)),
      ];
      return `${without.status} without a token, ${isAccepted(complete) ? "accepted" : complete.status} with one`;
    },
  },
  {
    assumed: "Log forwarding shows the host and the token as they were sent, and the list is a bare array",
    operation: "GET /mc/log/forwarding",
    ifWrong: "each refresh shows drift of `token`, or of the host",
    expected: "both in a bare array",
    async probe(account) {
      const sent = newForwarding(account);
      const reply = await created(account, sent);
      if (!isAccepted(reply)) return outcomeOf(reply);
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
    assumed: "A second POST of log forwarding for an application is refused, or replaces the first",
    operation: "POST /mc/log/forwarding",
    ifWrong: "nothing: a create reads it first, and a PUT updates it; two programs at once might create two",
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
    assumed: "Log forwarding that does not exist is a 404 without a body",
    operation: "GET /mc/log/forwarding/{appId}",
    ifWrong: "nothing: with a body of the platform's own, the list need not be read",
    expected: "404 without a body",
    async probe(account) {
      const { status, content } = await account.send(forwarding.getLogForwarding, {
        path: { appId: account.newName() },
      });
      return `${status} ${content === "" ? "without" : "with"} a body`;
    },
  },
];

/** Forwards the logs of an application that does not exist. */
function newForwarding(account: Account) {
  const server = { type: "SyslogTcp", endpoint: "Logs.example.com", port: 514, format: "SyslogRfc5424" };
  return { app: account.newName(), ...server, enabled: false, token: "not-a-real-token" };
}

async function created<Body extends { readonly app: string }>(account: Account, body: Body): Promise<Reply> {
  const asked = { path: { appId: body.app } };
  account.deleteAtEnd({ label: `log forwarding of ${body.app}`, remove: forwarding.deleteLogForwarding, asked });
  return account.send(forwarding.createLogForwarding, { body });
}

const firstContainer = ["containerTemplates", 0] as const;
const firstEndpoint = [...firstContainer, "endpoints", 0] as const;

function endpointAt(containerPort: number, pullZoneId?: number) {
  const cdn = { portMappings: [{ containerPort }], ...(pullZoneId === undefined ? {} : { pullZoneId }) };
  return { displayName: "probe", cdn };
}

/** The settings of an application, and its container with endpoints, whose image comes from a public registry. */
async function parts(account: Account) {
  const { body } = await account.send(listRegistries);
  const registry = listIn(at(body, "items")).find((each) => at(each, "isPublic") === true);
  if (registry === undefined) throw new UnavailableError("the platform shows no public registry");
  const image = { imageNamespace: "library", imageName: "nginx", imageTag: "latest" };
  const imageRegistryId = String(at(registry, "id"));
  return {
    container: (...endpoints: readonly object[]) => ({ name: "probe", ...image, imageRegistryId, endpoints }),
    settings: {
      runtimeType: "shared",
      autoScaling: { min: 1, max: 1 },
      regionSettings: { allowedRegionIds: ["DE"], requiredRegionIds: ["DE"] },
    },
  };
}

/** An application as a read shows it. */
async function shown(account: Account, appId: string): Promise<unknown> {
  const reply = await account.send(api.getApplication, { path: { appId } });
  if (isAccepted(reply)) return reply.body;
  throw new UnavailableError(`could not ${api.getApplication.does}: ${reply.status}`);
}
