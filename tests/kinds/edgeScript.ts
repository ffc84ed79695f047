import { createHash } from "node:crypto";
import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { fromSchema, numberFor, setting } from "../model/arbitraries";
import { type Args, Secret } from "../model/kind";
import { put, type Settings, takeAway } from "../model/settings";
import type { KindUnderTest, SignOfOthers } from "./kindUnderTest";

const type = "EdgeScript";
const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");
const code = { one: 'export default () => new Response("one");\n', two: 'export default () => new Response("two");\n' };

export const edgeScript: KindUnderTest = {
  program: {
    name: "acme-api",
    type: "Cdn",
    code: code.one,
    variables: { ORIGIN: { required: true, defaultValue: "https://origin.acme.example" } },
    secrets: { API_TOKEN: "script-secret-1" },
  },
  change: { code: code.two, variables: { REGION: { defaultValue: "eu" } } },
  others: {
    "a variable": {
      change: scriptWith(({ EdgeScriptVariables }) => named(EdgeScriptVariables).push({ Id: 999, Name: "BY_HAND" })),
      label: "variable BY_HAND",
    },
    "a release": {
      change: scriptWith((script) => Object.assign(script, { CurrentReleaseId: 77 })),
      label: "the active release 77",
      isHeld: true,
    },
    "a pull zone": {
      change: scriptWith(({ LinkedPullZones }) => named(LinkedPullZones).push({ Id: 1001, PullZoneName: "acme-shop" })),
      label: 'pull zone "acme-shop" (1001) served by it',
      isHeld: true,
    },
    "a secret": {
      change: scriptWith(({ secrets: held }) => named(held).push({ Id: 998, Name: "BY_HAND" })),
      label: "secret BY_HAND",
    },
    age: {
      change: scriptWith((script) => Object.assign(script, { LastModified: longAgo })),
      label: "it is older than a day",
    },
  },
  secrets: ["secrets"],
  missing: {
    id: "9999",
    remove: ({ scripts }) => void scripts.splice(0),
    saidBy: ({ status }) => status === 404,
  },
  lives: [{}, { name: "adopted", declares: { scriptId: 3002 } }],

  script: {
    prepare: ({ scripts }) => void scripts.push({ Id: 3150, Name: "By hand", ScriptType: 1, LastModified: longAgo }),
    owns: /^scripts\.31[0-5]/,
    args: {},
    id: /^31[0-5]\d$/,
    object: ({ scripts }, id) => scripts.find(({ Id }) => String(Id) === id),
    settings: {
      name: { from: "acme-api", to: "acme-web", at: "Name" },
      type: { from: "Cdn", to: "Middleware", holds: [1, 2], at: "ScriptType" },
      code: { from: code.one, to: code.two, at: "Code" },
      variables: {
        from: { ORIGIN: { required: true, defaultValue: "one" } },
        to: { ORIGIN: { required: true, defaultValue: "two" } },
        look: ({ EdgeScriptVariables }) =>
          Object.fromEntries(
            named(EdgeScriptVariables)
              .filter(({ Name }) => Name === "ORIGIN")
              .map(({ Name, Required, DefaultValue }) => [Name, { required: Required, defaultValue: DefaultValue }]),
          ),
        set: ({ EdgeScriptVariables }, value) => {
          const { ORIGIN } = value as { ORIGIN: { defaultValue: string } };
          const held = named(EdgeScriptVariables).find(({ Name }) => Name === "ORIGIN");
          Object.assign(held ?? {}, { DefaultValue: ORIGIN.defaultValue });
        },
      },
      secrets: {
        from: { TOKEN: "first-secret" },
        to: { TOKEN: "second-secret" },
        holds: [{ TOKEN: sha256("first-secret") }, { TOKEN: sha256("second-secret") }],
        look: ({ secrets }) => Object.fromEntries(named(secrets).map(({ Name, sha256: hash }) => [Name, hash])),
        set: ({ secrets }, hashes) => {
          const { TOKEN } = hashes as { TOKEN: string };
          Object.assign(named(secrets)[0] ?? {}, { sha256: TOKEN });
        },
        unseen: "the platform never shows the value of a secret",
      },
    },
    replacing: { scriptId: { scriptId: 3150 } },
    leftOut: {
      linkedPullZone: "acts at a create alone",
      linkedPullZoneName: "acts at a create alone",
    },
    unmanaged: (script) => {
      named(script.EdgeScriptVariables).push({ Id: 999, Name: "BY_HAND", Required: false, DefaultValue: "" });
      script.LastModified = "2026-02-01T00:00:00Z";
    },
    deletions: {
      "the script": {
        change: (platform, id) => {
          platform.scripts = platform.scripts.filter(({ Id }) => String(Id) !== id);
        },
        outcome: "create",
      },
    },
    neverRefused: "a script belongs to the account alone",
  },

  model: {
    naming: ["scriptId"],
    settings: [
      setting("name", fc.constantFrom("acme-api", "Acme", "Ä script of our own")),
      setting("code", fc.constantFrom(code.one, code.two, "")),
      setting("variables", fc.dictionary(fc.constantFrom("ORIGIN", "REGION"), variables(), { noNullPrototype: true })),
      setting("secrets", fc.dictionary(fc.constantFrom("TOKEN", "KEY"), secrets(), { noNullPrototype: true })),
      // A pull zone that stays behind would be nobody's.
      { inputs: ["linkedPullZone", "linkedPullZoneName"], values: () => fc.constant({ linkedPullZone: false }) },
      ...fromSchema(type, "type", "onDestroy"),
    ],
    targets: ({ scripts }) => [
      { naming: fc.constant({}) },
      ...scripts
        .filter(({ Id }) => Id < 3100)
        .filter(({ releases }) => releases.length === 0)
        .map(({ Id }) => ({ objectPath: `script/${Id}`, naming: fc.constant({ scriptId: Id }) })),
    ],
    creation: { objectPath: (id) => `script/${id}`, keeps: () => true },
    fit: (args) => ({ name: "Acme", ...(args.scriptId === undefined ? { type: "Cdn", code: "" } : {}), ...args }),

    up(account, { objectPath, args, before, isOurs, found }) {
      const isNew = isOurs && !found.has(objectPath);
      found.set(objectPath, true);
      if (isNew) account.set(`${objectPath}/releases`, []);
      for (const [input, name] of Object.entries({ name: "Name", code: "Code", type: "ScriptType" })) {
        const value = input === "type" ? numberFor(type, input, args.type) : args[input];
        if (value !== undefined) put(account, `${objectPath}/${name}`, value);
      }
      dropParts(account, `${objectPath}/variable`, before?.variables, args.variables);
      for (const [name, { required, defaultValue }] of Object.entries((args.variables ?? {}) as Variables)) {
        const path = `${objectPath}/variable/${name}`;
        // What a create sets is managed, declared or not.
        const stays = (part: string) => (isOurs ? undefined : account.get(`${path}/${part}`));
        put(account, `${path}/Required`, required ?? stays("Required") ?? false);
        put(account, `${path}/DefaultValue`, defaultValue ?? stays("DefaultValue") ?? "");
      }
      dropParts(account, `${objectPath}/secret`, before?.secrets, args.secrets);
      for (const [name, { value }] of Object.entries((args.secrets ?? {}) as Record<string, Secret>)) {
        put(account, `${objectPath}/secret/${name}`, sha256(value));
      }
    },

    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args, isOurs }) {
      const what = draw(fc.constantFrom("Name", "Code", "secrets", "delete"));
      const held = { Name: "name", Code: "code", secrets: "secrets", delete: "" }[what];
      if (what === "delete" && !isOurs) return undefined;
      return {
        label: `${what === "delete" ? "delete" : `change ${what} of`} ${objectPath}`,
        isDrift: what === "delete" || Object.keys(args[held] ?? {}).length > 0 || args[held] === "",
        change: (account) => {
          const script = account.scripts.find(({ Id }) => `script/${Id}` === objectPath);
          if (what === "delete") account.scripts = account.scripts.filter((each) => each !== script);
          else if (what === "secrets") script?.secrets.splice(0, 1);
          else Object.assign(script ?? {}, { [what]: "drifted" });
        },
      };
    },
  },

  soak: {
    slots: ({ number }) =>
      [1, 2].map((which) => ({
        args: {
          name: `script-${number}-${which}`,
          type: "Cdn",
          code: code.one,
          variables: { ORIGIN: { required: true, defaultValue: "one" } },
          secrets: { TOKEN: new Secret("not-a-real-secret") },
        },
      })),
    change: {
      type: "Middleware",
      code: code.two,
      variables: { REGION: { defaultValue: "eu" } },
      secrets: { KEY: new Secret("another-secret") },
    },
  },
};

/** Not of the last day: no interrupted up has left it behind. */
const longAgo = "2020-01-01T00:00:00Z";

type Variables = Readonly<Record<string, { readonly required?: boolean; readonly defaultValue?: string }>>;

function variables() {
  return fc.record(
    { required: fc.boolean(), defaultValue: fc.constantFrom("", "one", "two") },
    { requiredKeys: [], noNullPrototype: true },
  );
}

function secrets() {
  return fc.constantFrom("one", "two").map((name) => new Secret(`not-a-real-secret-${name}`));
}

/** Parts that are declared no longer go, while others of them are. */
function dropParts(account: Settings, path: string, before: unknown, now: unknown): void {
  if (now === undefined) return;
  const dropped = Object.keys((before ?? {}) as Args).filter((name) => !Object.hasOwn(now as Args, name));
  for (const name of dropped) takeAway(account, `${path}/${name}`);
}

function named(list: unknown): Record<string, unknown>[] {
  return (list ?? []) as Record<string, unknown>[];
}

/** Changes the script with an id. */
function scriptWith(change: (script: PlatformState["scripts"][number]) => unknown): SignOfOthers["change"] {
  return ({ scripts }, id) => {
    for (const script of scripts.filter(({ Id }) => String(Id) === id)) change(script);
  };
}
