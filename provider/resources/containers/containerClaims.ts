import type { Claim } from "../../lifecycle/claims";
import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { objectsIn } from "./containerWarnings";

/** Claims ports and endpoint names, so that no other container of the application uses them. */
export function claimedInApplication(appId: unknown, { name, endpoints }: Properties): Claim[] {
  if (appId === undefined || hasUnknown([name, endpoints])) return [];
  const all = objectsIn(endpoints);
  const mappings = all.flatMap(({ cdn, anycast }) => objectsIn(Object(cdn ?? anycast).portMappings));
  const ports = mappings.flatMap(({ containerPort, protocols }) =>
    (Array.isArray(protocols) ? protocols : ["tcp"]).map((protocol) => `${containerPort}/${protocol}`),
  );
  const common = { values: { container: name }, isShared: true, input: "endpoints" } as const;
  return [
    // See docs.bunny.net/magic-containers/multi-container.
    ...[...new Set(ports)].map((port) => ({
      ...common,
      key: { kind: "ContainerPort", parent: appId, member: port },
      label: `port ${port} of application ${appId}`,
      apart:
        "its containers share one network, so a port used twice keeps the application from starting. Let one of the containers listen on another port.",
    })),
    // See docs.bunny.net/magic-containers/deploy.
    ...all.map(({ displayName }) => ({
      ...common,
      key: { kind: "EndpointName", parent: appId, member: String(displayName) },
      label: `an endpoint ${JSON.stringify(displayName)} of application ${appId}`,
      apart: "the names of its endpoints are unique. Rename one of them.",
    })),
  ];
}
