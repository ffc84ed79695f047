import type { Operation } from "../../../provider/api/operation";
import { placeholderOrigins } from "../../../provider/api/placeholderOrigins";
import * as hostnames from "../../../provider/api/pullZoneHostnames";
import { originType } from "../../../provider/api/pullZoneSettings/origin";
import * as api from "../../../provider/api/pullZones";
import { createScript, scriptType } from "../../../provider/api/scripts";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, listIn, type Observation, outcomeOf, type Reply } from "../requests";

export const area = "Pull zones";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "An update of a zone keeps omitted settings",
    operation: "POST /pullzone/{id}",
    ifWrong: "undeclared settings get the platform's values",
    expected: "keeps it",
    async probe(account) {
      const { id } = await account.pullZone();
      for (const body of [{ CacheControlMaxAgeOverride: 4242 }, { AddCanonicalHeader: true }]) {
        accepted(await account.send(api.updatePullZone, { path: { id }, body }));
      }
      return at(await readPullZone(account), "CacheControlMaxAgeOverride") === 4242 ? "keeps it" : "does not keep it";
    },
  },
  {
    assumed: "A new zone returns `BlockNoneReferrer` as true, and has no list of referrers",
    operation: "POST /pullzone",
    ifWrong: "`try` lists a setting that is off, and does not decide requests without a referrer",
    expected: "on, without a list",
    async probe(account) {
      const { body } = await account.send(api.getPullZone, { path: { id: await account.newPullZone() } });
      const entries = ["AllowedReferrers", "BlockedReferrers"].flatMap((name) => listIn(at(body, name)));
      const list = entries.length > 0 ? "with a list" : "without a list";
      return `${at(body, "BlockNoneReferrer") === true ? "on" : "off"}, ${list}`;
    },
  },
  {
    assumed:
      "Without a list of referrers, a zone other than a video library's serves requests without a referrer even with `BlockNoneReferrer`",
    operation: "POST /pullzone/{id}",
    ifWrong:
      "a new zone blocks visitors who type its address unless `blockNoneReferrer` is false, and `try` only mentions it",
    notProbed: "it needs a visitor of the zone",
  },
  {
    assumed: "A new zone with only `StorageZoneId` has that storage zone as its origin",
    operation: "POST /pullzone",
    ifWrong: 'the create fails with the platform\'s message; declare `originType: "StorageZone"`',
    expected: "an origin in the storage zone",
    async probe(account) {
      const { id: StorageZoneId } = await account.storageZone();
      const id = await account.newPullZone({ StorageZoneId });
      const { body } = await account.send(api.getPullZone, { path: { id } });
      const type = at(body, "OriginType");
      if (type === 2 && at(body, "StorageZoneId") === StorageZoneId) return "an origin in the storage zone";
      return `the origin type ${String(type)}`;
    },
  },
  {
    assumed: "A new zone with a script has the routing filter `scripting` only if the create lists it",
    operation: "POST /pullzone",
    ifWrong: "the warning about `routingFilters` is superfluous",
    expected: "without scripting",
    async probe(account) {
      const script = { Name: account.newName(), ScriptType: scriptType.values.Cdn };
      const EdgeScriptId = await account.create(createScript, { body: script });
      const OriginType = originType.values.EdgeScript;
      const OriginUrl = placeholderOrigins.EdgeScript;
      const id = await account.newPullZone({ OriginType, OriginUrl, EdgeScriptId });
      const { body } = await account.send(api.getPullZone, { path: { id } });
      return listIn(at(body, "RoutingFilters")).includes("scripting") ? "with scripting" : "without scripting";
    },
  },
  {
    assumed: "`LimitRateAfter` is in kilobytes, as the documentation says of the dashboard's field",
    operation: "POST /pullzone/{id}",
    ifWrong: "a thousand times as much of a download is transferred before `limitRatePerSecond` applies",
    notProbed: "it needs a download from the zone",
  },
  {
    assumed: "The log forwarding host is dropped while `LogForwardingEnabled` is false, and kept otherwise",
    operation: "POST /pullzone/{id}",
    ifWrong: "no effect, because both are sent together, except that a warning is superfluous",
    expected: "dropped, then kept",
    async probe(account) {
      const id = await account.newPullZone();
      const seen: string[] = [];
      for (const LogForwardingEnabled of [false, true]) {
        const body = { LogForwardingEnabled, LogForwardingHostname: "logs.example.com" };
        accepted(await account.send(api.updatePullZone, { path: { id }, body }));
        const zone = await account.send(api.getPullZone, { path: { id } });
        seen.push(at(zone.body, "LogForwardingHostname") === body.LogForwardingHostname ? "kept" : "dropped");
      }
      return seen.join(", then ");
    },
  },
  {
    assumed: "`OptimizerClasses` in an update replaces all classes of the zone",
    operation: "POST /pullzone/{id}",
    ifWrong: "an undeclared class stays",
    expected: "replaces them",
    async probe(account) {
      const { id } = await account.pullZone();
      const named = (Name: string) => ({ Name, Properties: { width: "100" } });
      for (const OptimizerClasses of [[named("one"), named("two")], [named("two")]]) {
        accepted(await account.send(api.updatePullZone, { path: { id }, body: { OptimizerClasses } }));
      }
      const classes = at(await readPullZone(account), "OptimizerClasses");
      const names = listIn(classes).map((each) => String(at(each, "Name")));
      return names.join() === "two" ? "replaces them" : { seen: "does not replace them", remark: names.join(", ") };
    },
  },
  {
    assumed:
      "A file reaches all regions of its storage zone within 5 seconds, so a later purge makes it visible everywhere",
    operation: "POST /pullzone/{id}/purgeCache",
    ifWrong: "after a `CachePurge`, pull zones may cache the old file again; set a longer `waitSeconds`",
    notProbed: "it needs a visitor in another region",
  },
  {
    assumed: "Adding a referrer that is already on the list succeeds, or is rejected with 400 or 409",
    operation: "POST /pullzone/{id}/addAllowedReferrer",
    ifWrong: "an update fails if an entry was added outside Pulumi in the meantime",
    expected: ["accepted", "400", "409"],
    async probe(account) {
      const reply = await referrer(account, api.addPullZoneAllowedReferrer, "twice.example");
      if (!isAccepted(reply)) return { seen: "the first one is refused", remark: String(reply.status) };
      return outcomeOf(await referrer(account, api.addPullZoneAllowedReferrer, "twice.example"));
    },
  },
  {
    assumed: "Removing a referrer that is not on the list succeeds, or is rejected with 400 or 409",
    operation: "POST /pullzone/{id}/removeAllowedReferrer",
    ifWrong: "an update fails if an entry was removed outside Pulumi in the meantime",
    expected: ["accepted", "400", "409"],
    async probe(account) {
      return outcomeOf(await referrer(account, api.removePullZoneAllowedReferrer, "never.example"));
    },
  },
  {
    assumed: "Referrers are returned as they were sent, or in lower case",
    operation: "GET /pullzone/{id}",
    ifWrong: "every refresh reports drift",
    expected: ["as sent", "in lower case"],
    async probe(account) {
      const sent = "Mixed.Case.Example";
      accepted(await referrer(account, api.addPullZoneAllowedReferrer, sent));
      const listed = at(await readPullZone(account), "AllowedReferrers");
      const has = (entry: string) => Array.isArray(listed) && listed.includes(entry);
      return has(sent) ? "as sent" : has(sent.toLowerCase()) ? "in lower case" : "otherwise";
    },
  },
  {
    assumed: "A host name of another pull zone is rejected with 400 or 409",
    operation: "POST /pullzone/{id}/addHostname",
    ifWrong: "the host name moves to the pull zone that declares it last, without an error",
    expected: ["400", "409"],
    async probe(account) {
      const body = { Hostname: `${account.newName()}.example.com` };
      const { id } = await account.pullZone();
      const first = await account.send(hostnames.addPullZoneHostname, { path: { id }, body });
      if (!isAccepted(first)) return { seen: "the first one is refused", remark: String(first.status) };
      const other = await account.newPullZone();
      return outcomeOf(await account.send(hostnames.addPullZoneHostname, { path: { id: other }, body }));
    },
  },
  {
    assumed: "`ForceSSL` of the default host name can be set",
    operation: "POST /pullzone/{id}/setForceSSL",
    ifWrong: "the update of `forceSsl` fails with the platform's message",
    expected: "accepted",
    async probe(account): Promise<Observation> {
      const { id } = await account.pullZone();
      const hosts = at(await readPullZone(account), "Hostnames");
      const own = Array.isArray(hosts) ? hosts.find((host) => at(host, "IsSystemHostname") === true) : undefined;
      if (own === undefined) return "no default host name";
      const body = { Hostname: String(at(own, "Value")), ForceSSL: true };
      return outcomeOf(await account.send(hostnames.setPullZoneForceSsl, { path: { id }, body }));
    },
  },
];

async function readPullZone(account: Account): Promise<unknown> {
  const { id } = await account.pullZone();
  const { body } = await account.send(api.getPullZone, { path: { id } });
  return body;
}

async function referrer(account: Account, operation: Operation, Hostname: string): Promise<Reply> {
  const { id } = await account.pullZone();
  return account.send(operation, { path: { id }, body: { Hostname } });
}
