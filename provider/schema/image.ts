/** The parts of a reference of an image, such as `ghcr.io/acme/web:1.4`, as containers declare them. */
type ImagePart = "imageNamespace" | "imageName" | "imageTag";

/** Returns what to declare in place of a reference of an image; nothing if it is no such reference. */
export function insteadOfImage(part: ImagePart | "imageRegistryId", image: unknown): string | undefined {
  if (typeof image !== "string") return undefined;
  const alone = "image alone names no image to deploy: write";
  if (part === "imageRegistryId") return `${alone} the id of the registry, such as that of a ContainerRegistry`;
  const value = partsOf(image)?.[part];
  return value === undefined ? undefined : `${alone} ${part}: ${JSON.stringify(value)}`;
}

function partsOf(image: string): Record<ImagePart, string> | undefined {
  const [, host, path = "", tag = "latest"] =
    /^(?:([^/]+[.:][^/]*|localhost)\/)?([a-z\d._/-]+)(?::([\w.-]+))?(?:@sha256:[a-f\d]{64})?$/i.exec(image) ?? [];
  const names = path.split("/").filter((name) => name !== "");
  const imageName = names.pop();
  if (imageName === undefined) return undefined;
  // The images of Docker itself have no namespace in their references.
  const imageNamespace = names.length > 0 ? names.join("/") : host === undefined ? "library" : undefined;
  return imageNamespace === undefined ? undefined : { imageNamespace, imageName, imageTag: tag };
}

/** Returns what is wrong with the digest of an image. */
export function digestProblem(digest: string): string | undefined {
  if (/^sha256:[a-z0-9]{64}$/.test(digest)) return undefined;
  return /^[a-f\d]{64}$/i.test(digest)
    ? "must have the algorithm before the digits: write sha256: and then these digits"
    : "must be sha256: and the 64 hexadecimal digits of the digest of the image";
}
