import type { Declared, EdgePolicy } from "./policy";

type Judge = EdgePolicy["judgements"];

export const zonesProtected: EdgePolicy = {
  name: "zones-protected",
  kinds: ["ShieldZone"],
  description: "Shield zones must set the resource option protect, so that `pulumi up` cannot reset them.",
  level: "mandatory",
  judgements: unlessProtected,
};

export const pullZonesProtected: EdgePolicy = {
  name: "pull-zones-protected",
  kinds: ["PullZone"],
  description:
    "Pull zones must set the resource option protect, because deleting one takes its sites offline and deletes their host names.",
  level: "advisory",
  judgements: unlessProtected,
};

export const dataProtected: EdgePolicy = {
  name: "data-protected",
  kinds: ["DnsZone", "StorageZone", "VideoLibrary", "Database"],
  description:
    "Resources with records, files, videos or data must set the resource option protect, because deleted data cannot be restored.",
  level: "advisory",
  judgements: unlessProtected,
};

function unlessProtected({ options }: Pick<Declared, "options">): ReturnType<Judge> {
  const problem = "Set the resource option protect: true on it, or on the component that contains it.";
  return [() => (options.protect ? undefined : problem)];
}
