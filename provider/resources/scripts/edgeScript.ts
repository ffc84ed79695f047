import { z } from "zod";
import * as api from "../../api/scripts";
import { untilGone, untilVisible } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { withCreated } from "../../schema/createdAs";
import { programSchemaOf, toNumber } from "../../schema/enumeration";
import { hashOf } from "../../schema/hashed";
import { annotate } from "../../schema/meta";
import { singleLine } from "../../schema/singleLine";
import { unreadableIn } from "../../schema/tolerant";
import { isSurelyGiven, isUnknown } from "../../schema/unknown";
import { id, stringWithin } from "../../schema/values";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { completing } from "../parts/completing";
import { plainCreation } from "../parts/creation";
import { isOfLastDay } from "../parts/duplicates";
import { findToAdopt } from "../parts/findToAdopt";
import { labelOf, quotedOr } from "../parts/label";
import { adoptedOutput, deleteOrKeepContents, isKept } from "../parts/onDestroy";
import { type RotatedKey, rotated, rotates, rotationTrigger } from "../parts/rotation";
import { contentsOfOthers, signsOfOthers } from "./scriptContents";
import {
  readCode,
  readScript,
  type Script,
  type ScriptDetails,
  scriptsOf,
  secretsOf,
  typeIn,
  variablesIn,
} from "./scriptReads";
import { isAsDeclared, partsToWrite, writeScript } from "./scriptWriting";

const partName = z.string().min(1).max(256);

/** The platform accepts more, but then every request to the script fails. */
const most = { parts: 128, bytesOfValue: 2048, bytesOfCode: 10_000_000 };

const variable = annotate(
  z.strictObject({
    required: annotate(z.boolean().optional(), {
      description: "True if the script requires a value for the variable.",
      mayBeRedacted: true,
      defaultsTo: "the existing value; false for a new script",
      createdAs: false,
    }),
    defaultValue: annotate(stringWithin(most.bytesOfValue).optional(), {
      description: `The value to use if no other is set, at most ${most.bytesOfValue} bytes.`,
      mayBeRedacted: true,
      mayBeSecret: true,
      defaultsTo: "the existing value; empty for a new script",
      createdAs: "",
      example: "https://origin.acme.example",
    }),
  }),
  { typeName: "ScriptVariable", typeDescription: "An environment variable of a script." },
);

const onlyAtCreate = "Applies only when the script is created. Later changes have no effect.";

const inputs = z.strictObject({
  name: annotate(z.string().min(1).max(100), {
    description: "The name of the script in the account, 1 to 100 characters.",
    mayBeRedacted: true,
    example: "acme-api",
  }),
  type: annotate(programSchemaOf(api.scriptType).optional(), {
    description:
      "The type of script: `Cdn` handles requests itself, `Middleware` runs in front of an origin, `Dns` responds to DNS queries by its exported function `handleQuery`, without imports. If it throws, no record is returned. Scripts do not run for responses from the cache, unless `edgeScriptExecutionPhase` of the pull zone is `PreCache`. Required to create one.",
    mayBeRedacted: true,
    example: "Cdn",
  }),
  code: annotate(stringWithin(most.bytesOfCode).optional(), {
    description:
      "The code, at most 10 MB, compared character by character. A request may use 30 seconds of CPU time, 128 MB of memory and 50 subrequests. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. A change takes effect when an EdgeScriptRelease publishes it. Required to create a script. The output is `sha256:` followed by the hash of the code, but `get` returns the code itself.",
    isMultiline: true,
    recordedAs: "hash",
    mayBeRedacted: true,
    example: 'export default () => new Response("Hello");',
  }),
  variables: annotate(z.record(partName, variable).optional(), {
    description:
      "Environment variables by name (1 to 256 characters). A script can have at most 128 variables and secrets in total, and a name cannot be both. Other variables of the script are not managed. A variable that is removed from the program is deleted.",
    example: { ORIGIN: { required: true, defaultValue: "https://origin.acme.example" } },
  }),
  secrets: annotate(z.record(partName, stringWithin(most.bytesOfValue).min(1)).optional(), {
    description:
      "Secrets by name (1 to 256 characters), with values of at most 2048 bytes. Always a secret. The API never returns the values, so a secret is written when it changes in the program or is missing on the platform. Other secrets of the script are not managed. A secret that is removed from the program is deleted.",
    secret: true,
  }),
  linkedPullZone: annotate(z.boolean().optional(), {
    description: `True if to create a pull zone that serves the script; \`linkedPullZoneIds\` contains its id. To manage the zone, use a PullZone with \`edgeScriptId\` instead. Destroying the script does not delete the zone. ${onlyAtCreate}`,
    defaultsTo: "false",
    example: true,
  }),
  linkedPullZoneName: annotate(z.string().min(1).optional(), {
    description: `The name of the pull zone that \`linkedPullZone\` creates. ${onlyAtCreate}`,
    defaultsTo: "chosen by the platform",
    example: "acme-api",
  }),
  scriptId: annotate(id().optional(), {
    description:
      "The id of an existing script to adopt. Settings that differ are updated, and secrets are always written. A change to another script replaces the resource. If omitted, a script is created. With `edge:adopt`, a script with the same name and type is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: 3001,
  }),
  rotateDeploymentKey: rotationTrigger("deploymentKey"),
  onDestroy: deleteOrKeepContents("`delete` deletes the script with its releases, declared or not; `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

const keys: readonly RotatedKey<ScriptDetails, number>[] = [
  {
    output: "deploymentKey",
    trigger: "rotateDeploymentKey",
    keyIn: ({ DeploymentKey }) => DeploymentKey,
    request: (context, id) => context.client.send(api.rotateScriptDeploymentKey, { path: { id } }),
  },
];

const runs = { rule: "script", changed: "other code handles visitors' requests" };
const uses = { rule: "script", changed: "the code runs with other values" };

export const edgeScript: ResourceKind = defineKind({
  type: "EdgeScript",
  reference: {
    description:
      "A script that runs at the edge: its code, environment variables and secrets. Changed code reaches visitors when an EdgeScriptRelease publishes it. The scripts of an account cost $0.20 per million requests and $0.02 per 1,000 seconds of CPU time, each rounded up for the month.",
    example: `const config = new pulumi.Config();
const script = new edge.EdgeScript("api", {
  name: "acme-api",
  type: "Cdn",
  code: new pulumi.asset.FileAsset("api.ts"),
  variables: { ORIGIN: { defaultValue: "https://origin.acme.example" } },
  secrets: { API_TOKEN: config.requireSecret("apiToken") },
});`,
    adoption: {
      repeatedCreate: "for a day",
      matchedBy: "name and type",
      inUse: "a variable, a secret or an active release, a pull zone that it serves, or no change within the last day",
      contents:
        "an active release whose code differs from the script's, or other pull zones that it serves. The pull zone that `linkedPullZone` created does not count, nor do variables and secrets",
    },
    errors: [
      "The script to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several scripts have the same name. The error lists them.",
      "The name of the linked pull zone is already taken.",
      "The script to destroy has pull zones, or an active release with different code, that the program does not declare. The error lists them.",
    ],
  },
  idForm: "scriptId",
  inputs,
  outputs: z.object({
    codeHash: annotate(z.string(), {
      description:
        "The SHA-256 of the code, as printed by `sha256sum`. Pass it to an EdgeScriptRelease to publish changes.",
      copies: ["code"],
      changesWith: [],
      hashOf: "code",
    }),
    // A rename does not change the address; see docs.bunny.net/domains.
    defaultHostname: annotate(z.string().optional(), {
      description:
        "The host name of the script, which stays the same when the script is renamed. It may be missing until the first release; a refresh then reads it.",
      changesWith: [],
    }),
    systemHostname: annotate(z.string(), {
      description: "The host name that the platform gave the script, which stays the same when the script is renamed.",
      changesWith: [],
    }),
    deploymentKey: annotate(z.string(), {
      description:
        "The key with which a pipeline can deploy code to this script only. Always a secret. After a rotation, a refresh reads the new key.",
      changesWith: ["rotateDeploymentKey"],
      secret: true,
    }),
    linkedPullZoneIds: annotate(z.array(z.int()), {
      description: "The ids of the pull zones that serve the script.",
      changesWith: [],
    }),
    adopted: adoptedOutput("script"),
  }),
  protection: {
    name: { unrelated: "is a display name" },
    type: runs,
    code: { rule: "script", runs: "the script has other code" },
    variables: uses,
    secrets: uses,
    rotateDeploymentKey: rotates(
      "the old deployment key stops working, so pipelines that still use it can no longer deploy",
    ),
    linkedPullZone: { unrelated: "only matters on create" },
    linkedPullZoneName: { unrelated: "only matters on create" },
    scriptId: { rule: "script", changed: "these settings apply to another script of the account" },
    connection: { rule: "script", changed: "the script is in another account" },
  },
  deletion: {
    rule: "deleted",
    says: "the script and its releases are deleted, so it no longer handles or checks requests",
    async contentsOfOthers(context, id, state) {
      return contentsOfOthers(context, await readScript(context, idParts(id, "scriptId")[0], now()), state);
    },
  },
  importing: {
    within: "script",
    noun: "Script",
    declares: "the script without its secrets, which the API does not return",
    terraform: {
      bunnynet_compute_script: { within: "id" },
      bunnynet_compute_script_variable: { within: "script" },
      bunnynet_compute_script_secret: {
        within: "script",
        rest: "its value, which the API does not return. Declare it in `secrets` of the EdgeScript",
      },
      bunnynet_dns_script: { within: "id" },
      bunnynet_dns_script_variable: { within: "script" },
    },
    async find(context, { id }) {
      const names = [...((await secretsOf(context, Number(id))) ?? new Map()).keys()];
      const note = `The API does not return the values of its secrets, so these are not declared: ${names.join(", ")}.`;
      return [{ id, given: { scriptId: Number(id) }, ...(names.length > 0 ? { note } : {}) }];
    },
  },
  identity: [["name"]],
  adoptedBy: "scriptId",
  conflicts: ({ scriptId, type, code, variables, secrets, linkedPullZone, linkedPullZoneName }) => {
    const missing = Object.entries({ type, code }).filter(([, value]) => value === undefined);
    const isIdle = isSurelyGiven(linkedPullZoneName) && linkedPullZone !== true && !isUnknown(linkedPullZone);
    return [
      ...(scriptId === undefined
        ? missing.map(([name]) => `${name} is required to create a script; to adopt one, set scriptId`)
        : []),
      ...(isIdle ? ["linkedPullZoneName has no effect unless linkedPullZone is true"] : []),
      ...partConflicts(variables, secrets),
    ];
  },
  names: ({ name, scriptId }, id) => labelOf("script", quotedOr(name, id ?? scriptId)),

  async create(context, declared) {
    const { scriptId } = declared;
    if (scriptId !== undefined) return adopt(context, declared, scriptId);
    const { id, outputs } = await adoptOrCreate(context, edgeScript, creationOf(context, declared));
    const known = { ...outputs, codeHash: hashOf(declared.code ?? "") };
    if (outputs.adopted === true) return { id, outputs: { ...known, adopted: true } };
    const created = { ...known, adopted: false };
    const what = "the script was created, but not all of it was written";
    await completing({ id, outputs: created }, what, complete(context, Number(id), declared));
    return { id, outputs: created };
  },

  async read(context, id, state) {
    const [scriptId] = idParts(id, "scriptId");
    const [script, code, secrets] = await Promise.all([
      readScript(context, scriptId),
      readCode(context, scriptId),
      state.secrets && secretsOf(context, scriptId),
    ]);
    if (script.Deleted) return undefined;
    const { Name, LinkedPullZones } = script;
    return {
      settings: {
        name: Name ?? undefined,
        type: typeIn(script),
        scriptId,
        ...(code === undefined ? {} : { code }),
        ...actualVariables(script, state.variables),
        ...(secrets ? { secrets: only(state.secrets ?? {}, (name) => secrets.has(name)) } : {}),
      },
      outputs: {
        ...outputsOf(script),
        linkedPullZoneIds: (LinkedPullZones === undefined && state.linkedPullZoneIds) || idsOf(script),
        codeHash: (code === undefined && state.codeHash) || hashOf(code ?? ""),
        adopted: state.adopted ?? false,
      },
      unreadable: [...unreadableIn(script)].flatMap((name) => inputNames[name] ?? []),
    };
  },

  async update(context, { id, state, inputs: declared, changed }) {
    const [scriptId] = idParts(id, "scriptId");
    const { type, code, variables, secrets } = declared;
    const isRewritten = isUnfinished(state);
    const withDefaults = (each: Inputs["variables"]) =>
      state.adopted === true ? each : withCreated(inputs.shape.variables, each);
    const isChanged = (name: keyof Inputs & string) => changed.has(name) || isRewritten;
    await writeScript(context, scriptId, {
      // The platform requires name and type together (documented).
      name: isChanged("name") || isChanged("type") ? declared.name : undefined,
      type: isChanged("type") ? type : undefined,
      code: isChanged("code") ? code : undefined,
      variables: partsToWrite(
        withDefaults(variables),
        withDefaults(state.variables) ?? {},
        (one, other) => !isRewritten && isAsDeclared(one, other),
        secrets,
      ),
      secrets: partsToWrite(secrets, state.secrets ?? {}, (one, other) => !isRewritten && one === other, variables),
    });
    const { defaultHostname, adopted } = state;
    const read = () => readScript(context, scriptId, now());
    const withKey = await rotated(context, { id: scriptId, inputs: declared, changed }, keys, read);
    const script = withKey ?? (isRewritten ? await read() : undefined);
    const actual = script ? outputsOf(script) : { defaultHostname };
    return { outputs: { ...actual, codeHash: (code === undefined && state.codeHash) || hashOf(code ?? ""), adopted } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [scriptId] = idParts(id, "scriptId");
    await context.client.send(api.deleteScript, { path: { id: scriptId } });
    await untilGone(context, "script", async () => !(await readScript(context, scriptId, now())).Deleted);
    const zones = state.linkedPullZoneIds ?? [];
    if (zones.length > 0)
      context.warn(`${edgeScript.names(state, id)}: its pull zones are not deleted: ${zones.join(", ")}.`);
  },
});

/** Variables and secrets share one set of names. */
function partConflicts(variables: unknown, secrets: unknown): string[] {
  const [names, secretNames] = [variables, secrets].map((each) => (isUnknown(each) ? [] : Object.keys(Object(each))));
  const both = (names ?? []).filter((name) => secretNames?.includes(name));
  const count = (names ?? []).length + (secretNames ?? []).length;
  return [
    ...both.map((name) => `${singleLine(name, 60)} is both a variable and a secret; declare only one of them`),
    ...(count > most.parts
      ? [`the script has ${count} variables and secrets, but at most ${most.parts} are allowed`]
      : []),
  ];
}

const inputNames: Readonly<Record<string, string>> = {
  Name: "name",
  ScriptType: "type",
  EdgeScriptVariables: "variables",
};

/** Returns all variables if none are declared. */
function actualVariables(script: ScriptDetails, declared: Inputs["variables"]) {
  const all = variablesIn(script);
  if (!all) return {};
  const actual = [...all].map(([name, { id: _id, ...value }]) => [name, value]);
  const known = actual.filter(([name]) => declared === undefined || Object.hasOwn(declared, String(name)));
  return { variables: known.length > 0 || declared ? Object.fromEntries(known) : undefined };
}

function only<Value>(record: Readonly<Record<string, Value>>, isKept: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isKept(name)));
}

function creationOf(context: Context, declared: Inputs) {
  const { name, type, code } = declared;
  const hasSameType = (script: Script) => (typeIn(script) ?? type) === type;
  return plainCreation<Script, ScriptDetails>(edgeScript, declared, {
    list: () => scriptsOf(context),
    platformIdOf: ({ Id }) => Id,
    nameOf: ({ Name }) => Name,
    declaredName: name,
    mayBeLeftOver: (script) => hasSameType(script) && isOfLastDay(script.LastModified, context.now()),
    inspect: async ({ Id }) => {
      const [script, actual] = await Promise.all([readScript(context, Id), readCode(context, Id)]);
      return {
        found: script,
        mayBeAdopted: hasSameType(script),
        isAsDeclared: hasSameType(script) && (actual ?? code) === code,
        // The create cannot be later than the last change.
        createdAt: script.LastModified,
        signsOfOthers: await signsOfOthers(context, script, declared),
      };
    },
    create: () => context.client.send(api.createScript, { body: bodyOf(declared) }),
    outputsOf,
    adopt: ({ Id }, isOwn) => adopt(context, declared, Id, !isOwn),
  });
}

function bodyOf({ name, type = "Cdn", code = "", linkedPullZone, linkedPullZoneName }: Inputs) {
  return {
    Name: name,
    Code: code,
    ScriptType: toNumber(api.scriptType, type),
    ...(linkedPullZone === undefined ? {} : { CreateLinkedPullZone: linkedPullZone }),
    ...(linkedPullZoneName === undefined ? {} : { LinkedPullZoneName: linkedPullZoneName }),
  };
}

/** Writes variables and secrets, and the code if the create ignored it. */
async function complete(context: Context, scriptId: number, { code, variables, secrets }: Inputs): Promise<void> {
  const actual = await untilVisible(
    context,
    () => readCode(context, scriptId),
    () => [],
  );
  await writeScript(context, scriptId, {
    code: (actual ?? code) === code ? undefined : code,
    variables: partsToWrite(variables, {}, () => false),
    secrets: partsToWrite(secrets, {}, () => false),
  });
}

async function adopt(context: Context, declared: Inputs, scriptId: number, adopted = true) {
  const script = await findToAdopt(
    readScript(context, scriptId),
    { noun: "script", id: scriptId },
    () => scriptsOf(context),
    ({ Id, Name }) => [Id, Name],
  );
  const actualCode = await readCode(context, scriptId);
  const { name, type, code, variables, secrets } = declared;
  const isOtherType = type !== undefined && typeIn(script) !== type;
  const actual: NonNullable<Inputs["variables"]> = Object.fromEntries(variablesIn(script) ?? []);
  const before = only(actual, (each) => Object.hasOwn(variables ?? {}, each));
  await writeScript(context, scriptId, {
    name: isOtherType || script.Name !== name ? name : undefined,
    type: isOtherType ? type : undefined,
    code: code === actualCode ? undefined : code,
    variables: partsToWrite(variables, before, isAsDeclared),
    secrets: partsToWrite(secrets, {}, () => false),
  });
  const codeHash = hashOf(code ?? actualCode ?? "");
  return { id: String(scriptId), outputs: { ...outputsOf(script), codeHash, adopted } };
}

function outputsOf(script: ScriptDetails) {
  return {
    defaultHostname: script.DefaultHostname ?? undefined,
    systemHostname: script.SystemHostname ?? undefined,
    deploymentKey: script.DeploymentKey ?? undefined,
    linkedPullZoneIds: idsOf(script),
  };
}

function idsOf({ LinkedPullZones }: ScriptDetails): number[] {
  return (LinkedPullZones ?? []).map(({ Id }) => Id);
}
