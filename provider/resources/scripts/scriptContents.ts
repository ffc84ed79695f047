import type { Context } from "../../lifecycle/context";
import { isOfProgram } from "../../lifecycle/declared";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { type ScriptDetails, secretsOf, variablesIn } from "./scriptsShown";

/** What is declared of a script, or recorded of it. */
interface Declared {
  readonly variables?: Properties | undefined;
  readonly secrets?: Properties | undefined;
  readonly linkedPullZone?: boolean | undefined;
}

/** Describes the active release of a script and the pull zones that it serves, where no resource of this program declares them. */
export function contentsOfOthers(
  context: Context,
  script: ScriptDetails,
  declared: Pick<Declared, "linkedPullZone">,
): string[] {
  const { Id, CurrentReleaseId, LinkedPullZones } = script;
  const isPublished = Boolean(CurrentReleaseId) && !isOfProgram({ type: "EdgeScriptRelease" }, context, String(Id));
  const zones = (LinkedPullZones ?? []).filter(
    (zone) => !isOfProgram({ type: "PullZone" }, context, String(zone.Id)) && !isCreatedWith(script, zone, declared),
  );
  return [
    ...(isPublished ? [`the active release ${CurrentReleaseId}`] : []),
    ...zones.map(({ Id, PullZoneName }) => `pull zone ${PullZoneName ? `"${PullZoneName}" (${Id})` : Id} served by it`),
  ];
}

/** The same with variables and secrets: no interrupted create has left those that are not declared. */
export async function signsOfOthers(context: Context, script: ScriptDetails, declared: Declared): Promise<string[]> {
  const secrets = namesNotIn(declared.secrets, await secretsOf(context, script.Id));
  const variables = namesNotIn(declared.variables, variablesIn(script));
  return [
    ...contentsOfOthers(context, script, declared),
    ...variables.map((name) => `variable ${name}`),
    ...secrets.map((name) => `secret ${name}`),
  ];
}

function namesNotIn(declared: Properties = {}, shown: ReadonlyMap<string, unknown> = new Map()): string[] {
  return [...shown.keys()].filter((name) => ownValue(declared, name) === undefined);
}

/** Whether the pull zone is the one that the create of the script was to link: the first that it had. */
function isCreatedWith({ LinkedPullZones }: ScriptDetails, { Id }: { Id: number }, { linkedPullZone }: Declared) {
  return linkedPullZone === true && (LinkedPullZones ?? []).every((zone) => zone.Id >= Id);
}
