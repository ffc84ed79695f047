import { z } from "zod";
import * as api from "../api/registries";
import { EdgeError } from "../client/errors";
import { annotate } from "../schema/meta";
import { resultOf } from "../schema/result";
import { id } from "../schema/values";
import { defineDataSource } from "./dataSource";

const image = resultOf(
  api.imageDigest.extend({
    digest: annotate(z.string(), { description: "The digest: `sha256:` and 64 hexadecimal digits." }),
  }),
);

const stringId = annotate(z.string().regex(/^\d+$/), { example: "501" });
const publicRegistry = annotate(z.string().regex(/^(dockerhub|github)$/i), { example: "dockerhub" });

const imagePart = (description: string, example: string) => annotate(z.string().min(1), { description, example });

export const getImageDigest = defineDataSource({
  name: "getImageDigest",
  description:
    "The digest of an image tag. The platform looks it up in a registry of the account, on Docker Hub or on GitHub. Use it to pin the image of a ContainerTemplate even if the tag moves.",
  example: `const { digest } = await edge.getImageDigest({
  registryId: 501,
  imageNamespace: "acme",
  imageName: "web",
  tag: "1.4.2",
});`,
  uses: [api.getImageDigest],
  errors: ["The registry does not exist, or it does not have the image or the tag."],
  args: z.strictObject({
    registryId: annotate(z.union([id(), stringId, publicRegistry]), {
      description:
        "The registry that holds the image. Either the id of a registry of the account, as a number or as the string that resources return, or `dockerhub` or `github` for a public image. Case-insensitive.",
      example: 501,
    }),
    imageNamespace: imagePart("The namespace of the image.", "acme"),
    imageName: imagePart("The name of the image.", "web"),
    tag: imagePart("The tag of the image.", "1.4.2"),
  }),
  result: image.schema,
  async read({ client }, args) {
    const body = { ...args, registryId: String(args.registryId).toLowerCase() };
    const found = await client.send(api.getImageDigest, { body });
    if (!found.digest) throw new EdgeError("the platform has no digest of this image. Check its name and tag.");
    return image.from(found);
  },
});
