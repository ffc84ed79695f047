import { createHash } from "node:crypto";
import fc from "fast-check";
import { numberFor, partly } from "../model/arbitraries";
import { type Args, Secret } from "../model/kind";
import { put, type Settings, takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { chainedCode } from "./parts/chained";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects, type Stored } from "./parts/platform";
import { rotationTriggers } from "./parts/rotationTriggers";

const place: PlainKind["place"] = {
  collection: "scripts",
  idName: "Id",
  // A script with releases tests its active release.
  isOne: ({ releases }) => ((releases ?? []) as unknown[]).length === 0,
};
const scripts = new Objects(place);
const [one, two] = ["one", "two"].map((name) => `export default () => new Response("${name}");\n`);
/** Older than a day, so no interrupted up can have created it. */
const longAgo = "2020-01-01T00:00:00Z";

export const edgeScript: KindUnderTest = plainKind({
  type: "EdgeScript",
  program: {
    name: "acme-api",
    type: "Cdn",
    code: one,
    variables: { ORIGIN: { required: true, defaultValue: "https://origin.acme.example" } },
    secrets: { API_TOKEN: "script-secret-1" },
  },
  second: {
    type: "Middleware",
    code: two,
    variables: { ORIGIN: { required: true, defaultValue: "https://other.acme.example" } },
    secrets: { API_TOKEN: "script-secret-2" },
  },
  changed: { code: two, variables: { REGION: { defaultValue: "eu" } } },
  adopted: { scriptId: 3002 },
  others: {
    "a variable": {
      change: scripts.changing(({ EdgeScriptVariables }) =>
        named(EdgeScriptVariables).push({ Id: 999, Name: "BY_HAND" }),
      ),
      label: "variable BY_HAND",
    },
    "a release": {
      change: scripts.changing((script) => Object.assign(script, { CurrentReleaseId: 77 })),
      label: "the active release 77",
      isHeld: true,
    },
    "a pull zone": {
      change: scripts.changing(({ LinkedPullZones }) =>
        named(LinkedPullZones).push({ Id: 1001, PullZoneName: "acme-shop" }),
      ),
      label: 'pull zone "acme-shop" (1001) served by it',
      isHeld: true,
    },
    "a secret": {
      change: scripts.changing(({ secrets: held }) => named(held).push({ Id: 998, Name: "BY_HAND" })),
      label: "secret BY_HAND",
    },
    age: {
      change: scripts.changing((script) => Object.assign(script, { LastModified: longAgo })),
      label: "it is older than a day",
    },
  },
  secrets: ["secrets"],
  chain: {
    gives: (isChanged) => ({
      name: "chain-script",
      type: "Cdn",
      linkedPullZone: true,
      linkedPullZoneName: "chain-linked",
      code: chainedCode(isChanged),
    }),
    givesNot: {
      defaultHostname: "a host name belongs to one pull zone",
      systemHostname: "a host name belongs to one pull zone",
    },
  },
  missing: { saidBy: ({ status }) => status === 404 },
  place,
  stored: {
    type: { at: "ScriptType" },
    variables: {
      look: ({ EdgeScriptVariables }) =>
        Object.fromEntries(
          named(EdgeScriptVariables)
            .filter(({ Name }) => Name !== "BY_HAND")
            .map(({ Name, Required, DefaultValue }) => [Name, { required: Required, defaultValue: DefaultValue }]),
        ),
      set(script, variables) {
        const all = Object.entries(variables as Variables);
        script.EdgeScriptVariables = all.map(([Name, { required: Required, defaultValue: DefaultValue }]) => ({
          Id: 997,
          Name,
          Required,
          DefaultValue,
        }));
      },
    },
    secrets: {
      to: (values) =>
        Object.fromEntries(Object.entries(values as Args).map(([name, value]) => [name, sha256(String(value))])),
      look: ({ secrets }) => Object.fromEntries(named(secrets).map(({ Name, sha256: hash }) => [Name, hash])),
      set: ({ secrets }, hashes) => {
        for (const each of named(secrets)) each.sha256 = (hashes as Stored)[String(each.Name)];
      },
      unseen: "the API never returns the value of a secret",
    },
  },
  adds: { scripts: [{ Id: 3150, Name: "By hand", ScriptType: 1, LastModified: longAgo }] },
  id: /^31[0-5]\d$/,
  leftOut: {
    linkedPullZone: "affects only creates",
    linkedPullZoneName: "affects only creates",
    ...rotationTriggers("EdgeScript"),
  },
  requests: { rotateScriptDeploymentKey: { path: { id: 3001 } } },
  withoutContent: ["rotateScriptDeploymentKey"],
  unmanaged: (script) => {
    named(script.EdgeScriptVariables).push({ Id: 999, Name: "BY_HAND", Required: false, DefaultValue: "" });
    script.LastModified = "2026-02-01T00:00:00Z";
  },
  model: {
    path: "script",
    isAdoptable: ({ Id }) => (Id as number) < 3100,
    values: {
      name: fc.constantFrom("acme-api", "Acme", "Ä script of our own"),
      code: fc.constantFrom(one, two, ""),
      variables: fc.dictionary(
        fc.constantFrom("ORIGIN", "REGION"),
        partly({ required: fc.boolean(), defaultValue: fc.constantFrom("", "one", "two") }),
        { noNullPrototype: true },
      ),
      secrets: fc.dictionary(
        fc.constantFrom("TOKEN", "KEY"),
        fc.constantFrom(new Secret("not-a-real-secret-one"), new Secret("not-a-real-secret-two")),
        { noNullPrototype: true },
      ),
      // No resource would manage a remaining pull zone.
      linkedPullZone: fc.constant(false),
      linkedPullZoneName: fc.constant(undefined),
    },

    account: () => {},
    up(account, { objectPath, args, before, isOurs, found }) {
      const isNew = isOurs && !found.has(objectPath);
      found.set(objectPath, true);
      if (isNew) account.set(`${objectPath}/releases`, []);
      for (const [input, name] of Object.entries({ name: "Name", code: "Code", type: "ScriptType" })) {
        const value = input === "type" ? numberFor("EdgeScript", input, args.type) : args[input];
        if (value !== undefined) put(account, `${objectPath}/${name}`, value);
      }
      dropParts(account, `${objectPath}/variable`, before?.variables, args.variables);
      for (const [name, { required, defaultValue }] of Object.entries((args.variables ?? {}) as Variables)) {
        const path = `${objectPath}/variable/${name}`;
        // Values that a create sets are managed, even if undeclared.
        const stays = (part: string) => (isOurs ? undefined : account.get(`${path}/${part}`));
        put(account, `${path}/Required`, required ?? stays("Required") ?? false);
        put(account, `${path}/DefaultValue`, defaultValue ?? stays("DefaultValue") ?? "");
      }
      dropParts(account, `${objectPath}/secret`, before?.secrets, args.secrets);
      for (const [name, { value }] of Object.entries((args.secrets ?? {}) as Record<string, Secret>)) {
        put(account, `${objectPath}/secret/${name}`, sha256(value));
      }
    },
    intervene(draw, { objectPath, args, isOurs }) {
      const what = draw(fc.constantFrom("Name", "Code", "secrets", "delete"));
      const input = { Name: "name", Code: "code", secrets: "secrets", delete: "" }[what];
      if (what === "delete" && !isOurs) return undefined;
      return {
        label: `${what === "delete" ? "delete" : `change ${what} of`} ${objectPath}`,
        isDrift: what === "delete" || Object.keys(args[input] ?? {}).length > 0 || args[input] === "",
        change(account) {
          const id = objectPath.slice("script/".length);
          if (what === "delete") scripts.remove(account, id);
          else
            scripts.changing((script) =>
              what === "secrets" ? named(script.secrets).shift() : Object.assign(script, { [what]: "drifted" }),
            )(account, id);
        },
      };
    },
  },
  soak: {
    count: 2,
    change: {
      type: "Middleware",
      code: two,
      variables: { REGION: { defaultValue: "eu" } },
      secrets: { KEY: new Secret("another-secret") },
    },
  },
});

type Variables = Readonly<Record<string, { readonly required?: boolean; readonly defaultValue?: string }>>;

/** Deletes parts that are no longer declared if the script has others. */
function dropParts(account: Settings, path: string, before: unknown, now: unknown): void {
  if (now === undefined) return;
  const dropped = Object.keys((before ?? {}) as Args).filter((name) => !Object.hasOwn(now as Args, name));
  for (const name of dropped) takeAway(account, `${path}/${name}`);
}

function named(list: unknown): Stored[] {
  return (list ?? []) as Stored[];
}

function sha256(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
