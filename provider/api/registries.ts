import { z } from "zod";
import { annotate } from "../schema/meta";
import type { Failure } from "./operation";
import { operationsOf } from "./operation";
import { aCursorList, cursorListOf, cursorQuery, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("containers", { acceptsJsonVariants: true, mayHaveNoBody: true });

/** Types of registry in the platform's spelling. */
export const registryTypes = ["dockerHub", "gitHub", "bunnyRegistry"] as const;

export const registryBody = z.strictObject({
  displayName: annotate(z.string().min(1).max(50), {
    description: "The name of the registry in the account, 1 to 50 characters.",
    example: "Docker Hub",
  }),
  /** Accepted in any letter case, and never returned. */
  type: z.string().optional(),
  passwordCredentials: z.strictObject({ userName: z.string().min(1), password: z.string().min(1) }).optional(),
});

/**
 * The platform also sends the first and last characters of the password, which are secret and never leave this layer.
 */
export const registry = annotate(
  z.looseObject({
    id: annotate(z.int(), { description: "The id of the registry." }),
    displayName: maybe(z.string(), "The name of the registry in the account."),
    hostName: maybe(z.string(), "The host of the registry."),
    userName: maybe(z.string(), "The user name of the registry's credentials."),
    createdAt: maybe(z.string(), "The time at which the registry was added."),
    lastUpdatedAt: maybe(z.string(), "The time at which the registry was last changed."),
    isPublic: maybe(z.boolean(), "True if the registry is public."),
    isPlatformManaged: maybe(z.boolean(), "True if the registry belongs to the platform."),
    namespaceId: maybe(z.union([z.string(), z.int()]), "The id of the registry's namespace."),
    accountId: maybe(z.union([z.string(), z.int()]), "The id of the registry's account."),
    userId: maybe(z.union([z.string(), z.int()]), "The id of the user who added it."),
  }),
  { typeName: "ContainerRegistryRecord", description: "A container registry as the platform lists it." },
);

const shownOfPassword = z.looseObject({
  firstPasswordSymbols: z.string().min(1),
  lastPasswordSymbols: z.string().min(1),
});

/** True if the platform sends the password's first and last characters. */
export function showsPassword(actual: z.output<typeof registry>): boolean {
  return shownOfPassword.safeParse(actual).success;
}

/** True if a password begins and ends like the platform's. */
export function mayBePasswordOf(actual: z.output<typeof registry>, password: string): boolean {
  const { success, data } = shownOfPassword.safeParse(actual);
  return success && password.startsWith(data.firstPasswordSymbols) && password.endsWith(data.lastPasswordSymbols);
}

/** True if the platform's characters rule this password out. */
export function isNotPasswordOf(actual: z.output<typeof registry>, password: string): boolean {
  return showsPassword(actual) && !mayBePasswordOf(actual, password);
}

const saved = z.looseObject({ id: maybe(z.int().min(0)), error: maybe(z.string()), status: maybe(z.string()) });

/** `{id, error, status}`, all nullable. */
const isSaved = shows("id", "status");

/** A success has the status `saved`, in any letter case, or none. */
function saveFailureIn(response: unknown): Failure | undefined {
  const parsed = saved.safeParse(response);
  if (!parsed.success) return undefined;
  const { status, error } = parsed.data;
  if (status && status.toLowerCase() !== "saved") return { key: status, message: error ?? undefined };
  if (error) return { message: error };
  return undefined;
}

const removed = z.looseObject({
  status: maybe(z.string()),
  applications: maybe(
    z.array(z.union([z.string(), z.looseObject({ id: maybe(z.string()), name: maybe(z.string()) })])),
  ),
});

/** Without a status, the outcome of the removal is unknown. */
const isRemoved = shows("status", "applications");

/** Detects a refusal with a success code. `notFound` is one too: a key of another account finds nothing. */
function removeFailureIn(response: unknown): Failure | undefined {
  const parsed = removed.safeParse(response);
  if (!parsed.success || !parsed.data.status) return undefined;
  if (parsed.data.status.toLowerCase() === "removed") return undefined;
  const names = (parsed.data.applications ?? []).map((application) =>
    typeof application === "string" ? application : (application.name ?? application.id ?? "an unnamed application"),
  );
  return { key: parsed.data.status, message: names.length > 0 ? `in use by ${names.join(", ")}` : undefined };
}

export const listRegistries = operation({
  does: "list the container registries",
  method: "GET",
  path: "/mc/registries",
  query: cursorQuery.omit({ limit: true }),
  response: cursorListOf(registry),
  success: aCursorList,
});

export const getRegistry = operation({
  does: "read the container registry",
  method: "GET",
  path: "/mc/registries/{registryId}",
  response: registry,
  names: { id: "path.registryId" },
  success: shows("id"),
});

export const createRegistry = operation({
  does: "create the container registry",
  method: "POST",
  path: "/mc/registries",
  body: registryBody,
  response: saved,
  failureIn: saveFailureIn,
  success: isSaved,
});

export const updateRegistry = operation({
  does: "update the container registry",
  number: 3,
  method: "PUT",
  path: "/mc/registries/{registryId}",
  body: registryBody,
  response: saved,
  names: { id: "path.registryId" },
  failureIn: saveFailureIn,
  success: isSaved,
});

export const deleteRegistry = operation({
  does: "delete the container registry",
  method: "DELETE",
  path: "/mc/registries/{registryId}",
  response: removed,
  failureIn: removeFailureIn,
  success: isRemoved,
});

export const imageDigest = z.looseObject({
  imageNamespace: maybe(z.string(), "The namespace of the image."),
  image: maybe(z.string(), "The name of the image."),
  tag: maybe(z.string(), "The tag of the image."),
  digest: maybe(z.string()),
});

export const getImageDigest = operation({
  does: "look up the digest of the image",
  method: "POST",
  path: "/mc/registries/digest",
  body: z.strictObject({
    registryId: z.string(),
    imageNamespace: z.string(),
    imageName: z.string(),
    tag: z.string(),
  }),
  response: imageDigest,
  success: shows("digest", "image", "imageNamespace", "tag"),
  idempotent: true,
});
