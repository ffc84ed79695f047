import { z } from "zod";
import * as api from "../../api/applications";
import { EdgeError } from "../../client/errors";
import { pauses, readAgain, reportedSuccess } from "../../client/readAgain";
import { memberId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { defineKind, isUnfinished, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { annotate } from "../../schema/meta";
import { segment, triggers } from "../../schema/values";
import { onDestroy } from "../parts/onDestroy";
import { timeoutSeconds } from "../parts/waitTimeout";
import {
  defaultTimeoutSeconds,
  deleteApplication,
  overview,
  overviewInWait,
  rollbackSeconds,
  type Wait,
} from "./applicationDeletion";
import { describeOverview } from "./describeOverview";

/** How long the platform may still show the previous status. */
const staleMs = 5_000;

export const applicationDeployment: ResourceKind = defineKind({
  type: "ApplicationDeployment",
  reference: {
    description:
      "Deploys or undeploys an application. Changes to a ContainerTemplate, except those of its endpoints, take effect when the application is deployed. The platform then replaces the instances one after the other, or stops them first if the application has volumes. Pass the `revision` of each template as one of the `triggers`, so that created, replaced, changed and repaired containers are deployed and deleted ones are removed from the running application. If the application is already running when the resource is created, it is redeployed, unless there are no triggers or all numbers among them are 0, which is the `revision` of a template that was adopted unchanged.",
    example: `const web = new edge.ContainerTemplate("web", {
  appId: "app-2",
  name: "web",
  imageNamespace: "acme",
  imageName: "web",
  imageTag: "1.4.2",
  imageRegistryId: "501",
});
new edge.ApplicationDeployment("shop", {
  appId: "app-2",
  deployed: true,
  triggers: { web: web.revision },
});`,
    adoption: {
      create:
        "deploys or undeploys if the status differs. A running application is redeployed, unless there are no `triggers` or all numbers among them are 0, which is the `revision` of a template that was adopted unchanged",
    },
    withoutPolicy: "it carries out an action",
    errors: [
      "The application does not exist or is suspended.",
      "The application becomes `failing` or `suspended`, or is not ready in time. The error quotes the overview. After 10 minutes, the platform restores the previous instances and tries again, so they may run after the error. The resource stays in the state, and the next `pulumi up` continues.",
    ],
  },
  idForm: "appId:string",
  inputs: z.strictObject({
    appId: annotate(segment(), { description: "The application. A change replaces the resource.", example: "app-2" }),
    deployed: annotate(z.boolean(), {
      description: "State of the application: `true` deploys it, `false` undeploys it.",
      example: true,
    }),
    triggers: annotate(triggers().optional(), {
      description:
        "Arbitrary values. If one of them changes, a deployed application is redeployed. A template's `revision` changes whenever this program changes the template.",
      example: { web: 1767225600000 },
    }),
    wait: annotate(z.boolean().optional(), {
      description: "Waits until the application is `active` (or `inactive`).",
      defaultsTo: "true",
    }),
    waitTimeoutSeconds: annotate(z.int().min(1).max(86400).optional(), {
      description:
        "The maximum time to wait, 1 to 86400 seconds. The platform restores the previous instances if new ones do not run within 600 seconds, and then tries again.",
      defaultsTo: String(defaultTimeoutSeconds),
      example: 900,
    }),
    onDestroy: onDestroy(
      ["keep", "undeploy", "delete"],
      "`keep` leaves the application as it is; `undeploy` stops it, but its volumes and anycast addresses are still billed; `delete` deletes it with all its templates; pull zones that the platform created for its endpoints remain and are billed, unless the program also declares and deletes the application itself",
      "keep",
    ),
  }),
  protection: {
    appId: protectionByRules("application"),
    connection: protectionByRules("application"),
    deployed: protectionByRules("application", "volumes-left"),
    triggers: { unrelated: "only redeploys changes that the templates report" },
    wait: { unrelated: "only affects how long an update takes" },
    waitTimeoutSeconds: { unrelated: "only affects how long an update takes" },
  },
  importing: {
    within: "application",
    noun: "Deployment",
    declares: "whether it is deployed, if the status is conclusive",
    async find({ client }, { id, label }) {
      const { status } = await client.send(api.getApplicationOverview, { path: { appId: id } });
      if (isDeployed(status) === undefined) {
        const why = `its status is ${status ?? "unknown"}, so it is unclear whether it should be deployed`;
        return [{ what: `the deployment of ${label}`, why }];
      }
      if (status !== "failing") return [{ id }];
      // With a wait, each up would fail until the application is repaired.
      return [{ id, given: { wait: false }, note: "The application is failing. Remove wait once it is active." }];
    },
  },
  identity: { none: "its only property is a status, which changes" },
  names: ({ appId }, id) => `deployment of application ${appId ?? id ?? ""}`.trim(),

  claims: (properties, id) => [
    {
      key: { kind: "ApplicationDeployment", member: memberId(id ?? properties.appId) },
      label: applicationDeployment.names(properties, id),
      values: { deployed: properties.deployed },
    },
  ],

  async create(context, inputs) {
    const { appId } = inputs;
    const { status } = await overview(context, appId);
    const trouble =
      isDeployed(status) === inputs.deployed && !(inputs.deployed === true && mayBePending(inputs.triggers))
        ? await follow(context, appId, inputs)
        : await deployOrUndeploy(context, appId, inputs, status);
    if (trouble) throw unfinished(appId, trouble);
    return { id: appId, outputs: {} };
  },

  async read(context, appId, state) {
    const { status } = await overview(context, appId);
    const deployed = isDeployed(status);
    if (deployed === undefined) {
      context.warn(
        `the status of application ${appId} is ${status ?? "unknown"}, so the recorded value of deployed is kept.`,
      );
    }
    return { settings: { appId, deployed: deployed ?? state.deployed }, outputs: {} };
  },

  async update(context, { id: appId, state, inputs, changed }) {
    const triggered = changed.has("triggers") && inputs.triggers !== undefined && inputs.deployed === true;
    const asked = changed.has("deployed") || triggered;
    if (!asked && !isUnfinished(state)) return { outputs: {} };
    const { status } = await overview(context, appId);
    // Do not send another request, which would restart a deployment that is still running.
    const isOnItsWay = !asked && isDeployed(status) === inputs.deployed && status !== "failing";
    const trouble = isOnItsWay
      ? await follow(context, appId, inputs)
      : await deployOrUndeploy(context, appId, inputs, status);
    if (trouble) throw unfinished(appId, trouble);
    return { outputs: {} };
  },

  async delete(context, appId, state) {
    const mode = state.onDestroy ?? "keep";
    if (mode === "keep") return;
    if (mode === "undeploy") {
      const { status } = await overview(context, appId);
      const trouble = await deployOrUndeploy(context, appId, { ...state, deployed: false }, status);
      if (trouble) throw new EdgeError(`${trouble} The next destroy retries.`);
      return;
    }
    await deleteApplication(context, appId, state);
  },
});

/** Redeploys a running application without its deleted containers, if this program declares it as deployed. */
export async function deployAgain(context: Context, appId: string): Promise<void> {
  const inputs = ownershipOf(context, applicationDeployment, appId).declaredInputs;
  if (inputs?.deployed !== true) return;
  const { status } = await overview(context, appId);
  if (isDeployed(status) !== true) return;
  const trouble = await deployOrUndeploy(context, appId, inputs, status);
  if (trouble)
    throw new EdgeError(`application ${appId} was redeployed, but ${trouble} The next \`pulumi up\` retries.`);
}

/**
 * True if a change may not be deployed yet. Numbers among the triggers are revisions, 0 for adopted containers. Without
 * numbers, any trigger may stand for a change.
 */
function mayBePending(triggers: object = {}): boolean {
  const values: unknown[] = Object.values(triggers);
  const revisions = values.filter((value) => typeof value === "number");
  return revisions.length > 0 ? revisions.some((revision) => revision !== 0) : values.length > 0;
}

/** Returns undefined if the status does not tell. */
export function isDeployed(status: string | null | undefined): boolean | undefined {
  if (status === "active" || status === "progressing" || status === "failing") return true;
  if (status === "inactive") return false;
  return undefined;
}

type Status = Awaited<ReturnType<typeof overview>>["status"];

interface Wanted extends Wait {
  readonly deployed?: boolean | undefined;
}

/** Records the resource, so that the next up continues. */
function unfinished(appId: string, trouble: string): UnfinishedError {
  return new UnfinishedError(
    appId,
    {},
    `deployment of application ${appId}: ${trouble} The next \`pulumi up\` retries.`,
  );
}

/** Returns the reason for a failure, if any. */
async function deployOrUndeploy(
  context: Context,
  appId: string,
  inputs: Wanted,
  before: Status,
): Promise<string | undefined> {
  const operation = inputs.deployed === true ? api.deployApplication : api.undeployApplication;
  await context.client.send(operation, { path: { appId } });
  return follow(context, appId, inputs, { before });
}

/**
 * Waits for the wanted status. Returns the reason for a failure, if any. `write` has the status from before the
 * request. Without it, an application that becomes inactive is deployed.
 */
async function follow(
  context: Context,
  appId: string,
  inputs: Wanted,
  write?: { before: Status },
): Promise<string | undefined> {
  if (inputs.wait === false) return write && untilBegun(context, appId, inputs.deployed === true, write.before);
  const wanted = inputs.deployed === true ? "active" : "inactive";
  const limitSeconds = timeoutSeconds(context, inputs, defaultTimeoutSeconds);
  const look = async (waitedMs: number) => {
    const actual = (await overviewInWait(context, appId)) ?? {};
    const status = actual.status ?? "unknown";
    const isTurnedOff = !write && status === "inactive";
    const isFailing = status === "failing" || status === "suspended";
    const isStale = status === write?.before && waitedMs < staleMs;
    const isOver = status === wanted || isTurnedOff || (isFailing && !isStale);
    if (!isOver)
      context.info(`application ${appId}: status ${status}, waiting for ${wanted} (${Math.round(waitedMs / 1000)} s)`);
    return { actual, status, isOver, isTurnedOff };
  };
  const { actual, status, isOver, isTurnedOff } = await readAgain(
    context,
    look,
    (result) => result.isOver,
    pauses.inTransition(limitSeconds),
  );
  if (status === wanted) return undefined;
  if (isTurnedOff) return deployOrUndeploy(context, appId, inputs, status);
  if (isOver) return `its status is ${status} instead of ${wanted}: ${describeOverview(actual)}.`;
  if (context.cancelled.aborted) return `the wait for ${wanted} was interrupted while its status was ${status}.`;
  const isRolledBack = wanted === "active" && limitSeconds >= rollbackSeconds;
  const rollback = isRolledBack
    ? " Instances that do not run within 10 minutes count as unhealthy: the platform restores the previous ones, if any, and then tries again with the current settings."
    : "";
  return `its status is still ${status} after ${limitSeconds} seconds (waitTimeoutSeconds): ${describeOverview(actual)}.${rollback}`;
}

/** Waits until the change has begun, which the response does not say. */
async function untilBegun(
  context: Context,
  appId: string,
  deployed: boolean,
  before: Status,
): Promise<string | undefined> {
  const look = () => overviewInWait(context, appId);
  const hasBegun = (actual: Awaited<ReturnType<typeof look>>) =>
    actual && (actual.status !== before || actual.status === "progressing" || isDeployed(actual.status) === deployed);
  const actual = await readAgain(context, look, (each) => hasBegun(each) === true, pauses.inTransition(staleMs / 1000));
  if (hasBegun(actual)) return undefined;
  return reportedSuccess(`its status is still ${actual?.status ?? "unknown"}`);
}
