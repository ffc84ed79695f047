import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as api from "../../api/apiGuardian";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import { readAgain } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { describeApi } from "../../schema/apiDocument";
import { apiDocumentProblem } from "../../schema/apiDocumentProblem";
import { annotate } from "../../schema/meta";
import { nearest } from "../../schema/nearest";
import { fromWire, toWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import { firstTen } from "../../schema/sentence";
import { isUnknown } from "../../schema/unknown";
import { stringWithin } from "../../schema/values";
import { adopt } from "../parts/onDestroy";
import { mayAdopt } from "../parts/refuseUnlessAdopted";
import { apiGuardianJudgement } from "./apiGuardianJudgement";
import { sendInTurn } from "./feature";
import { zoneFeature } from "./zoneFeature";

type Endpoint = z.output<typeof api.shownEndpoint>;
/** Endpoint ids by method and path. Another document changes them. */
type Ids = ReadonlyMap<string, number>;
type Endpoints = Readonly<Record<string, Properties>>;

const mostBytes = 2_000_000;

const document = annotate(stringWithin(mostBytes).optional(), {
  description:
    "The OpenAPI 3.0 document that describes the API, as JSON or YAML, at most 2 MB. A string schema with `x-bunny-shield: detectxss,detectsqli` has its values inspected. It can be a string or, in programs that use this package, a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. The API returns only its title, version and endpoints, so other manual changes are not detected.",
  defaultsTo: "the existing document of the zone",
  isMultiline: true,
  example: "openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n  /orders:\n    post: {}\n",
});

export const apiGuardian: ResourceKind = zoneFeature({
  type: "ApiGuardian",
  description:
    "The API Guardian of a shield zone, which validates requests against an OpenAPI document. Requires the Advanced plan or higher. Only the declared settings and endpoints are managed. Requests that match a path of the document skip the firewall's managed rules, and so do all other requests unless `unmatchedPathAction` is Ignore.",
  example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
new edge.ApiGuardian("shop", {
  shieldZoneId: zone.shieldZoneId,
  document: new pulumi.asset.FileAsset("openapi.yaml"),
  isEnabled: true,
  executionMode: "Block",
  unmatchedPathAction: "Ignore",
  endpoints: { "POST /orders": { rateLimitingEnabled: true, rateLimitingRequestCount: 20, rateLimitingTimeframe: "1m" } },
});`,
  adoption: {
    create:
      "fails if the zone has a different document than declared, unless `adopt` or `edge:adopt` is `true`, because nothing can restore the previous document",
    inUse:
      "not detectable. A document with a different title, version or endpoints is refused. Otherwise, the declared document replaces it with a warning",
    destroy:
      "The document remains because the platform cannot delete it. If the zone had none before, the API Guardian is disabled",
  },
  errors: [
    "The zone's plan does not include the API Guardian (403).",
    "The platform rejects the document, or the document has more operations than the plan allows. The error quotes the platform.",
    "The document does not contain an endpoint. The preview reports this error if each operation is on its own line.",
    "The zone already has a document, and `adopt` is not set.",
  ],
  // Documented, except for the Basic plan.
  planLimits: {
    noun: "endpoints of the API Guardian",
    most: { Basic: 0, Advanced: 10, Business: 50 },
    count: ({ document: declared }) => operationsIn(declared)?.length || 1,
  },
  label: "the API Guardian",
  noun: "ApiGuardian",
  declares: "its settings and endpoints if it is enabled, but not the document, which the API does not return",
  settings: api.apiGuardian,
  isCatalogue: true,
  isForbiddenByPlan: true,
  judgement: apiGuardianJudgement,
  isOn: ({ isEnabled }) => isEnabled === true,

  async read(context, shieldZoneId) {
    const actual = await readAll(context, shieldZoneId, now());
    if (!actual) return undefined;
    const endpoints = actual.endpoints ?? [];
    return { ...actual.configuration, endpoints: endpointsIn(endpoints), ids: idsOf(endpoints) };
  },

  async write(context, shieldZoneId, { endpoints, ...configuration }, actual, read) {
    const ids: Ids = Object(read).ids;
    const [wanted, found] = [endpointsOf(endpoints), endpointsOf(actual.endpoints)];
    const requests = Object.entries(wanted).flatMap(([name, settings]) => {
      const endpointId = idOf(name, ids, shieldZoneId);
      const changed = picked(settings, (each) => !isDeepStrictEqual(settings[each], found[name]?.[each]));
      if (Object.keys(changed).length === 0) return [];
      const body = toWire(api.apiGuardianEndpoint, changed);
      return [() => context.client.send(api.updateApiGuardianEndpoint, { path: { shieldZoneId, endpointId }, body })];
    });
    const body = toWire(api.apiGuardianConfiguration, configuration);
    const update = () => context.client.send(api.updateApiGuardian, { path: { shieldZoneId }, body });
    return sendInTurn([...requests, ...(Object.keys(configuration).length > 0 ? [update] : [])]);
  },

  prerequisite: {
    inputs: { document, adopt: adopt() },
    outputs: {
      title: annotate(z.string().optional(), {
        description: "The title of the document, as returned by the API.",
        changesWith: ["document"],
      }),
      documentVersion: annotate(z.string().optional(), {
        description: "The version of the document, as returned by the API.",
        changesWith: ["document"],
      }),
      maxEndpoints: annotate(z.int().optional(), {
        description:
          "The maximum number of endpoints on the zone's plan. The API returns it once the zone has a document.",
      }),
    },
    claimed: ["document"],
    restores: ["isEnabled"],
    protection: {
      document: protectionByRules("api-guardian"),
      adopt: { unrelated: "lets a create replace a document" },
    },
    conflicts: conflictsIn,
    outputsOf: ({ title, version, maxEndpoints }) => ({
      title: title ?? undefined,
      documentVersion: version ?? undefined,
      maxEndpoints: maxEndpoints ?? undefined,
    }),
    isAsRecorded: ({ title, documentVersion }, { title: shownTitle, version }) =>
      [[title, shownTitle] as const, [documentVersion, version] as const].every(
        ([recorded, each]) => recorded === undefined || each == null || recorded === each,
      ),
    before: { isEnabled: false },
    apply: applyDocument,
  },
});

async function readAll({ client }: Context, shieldZoneId: number, since: number) {
  const reading = client.send(api.getApiGuardian, { path: { shieldZoneId } }, { since });
  const isUnconfigured = (error: unknown) => claimsMissing(error) && error.key?.toLowerCase() === api.noConfiguration;
  return (await unlessMissing(reading, isUnconfigured))?.data;
}

function endpointName({ requestMethod, requestPath }: Endpoint): string {
  return `${requestMethod.toUpperCase()} ${requestPath}`;
}

function endpointsOf(declared: unknown): Endpoints {
  const entries = Object.entries<unknown>(Object(declared));
  return Object.fromEntries(entries.map(([name, settings]) => [name, { ...Object(settings) }]));
}

function endpointsIn(endpoints: readonly Endpoint[]): Endpoints {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const { injectionDetectionParameters: parameters, ...rest } = endpoint;
      const lists = Object.entries(parameters ?? {}).map(([place, names]) => [
        place.charAt(0).toUpperCase() + place.slice(1),
        [...(names ?? [])].sort(),
      ]);
      const inspected = parameters ? { injectionDetectionParameters: Object.fromEntries(lists) } : {};
      return [endpointName(endpoint), fromWire(api.apiGuardianEndpoint, { ...rest, ...inspected })];
    }),
  );
}

function idsOf(endpoints: readonly Endpoint[]): Ids {
  return new Map(endpoints.map((endpoint) => [endpointName(endpoint), endpoint.apiGuardianEndpointId]));
}

function idOf(name: string, ids: Ids, shieldZoneId: number): number {
  const id = ids.get(name);
  if (id !== undefined) return id;
  throw new EdgeError(
    `the API document of shield zone ${shieldZoneId} has no endpoint ${name}. ${hint(name, [...ids.keys()])}`,
  );
}

function hint(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant ? `Did you mean ${meant}?` : `Its endpoints are ${firstTen([...names].sort()) || "none"}.`;
}

function conflictsIn({ document: declared, endpoints }: Properties): string[] {
  const names = isUnknown(endpoints) ? [] : Object.keys(Object(endpoints));
  const misnamed = names.filter((name) => !api.endpointName.test(name));
  const well = names.filter((name) => !misnamed.includes(name));
  return [
    ...misnamed.map((name) => `endpoints must have names such as GET /pets/{petId}; got ${quoted(name)}`),
    ...(typeof declared !== "string" || isUnknown(declared) ? [] : documentConflicts(declared, well)),
  ];
}

function operationsIn(declared: unknown): readonly string[] | undefined {
  return typeof declared !== "string" || isUnknown(declared) ? undefined : describeApi(declared).operations;
}

function documentConflicts(declared: string, endpoints: readonly string[]): string[] {
  const problem = apiDocumentProblem(declared);
  if (problem !== undefined) return [`document ${problem}`];
  const { openapi, operations } = describeApi(declared);
  const isVersion = openapi === undefined || /^3\.0(\.|$)/.test(openapi);
  const missing = operations ? endpoints.filter((name) => !operations.includes(name)) : [];
  return [
    ...(isVersion ? [] : ["document must be an OpenAPI 3.0 document"]),
    ...missing.map((name) => `endpoints contains ${name}, but the document does not. ${hint(name, operations ?? [])}`),
  ];
}

/** True if the platform shows another title, version or set of endpoints than the document's. */
function isAnother(document: string, { title, version, endpoints }: Properties): boolean {
  const { operations, ...description } = describeApi(document);
  const isSame = (one: string | undefined, other: unknown) => one === undefined || other == null || one === other;
  const actual = Object.keys(endpointsOf(endpoints)).sort();
  return (
    !isSame(description.title, title) ||
    !isSame(description.version, version) ||
    !operations ||
    !isDeepStrictEqual([...operations].sort(), actual)
  );
}

async function applyDocument(
  context: Context,
  shieldZoneId: number,
  inputs: Properties,
  found: Properties | undefined,
  isChanged: boolean | undefined,
): Promise<boolean> {
  const { document: content } = inputs;
  const name = `the API Guardian of shield zone ${shieldZoneId}`;
  if (typeof content !== "string" || (found && isChanged === false)) {
    if (found) return false;
    throw new EdgeError(`${name} has no document. Declare document.`);
  }
  const isOwn = ownershipOf(context, apiGuardian, String(shieldZoneId)).wasReleased;
  if (found && isChanged === undefined && !isOwn) {
    const { adopt } = inputs;
    const declared = typeof adopt === "boolean" ? { adopt } : {};
    const isOther = isAnother(content, found);
    if (!mayAdopt(context, declared, isOther)) {
      const { title, version } = found;
      throw new EdgeError(
        `${name} has ${isOther ? "another document" : "a document"} already (${title ?? "untitled"}, version ${version ?? "unknown"}), which the provider could not restore. Nothing was written. To replace the document, set adopt: true. To keep it, remove document.`,
      );
    }
    if (context.settings.adopt === "own" && adopt === undefined) {
      context.warn(
        `${name} has a document with the declared title, version and endpoints, so it counts as uploaded by an earlier run. The API does not return the rest of it, so the declared document replaces it.`,
      );
    }
  }
  const { operations = [] } = describeApi(content);
  const most = found?.maxEndpoints;
  if (typeof most === "number" && operations.length > most) {
    throw new EdgeError(
      `the document has ${operations.length} endpoints, but the plan of shield zone ${shieldZoneId} allows ${most}. Nothing was written. Declare a document with fewer endpoints, or a higher planType on the ShieldZone.`,
    );
  }
  const request = { path: { shieldZoneId }, body: { content } };
  if (found) await context.client.send(api.replaceApiDocument, request);
  else
    await context.client.send(api.uploadApiDocument, request).catch(async (error: Error) => {
      // If the response was lost, only the zone shows whether it has the document.
      if (!mayHaveTakenEffect(error) || !(await readAll(context, shieldZoneId, now()))) throw error;
    });
  // Only a read shows endpoint ids. If it never does, the write of their settings names the endpoint.
  const named = Object.keys(endpointsOf(inputs.endpoints));
  const hasNamed = (actual: Awaited<ReturnType<typeof readAll>>) => {
    const ids = idsOf(actual?.endpoints ?? []);
    return named.every((each) => ids.has(each));
  };
  if (named.length > 0) await readAgain(context, () => readAll(context, shieldZoneId, now()), hasNamed);
  return true;
}
