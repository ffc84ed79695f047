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
import { judgedBy } from "../../lifecycle/protection/protection";
import { describeApi } from "../../schema/apiDocument";
import { apiDocumentProblem } from "../../schema/apiDocumentProblem";
import { about } from "../../schema/meta";
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

const document = about(stringWithin(mostBytes).optional(), {
  description:
    "The document that describes the API, OpenAPI 3.0 as JSON or YAML, at most 2 MB: a string, or in programs of this package a `pulumi.asset.FileAsset` or `StringAsset`, whose content is used. The platform shows only its title, version and endpoints, so other manual changes are not detected.",
  defaultsTo: "the document that the zone has",
  isMultiline: true,
  example: "openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.0.0\npaths:\n  /orders:\n    post: {}\n",
});

export const apiGuardian: ResourceKind = zoneFeature({
  type: "ApiGuardian",
  description:
    "The API Guardian of a shield zone, from the Advanced plan on: requests must match a document that describes the API. Only the settings and endpoints that are declared are managed. Requests that match a path of the document skip the managed rules of the firewall; so do all others unless `unmatchedPathAction` is Ignore.",
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
      "fails if the zone has a document and another one is declared, unless `adopt` or `edge:adopt` is `true`: nothing can restore the earlier document",
    inUse:
      "nothing shows it. A document with another title, version or endpoints is refused; otherwise a warning says that the declared one replaces it",
    destroy:
      "The document stays, because the platform cannot delete it; if the zone had none, the API Guardian is switched off",
  },
  errors: [
    "A plan of the zone without the API Guardian (403).",
    "A document that the platform refuses, with its message, or that has more operations than the plan allows.",
    "An endpoint that the document does not have. A preview says so if each operation is on its own line.",
    "A document that the zone has already, unless it is adopted.",
  ],
  // Documented, except for the Basic plan.
  planLimits: {
    noun: "endpoints of the API Guardian",
    most: { Basic: 0, Advanced: 10, Business: 50 },
    count: ({ document: declared }) => operationsIn(declared)?.length || 1,
  },
  label: "the API Guardian",
  noun: "ApiGuardian",
  declares: "its settings and endpoints, if it is enabled; without the document, which the platform does not show",
  settings: api.apiGuardian,
  isCatalogue: true,
  isForbiddenByPlan: true,
  judgement: apiGuardianJudgement,
  isOn: ({ isEnabled }) => isEnabled === true,

  async read(context, shieldZoneId) {
    const shown = await readAll(context, shieldZoneId, now());
    if (!shown) return undefined;
    const endpoints = shown.endpoints ?? [];
    return { ...shown.configuration, endpoints: endpointsIn(endpoints), ids: idsOf(endpoints) };
  },

  async write(context, shieldZoneId, { endpoints, ...configuration }, shown, read) {
    const ids: Ids = Object(read).ids;
    const [wanted, found] = [endpointsOf(endpoints), endpointsOf(shown.endpoints)];
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

  base: {
    inputs: { document, adopt: adopt() },
    outputs: {
      title: about(z.string().optional(), {
        description: "The title of the document, as the platform shows it.",
        changesWith: ["document"],
      }),
      documentVersion: about(z.string().optional(), {
        description: "The version of the document, as the platform shows it.",
        changesWith: ["document"],
      }),
      maxEndpoints: about(z.int().optional(), {
        description: "How many endpoints the plan of the zone allows, as the platform shows it once it has a document.",
      }),
    },
    claimed: ["document"],
    restores: ["isEnabled"],
    protection: {
      document: judgedBy("api-guardian"),
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
    lay,
  },
});

async function readAll({ client }: Context, shieldZoneId: number, since: number) {
  const reading = client.send(api.getApiGuardian, { path: { shieldZoneId } }, { since });
  const isUnconfigured = (error: unknown) => claimsMissing(error) && error.key?.toLowerCase() === api.noConfiguration;
  return (await unlessMissing(reading, isUnconfigured))?.data;
}

function nameOf({ requestMethod, requestPath }: Endpoint): string {
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
      return [nameOf(endpoint), fromWire(api.apiGuardianEndpoint, { ...rest, ...inspected })];
    }),
  );
}

function idsOf(endpoints: readonly Endpoint[]): Ids {
  return new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.apiGuardianEndpointId]));
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
    ...misnamed.map((name) => `endpoints must be named as GET /pets/{petId}; got ${quoted(name)}`),
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
    ...(isVersion ? [] : ["document must be of OpenAPI 3.0"]),
    ...missing.map((name) => `endpoints has ${name}, which the document does not. ${hint(name, operations ?? [])}`),
  ];
}

/** True unless the platform shows title, version and endpoints of this document. */
function isAnother(document: string, { title, version, endpoints }: Properties): boolean {
  const { operations, ...told } = describeApi(document);
  const isSame = (one: string | undefined, other: unknown) => one === undefined || other == null || one === other;
  const shown = Object.keys(endpointsOf(endpoints)).sort();
  return (
    !isSame(told.title, title) ||
    !isSame(told.version, version) ||
    !operations ||
    !isDeepStrictEqual([...operations].sort(), shown)
  );
}

async function lay(
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
    throw new EdgeError(`${name} has no document: declare document.`);
  }
  const isOwn = ownershipOf(context, apiGuardian, String(shieldZoneId)).wasReleased;
  if (found && isChanged === undefined && !isOwn) {
    const { adopt } = inputs;
    const declared = typeof adopt === "boolean" ? { adopt } : {};
    const isOther = isAnother(content, found);
    if (!mayAdopt(context, declared, isOther)) {
      const { title, version } = found;
      throw new EdgeError(
        `${name} has ${isOther ? "another document" : "a document"} already (${title ?? "untitled"}, version ${version ?? "unknown"}), which nothing could restore: nothing was written. To replace it, set adopt: true; to keep it, remove document.`,
      );
    }
    if (context.settings.adopt === "own" && adopt === undefined) {
      context.warn(
        `${name} has a document with the declared title, version and endpoints: it counts as uploaded by an earlier run. The platform shows no more of it, so the declared one replaces it.`,
      );
    }
  }
  const { operations = [] } = describeApi(content);
  const most = found?.maxEndpoints;
  if (typeof most === "number" && operations.length > most) {
    throw new EdgeError(
      `the document has ${operations.length} endpoints, and the plan of shield zone ${shieldZoneId} allows ${most}: nothing was written. Declare a document with fewer, or a higher planType on its ShieldZone.`,
    );
  }
  const request = { path: { shieldZoneId }, body: { content } };
  if (found) await context.client.send(api.replaceApiDocument, request);
  else
    await context.client.send(api.uploadApiDocument, request).catch(async (error: Error) => {
      // Without a response, only the zone shows if it has the document.
      if (!mayHaveTakenEffect(error) || !(await readAll(context, shieldZoneId, now()))) throw error;
    });
  // Only a read shows endpoint ids. If it never does, the write of their settings names the endpoint.
  const named = Object.keys(endpointsOf(inputs.endpoints));
  const hasNamed = (shown: Awaited<ReturnType<typeof readAll>>) => {
    const ids = idsOf(shown?.endpoints ?? []);
    return named.every((each) => ids.has(each));
  };
  if (named.length > 0) await readAgain(context, () => readAll(context, shieldZoneId, now()), hasNamed);
  return true;
}
