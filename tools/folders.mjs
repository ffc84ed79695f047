import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const projectRoot = resolve(fileURLToPath(import.meta.url), "../..");

/** The project's own per-user cache, shared by all checkouts: `${XDG_CACHE_HOME:-~/.cache}/pulumi-edge-platform`. */
export const userCache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "pulumi-edge-platform");
