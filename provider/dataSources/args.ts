import { z } from "zod";
import { annotate } from "../schema/meta";
import { id } from "../schema/values";

export const pullZoneId = annotate(id(), { description: "The id of the pull zone.", example: 1001 });
export const shieldZoneId = annotate(id(), { description: "The id of the shield zone.", example: 7002 });
export const videoLibraryId = annotate(id(), { description: "The id of the video library.", example: 2001 });
export const storageZoneId = annotate(id(), { description: "The id of the storage zone.", example: 5801 });

export const dnsZoneId = annotate(id(), { description: "The id of the DNS zone.", example: 4001 });
export const scriptId = annotate(id(), { description: "The id of the script.", example: 3001 });
export const appId = annotate(z.string().min(1), { description: "The id of the application.", example: "app-1" });

export const search = (what: string) =>
  annotate(z.string().min(1).optional(), {
    description: `Part of the name of the ${what} to find. The platform performs the search.`,
    defaultsTo: "all of them",
  });
