import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { hashOf } from "../../schema/hashed";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { activeRelease } from "./publishing";
import { type ScriptDetails, secretsOf, variablesIn } from "./scriptReads";

interface Declared {
  readonly variables?: Properties | undefined;
  readonly secrets?: Properties | undefined;
  readonly linkedPullZone?: boolean | undefined;
}

/**
 * Describes the active release and the pull zones of a script that no resource of this program declares. A release of
 * the script's own code does not count: Pulumi may have dropped its resource from the state.
 */
export async function contentsOfOthers(
  context: Context,
  script: ScriptDetails,
  recorded: Pick<Declared, "linkedPullZone"> & { readonly codeHash?: string | undefined },
): Promise<string[]> {
  const release = releaseOfOthers(context, script);
  const isOwn = release.length > 0 && (await isOfCode(context, script.Id, recorded.codeHash));
  return [...(isOwn ? [] : release), ...zonesOfOthers(context, script, recorded)];
}

/** Includes undeclared variables and secrets. An interrupted create leaves none of these, and no release. */
export async function signsOfOthers(context: Context, script: ScriptDetails, declared: Declared): Promise<string[]> {
  const secrets = namesNotIn(declared.secrets, await secretsOf(context, script.Id));
  const variables = namesNotIn(declared.variables, variablesIn(script));
  return [
    ...releaseOfOthers(context, script),
    ...zonesOfOthers(context, script, declared),
    ...variables.map((name) => `variable ${name}`),
    ...secrets.map((name) => `secret ${name}`),
  ];
}

function releaseOfOthers(context: Context, { Id, CurrentReleaseId }: ScriptDetails): string[] {
  const isOurs = ownershipOf(context, { type: "EdgeScriptRelease" }, String(Id)).isOfProgram;
  return CurrentReleaseId && !isOurs ? [`the active release ${CurrentReleaseId}`] : [];
}

async function isOfCode(context: Context, scriptId: number, codeHash: string | undefined): Promise<boolean> {
  const { Code } = (await activeRelease(context, scriptId, now())) ?? {};
  return typeof Code === "string" && hashOf(Code) === codeHash;
}

function zonesOfOthers(context: Context, script: ScriptDetails, declared: Pick<Declared, "linkedPullZone">): string[] {
  return (script.LinkedPullZones ?? [])
    .filter(
      (zone) =>
        !ownershipOf(context, { type: "PullZone" }, String(zone.Id)).isOfProgram &&
        !isCreatedWith(script, zone, declared),
    )
    .map(({ Id, PullZoneName }) => `pull zone ${PullZoneName ? `"${PullZoneName}" (${Id})` : Id} served by it`);
}

function namesNotIn(declared: Properties = {}, actual: ReadonlyMap<string, unknown> = new Map()): string[] {
  return [...actual.keys()].filter((name) => ownValue(declared, name) === undefined);
}

/** True if this zone is the script's first, which its create has linked. */
function isCreatedWith({ LinkedPullZones }: ScriptDetails, { Id }: { Id: number }, { linkedPullZone }: Declared) {
  return linkedPullZone === true && (LinkedPullZones ?? []).every((zone) => zone.Id >= Id);
}
