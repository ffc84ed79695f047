import type { Properties } from "../../schema/properties";

/** Ports on which the platform restricts traffic unless its support opens them (magic-containers/limits). */
const restrictedPorts: ReadonlySet<unknown> = new Set([25, 465, 587, 2525]);

/** Prefix of the variables that the platform sets in each container (magic-containers/app-metadata). */
const platformPrefix = "BUNNYNET_MC_";

/** Returns warnings about a container. Unknown values cause none. */
export function warningsOfContainer({ endpoints, environmentVariables }: Properties, path = ""): readonly string[] {
  const ofVariables = objectsIn(environmentVariables).flatMap(({ name }) =>
    typeof name === "string" && name.startsWith(platformPrefix)
      ? [
          `${path}environmentVariables has ${name}, but the platform sets the variables ${platformPrefix}… itself. Choose another name.`,
        ]
      : [],
  );
  const ports = objectsIn(endpoints).flatMap(({ displayName, cdn, anycast }) =>
    objectsIn(Object(cdn ?? anycast).portMappings).flatMap(({ containerPort, exposedPort }) =>
      [containerPort, exposedPort].filter((port) => restrictedPorts.has(port)).map((port) => ({ displayName, port })),
    ),
  );
  const ofPorts = ports.map(
    ({ displayName, port }) =>
      `endpoint ${JSON.stringify(displayName)} uses port ${port}. The platform restricts traffic on the ports ${[...restrictedPorts].join(", ")}. Use another port, or ask the platform's support to open it.`,
  );
  return [...ofVariables, ...new Set(ofPorts)];
}

export function objectsIn(list: unknown): readonly Properties[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : [];
}
