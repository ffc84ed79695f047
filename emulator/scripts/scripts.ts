import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import * as api from "../../provider/api/scripts";
import { takeId } from "../handling";
import { named, numberedPage } from "../paging";
import { legacyError } from "../problems";
import { withDefaults } from "../pullZones/newPullZone";
import { removePullZone } from "../pullZones/pullZones";
import { type Script, type State, serve } from "./state";

type Release = z.output<typeof api.scriptRelease>;

const plainRoutes = [
  serve(api.listScripts, ({ query, state }) => {
    if (query.page === 0) throw legacyError(500, "internal_error", "page", "Something went wrong.");
    const scripts = named(state.scripts, query).map(({ EdgeScriptVariables: _variables, LinkedPullZones, ...it }) =>
      scriptResponse(query.includeLinkedPullzones ? { ...it, LinkedPullZones } : it),
    );
    return numberedPage(scripts, query);
  }),

  serve(api.createScript, ({ body, state, now }) => {
    const { Name, ScriptType, Code = "", CreateLinkedPullZone, LinkedPullZoneName = Name } = body;
    if (CreateLinkedPullZone && state.pullZones.some((zone) => zone.Name === LinkedPullZoneName)) {
      throw legacyError(400, "pullzone.name_taken", "LinkedPullZoneName", "The name of the pull zone is taken.");
    }
    const Id = takeId(state, "script", (candidate) => state.scripts.some((script) => script.Id === candidate));
    const DefaultHostname = `${LinkedPullZoneName}.scripts.example`;
    const script: Script = {
      Id,
      Name,
      ScriptType,
      Code,
      CurrentReleaseId: 0,
      LastModified: time(now),
      Deleted: false,
      EdgeScriptVariables: [],
      LinkedPullZones: CreateLinkedPullZone ? [linkedPullZone(state, LinkedPullZoneName, DefaultHostname)] : [],
      ...(CreateLinkedPullZone ? { DefaultHostname } : {}),
      SystemHostname: `script-${Id}.scripts.example`,
      DeploymentKey: `deployment-key-${Id}`,
      secrets: [],
      releases: [],
    };
    state.scripts.push(script);
    return { status: 201, body: scriptResponse(script) };
  }),

  serve(api.getScript, ({ path, state }) => ({ status: 200, body: scriptResponse(findScript(state, path.id)) })),

  serve(api.updateScript, ({ path, body, state, now }) => {
    const script = Object.assign(findScript(state, path.id), body, { LastModified: time(now) });
    return { status: 200, body: scriptResponse(script) };
  }),

  serve(api.deleteScript, ({ path, query, state }) => {
    const script = findScript(state, path.id);
    const zones = new Set(script.LinkedPullZones.map(({ Id }) => Id));
    state.scripts.splice(state.scripts.indexOf(script), 1);
    if (query.deleteLinkedPullZones) for (const id of zones) removePullZone(state, id);
    else for (const zone of state.pullZones) if (zones.has(zone.Id)) Object.assign(zone, landingPage);
    return { status: 204 };
  }),

  serve(api.getScriptStatistics, ({ path, query: { dateTo }, state, now }) => {
    findScript(state, path.id);
    const ofDay = (value: number) => ({ [`${(dateTo ?? time(now)).slice(0, 10)}T00:00:00Z`]: value });
    return {
      status: 200,
      body: {
        TotalRequestsServed: 256,
        TotalCpuUsed: 512,
        TotalMonthlyCost: 0.01,
        AverageCpuTimePerExecution: 2,
        RequestsServedChart: ofDay(256),
        TotalCpuTimeChart: ofDay(512),
        AverageCpuTimeChart: ofDay(2),
      },
    };
  }),

  serve(api.rotateScriptDeploymentKey, ({ path, state }) => {
    findScript(state, path.id).DeploymentKey = `deployment-key-${randomUUID()}`;
    return { status: 204 };
  }),

  serve(api.getScriptCode, ({ path, state }) => {
    const { Code, LastModified } = findScript(state, path.id);
    return { status: 200, body: { Code, LastModified } };
  }),

  serve(api.updateScriptCode, ({ path, body, state, now }) => {
    Object.assign(findScript(state, path.id), body, { LastModified: time(now) });
    return { status: 204 };
  }),
];

const releases = [
  serve(api.getActiveScriptRelease, ({ path, state }) => {
    const active = findScript(state, path.id).releases.find(isLive);
    if (!active) throw legacyError(404, "release.not_found", "Id", "The script has no active release");
    return { status: 200, body: active };
  }),

  serve(api.listScriptReleases, ({ path, query, state }) => numberedPage(findScript(state, path.id).releases, query)),

  serve(api.publishScript, ({ path, body, state, now }) => {
    const script = findScript(state, path.id);
    if (script.Code === "") throw legacyError(400, "edgeScript.no_code", "Code", "The script has no code to publish");
    const Id = takePartId(state, ({ releases }) => releases);
    const release = {
      Id,
      Deleted: false,
      Code: script.Code,
      Uuid: `44444444-${path.id}-4000-8000-${String(Id).padStart(12, "0")}`,
      Note: body.Note ?? "",
      Author: "Emulator",
      DateReleased: time(now),
    };
    script.releases.push(release);
    return activated(script, release, now);
  }),

  serve(api.publishScriptRelease, ({ path, state, now }) => {
    const script = findScript(state, path.id);
    const release = script.releases.find(({ Uuid }) => Uuid?.toLowerCase() === path.uuid.toLowerCase());
    if (!release) throw legacyError(404, "release.not_found", "Uuid", "The script has no such release");
    return activated(script, release, now);
  }),
];

/** Writing a variable by id cannot rename it. */
const variableValue = z.strictObject({
  Required: z.boolean().optional(),
  DefaultValue: z.string().max(4096).optional(),
});
const secretValue = z.strictObject({ Secret: z.string().min(1).max(4096) });

const parts = [
  serve(api.putScriptVariable, ({ path, body, state }) => {
    const { variable, isNew } = writtenVariable(state, path.id, body);
    return isNew ? { status: 200, body: variable } : { status: 204 };
  }),

  // Other clients add, read and write variables by id.
  serve(
    { ...api.putScriptVariable, method: "POST", path: "/compute/script/{id}/variables/add" },
    ({ path, body, state }) => ({ status: 200, body: writtenVariable(state, path.id, body).variable }),
  ),
  serve(
    {
      ...api.putScriptVariable,
      method: "POST",
      path: "/compute/script/{id}/variables/{variableId}",
      body: variableValue,
    },
    ({ path, body, state }) => ({ status: 200, body: Object.assign(findVariable(state, path), body) }),
  ),
  serve({ ...api.deleteScriptVariable, method: "GET" }, ({ path, state }) => ({
    status: 200,
    body: findVariable(state, path),
  })),

  serve(api.deleteScriptVariable, ({ path, state }) => {
    remove(findScript(state, path.id).EdgeScriptVariables, path.variableId);
    return { status: 204 };
  }),

  serve(api.listScriptSecrets, ({ path, state }) => {
    const Secrets = findScript(state, path.id).secrets.map(({ sha256: _sha256, ...secret }) => secret);
    return { status: 200, body: { Secrets } };
  }),

  // Other clients first add a secret with POST.
  ...[api.putScriptSecret, { ...api.putScriptSecret, method: "POST" as const }].map((operation) =>
    serve(operation, ({ path, body: { Name, Secret }, state, now }) => {
      const { secrets, EdgeScriptVariables } = findScript(state, path.id);
      refuseTaken("variable", Name, EdgeScriptVariables);
      const held = storedSecret(Secret, now);
      const known = secrets.find((secret) => secret.Name === Name);
      const secret = known ?? { Id: takePartId(state, (script) => script.secrets), Name, ...held };
      if (known) Object.assign(known, held);
      else secrets.push(secret);
      return { status: 200, body: { Id: secret.Id, Name, LastModified: secret.LastModified } };
    }),
  ),

  serve(
    { ...api.putScriptSecret, method: "POST", path: "/compute/script/{id}/secrets/{secretId}", body: secretValue },
    ({ path, body, state, now }) => {
      const secret = findScript(state, path.id).secrets.find(({ Id }) => Id === path.secretId);
      if (!secret) throw legacyError(404, "secret.not_found", "Id", "The script has no such secret");
      const { Id, Name, LastModified } = Object.assign(secret, storedSecret(body.Secret, now));
      return { status: 200, body: { Id, Name, LastModified } };
    },
  ),

  serve(api.deleteScriptSecret, ({ path, state }) => {
    remove(findScript(state, path.id).secrets, path.secretId);
    return { status: 204 };
  }),
];

export const scriptRoutes = [...plainRoutes, ...releases, ...parts];

function findScript(state: State, id: number): Script {
  const script = state.scripts.find((candidate) => candidate.Id === id);
  if (!script) throw legacyError(404, "edgeScript.not_found", "Id", "The requested script was not found");
  return script;
}

/** Origin of a pull zone after its script was deleted. */
const landingPage = { OriginType: 0, OriginUrl: "https://landing.scripts.example", EdgeScriptId: 0 };

function storedSecret(secret: string, now: number) {
  return { LastModified: time(now).replace("Z", ""), sha256: createHash("sha256").update(secret).digest("hex") };
}

type Variable = Script["EdgeScriptVariables"][number];

function writtenVariable(state: State, id: number, body: Omit<Variable, "Id">) {
  const { EdgeScriptVariables: all, secrets } = findScript(state, id);
  refuseTaken("secret", body.Name, secrets);
  const known = all.find(({ Name }) => Name === body.Name);
  if (known) return { variable: Object.assign(known, body), isNew: false };
  const variable = { Id: takePartId(state, ({ EdgeScriptVariables }) => EdgeScriptVariables), ...body };
  all.push(variable);
  return { variable, isNew: true };
}

/** Variables and secrets share a namespace. */
function refuseTaken(noun: "variable" | "secret", name: string, others: readonly { readonly Name?: unknown }[]): void {
  if (!others.some(({ Name }) => Name === name)) return;
  throw legacyError(400, `${noun}.exists`, "Name", `A ${noun} named ${name} already exists. Remove it first.`);
}

function findVariable(state: State, { id, variableId }: { id: number; variableId: number }): Variable {
  const found = findScript(state, id).EdgeScriptVariables.find(({ Id }) => Id === variableId);
  if (!found) throw legacyError(404, "variable.not_found", "Id", "The script has no such variable");
  return found;
}

/** Drops the parts that other operations read. */
function scriptResponse<It extends Partial<Script>>({
  Code: _code,
  secrets: _secrets,
  releases: _releases,
  ...script
}: It) {
  return { Deleted: false, MonthlyCost: 0, MonthlyRequestCount: 0, MonthlyCpuTime: 0, ...script };
}

function linkedPullZone(state: State, PullZoneName: string, hostname: string) {
  const Id = Math.max(1000, ...state.pullZones.map((zone) => zone.Id)) + 1;
  state.pullZones.push(
    withDefaults({
      Id,
      Name: PullZoneName,
      Hostnames: [{ Id: Id * 10, Value: hostname, ForceSSL: false, IsSystemHostname: true }],
    }),
  );
  return { Id, PullZoneName, DefaultHostname: hostname };
}

const isLive = ({ Status }: Release) => Status === api.releaseStatus.values.Live;

function activated(script: Script, release: Release, now: number) {
  const { Archived, Live } = api.releaseStatus.values;
  for (const each of script.releases) if (isLive(each)) each.Status = Archived;
  Object.assign(release, { Status: Live, DatePublished: time(now) });
  script.CurrentReleaseId = release.Id;
  return { status: 204 };
}

function remove(all: { readonly Id: number }[], id: number): void {
  const index = all.findIndex(({ Id }) => Id === id);
  if (index < 0) throw legacyError(404, "not_found", "Id", "The script part was not found");
  all.splice(index, 1);
}

function takePartId(state: State, of: (script: Script) => readonly { readonly Id: number }[]): number {
  return takeId(state, "scriptPart", (candidate) =>
    state.scripts.some((script) => of(script).some(({ Id }) => Id === candidate)),
  );
}

function time(now: number): string {
  return new Date(now).toISOString();
}
