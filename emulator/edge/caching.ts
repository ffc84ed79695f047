import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { any, type Match, not } from "./match";
import type { ReadRequest } from "./request";
import type { Step } from "./stages";

const action = edgeRuleActionType.values;

/**
 * Returns what the cache does with the response. `matches` returns true if a rule with an action matches the request.
 */
export function cachingSteps(
  { EnableSmartCache, EnableRequestCoalescing }: PullZone,
  request: ReadRequest,
  matches: (actionType: number) => Match,
): Step[] {
  if (request.method !== "GET" && request.method !== "HEAD") return [];
  const step = (what: string, does: string, match: Match): Step => ({ by: { what, does }, lead: "continues", match });
  const isOverridden = matches(action.OverrideCacheTime);
  const isStatic = any(request.paths.slice(0, 1).map(({ value }) => mayBeStatic(value)));
  const isSmart = EnableSmartCache === true && not(isOverridden);
  return [
    // See docs.bunny.net/cdn/smart-cache.
    step(
      "Smart Cache",
      "is overridden, so that pages and data are cached, too",
      EnableSmartCache === true && isOverridden,
    ),
    step("Smart Cache", "caches no response for this path", isStatic === false && isSmart),
    step("Smart Cache", "caches the response unless it is HTML, JSON or XML", isStatic === true && isSmart),
    // See docs.bunny.net/cdn/request-coalescing.
    step(
      "request coalescing",
      "gives the response to others who ask at the same time",
      EnableRequestCoalescing === true && not(matches(action.DisableRequestCoalescing)),
    ),
  ];
}

function mayBeStatic(path: string): boolean {
  const [, extension = ""] = /\.([^./]+)$/.exec(path) ?? [];
  return staticExtensions.has(extension.toLowerCase());
}

/** Extensions that Smart Cache caches. */
// See docs.bunny.net/cdn/smart-cache.
const staticExtensions = new Set(
  `avif bmp gif heic ico jpg jpeg pict png svg svg2 tif tiff webp
  3g2 3gp asf avi flv m3u8 m4u mkv mp4 mpg swf ts vob webm yuv
  aif flac mid midi mp3 mpa ogg wav wma
  eot otf ttf woff woff2
  csv doc docx odt pdf ppt pptx ps psd srt txt xls xlsx
  7z bz2 gz iso jar rar tar xz zip zst
  bat class css dll ejs exe js
  apk bin dat dmg eps pls`.split(/\s+/),
);
