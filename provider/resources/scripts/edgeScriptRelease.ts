import { z } from "zod";
import { memberId } from "../../lifecycle/claims";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { hashOf } from "../../schema/hashed";
import { annotate } from "../../schema/meta";
import { guid, id } from "../../schema/values";
import { activeRelease, defaultTimeoutSeconds, publish, type Release, refuseUnknownCode } from "./publishing";
import { readScript } from "./scriptReads";

const publishedBy = ["codeHash", "release"];

export const edgeScriptRelease: ResourceKind = defineKind({
  type: "EdgeScriptRelease",
  reference: {
    description:
      "The active release of a script. It publishes the script's code whenever `codeHash` changes, or an earlier release if `release` is set. Code that is already active is not published again. A destroy does not change the active release.",
    example: `const script = new edge.EdgeScript("api", {
  name: "acme-api",
  type: "Cdn",
  code: new pulumi.asset.FileAsset("api.ts"),
});
new edge.EdgeScriptRelease("api", {
  scriptId: script.scriptId,
  codeHash: script.codeHash,
  note: "Release 1.4.2",
});`,
    adoption: {
      create: "publishes the declared code or release, unless it is already active",
    },
    withoutPolicy: "it declares content, which a policy cannot judge",
    errors: [
      "Neither the script nor any of its releases contains the declared code. Nothing is published.",
      "The script does not have the release. The error lists the existing ones.",
      "The release does not become active in time. The resource stays in the state, and the next `pulumi up` continues.",
    ],
  },
  // The id is the script's own, so no create adds a second object.
  idForm: "scriptId",
  inputs: z.strictObject({
    scriptId: annotate(id(), { description: "The script. A change replaces the resource.", example: 3001 }),
    codeHash: annotate(
      z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      {
        description:
          "The SHA-256 of the code to publish, from the EdgeScript's `codeHash` output. Required if `release` is not set.",
        mayBeRedacted: true,
        example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      },
    ),
    release: annotate(guid().optional(), {
      description: "The UUID of an earlier release to roll back to. If it is removed, the code is published again.",
      example: "33333333-3001-4000-8000-000000000002",
    }),
    note: annotate(z.string().optional(), {
      description: "A note for the next release of the code. Changing only the note publishes nothing.",
      defaultsTo: "none",
      example: "Release 1.4.2",
    }),
    waitTimeoutSeconds: annotate(z.int().min(1).max(86400).optional(), {
      description: "Seconds to wait until the release is active, 1 to 86400.",
      defaultsTo: String(defaultTimeoutSeconds),
      example: 120,
    }),
  }),
  outputs: z.object({
    releaseId: annotate(z.int(), { description: "The id of the active release.", changesWith: publishedBy }),
    releaseUuid: annotate(z.string(), {
      description: "The UUID of the active release. Pass it to `release` for a rollback.",
      copies: ["release"],
      changesWith: publishedBy,
    }),
    publishedAt: annotate(z.string(), {
      description: "When the active release was published.",
      changesWith: publishedBy,
    }),
  }),
  // For the preview's report: the effect of each input on visitors.
  protection: {
    scriptId: protectionByRules("deleted"),
    codeHash: {
      rule: "script-release",
      runs: "other code handles visitors' requests",
      orElse: ["release"],
      of: "scriptId",
    },
    release: {
      rule: "script-release",
      runs: "visitors get another release of the script",
      orElse: ["codeHash"],
      of: "scriptId",
    },
    connection: protectionByRules("deleted"),
    note: { unrelated: "is documentation" },
    waitTimeoutSeconds: { unrelated: "only affects how long an update takes" },
  },
  deletion: {
    rule: "deleted",
    says: "the active release of the script is no longer declared and stays unchanged",
  },
  importing: {
    within: "script",
    noun: "Release",
    declares: "the active release, identified by the hash of its code",
    terraform: { bunnynet_compute_script: { within: "id" }, bunnynet_dns_script: { within: "id" } },
    refersTo: { scriptId: { type: "EdgeScript", output: "scriptId" } },
    // Imports the active release, if there is one.
    async find(context, { id }) {
      const active = await activeRelease(context, Number(id));
      if (!active) return [];
      const { Code, Uuid } = active;
      // If the platform does not show the code, the UUID identifies the release.
      return [
        { id, given: { codeHash: Code ? hashOf(Code) : undefined, release: Code ? undefined : (Uuid ?? undefined) } },
      ];
    },
  },
  identity: { none: "it represents whichever release is active" },
  conflicts: ({ codeHash, release }) =>
    codeHash === undefined && release === undefined
      ? ["codeHash is required. Set it to the codeHash of the EdgeScript, or set release to publish an earlier release"]
      : [],
  names: ({ scriptId }, id) => `release of script ${scriptId ?? id ?? ""}`.trim(),

  // Refuses two resources that publish different code for one script.
  claims: ({ scriptId, codeHash, release }, id) => [
    {
      key: { kind: "EdgeScriptRelease", member: memberId(id ?? scriptId) },
      label: edgeScriptRelease.names({ scriptId }, id),
      values: { codeHash, release },
    },
  ],

  async create(context, inputs) {
    await refuseUnknownCode(context, inputs);
    const active = await publish(context, edgeScriptRelease.names(inputs), inputs);
    return { id: String(inputs.scriptId), outputs: outputsOf(active) };
  },

  // Returns the actual settings by input name. Differences from the state are drift.
  async read(context, id, state) {
    const [scriptId] = idParts(id, "scriptId");
    const active = await activeRelease(context, scriptId);
    if (!active) {
      await readScript(context, scriptId);
      return undefined;
    }
    const { Code, Uuid } = active;
    // It is undocumented if a republished release gets another UUID.
    const isRecorded = state.release !== undefined && state.releaseUuid !== undefined && Uuid === state.releaseUuid;
    const release = isRecorded ? state.release : (Uuid ?? state.release);
    const actualHash = typeof Code === "string" ? { codeHash: hashOf(Code) } : {};
    return {
      settings: { scriptId, ...(state.release === undefined ? actualHash : { release }) },
      outputs: outputsOf(active),
    };
  },

  // `changed` names the inputs that differ. An interrupted up leaves the state unfinished.
  async update(context, { state, inputs, changed }) {
    const isPublished = (changed.has("codeHash") && inputs.release === undefined) || changed.has("release");
    if (!isPublished && !isUnfinished(state)) return { outputs: {} };
    return { outputs: outputsOf(await publish(context, edgeScriptRelease.names(inputs), inputs)) };
  },

  async delete(context, id, state) {
    const [scriptId] = idParts(id, "scriptId");
    // This read fails with another account's key, so that the resource stays in the state.
    const active = await activeRelease(context, scriptId);
    if (!active) await readScript(context, scriptId);
    const which = active?.Uuid ? ` (${active.Uuid})` : "";
    context.info(`${edgeScriptRelease.names(state, id)}${which} stays active until the script is deleted.`);
  },
});

function outputsOf({ Id, Uuid, DatePublished }: Release) {
  return { releaseId: Id, releaseUuid: Uuid ?? undefined, publishedAt: DatePublished ?? undefined };
}
