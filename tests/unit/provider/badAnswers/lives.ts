import type { Properties } from "../../../../provider/schema/properties";
import { valid } from "../../../protocol/programs";
import type { Served } from "./mutations";

/** A resource that is made, read, changed and destroyed; and when a changed answer says that it is gone. */
export interface Life {
  readonly name: string;
  readonly type: string;
  readonly program: Properties;
  /** What the program declares after a change. */
  readonly changed: Properties;
  /** Whether an answer to the read says that the thing is not there. */
  readonly meansGone: (answer: Served, id: string) => boolean;
}

const of = (type: string, change: Properties) => ({ ...valid[type], ...change });

const life = (
  type: string,
  changed: Properties,
  meansGone: Life["meansGone"],
  change: Properties = {},
  name = type,
): Life => ({ name, type, program: of(type, change), changed: { ...of(type, change), ...changed }, meansGone });

export const lives: readonly Life[] = [
  life("ShieldZone", { wafExecutionMode: "Log", planType: "Business", ddosExecutionMode: "Block" }, zoneGone),
  life(
    "ShieldZone",
    { wafEnabled: true, learningMode: true },
    zoneGone,
    { pullZoneId: 1002, adopt: true, wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "2" }] },
    "ShieldZone, adopted",
  ),
  life("AccessListConfiguration", { isEnabled: false }, (answer, id) => {
    const { managedLists, customLists } = objectIn(answer);
    const lists = [managedLists, customLists];
    const shown = lists.every((list) => list === null || Array.isArray(list));
    return notFound(answer) || (isSuccess(answer) && shown && !has(lists.flat(), "configurationId", id.split("/")[1]));
  }),
  life("AccessListConfigurations", { configurations: { 700201: { isEnabled: false } } }, zoneGone),
  life("EdgeRuleEnablement", { enabled: true }, (answer, id) => {
    const { EdgeRules } = objectIn(answer);
    return notFound(answer) || (isList(answer, EdgeRules) && !has(EdgeRules, "Guid", id.split("/")[1]));
  }),
  life("EdgeRuleEnablements", { enabled: { "11111111-1001-4000-8000-000000000001": true } }, notFound),
  life("PullZoneAllowedReferrer", {}, referrerGone),
  life("VideoLibraryAllowedReferrer", {}, referrerGone),
  life("PullZoneAllowedReferrers", { hostnames: ["other.example", "sites.example"] }, notFound, { exclusive: true }),
  life("VideoLibraryAllowedReferrers", { hostnames: ["other.example"] }, notFound),
  life("ContainerRegistry", { displayName: "Other" }, never, {}, "ContainerRegistry"),
  life("ContainerRegistry", { displayName: "Other" }, never, { registryId: 502 }, "ContainerRegistry, taken over"),
  life("ContainerTemplate", { imageTag: "2" }, notFound, {
    probes: { liveness: { httpGet: { request: { path: "/", portNumber: 80 } } } },
    entryPoint: { command: "run", argumentsArray: ["a"] },
    volumeMounts: [{ name: "data", mountPath: "/data" }],
  }),
  life("ContainerTemplate", { imageTag: "2" }, notFound, { containerId: "app-2-web" }, "ContainerTemplate, taken over"),
  life("ApplicationDeployment", { deployed: false }, notFound),
  life(
    "ApplicationDeployment",
    { triggers: { version: "2" } },
    notFound,
    { onDestroy: "undeploy" },
    "ApplicationDeployment, undeployed",
  ),
];

/** A 404 without a body, or with one that is JSON: the platform's own. */
export function notFound({ status, body, cut }: Served): boolean {
  return status === 404 && !cut && (body.toString().trim() === "" || parsed(body) !== undefined);
}

/** Shield's own word for it, which the pull zone's answer then confirms. */
function zoneGone(answer: Served): boolean {
  const { error, errorResponse, ...top } = objectIn(answer);
  const says = [error, errorResponse, top].some((said) =>
    /^not_found_or_unauthorised_access/i.test(String((said as Properties | null)?.errorKey)),
  );
  return notFound(answer) || says;
}

function referrerGone(answer: Served, id: string): boolean {
  const { AllowedReferrers } = objectIn(answer);
  const host = id.split("/")[1];
  return (
    notFound(answer) || (isList(answer, AllowedReferrers) && !((AllowedReferrers ?? []) as unknown[]).includes(host))
  );
}

/** The list of all registries has it, whatever the answer for the one says. */
function never(): boolean {
  return false;
}

function has(list: unknown, name: string, value: unknown): boolean {
  return ((list ?? []) as Properties[]).some((item) => String(item?.[name]) === value);
}

function isList(answer: Served, value: unknown): boolean {
  return isSuccess(answer) && (value === null || Array.isArray(value));
}

function isSuccess({ status }: Served): boolean {
  return status >= 200 && status < 300;
}

function objectIn({ body }: Served): Properties {
  const value = parsed(body);
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString().replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
