import { homedir } from "node:os";
import { join } from "node:path";

/** Returns a folder of this package in the user's cache folder. The caller creates it. */
export function cacheFolder(name: string): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "pulumi-edge-platform", name);
}
