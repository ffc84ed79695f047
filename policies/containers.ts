import { ownValue } from "../provider/schema/own";
import { either } from "./judgements";
import { type EdgePolicy, listOf, ofContainers } from "./policy";

export const imagesPinned: EdgePolicy = {
  name: "images-pinned",
  ...ofContainers,
  description: "Container images must be pinned by digest, because a tag can move to another image.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () => {
      const pinned = either(
        () => isPinned(properties.imageDigest),
        () => isPinned(properties.image),
      );
      return pinned ? undefined : "imageDigest is not declared. Declare it, for example with getImageDigest.";
    },
  ],
};

export const probesPresent: EdgePolicy = {
  name: "probes-present",
  ...ofContainers,
  description: "Containers must have probes that detect whether they accept requests and need a restart.",
  level: "mandatory",
  settings: {
    probes: {
      type: "array",
      items: { type: "string", enum: ["startup", "readiness", "liveness"] },
      description: 'Required probes. Default: `["readiness", "liveness"]`.',
    },
  },
  *judgements({ properties, settings }) {
    const needed = settings.probes === undefined ? ["readiness", "liveness"] : listOf(settings.probes).map(String);
    for (const probe of needed) {
      yield () => {
        const probes: Readonly<Record<string, unknown>> = Object(properties.probes ?? {});
        return isGiven(ownValue(probes, probe)) ? undefined : `probes.${probe} is not declared. Declare it.`;
      };
    }
  },
};

export const registriesHaveCredentials: EdgePolicy = {
  name: "registries-have-credentials",
  kinds: ["ContainerRegistry"],
  description: "Container registries must declare their credentials, even if they are adopted.",
  level: "mandatory",
  judgements: ({ properties }) =>
    ["userName", "password"].map(
      (name) => () => (isGiven(properties[name]) ? undefined : `${name} is not declared. Declare it.`),
    ),
};

function isPinned(image: unknown): boolean {
  return typeof image === "string" && /(^|@)sha256:[0-9a-f]{64}$/.test(image);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
