import { type EdgePolicy, inWords, unlessProtected } from "./policy";

export const pullZonesProtected: EdgePolicy = {
  name: "pull-zones-protected",
  kinds: ["PullZone"],
  description: "A pull zone has the resource option protect: a delete takes its host names and shield zone along.",
  level: "advisory",
  problems: unlessProtected,
};

export const hostnamesForceHttps: EdgePolicy = {
  name: "hostnames-force-https",
  kinds: ["PullZoneHostname"],
  description: "A host name redirects visitors from HTTP to HTTPS.",
  level: "advisory",
  problems: ({ properties: { forceSsl } }) =>
    forceSsl === true ? [] : [`forceSsl is ${inWords(forceSsl)}: set it to true.`],
};
