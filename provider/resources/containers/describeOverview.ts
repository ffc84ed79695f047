import type { z } from "zod";
import type { applicationOverview } from "../../api/applications";

export function describeOverview(overview: z.output<typeof applicationOverview>): string {
  const troubles = (overview.regions ?? []).flatMap((region) => {
    const pods = (region.pods ?? []).flatMap((pod) => {
      const containers = (pod.containers ?? []).filter(isTroubled).map((container) => {
        const details = [
          container.reason,
          container.message,
          container.exitCode ? `exit code ${container.exitCode}` : undefined,
          container.numberOfRestarts ? `${container.numberOfRestarts} restarts` : undefined,
        ].filter(Boolean);
        return `container ${container.name ?? container.id ?? ""}: ${details.join(", ")}`;
      });
      const own = pod.message ? [`pod ${pod.name ?? ""}: ${pod.message}`] : [];
      return [...own, ...containers];
    });
    const where = `region ${region.region ?? "unnamed"}${region.status ? ` is ${region.status}` : ""}`;
    return region.status === "active" && pods.length === 0 ? [] : [[where, ...pods].join("; ")];
  });
  return troubles.length > 0 ? troubles.join(". ") : "the overview has no details";
}

function isTroubled(container: {
  reason?: string | null | undefined;
  message?: string | null | undefined;
  exitCode?: number | null | undefined;
}): boolean {
  return Boolean(container.reason || container.message || container.exitCode);
}
