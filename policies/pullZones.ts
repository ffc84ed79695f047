import { type EdgePolicy, inWords, unlessProtected } from "./policy";

export const pullZonesProtected: EdgePolicy = {
  name: "pull-zones-protected",
  kinds: ["PullZone"],
  description: "A pull zone has the resource option protect: a delete takes its host names and shield zone along.",
  level: "advisory",
  problems: unlessProtected,
};

export const oldTlsOff: EdgePolicy = {
  name: "old-tls-off",
  kinds: ["PullZone"],
  description: "A pull zone refuses TLS 1.0 and 1.1.",
  level: "advisory",
  problems: ({ properties }) =>
    ["enableTls10", "enableTls11"]
      .filter((name) => properties[name] !== false)
      .map((name) => `${name} is ${inWords(properties[name])}: set it to false.`),
};

export const hostnamesForceHttps: EdgePolicy = {
  name: "hostnames-force-https",
  kinds: ["PullZoneHostname"],
  description: "A host name redirects visitors from HTTP to HTTPS.",
  level: "advisory",
  problems: ({ properties: { forceSsl } }) =>
    forceSsl === true ? [] : [`forceSsl is ${inWords(forceSsl)}: set it to true.`],
};
