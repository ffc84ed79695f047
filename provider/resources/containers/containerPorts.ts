import type { Claim } from "../../lifecycle/claims";
import type { Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { objectsIn } from "./containerWarnings";

/** Keeps containers of an application from using a port twice (magic-containers/multi-container). */
export function claimedPorts(appId: unknown, { name, endpoints }: Properties): Claim[] {
  if (appId === undefined || hasUnknown([name, endpoints])) return [];
  const mappings = objectsIn(endpoints).flatMap(({ cdn, anycast }) => objectsIn(Object(cdn ?? anycast).portMappings));
  const ports = mappings.flatMap(({ containerPort, protocols }) =>
    (Array.isArray(protocols) ? protocols : ["tcp"]).map((protocol) => `${containerPort}/${protocol}`),
  );
  return [...new Set(ports)].map((port) => ({
    key: { kind: "ContainerPort", parent: appId, member: port },
    label: `port ${port} of application ${appId}`,
    values: { container: name },
    apart:
      "its containers share one network, so a port used twice keeps the application from starting. Let one of the containers listen on another port.",
    isShared: true,
    input: "endpoints",
  }));
}
