import type { Declared, EdgePolicy } from "./policy";

type Judge = EdgePolicy["judgements"];

export const zonesProtected: EdgePolicy = {
  name: "zones-protected",
  kinds: ["ShieldZone"],
  description: "A shield zone has the resource option protect, so that no up can reset it.",
  level: "mandatory",
  judgements: unlessProtected,
};

export const pullZonesProtected: EdgePolicy = {
  name: "pull-zones-protected",
  kinds: ["PullZone"],
  description: "A pull zone has the resource option protect: a delete also deletes its host names and shield zone.",
  level: "advisory",
  judgements: unlessProtected,
};

export const dataProtected: EdgePolicy = {
  name: "data-protected",
  kinds: ["DnsZone", "StorageZone", "VideoLibrary", "Database"],
  description:
    "Resources with records, files, videos or data have the resource option protect: nothing restores these after a delete.",
  level: "advisory",
  judgements: unlessProtected,
};

function unlessProtected({ options }: Pick<Declared, "options">): ReturnType<Judge> {
  const problem = "Add the resource option protect: true to it, or to the component that it is a part of.";
  return [() => (options.protect ? undefined : problem)];
}
