// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type {
  VideoCaptions,
  VideoCaptionsArgs,
  VideoChapter,
  VideoChapterArgs,
  VideoMetaTag,
  VideoMetaTagArgs,
  VideoMoment,
  VideoMomentArgs,
} from "../types";

const details: KindDetails = {
  type: "Video",
  inputs: [
    "videoLibraryId",
    "title",
    "source",
    "sha256",
    "fetchUrl",
    "fetchHeaders",
    "collectionId",
    "chapters",
    "moments",
    "metaTags",
    "captions",
    "thumbnailUrl",
    "videoId",
    "waitTimeoutSeconds",
    "onDestroy",
    "connection",
  ],
  outputs: ["embedUrl", "adopted", "baseUrl", "keyFingerprint"],
  secrets: ["fetchHeaders"],
  hasNaturalKey: false,
  adoptedBy: "videoId",
  fromId: { videoId: { part: 1, isNumber: false } },
};

/** The arguments of {@link Video}. */
export interface VideoArgs {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  videoLibraryId: pulumi.Input<number>;
  /**
   * The title of the video. Titles need not be unique.
   * Example: `"Launch"`.
   */
  title: pulumi.Input<string>;
  /** The path of a local video file, relative to the program's working directory. Set either this or `fetchUrl`; without both, the video is created without content. The file is streamed and may be larger than memory. Above 16 MiB, it is uploaded in pieces. An upload that breaks continues where it stopped, in a later run only on the same machine and for the same video. Only its hash is recorded. A change of the content replaces the video, which gets another GUID. */
  source?: pulumi.Input<string> | undefined;
  /**
   * The SHA-256 of the video file, as printed by `sha256sum`. It is computed from `source`, so that a preview detects changed content. Without `source`, it declares the content of an existing video.
   * Default: the hash of `source`.
   */
  sha256?: pulumi.Input<string> | undefined;
  /**
   * The URL from which the platform fetches the video, once. Tokens belong into `fetchHeaders`. The platform does not return it, so it is recorded. A change replaces the video.
   * Example: `"https://media.acme.example/launch.mp4"`.
   */
  fetchUrl?: pulumi.Input<string> | undefined;
  /** The headers of the request to `fetchUrl`, such as `Authorization`. A later change has no effect. */
  fetchHeaders?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * The GUID of the video's collection. An empty string removes the video from its collection.
   * Example: `"55555555-2001-4000-8000-000000000001"`.
   */
  collectionId?: pulumi.Input<string> | undefined;
  /**
   * All chapters of the video. If omitted, they are not managed.
   * Example: `[{"title":"Introduction","start":0,"end":20}]`.
   */
  chapters?: pulumi.Input<pulumi.Input<VideoChapterArgs>[]> | undefined;
  /**
   * All moments of the video that the player marks. If omitted, they are not managed.
   * Example: `[{"label":"The reveal","timestamp":12}]`.
   */
  moments?: pulumi.Input<pulumi.Input<VideoMomentArgs>[]> | undefined;
  /**
   * All meta tags of the video. They are public, as the embedded player's page contains them. `description` is the description of the video. If omitted, they are not managed.
   * Example: `[{"property":"description","value":"How we built it"}]`.
   */
  metaTags?: pulumi.Input<pulumi.Input<VideoMetaTagArgs>[]> | undefined;
  /**
   * Captions of the video. Other captions, such as generated ones, are left alone. The content is recorded, because the platform does not return it.
   * Example: `[{"language":"en","label":"English","content":"WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n"}]`.
   */
  captions?: pulumi.Input<pulumi.Input<VideoCaptionsArgs>[]> | undefined;
  /**
   * The URL of an image that becomes the thumbnail. The platform copies it and does not return the URL.
   * Default: a frame of the video.
   * Example: `"https://media.acme.example/launch.jpg"`.
   */
  thumbnailUrl?: pulumi.Input<string> | undefined;
  /**
   * The GUID of an existing video to adopt. A change to another video replaces the resource. If omitted, a video is created. With `edge:adopt`, a video with the same title is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"77777777-2001-4000-8000-000000000001"`.
   */
  videoId?: pulumi.Input<string> | undefined;
  /**
   * The maximum time to wait for the encoding of a new video, 0 to 86400 seconds. After that, a warning says how far it is, and the platform continues. 0 does not wait.
   * Default: 600.
   * Example: `1800`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the video, which cannot be undone, `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A video of a video library, uploaded from a local file or fetched from a URL. The settings of the library for encoding apply when it is uploaded. A create waits until the video is encoded. A destroy deletes the video, so set the resource option `protect`.
 *
 * Id: `videoLibraryId/videoId`.
 *
 * Errors:
 * - The video library does not exist, or the API does not return its key.
 * - The `source` cannot be read. The preview reports this error.
 * - The video to adopt does not exist, or has other content than `source`.
 * - With `edge:adopt`, several videos have the same title. The error lists them.
 * - The upload or the encoding fails. The resource stays in the state, and the next `pulumi up` continues an upload.
 *
 * @example
 * ```ts
 * const library = new edge.VideoLibrary("videos", { name: "acme-videos" }, { protect: true });
 * const launch = new edge.Video("launch", {
 *   videoLibraryId: library.videoLibraryId,
 *   title: "Launch",
 *   source: "videos/launch.mp4",
 *   chapters: [{ title: "Introduction", start: 0, end: 20 }],
 * }, { protect: true });
 * export const player = launch.embedUrl;
 * ```
 */
export class Video extends EdgeResource {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  declare readonly videoLibraryId: pulumi.Output<number>;
  /**
   * The title of the video. Titles need not be unique.
   * Example: `"Launch"`.
   */
  declare readonly title: pulumi.Output<string>;
  /** The path of a local video file, relative to the program's working directory. Set either this or `fetchUrl`; without both, the video is created without content. The file is streamed and may be larger than memory. Above 16 MiB, it is uploaded in pieces. An upload that breaks continues where it stopped, in a later run only on the same machine and for the same video. Only its hash is recorded. A change of the content replaces the video, which gets another GUID. */
  declare readonly source: pulumi.Output<string | undefined>;
  /**
   * The SHA-256 of the video file, as printed by `sha256sum`. It is computed from `source`, so that a preview detects changed content. Without `source`, it declares the content of an existing video.
   * Default: the hash of `source`.
   */
  declare readonly sha256: pulumi.Output<string | undefined>;
  /**
   * The URL from which the platform fetches the video, once. Tokens belong into `fetchHeaders`. The platform does not return it, so it is recorded. A change replaces the video.
   * Example: `"https://media.acme.example/launch.mp4"`.
   */
  declare readonly fetchUrl: pulumi.Output<string | undefined>;
  /** The headers of the request to `fetchUrl`, such as `Authorization`. A later change has no effect. */
  declare readonly fetchHeaders: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * The GUID of the video's collection. An empty string removes the video from its collection.
   * Example: `"55555555-2001-4000-8000-000000000001"`.
   */
  declare readonly collectionId: pulumi.Output<string | undefined>;
  /**
   * All chapters of the video. If omitted, they are not managed.
   * Example: `[{"title":"Introduction","start":0,"end":20}]`.
   */
  declare readonly chapters: pulumi.Output<VideoChapter[] | undefined>;
  /**
   * All moments of the video that the player marks. If omitted, they are not managed.
   * Example: `[{"label":"The reveal","timestamp":12}]`.
   */
  declare readonly moments: pulumi.Output<VideoMoment[] | undefined>;
  /**
   * All meta tags of the video. They are public, as the embedded player's page contains them. `description` is the description of the video. If omitted, they are not managed.
   * Example: `[{"property":"description","value":"How we built it"}]`.
   */
  declare readonly metaTags: pulumi.Output<VideoMetaTag[] | undefined>;
  /**
   * Captions of the video. Other captions, such as generated ones, are left alone. The content is recorded, because the platform does not return it.
   * Example: `[{"language":"en","label":"English","content":"WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n"}]`.
   */
  declare readonly captions: pulumi.Output<VideoCaptions[] | undefined>;
  /**
   * The URL of an image that becomes the thumbnail. The platform copies it and does not return the URL.
   * Default: a frame of the video.
   * Example: `"https://media.acme.example/launch.jpg"`.
   */
  declare readonly thumbnailUrl: pulumi.Output<string | undefined>;
  /**
   * The GUID of an existing video to adopt. A change to another video replaces the resource. If omitted, a video is created. With `edge:adopt`, a video with the same title is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"77777777-2001-4000-8000-000000000001"`.
   */
  declare readonly videoId: pulumi.Output<string>;
  /**
   * The maximum time to wait for the encoding of a new video, 0 to 86400 seconds. After that, a warning says how far it is, and the platform continues. 0 does not wait.
   * Default: 600.
   * Example: `1800`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the video, which cannot be undone, `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The URL of the video in the player, for an `iframe`. */
  declare readonly embedUrl: pulumi.Output<string>;
  /** True if the video existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: VideoArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `videoLibraryId/videoId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): Video {
    return EdgeResource.read(Video, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link Video}, even from another copy of the package. */
  static override isInstance(object: unknown): object is Video {
    return EdgeResource.isOfType(object, details.type);
  }
}
