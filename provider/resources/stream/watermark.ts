import { z } from "zod";
import * as api from "../../api/videoLibraries";
import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { annotate } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import { changed, contentToSend, hashOfFile, unreadableFile } from "../parts/fileContent";
import type { VideoLibrary } from "./videoLibraryReads";

export const watermarkInputs = {
  watermark: annotate(z.string().optional(), {
    description:
      "The path of a local image file, relative to the program's working directory, that is drawn into videos uploaded later. `watermarkPositionLeft` and the settings beside it place it. An empty string removes the watermark. Only its hash is recorded, so a different path to the same content is not a change.",
    comparesAs: { property: "watermarkSha256" },
  }),
  watermarkSha256: annotate(
    z
      .string()
      .regex(/^([0-9a-f]{64})?$/, "must be 64 hexadecimal digits")
      .optional(),
    {
      description:
        "The SHA-256 of the watermark, by which a preview detects a changed image. Empty without a watermark.",
      defaultsTo: "the hash of `watermark`",
      canonicalBeside: (sha256, { watermark }) => sha256 ?? (watermark === "" ? "" : hashOfFile(watermark)),
      mayBeRedacted: true,
    },
  ),
};

interface Declared {
  readonly watermark?: string | undefined;
  readonly watermarkSha256?: string | undefined;
}

/** Placeholder for the hash of an image that someone else has set. */
const otherImage = "0".repeat(64);

/** Compares only the presence of a watermark, because the platform shows nothing else about it. */
export function actualWatermark({ HasWatermark }: VideoLibrary, { watermarkSha256 }: Properties): Properties {
  if (typeof HasWatermark !== "boolean" || watermarkSha256 === undefined) return {};
  if (HasWatermark) return watermarkSha256 === "" ? { watermarkSha256: otherImage } : {};
  return { watermarkSha256: "" };
}

export function watermarkConflicts({ watermark, watermarkSha256 }: Properties): string[] {
  const unreadable = unreadableFile("watermark", watermark);
  if (unreadable.length > 0 || [watermark, watermarkSha256].some(isUnknown)) return unreadable;
  if (watermarkSha256 && watermark === undefined) return ["watermarkSha256 needs watermark, the file"];
  const hash = watermark === "" ? "" : hashOfFile(watermark);
  return hash === undefined || watermarkSha256 === undefined || hash === watermarkSha256
    ? []
    : ["watermarkSha256 is not the hash of the watermark; remove it"];
}

/** @throws EdgeError if the file has changed since it was declared */
export async function writeWatermark({ client }: Context, id: number, declared: Declared): Promise<void> {
  const { watermark, watermarkSha256 } = declared;
  if (watermarkSha256 === undefined) return;
  if (watermarkSha256 === "") return client.send(api.deleteVideoLibraryWatermark, { path: { id } });
  const body = contentToSend({ source: watermark });
  if (body?.sha256 !== watermarkSha256) throw new EdgeError(changed);
  await client.send(api.setVideoLibraryWatermark, { path: { id }, body });
}
