import { z } from "zod";
import { about } from "../schema/meta";
import { operation } from "./operation";
import { referrerChange } from "./pullZones";
import { anEnvelope, listOf, maybe, pageQuery } from "./responses";
import { shows } from "./success";

/** The fields of a library that are used here. The secrets `ApiKey`, `ReadOnlyApiKey` and `ApiAccessKey` never leave this layer. */
export const videoLibrary = about(
  z.looseObject({
    Id: about(z.int(), { description: "The id of the video library." }),
    Name: maybe(z.string(), "The name of the video library."),
    AllowedReferrers: maybe(
      z.array(z.string()),
      "The host names of the sites that may embed it. If the list is empty, every site may.",
    ),
    BlockedReferrers: maybe(z.array(z.string()), "The host names of the sites that may not embed it."),
  }),
  { typeName: "VideoLibrary", description: "A video library of the account; its keys are left out." },
);

export const getVideoLibrary = operation({
  does: "read the video library",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/videolibrary/{id}",
  response: videoLibrary,
  names: { Id: "path.id" },
  success: shows("Id"),
  idempotent: true,
});

export const listVideoLibraries = operation({
  does: "list the video libraries",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/videolibrary",
  query: pageQuery,
  /** A bare array for page 0 without a search, otherwise the list envelope. */
  response: z.union([z.array(videoLibrary), listOf(videoLibrary)]),
  success: { ...anEnvelope, orList: true },
  idempotent: true,
});

export const addVideoLibraryAllowedReferrer = operation({
  ...referrerChange,
  does: "add the allowed referrer to the video library",
  source: "specification",
  number: 6,
  path: "/videolibrary/{id}/addAllowedReferrer",
});

export const removeVideoLibraryAllowedReferrer = operation({
  ...referrerChange,
  does: "remove the allowed referrer from the video library",
  path: "/videolibrary/{id}/removeAllowedReferrer",
});

export const addVideoLibraryBlockedReferrer = operation({
  ...referrerChange,
  does: "add the blocked referrer to the video library",
  path: "/videolibrary/{id}/addBlockedReferrer",
});

export const removeVideoLibraryBlockedReferrer = operation({
  ...referrerChange,
  does: "remove the blocked referrer from the video library",
  path: "/videolibrary/{id}/removeBlockedReferrer",
});
