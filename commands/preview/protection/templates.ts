import { isDeepStrictEqual } from "node:util";
import {
  type Judgement,
  lowers,
  onScale,
  raises,
  undirected,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import { isObject } from "../../../provider/schema/properties";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";
import { ruleOfContainers } from "./containers";
import { scaleOf } from "./decided";
import { inputsOf, type Rule } from "./rule";

const probes = ["startup", "readiness", "liveness"] as const;

export const templates: readonly Rule[] = [
  ruleOfContainers(
    {
      id: "image-floats",
      lowers:
        "no longer pinning an image by `imageDigest`; without a digest, changing `imageTag` to a floating tag, such as `latest`, `stable`, `main`, `1` or `1.4`",
      raises: "pinning an image by its digest; replacing a floating tag with one that names a version",
    },
    (change) => {
      if (change.operation === "delete") return [];
      const { old, new: now } = inputsOf(change);
      const [before, after] = [heldBy(old), heldBy(now)];
      // A new container without a known tag is no step back.
      if (change.operation === "create" && (after !== "floats" || isUnknown(now.imageTag))) return [];
      return pinnings.indexOf(after) < pinnings.indexOf(before)
        ? looser(old, now, after)
        : tighter(old, now, before, after);
    },
  ),
  ruleOfContainers(
    {
      id: "image-moves",
      lowers:
        "changing the name, namespace or registry of an image that is not pinned by `imageDigest`; changing to another floating tag; a different digest or tag on the platform (drift)",
      code: "changing to another tag or digest of the same image, or to another pinned image",
    },
    (change, { mode }) => {
      if (change.operation !== "update" && change.operation !== "replace") return [];
      const { old, new: now } = inputsOf(change);
      const moved = imageMoved(old, now, change, mode);
      return moved ? [moved] : [];
    },
  ),
  ruleOfContainers(
    {
      id: "probes",
      lowers:
        "removing a startup, readiness or liveness probe, or making it probe later or less often, wait longer, or accept more failures or fewer successes; any change of its target (the direction is unclear)",
      raises: "adding a probe, or making it probe sooner or more often, or tolerate less",
    },
    (change, { mode }) => {
      if (change.operation === "delete" || change.operation === "create") return [];
      const { old, new: now } = inputsOf(change);
      return probes.flatMap((probe) => [...judgeProbe(probe, old, now), ...changedProbe(probe, old, now, mode)]);
    },
  ),
];

const pinnings = ["floats", "by version", "by digest"] as const;
type Pinning = (typeof pinnings)[number];

function heldBy({ image, imageDigest, imageTag }: Properties): Pinning {
  if (imageDigest !== undefined || isPinned(image)) return "by digest";
  const tag = imageTag ?? tagIn(image);
  return tag === undefined || isVersion(stringOf(tag)) ? "by version" : "floats";
}

/** Returns the tag of a full image reference, by default `latest`. */
function tagIn(image: unknown): unknown {
  if (typeof image !== "string" || isUnknown(image)) return image;
  return /:([^/:]*)$/.exec(image)?.[1] ?? "latest";
}

function isPinned(image: unknown): boolean {
  return typeof image === "string" && /@sha256:[0-9a-f]{64}$/.test(image);
}

/** True for full versions, dates and commits, which registries rarely move. */
function isVersion(tag: string): boolean {
  if (isUnknown(tag)) return false;
  return /^v?\d+\.\d+\.\d+/.test(tag) || /^\d{6,}/.test(tag) || /(^|[-_.])[0-9a-f]{7,40}$/.test(tag);
}

function looser(old: Properties, now: Properties, after: Pinning): Judgement[] {
  if (heldBy(old) === "by digest") {
    const path = old.imageDigest === undefined ? "image" : "imageDigest";
    const says = "the image is no longer pinned by its digest, so its tag may later point to another image";
    return [lowers(says, valuesAt(path, old[path], now[path]))];
  }
  if (after !== "floats") return [];
  const [tag, path] = [now.imageTag ?? tagIn(now.image), now.imageTag === undefined ? "image" : "imageTag"];
  const says = isUnknown(tag)
    ? "the tag is known only after the update and may be a floating one"
    : `tag ${stringOf(tag)} floats, so the running code may change without a change in the program`;
  return [lowers(says, valuesAt(path, old[path], now[path]))];
}

function tighter(old: Properties, now: Properties, before: Pinning, after: Pinning): Judgement[] {
  if (before === after) return [];
  if (after === "by digest") {
    const path = now.imageDigest === undefined ? "image" : "imageDigest";
    return [raises("the image is pinned by its digest", { path, new: now[path] })];
  }
  const path = now.imageTag === undefined ? "image" : "imageTag";
  return [raises("the tag names a version", valuesAt(path, old[path], now[path]))];
}

const imageNames = ["imageName", "imageNamespace", "imageRegistryId"] as const;
const imageVersions = ["imageTag", "imageDigest"] as const;

function imageMoved(old: Properties, now: Properties, change: Change, mode: Preview["mode"]): Judgement | undefined {
  const [before, after] = [heldBy(old), heldBy(now)];
  if (pinnings.indexOf(after) < pinnings.indexOf(before)) return undefined;
  const [was, is] = [repositoryOf(old), repositoryOf(now)];
  const renamed = imageNames.find((name) => old[name] !== now[name]) ?? (was === is ? undefined : "image");
  const moved = imageVersions.find((name) => old[name] !== now[name] && now[name] !== undefined);
  const path = renamed ?? moved ?? (old.image === now.image ? undefined : "image");
  const effect = mode === "drift" || (after !== "by digest" && renamed) || after === "floats" ? "lowers" : "code";
  // The newly pinned image may be the same one.
  const isPinnedOnly = path === "imageDigest" && old.imageDigest === undefined;
  if (path !== undefined && !isPinnedOnly) {
    return { effect, says: movedTo(now, path, after, renamed !== undefined), ...valuesAt(path, old[path], now[path]) };
  }
  const digests = [change.old, change.new].map((state) => state?.outputs.resolvedDigest);
  if (mode !== "drift" || digests.includes(undefined) || digests[0] === digests[1]) return undefined;
  const says = `tag ${stringOf(now.imageTag)} points to another image`;
  return lowers(says, valuesAt("resolvedDigest", digests[0], digests[1]));
}

function movedTo(now: Properties, path: string, after: Pinning, isRenamed: boolean): string {
  const what = isRenamed ? "another image" : "another version of the image";
  const laterOn = isUnknown(now[path]) ? ", which is known only after the update" : "";
  return `it runs ${what}${laterOn}${after === "by digest" ? "" : ", identified only by its name and tag (pin it by `imageDigest`)"}`;
}

function repositoryOf({ image }: Properties): unknown {
  return typeof image === "string" ? image.replace(/@.*$/, "").replace(/:[^/:]*$/, "") : image;
}

/**
 * Judges added and removed probes. The platform keeps all probes if `probes` is no longer declared, but drops a probe that
 * is removed from it.
 */
function judgeProbe(probe: string, old: Properties, now: Properties): Judgement[] {
  const [before, after] = [probeIn(old, probe), probeIn(now, probe)];
  const path = `probes.${probe}`;
  if (before !== undefined && after === undefined) {
    const says =
      now.probes === undefined
        ? `the ${probe} probe is no longer declared, so it stays as it is, and manual changes are no longer detected or corrected`
        : `the platform no longer checks whether the container ${asks[probe]}`;
    return [lowers(says, { path })];
  }
  if (before !== undefined && isUnknown(after)) {
    return [lowers(`whether the ${probe} probe still exists is known only after the update`, { path })];
  }
  if (before === undefined && after !== undefined && !isUnknown(after))
    return [raises(`the ${probe} probe is added`, { path })];
  return [];
}

const asks: Readonly<Record<string, string>> = {
  startup: "has started",
  readiness: "takes requests",
  liveness: "is alive",
};

function probeIn({ probes: declared }: Properties, probe: string): unknown {
  if (isUnknown(declared)) return declared;
  return typeof declared === "object" && declared !== null ? (declared as Properties)[probe] : undefined;
}

/** Timings of a probe with their defaults (companion document). */
const timings: readonly (readonly [name: string, otherwise: number, more: "weaker" | "stronger"])[] = [
  ["initialDelaySeconds", 10, "weaker"],
  ["periodSeconds", 10, "weaker"],
  ["timeoutSeconds", 7, "weaker"],
  ["failureThreshold", 3, "weaker"],
  ["successThreshold", 1, "stronger"],
];
const targets = ["httpGet", "tcpSocket", "grpc"] as const;

function changedProbe(probe: string, old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  const [before, after] = [probeIn(old, probe), probeIn(now, probe)];
  if (!isObject(before) || !isObject(after)) return [];
  const path = (name: string) => `probes.${probe}.${name}`;
  return [
    ...timings.flatMap(([name, otherwise, more]) => {
      const scale = scaleOf(path(name), {
        more,
        weaker: `the ${probe} probe detects failures later or less reliably`,
        stronger: `the ${probe} probe detects failures sooner or more reliably`,
      });
      return onScale(scale, before[name] ?? otherwise, after[name] ?? otherwise, mode);
    }),
    ...targets
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => {
        const changed = `the ${probe} probe checks another target`;
        // The platform does not keep a target that the probe no longer declares.
        const left = after[name] === undefined ? null : after[name];
        return undirected({ changed, path: path(name) }, before[name], left, mode);
      }),
  ];
}
