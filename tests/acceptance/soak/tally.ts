import type { PlatformState } from "../../../emulator";
import { isCreatedApplication, isCreatedZone } from "../../model/account";
import type { Resource } from "../../model/kind";
import { nameIn, type ResourceState } from "../engineEvents";

/** Returns objects that exist more often than expected, one line per duplicate. */
export function doubled(platform: PlatformState, before: PlatformState): string[] {
  const known = pathsOf(before);
  const names = [
    ...createdObjects(platform).flatMap(({ path, name }) => (known.has(path) ? [] : [name])),
    ...platform.shieldZones.map(({ pullZoneId }) => `the shield zone of ${pullZoneId}`),
    ...[...platform.pullZones, ...platform.videoLibraries].flatMap(({ Id, AllowedReferrers, BlockedReferrers }) => [
      ...AllowedReferrers.map((hostname) => `the referrer ${hostname.toLowerCase()} of ${Id}`),
      ...BlockedReferrers.map((hostname) => `the blocked referrer ${hostname.toLowerCase()} of ${Id}`),
    ]),
    ...platform.pullZones.flatMap(({ Id, BlockedIps }) => BlockedIps.map((ip) => `the blocked IP ${ip} of ${Id}`)),
  ];
  return names.filter((name, index) => names.indexOf(name) < index);
}

export function lost(
  platform: PlatformState,
  before: PlatformState,
  program: readonly Resource[],
  state: readonly ResourceState[],
): string[] {
  const declared = new Set(program.map(({ name }) => name));
  const recorded = new Set(state.map(({ urn }) => nameIn(urn)));
  const paths = new Set(state.flatMap(({ type, id }) => pathOf(type, id) ?? []));
  const there = pathsOf(platform);
  const known = pathsOf(before);
  return [
    ...without(declared, recorded).map((name) => `${name} is declared and not recorded`),
    ...without(recorded, declared).map((name) => `${name} is recorded and not declared`),
    ...without(paths, there).map((path) => `${path} is recorded and not there`),
    ...without(without(there, known), paths).map((path) => `${path} is there and not recorded`),
  ];
}

/** Returns the objects whose create request always creates a new one. */
function createdObjects({
  registries,
  applications,
  scripts,
  pullZones,
}: PlatformState): { path: string; name: string }[] {
  return [
    ...registries.map(({ id, type, displayName, userName }) => ({
      path: `registry/${id}`,
      name: `the registry ${displayName} of ${userName} at ${type}`,
    })),
    // Scripts with releases existed before.
    ...scripts
      .filter(({ releases }) => releases.length === 0)
      .map(({ Id, Name }) => ({ path: `script/${Id}`, name: `the script ${Name}` })),
    ...pullZones
      .filter(isCreatedZone)
      .map(({ Id, Name }) => ({ path: `createdZone/${Id}`, name: `the pull zone ${Name}` })),
    ...applications
      .filter(isCreatedApplication)
      .map(({ id, name }) => ({ path: `createdApplication/${id}`, name: `the application ${name}` })),
    ...applications
      .filter((application) => !isCreatedApplication(application))
      .flatMap(({ id: appId, containerTemplates }) =>
        containerTemplates.map(({ id, name }) => ({
          path: `template/${appId}/${id}`,
          name: `the template ${name} of ${appId}`,
        })),
      ),
  ];
}

function pathsOf(platform: PlatformState): Set<string> {
  return new Set(createdObjects(platform).map(({ path }) => path));
}

function pathOf(type: string, id: string): string | undefined {
  if (type.endsWith(":EdgeScript")) return `script/${id}`;
  if (type.endsWith(":Application")) return `createdApplication/${id}`;
  if (type.endsWith(":PullZone")) return `createdZone/${id}`;
  if (type.endsWith(":ContainerRegistry")) return `registry/${id}`;
  return type.endsWith(":ContainerTemplate") ? `template/${id}` : undefined;
}

function without<T>(all: Iterable<T>, others: ReadonlySet<T>): T[] {
  return [...all].filter((each) => !others.has(each));
}
