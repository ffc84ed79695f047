import type { z } from "zod";
import type { applicationOverview } from "../../provider/api/applications";
import { podsOf, regionsOf } from "./pods";
import type { Application, State } from "./state";
import { imageOf } from "./templateResponse";

type Overview = z.input<typeof applicationOverview>;
type Region = NonNullable<NonNullable<Overview["regions"]>[number]>;

export function overviewOf(application: Application, state: State, now: number): Overview {
  const { status, containerTemplates } = application;
  const regions = regionsOf(application);
  const isActive = status === "active";
  const grade = (indicator: number) => ({
    indicator: isActive ? indicator : 0,
    statusGrade: isActive ? "doingGreat" : status === "progressing" ? "notBad" : "couldBeBetter",
  });
  return {
    status,
    targetLatency: grade(50),
    currentLatency: grade(42),
    activeRegions: grade(regions.length),
    activeInstances: grade(podsOf(application).length),
    averageCPU: grade(12),
    averageRAM: grade(34),
    averageVolumesUsage: grade(0),
    desiredInstances: podsOf(application).length,
    averageLatency: isActive ? 42 : 0,
    totalVolumeSizeInGb: application.podVolumes.reduce((sum, { volume }) => sum + sizeOf(volume, application), 0),
    monthlyCost: podsOf(application).length * containerTemplates.length,
    latencyChart: isActive ? { [startOfHour(now)]: 42 } : {},
    regions: regions.map((region) => regionOf(region, application, state, now)),
  };
}

function sizeOf(volume: string, { volumes }: Application): number {
  return volumes.find(({ name }) => name === volume)?.size ?? 0;
}

/** Returns the containers, one per template and pod. */
export function instancesOf(application: Application) {
  return podsOf(application).flatMap(({ pod: podId }, index) => {
    return application.containerTemplates.map(({ id: templateId }) => ({
      id: `${podId}-${templateId}`,
      templateId,
      podId,
      nodeIpAddress: `198.51.100.${(index % 250) + 1}`,
    }));
  });
}

function regionOf(region: string, application: Application, state: State, now: number): Region {
  const { status } = application;
  const pods = podsOf(application).filter((each) => each.region === region);
  const isActive = status === "active";
  return {
    region,
    // Only applications can be suspended, not regions.
    status: status === "suspended" ? "inactive" : status,
    isRequired: true,
    instances: isActive ? pods.length : 0,
    averageCPU: isActive ? 12 : 0,
    averageRAM: isActive ? 34 : 0,
    averageVolumesUsagePercentage: 0,
    requests: isActive ? 120 : 0,
    anycastTraffic: 0,
    pods: pods.map(({ pod }) => podOf(pod, application, state, now)),
  };
}

function podOf(name: string, application: Application, state: State, now: number) {
  const { status } = application;
  const isActive = status === "active";
  return {
    name,
    status: isActive ? "ready" : status === "failing" ? "notScheduled" : "scheduled",
    lastHeartBeat: new Date(now).toISOString(),
    outboundTrafficChart: isActive ? { [startOfHour(now)]: 1024 } : {},
    cpuUsage: isActive ? 12 : 0,
    ramUsage: isActive ? 34 : 0,
    containers: containersOf(application, state),
    message: status === "failing" ? "A container failed to start." : "",
    volumesUtilizationPercentage: {},
    // See docs.bunny.net/magic-containers/limits.
    ephemeralStorageUsageBytes: 4096,
    ephemeralStorageLimitBytes: 10_737_418_240,
    ephemeralStorageUsageRatio: 0,
    outboundConnectionsLimit: 500,
    outboundConnectionsRejectedDiff: 0,
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
