import { z } from "zod";
import * as api from "../api/registries";
import { EdgeError } from "../client/errors";
import { about } from "../schema/meta";
import { resultOf } from "../schema/result";
import { id } from "../schema/values";
import { defineDataSource } from "./dataSource";

const image = resultOf(
  api.imageDigest.extend({
    digest: about(z.string(), { description: "The digest: `sha256:` and 64 hexadecimal digits." }),
  }),
);

const stringId = about(z.string().regex(/^\d+$/), { example: "501" });
const publicRegistry = about(z.string().regex(/^(dockerhub|github)$/i), { example: "dockerhub" });

const imagePart = (description: string, example: string) => about(z.string().min(1), { description, example });

export const getImageDigest = defineDataSource({
  name: "getImageDigest",
  description:
    "The digest of an image tag, looked up by the platform in a registry of the account, on Docker Hub or on GitHub. It pins the image of a ContainerTemplate even if the tag moves.",
  example: `const { digest } = await edge.getImageDigest({
  registryId: 501,
  imageNamespace: "acme",
  imageName: "web",
  tag: "1.4.2",
});`,
  uses: [api.getImageDigest],
  errors: ["A registry that does not exist, or an image or tag that it does not have."],
  args: z.strictObject({
    registryId: about(z.union([id(), stringId, publicRegistry]), {
      description:
        "The registry that holds the image: the id of one of the account, as a number or as the string that resources return, or `dockerhub` or `github` for a public image. Upper and lower case do not matter.",
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
    if (!found.digest) throw new EdgeError("the platform has no digest of this image: check its name and tag.");
    return image.from(found);
  },
});
