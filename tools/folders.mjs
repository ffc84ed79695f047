import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = resolve(fileURLToPath(import.meta.url), "../..");

/** User cache shared by all checkouts. */
export const userCache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "pulumi-edge-platform");
