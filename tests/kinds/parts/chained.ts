export const chainedZones: Readonly<Record<string, string>> = {
  EdgeScript: "chain-linked",
  Application: "chain-1303",
  ContainerTemplate: "chain-1304",
  VideoLibrary: "vz-2901",
};

export function chainedCode(isChanged: boolean): string {
  return `export default ${isChanged};`;
}

export function endpointOf(pullZoneId: number) {
  const cdn = { isSslEnabled: true, pullZoneId, portMappings: [{ containerPort: 8080 }] };
  return { displayName: "web", cdn };
}
