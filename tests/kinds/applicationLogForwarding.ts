import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { fromSchema, setting } from "../model/arbitraries";
import { Secret } from "../model/kind";
import { applicationsWithTemplates } from "../model/seed";
import { put, takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { adding } from "./parts/platform";
import { notFound } from "./parts/responses";

const type = "ApplicationLogForwarding";
const server = { type: "SyslogTcp", endpoint: "logs.acme.example", port: 514 } as const;
const token = "not-a-real-token";
const stored = { ...server, format: "SyslogRfc5424", enabled: true, token: "by-hand" } as const;
const begun = { format: "SyslogRfc5424", enabled: true };
const ofSeed = { path: { appId: "app-0" } };

export const applicationLogForwarding: KindUnderTest = {
  program: { appId: "app-2", ...server, format: "SyslogRfc3164", enabled: true, token },
  change: { endpoint: "logs.example.org", port: 6514 },
  others: {
    "another host": {
      change: (platform, id) => void Object.assign(find(platform, id) ?? {}, { endpoint: "a.example" }),
      isRefused: true,
    },
  },
  missing: { id: "no-such-app", remove: ({ logForwardings }) => void logForwardings.splice(0), saidBy: notFound },
  lives: [
    {},
    { name: "with defaults", declares: { format: undefined, enabled: undefined }, change: { enabled: false } },
  ],
  secrets: ["token"],
  withoutContent: ["deleteLogForwarding"],
  requests: {
    listLogForwardings: {},
    getLogForwarding: ofSeed,
    createLogForwarding: { body: { ...stored, app: "app-2" } },
    updateLogForwarding: { ...ofSeed, body: { ...stored, app: "app-0" } },
    deleteLogForwarding: ofSeed,
  },

  script: {
    ...adding({ applications: ["app-l1", "app-l2"].map((id) => ({ id, name: id })) }, /logForwardings\./),
    args: { appId: "app-l1" },
    id: /^app-l1$/,
    object: find,
    settings: {
      type: { from: "SyslogTcp", to: "SyslogUdp" },
      endpoint: { from: "logs.acme.example", to: "logs.example.org" },
      port: { from: 514, to: 6514 },
      format: { from: "SyslogRfc5424", to: "SyslogRfc3164" },
      enabled: { from: true, to: false },
      token: { from: token, to: "not-a-real-token-either", notInGet: "the CLI masks secrets" },
    },
    replacing: { appId: { appId: "app-l2" } },
    unmanaged: (forwarding) => {
      forwarding.endpoint = String(forwarding.endpoint).toUpperCase();
    },
    deletions: {
      "the configuration": { change: remove, outcome: "create" },
      "its application, too": {
        change: (platform, id) => {
          remove(platform, id);
          platform.applications = platform.applications.filter((each) => each.id !== id);
        },
        outcome: /log forwarding of application app-l1.*404|could not read the application.*404/s,
      },
    },
  },

  model: {
    seed: { logForwardings: [{ app: "blog", ...stored }] },
    account(state, settings) {
      for (const { app, ...held } of state.logForwardings) {
        for (const [name, value] of Object.entries(held)) put(settings, `logForwarding/${app}/${name}`, value);
      }
      state.logForwardings.splice(0);
    },
    naming: ["appId"],
    settings: [
      setting("endpoint", fc.constantFrom("logs.acme.example", "192.0.2.1")),
      setting("port", fc.constantFrom(514, 6514)),
      setting("token", fc.constantFrom(new Secret("one"), new Secret("two"))),
      setting("adopt", fc.constant(true)),
      ...fromSchema(type, "type", "format", "enabled", "onDestroy"),
    ],
    targets: () =>
      applicationsWithTemplates.map((appId) => ({
        objectPath: `logForwarding/${appId}`,
        naming: fc.constant({ appId }),
      })),
    fit: (args) => ({ ...server, token: new Secret(token), adopt: true, ...args }),
    up(account, { objectPath, args, isOurs }) {
      const { appId: _app, adopt: _adopt, onDestroy: _mode, token, ...declared } = args;
      const isNew = !account.has(`${objectPath}/port`);
      const all = { ...(isOurs || isNew ? begun : {}), ...declared, token: (token as Secret).value };
      for (const [name, value] of Object.entries(all)) put(account, `${objectPath}/${name}`, value);
    },
    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },
    intervene(draw, { objectPath }) {
      const [, id = ""] = objectPath.split("/");
      // The provider keeps the state if all of a stack's objects are missing.
      const isRemoved = id === applicationsWithTemplates[0] && draw(fc.boolean());
      return {
        label: `${isRemoved ? "delete" : "write"} ${objectPath}`,
        isDrift: true,
        change: (account) =>
          isRemoved
            ? remove(account, id)
            : void Object.assign(find(account, id) ?? {}, { endpoint: "by-hand.example" }),
      };
    },
  },

  soak: {
    slots: ({ appId }) => [
      { args: { appId, ...server, token: new Secret(token) }, objectPath: `logForwarding/${appId}` },
    ],
    change: { port: 6514, type: "SyslogUdp" },
  },
};

function find({ logForwardings }: Pick<PlatformState, "logForwardings">, id: string) {
  return logForwardings.find(({ app }) => app === id);
}

function remove(platform: PlatformState, id: string): void {
  platform.logForwardings = platform.logForwardings.filter(({ app }) => app !== id);
}
