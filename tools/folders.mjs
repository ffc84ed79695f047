import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const projectRoot = resolve(fileURLToPath(import.meta.url), "../..");

/** The project's own per-user cache, shared by all checkouts: `${XDG_CACHE_HOME:-~/.cache}/pulumi-edge-platform`. */
export const userCache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "pulumi-edge-platform");

/** The file that guards a piece of work on this checkout. Outside of it, so that no listing of the checkout shows it. */
export function checkoutLock(work) {
  const checkout = createHash("sha256").update(projectRoot).digest("hex").slice(0, 12);
  return join(userCache, "locks", `${work}-${checkout}`);
}
