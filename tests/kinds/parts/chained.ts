/** The pull zones that others have, by the kind that tells of them. */
export const chainedZones: Readonly<Record<string, string>> = {
  EdgeScript: "chain-linked",
  Application: "chain-1303",
  ContainerTemplate: "chain-1304",
  VideoLibrary: "vz-2901",
};

/** The code of a script before and after its change. */
export function chainedCode(isChanged: boolean): string {
  return `export default ${isChanged};`;
}

/** An endpoint of a container with this pull zone in front of it. */
export function endpointOf(pullZoneId: number) {
  const cdn = { isSslEnabled: true, pullZoneId, portMappings: [{ containerPort: 8080 }] };
  return { displayName: "web", cdn };
}
