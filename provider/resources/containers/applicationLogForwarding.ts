import { z } from "zod";
import { getApplication } from "../../api/applications";
import * as api from "../../api/logForwarding";
import { BadRequestError, EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { untilGone } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { differingNames } from "../../schema/canonical";
import { withCreated } from "../../schema/createdAs";
import { annotate } from "../../schema/meta";
import { fromWire, shapeForPrograms, toWire, unreadableNames } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { isReadWhole } from "../../schema/tolerant";
import { segment } from "../../schema/values";
import { labelOf } from "../parts/label";
import { adopt, adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import { refuseUnlessAdopted } from "../parts/refuseUnlessAdopted";
import { switchesOf } from "../parts/switches";

const settings = shapeForPrograms(api.logForwardingSettings);

const inputs = z.strictObject({
  appId: annotate(segment(), { description: "The application. A change replaces the resource.", example: "app-2" }),
  ...settings,
  adopt: adopt(),
  onDestroy: deleteOrKeep("`delete` deletes the configuration; `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

const rule = "log-forwarding";

export const applicationLogForwarding: ResourceKind = defineKind({
  type: "ApplicationLogForwarding",
  reference: {
    description:
      "Forwards the logs of an application to a syslog server. Besides, only the dashboard shows logs, and only live: the platform keeps none. They are sent in cleartext, including the token, 10 to 30 seconds late. An application has one configuration, which is kept when the application is deleted.",
    example: `const config = new pulumi.Config();
new edge.ApplicationLogForwarding("shop", {
  appId: "app-2",
  type: "SyslogTcp",
  endpoint: "logs.acme.example",
  port: 6514,
  token: config.requireSecret("logToken"),
});`,
    adoption: {
      create:
        "fails if the application has a configuration. With `adopt` or `edge:adopt` set to `true`, settings that differ are overwritten",
      inUse: "not detectable. A configuration that differs is refused",
    },
    withoutPolicy: "allowed log destinations differ from account to account",
    errors: [
      "The application does not exist. The platform itself would accept the configuration.",
      "The application already has a configuration. Set `adopt` to overwrite it.",
      "The platform rejects a configuration without a token. The error suggests `token`.",
    ],
  },
  idForm: "appId:string",
  inputs,
  outputs: z.object({ adopted: adoptedOutput("configuration") }),
  protection: {
    appId: protectionByRules("deleted"),
    connection: protectionByRules("deleted"),
    type: {
      rule,
      weakToStrong: ["SyslogUdp", "SyslogTcp"],
      lowers: "`type` from SyslogTcp to SyslogUdp",
      raises: "`type` from SyslogUdp to SyslogTcp",
      weaker: "logs are forwarded over UDP, which may lose lines",
      stronger: "logs are forwarded over TCP, which loses fewer lines",
    },
    endpoint: {
      rule,
      changed: "the logs and the token are sent in cleartext to another host",
      created: "the logs and the token are sent in cleartext to this host",
    },
    port: { rule, changed: "the logs and the token are sent elsewhere" },
    format: { rule, changed: "logs are forwarded in another format, which the receiver may not be able to read" },
    ...switchesOf(rule).onProtects({
      enabled: ["logs are not forwarded, and the platform keeps none", "logs are forwarded"],
    }),
    token: { rule, changed: "logs are forwarded with another token, which the receiver may not accept" },
    adopt: { unrelated: "only applies to a create" },
  },
  deletion: {
    rule: "deleted",
    says: "the logs of the application are no longer forwarded, and the platform keeps none",
  },
  importing: {
    within: "application",
    noun: "LogForwarding",
    declares: "its log forwarding, if configured; not for deleted applications",
    refersTo: { appId: { type: "Application", output: "appId" } },
    async find(context, { id }) {
      const actual = await find(context, id);
      if (!actual) return [];
      const note = "The API returns no token. If the server needs one, declare it before the next change.";
      return [{ id, given: { adopt: true }, ...(actual.token ? {} : { note }) }];
    },
  },
  // The platform reports a missing configuration without a body, as a gateway does, so the list decides.
  root: {
    label: "log forwarding configurations",
    idName: "appId",
    ids: async (context) => (await list(context)).map(({ app }) => app),
  },
  identity: { none: "its id is the application's id, and an application has one configuration" },
  names: ({ appId }, id) => labelOf("log forwarding of application", appId ?? id),

  async create(context, declared) {
    const { appId } = declared;
    // The platform accepts a configuration for any id.
    await context.client.send(getApplication, { path: { appId } });
    const found = await find(context, appId, now());
    const isOwn = !found || (context.settings.adopt === "own" && isAsDeclared(declared, found));
    if (!isOwn) refuseUnlessAdopted(applicationLogForwarding, context, appId, declared, { overwrites: true });
    const created = { id: appId, outputs: { adopted: !isOwn } };
    await recordUncertainWrite(created, reconcile(context, declared, found, !isOwn));
    return created;
  },

  async read(context, appId, { adopted = false }) {
    const actual = await readLogForwarding(context, appId);
    return {
      settings: { ...settingsOf(actual), appId },
      outputs: { adopted },
      unreadable: unreadableNames(actual),
    };
  },

  async update(context, { id: appId, state, inputs: declared, changed }) {
    const { adopted = false } = state;
    if (isUnfinished(state) || namesOf(settings).some((name) => changed.has(name))) {
      await reconcile(context, declared, await find(context, appId, now()), adopted);
    }
    return { outputs: { adopted } };
  },

  async delete(context, appId, state) {
    if (isKept(state)) return;
    await context.client.send(api.deleteLogForwarding, { path: { appId } });
    await untilGone(context, "configuration", () => readLogForwarding(context, appId, now()));
  },
});

type LogForwarding = z.output<NonNullable<typeof api.getLogForwarding.response>>;

function settingsOf(actual: LogForwarding): Properties {
  return fromWire(api.logForwardingSettings, actual);
}

async function readLogForwarding({ client }: Context, appId: string, since?: number): Promise<LogForwarding> {
  return client.send(api.getLogForwarding, { path: { appId } }, { since });
}

async function find(context: Context, appId: string, since?: number): Promise<LogForwarding | undefined> {
  return unlessMissing(readLogForwarding(context, appId, since));
}

async function list({ client }: Context): Promise<readonly LogForwarding[]> {
  const actual = await client.send(api.listLogForwardings, {});
  const all = Array.isArray(actual) ? actual : (actual.items ?? []);
  if (isReadWhole(all)) return all;
  throw new EdgeError(`could not ${api.listLogForwardings.does} because some of them cannot be read.`);
}

function isAsDeclared(declared: Inputs, found: LogForwarding): boolean {
  return differingNames(settings, wantedOf(declared, found, false), settingsOf(found), {}).length === 0;
}

/** Adds undeclared settings of an adopted configuration and an undeclared token, as a write replaces all settings. */
function wantedOf(declared: Inputs, found: LogForwarding | undefined, adopted: boolean): Inputs {
  if (!found) return withCreated(inputs, declared);
  const { token, ...others } = settingsOf(found);
  return withCreated(inputs, {
    ...(adopted ? others : {}),
    ...(typeof token === "string" ? { token } : {}),
    ...declared,
  });
}

async function reconcile(
  context: Context,
  declared: Inputs,
  found: LogForwarding | undefined,
  adopted: boolean,
): Promise<void> {
  const { appId } = declared;
  const wanted = wantedOf(declared, found, adopted);
  const body = toWire(api.wholeLogForwarding, { ...wanted, app: appId });
  const { client } = context;
  if (!found) {
    await client.send(api.createLogForwarding, { body }).catch(async (error) => {
      // An application has one configuration. If it is as declared, only the response was lost.
      const created = mayHaveTakenEffect(error) ? await find(context, appId, now()).catch(() => undefined) : undefined;
      if (!created || !isAsDeclared(declared, created)) throw declared.token ? error : withoutToken(error);
    });
  } else if (differingNames(settings, wanted, settingsOf(found), { omitted: "absent" }).length > 0)
    await client.send(api.updateLogForwarding, { path: { appId }, body });
}

/** Adds a hint: the vendor's pages call the token optional, but the platform has rejected creates without one. */
function withoutToken(error: unknown): unknown {
  if (!(error instanceof BadRequestError)) return error;
  return new EdgeError(`${error.message} If the rest is correct, set \`token\`: the platform may require one.`);
}
