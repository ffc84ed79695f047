import { enumeration } from "../../schema/enumeration";
import { headerNamesProblem } from "../../schema/header";
import { clearableWithout, flag, long, oneOf, reference, type SettingGroup, stepped, strings } from "../setting";

const permaCacheType = enumeration("PermaCacheType", "Content of a permanent cache.", { Automatic: 0, Manual: 1 });

const cacheTimes = { least: -1, most: 31_919_000 };

export const caching: SettingGroup = {
  title: "Cache",
  settings: {
    CacheControlMaxAgeOverride: stepped(cacheTimes, long)(
      "cacheControlMaxAgeOverride",
      "Time for which the edge caches files, in seconds. -1 uses the origin's value. Rarely requested files may leave the cache earlier. Range:",
      { example: 86_400 },
    ),
    CacheControlPublicMaxAgeOverride: stepped(cacheTimes, long)(
      "cacheControlPublicMaxAgeOverride",
      "Cache time that is sent to browsers, in seconds. -1 uses the origin's value. Range:",
    ),
    CacheControlBrowserMaxAgeOverride: long(
      "cacheControlBrowserMaxAgeOverride",
      "The former name of cacheControlPublicMaxAgeOverride. Use that instead. The API never returns this one, so drift in it is not detected.",
      { responseName: null },
    ),
    EnableSmartCache: flag(
      "enableSmartCache",
      "True if only file types that are usually static are cached, and never HTML, JSON or XML. An edge rule that overrides the cache time overrides it.",
    ),
    CacheErrorResponses: flag(
      "cacheErrorResponses",
      "True if error responses of the origin (5xx) are cached for 5 seconds.",
    ),
    EnableCacheSlice: flag(
      "enableCacheSlice",
      "True if large files are fetched and cached in slices, so that any part of a file that is not cached can be served. The origin's `ETag` is not passed on then.",
    ),
    DisableCookies: flag("disableCookies", "True if `Set-Cookie` headers are removed from responses."),
    UseBackgroundUpdate: flag("useBackgroundUpdate", "True if stale files are served first and updated afterwards."),
    UseStaleWhileOffline: flag("useStaleWhileOffline", "True if a cached file is served while the origin is offline."),
    UseStaleWhileUpdating: flag("useStaleWhileUpdating", "True if a cached file is served while it is updated."),
    PermaCacheType: oneOf(permaCacheType)("permaCacheType", "The content of the permanent cache."),
    PermaCacheStorageZoneId: reference(
      "permaCacheStorageZoneId",
      "The id of the storage zone that is the permanent cache (Perma-Cache). 0 means none. It cannot be combined with `enableOriginShield` or an origin in a storage zone. Purges by tag or wildcard do not work with it, and a purge of the whole zone leaves the old files in the storage zone.",
    ),
  },
};

export const varying: SettingGroup = {
  title: "Cache variants",
  settings: {
    IgnoreQueryStrings: flag(
      "ignoreQueryStrings",
      "True if the cache ignores the query string. The optimizer includes it for images.",
    ),
    EnableQueryStringOrdering: flag(
      "enableQueryStringOrdering",
      "True if the cache ignores the order of query parameters.",
    ),
    QueryStringVaryParameters: strings(
      "queryStringVaryParameters",
      "Query parameters to include in the cache key. All others are ignored.",
    ),
    CacheKeyHeaders: clearableWithout(headerNamesProblem)(
      "cacheKeyHeaders",
      "Request headers to include in the cache key, separated by commas.",
    ),
    EnableCookieVary: flag("enableCookieVary", "True if the cache key includes the cookies in `cookieVaryParameters`."),
    CookieVaryParameters: strings("cookieVaryParameters", "Cookies to include in the cache key."),
    EnableHostnameVary: flag("enableHostnameVary", "True if the cache key includes the host name."),
    EnableCountryCodeVary: flag(
      "enableCountryCodeVary",
      "True if the cache key includes the visitor's country. Only the whole zone can be purged then, no single URL.",
    ),
    EnableCountryStateCodeVary: flag(
      "enableCountryStateCodeVary",
      "True if the cache key includes the visitor's state or province.",
    ),
    EnableMobileVary: flag(
      "enableMobileVary",
      "True if mobile devices get separate cache entries. The origin gets the header `CDN-MobileDevice`.",
    ),
    EnableAvifVary: flag("enableAvifVary", "True if browsers that accept AVIF get separate cache entries."),
    EnableWebpVary: flag(
      "enableWebpVary",
      "True if browsers that accept WebP get separate cache entries. The optimizer switches it on for images.",
      {
        responseName: "EnableWebPVary",
      },
    ),
  },
};
