/** Parts of an image reference, such as `ghcr.io/acme/web:1.4`. */
type ImagePart = "imageNamespace" | "imageName" | "imageTag";

/** Suggests what to declare instead of an image reference. */
export function insteadOfImage(part: ImagePart | "imageRegistryId", image: unknown): string | undefined {
  if (typeof image !== "string") return undefined;
  const alone = "image alone does not define what to deploy: add";
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
  // Docker's own images omit their namespace.
  const imageNamespace = names.length > 0 ? names.join("/") : host === undefined ? "library" : undefined;
  return imageNamespace === undefined ? undefined : { imageNamespace, imageName, imageTag: tag };
}

export function digestProblem(digest: string): string | undefined {
  if (/^sha256:[a-z0-9]{64}$/.test(digest)) return undefined;
  return /^[a-f\d]{64}$/i.test(digest)
    ? "must have the algorithm before the digits; write sha256: and then these digits"
    : "must be sha256: and the 64 hexadecimal digits of the digest of the image";
}
