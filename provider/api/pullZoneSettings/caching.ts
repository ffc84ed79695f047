import { enumeration } from "../../schema/enumeration";
import { flag, long, oneOf, type SettingGroup, string, strings } from "./setting";

const permaCacheType = enumeration("PermaCacheType", "What a permanent cache keeps.", { Automatic: 0, Manual: 1 });

export const caching: SettingGroup = {
  title: "Cache",
  settings: {
    CacheControlMaxAgeOverride: long(
      "cacheControlMaxAgeOverride",
      "Seconds that the edge keeps files; -1 is as the origin says.",
      { example: 86_400 },
    ),
    CacheControlPublicMaxAgeOverride: long(
      "cacheControlPublicMaxAgeOverride",
      "Seconds that browsers are told to keep files; -1 is as the origin says.",
    ),
    CacheControlBrowserMaxAgeOverride: long(
      "cacheControlBrowserMaxAgeOverride",
      "Seconds that browsers keep files, whatever the edge does. The platform never returns it.",
      { shownAs: null },
    ),
    EnableSmartCache: flag("enableSmartCache", "Whether only files are kept whose type is usually static."),
    CacheErrorResponses: flag("cacheErrorResponses", "Whether error responses of the origin are kept for a while."),
    EnableCacheSlice: flag("enableCacheSlice", "Whether large files are fetched and kept in slices."),
    DisableCookies: flag("disableCookies", "Whether cookies are removed from responses, so that they can be kept."),
    UseBackgroundUpdate: flag("useBackgroundUpdate", "Whether files that are out of date are updated afterwards."),
    UseStaleWhileOffline: flag("useStaleWhileOffline", "Whether a kept file is served while the origin is offline."),
    UseStaleWhileUpdating: flag("useStaleWhileUpdating", "Whether a kept file is served while it is updated."),
    PermaCacheType: oneOf(permaCacheType)("permaCacheType", "What the permanent cache keeps."),
    PermaCacheStorageZoneId: long(
      "permaCacheStorageZoneId",
      "The storage zone that is the permanent cache; 0 is none.",
    ),
  },
};

export const varying: SettingGroup = {
  title: "Cache variants",
  settings: {
    IgnoreQueryStrings: flag("ignoreQueryStrings", "Whether the query string makes no difference to what is served."),
    EnableQueryStringOrdering: flag(
      "enableQueryStringOrdering",
      "Whether the order of the query string makes no difference.",
    ),
    QueryStringVaryParameters: strings(
      "queryStringVaryParameters",
      "The query parameters that alone make a difference.",
    ),
    CacheKeyHeaders: string("cacheKeyHeaders", "The request headers that make a difference, separated by commas."),
    EnableCookieVary: flag("enableCookieVary", "Whether cookies make a difference."),
    CookieVaryParameters: strings("cookieVaryParameters", "The cookies that do."),
    EnableHostnameVary: flag("enableHostnameVary", "Whether the host name makes a difference."),
    EnableCountryCodeVary: flag("enableCountryCodeVary", "Whether the visitor's country makes a difference."),
    EnableCountryStateCodeVary: flag(
      "enableCountryStateCodeVary",
      "Whether the state or province of the visitor makes a difference.",
    ),
    EnableMobileVary: flag("enableMobileVary", "Whether mobile devices get variants of their own."),
    EnableAvifVary: flag("enableAvifVary", "Whether browsers that take AVIF get variants of their own."),
    EnableWebpVary: flag("enableWebpVary", "Whether browsers that take WebP get variants of their own.", {
      shownAs: "EnableWebPVary",
    }),
  },
};
