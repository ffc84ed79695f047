import { listApiKeys } from "../../../../provider/api/apiKeys";
import { undeployApplication } from "../../../../provider/api/applications";
import { addPullZoneAllowedReferrer, getPullZone } from "../../../../provider/api/pullZones";
import type { Client } from "../../../../provider/client/client";

/** Checked by the type checker, never run. */
export function whatTheTypesAllow(of: Client): unknown[] {
  return [
    of.send(listApiKeys),
    of.send(listApiKeys, { query: { page: 1 } }),
    of.send(getPullZone, { path: { id: 1 } }).then((read): number => read.Id),
    of.send(undeployApplication, { path: { appId: "a" } }).then((nothing): undefined => nothing),
    // @ts-expect-error its path needs an id
    of.send(getPullZone),
    // @ts-expect-error its path has no such parameter
    of.send(getPullZone, { path: { zone: 1 } }),
    // @ts-expect-error it needs a body
    of.send(addPullZoneAllowedReferrer, { path: { id: 1 } }),
    // @ts-expect-error the page is a number
    of.send(listApiKeys, { query: { page: "1" } }),
  ];
}
