import { ownValue } from "../provider/schema/own";
import { type EdgePolicy, listOf, ofContainers } from "./policy";

export const imagesPinned: EdgePolicy = {
  name: "images-pinned",
  ...ofContainers,
  description: "The image of a container is pinned by its digest, because a tag can move to another image.",
  level: "mandatory",
  problems: ({ properties: { image, imageDigest } }) =>
    isPinned(imageDigest) || isPinned(image)
      ? []
      : ["imageDigest is not declared: declare it; getImageDigest finds it."],
};

export const probesPresent: EdgePolicy = {
  name: "probes-present",
  ...ofContainers,
  description: "A container has probes that show whether it accepts requests and whether it must be restarted.",
  level: "mandatory",
  settings: {
    probes: {
      type: "array",
      items: { type: "string", enum: ["startup", "readiness", "liveness"] },
      description: 'Which it must have. Default: `["readiness", "liveness"]`.',
    },
  },
  problems({ properties, settings }) {
    const probes = Object(properties.probes ?? {}) as Readonly<Record<string, unknown>>;
    const needed = settings.probes === undefined ? ["readiness", "liveness"] : listOf(settings.probes);
    const missing = needed.filter((probe) => (ownValue(probes, probe) ?? undefined) === undefined);
    return missing.map((probe) => `probes.${probe} is not declared: declare it.`);
  },
};

export const registriesHaveCredentials: EdgePolicy = {
  name: "registries-have-credentials",
  kinds: ["ContainerRegistry"],
  description: "A container registry is declared with its credentials, even if it is adopted.",
  level: "mandatory",
  problems({ properties }) {
    const missing = ["userName", "password"].filter((name) => !isGiven(properties[name]));
    return missing.map((name) => `${name} is not declared: declare it.`);
  },
};

function isPinned(image: unknown): boolean {
  return typeof image === "string" && /(^|@)sha256:[0-9a-f]{64}$/.test(image);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
