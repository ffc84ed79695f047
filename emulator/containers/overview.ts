import type { z } from "zod";
import type { applicationOverview } from "../../provider/api/applications";
import type { Application, State } from "./state";
import { imageOf } from "./templateResponse";

type Overview = z.input<typeof applicationOverview>;
type Region = NonNullable<NonNullable<Overview["regions"]>[number]>;

export function overviewOf(application: Application, state: State, now: number): Overview {
  const { status, containerTemplates } = application;
  const regions = regionsOf(application);
  const isActive = status === "active";
  const runs = hasPods(application);
  const grade = (indicator: number) => ({
    indicator: isActive ? indicator : 0,
    statusGrade: isActive ? "doingGreat" : status === "progressing" ? "notBad" : "couldBeBetter",
  });
  return {
    status,
    targetLatency: grade(50),
    currentLatency: grade(42),
    activeRegions: grade(regions.length),
    activeInstances: grade(regions.length),
    averageCPU: grade(12),
    averageRAM: grade(34),
    averageVolumesUsage: grade(0),
    desiredInstances: runs ? regions.length : 0,
    averageLatency: isActive ? 42 : 0,
    totalVolumeSizeInGb: 0,
    monthlyCost: runs ? regions.length * containerTemplates.length : 0,
    latencyChart: isActive ? { [startOfHour(now)]: 42 } : {},
    regions: regions.map((region) => regionOf(region, application, runs, state, now)),
  };
}

/** Returns the containers, one per template and pod. */
export function instancesOf(application: Application) {
  if (!hasPods(application)) return [];
  return regionsOf(application).flatMap((region, index) => {
    const podId = podIn(region, application);
    return application.containerTemplates.map(({ id: templateId }) => ({
      id: `${podId}-${templateId}`,
      templateId,
      podId,
      nodeIpAddress: `198.51.100.${(index % 250) + 1}`,
    }));
  });
}

function regionsOf({ regionSettings }: Application): readonly string[] {
  const { allowedRegionIds, maxAllowedRegions } = regionSettings;
  return allowedRegionIds.slice(0, maxAllowedRegions);
}

function hasPods({ status }: Application): boolean {
  return status === "active" || status === "progressing" || status === "failing";
}

function podIn(region: string, { id }: Application): string {
  return `${id}-${region.toLowerCase()}-0`;
}

function regionOf(region: string, application: Application, runs: boolean, state: State, now: number): Region {
  const { status } = application;
  const isActive = status === "active";
  return {
    region,
    // Only applications can be suspended, not regions.
    status: status === "suspended" ? "inactive" : status,
    isRequired: true,
    instances: isActive ? 1 : 0,
    averageCPU: isActive ? 12 : 0,
    averageRAM: isActive ? 34 : 0,
    averageVolumesUsagePercentage: 0,
    requests: isActive ? 120 : 0,
    anycastTraffic: 0,
    pods: runs
      ? [
          {
            name: podIn(region, application),
            status: isActive ? "ready" : status === "failing" ? "notScheduled" : "scheduled",
            lastHeartBeat: new Date(now).toISOString(),
            outboundTrafficChart: isActive ? { [startOfHour(now)]: 1024 } : {},
            cpuUsage: isActive ? 12 : 0,
            ramUsage: isActive ? 34 : 0,
            containers: containersOf(application, state),
            message: status === "failing" ? "A container failed to start." : "",
            volumesUtilizationPercentage: {},
            ephemeralStorageUsageBytes: 4096,
            ephemeralStorageLimitBytes: 1_073_741_824,
            ephemeralStorageUsageRatio: 0,
            outboundConnectionsLimit: 1000,
            outboundConnectionsRejectedDiff: 0,
          },
        ]
      : [],
  };
}

function containersOf({ status, containerTemplates }: Application, state: State) {
  const isFailing = status === "failing";
  return containerTemplates.map((template) => {
    const image = imageOf(template, state);
    return {
      id: template.id,
      name: template.name,
      status: status === "active" ? "ready" : isFailing ? "started" : "notStarted",
      cpuUsage: status === "active" ? 12 : 0,
      ramUsage: status === "active" ? 34 : 0,
      reason: isFailing ? "CrashLoopBackOff" : "",
      message: isFailing ? "The process ended with exit code 1." : "",
      image,
      imageDisplay: image,
      numberOfRestarts: isFailing ? 5 : 0,
      exitCode: isFailing ? 1 : 0,
    };
  });
}

function startOfHour(now: number): string {
  return `${new Date(now).toISOString().slice(0, 13)}:00:00Z`;
}
