import { createHash } from "node:crypto";
import { getImageDigest } from "../../provider/api/registries";
import { problemWithErrors } from "../problems";
import { serve } from "./state";

/** Prefix of tags that the registry does not have. */
const missingTag = "missing";

const publicRegistries: readonly string[] = ["dockerhub", "github"];

export const imageDigestRoutes = [
  serve(getImageDigest, ({ body, state }) => {
    const { registryId, imageNamespace, imageName, tag } = body;
    const left = Object.entries({ imageNamespace, imageName, tag }).filter(([, part]) => part === "");
    if (left.length > 0) {
      const problems = left.map(([field]) => ({ field, message: "must not be empty." }));
      throw problemWithErrors(422, "The image lookup failed.", problems);
    }
    const isOwn = state.registries.some(({ id }) => String(id) === registryId);
    if (!isOwn && !publicRegistries.includes(registryId)) {
      throw problemWithErrors(422, "The image lookup failed.", [
        { field: "registryId", message: "The registry does not exist." },
      ]);
    }
    if (tag.startsWith(missingTag)) {
      throw problemWithErrors(422, "The image lookup failed.", [
        { field: "tag", message: "The registry has no image with this tag." },
      ]);
    }
    const digest = digestOf(imageNamespace, imageName, tag);
    return { status: 200, body: { imageNamespace, image: imageName, tag, digest } };
  }),
];

export function digestOf(namespace: string, name: string, tag: string): string {
  return `sha256:${createHash("sha256").update(`${namespace}/${name}:${tag}`).digest("hex")}`;
}
