import { enumeration } from "../../schema/enumeration";
import { headerNamesProblem } from "../../schema/header";
import { clearableWithout, flag, long, oneOf, reference, type SettingGroup, stepped, strings } from "../setting";

const permaCacheType = enumeration("PermaCacheType", "What a permanent cache keeps.", { Automatic: 0, Manual: 1 });

const cacheTimes = { least: -1, most: 31_919_000 };

export const caching: SettingGroup = {
  title: "Cache",
  settings: {
    CacheControlMaxAgeOverride: stepped(cacheTimes, long)(
      "cacheControlMaxAgeOverride",
      "Seconds that the edge keeps files; -1 is as the origin says. From",
      { example: 86_400 },
    ),
    CacheControlPublicMaxAgeOverride: stepped(cacheTimes, long)(
      "cacheControlPublicMaxAgeOverride",
      "Seconds that browsers are told to keep files; -1 is as the origin says. From",
    ),
    CacheControlBrowserMaxAgeOverride: long(
      "cacheControlBrowserMaxAgeOverride",
      "The former name of cacheControlPublicMaxAgeOverride: declare that instead. The platform never returns this one, so its drift is not detected.",
      { shownAs: null },
    ),
    EnableSmartCache: flag("enableSmartCache", "Whether only files are kept whose type is usually static."),
    CacheErrorResponses: flag("cacheErrorResponses", "Whether error responses of the origin are kept for a while."),
    EnableCacheSlice: flag("enableCacheSlice", "Whether large files are fetched and kept in slices."),
    DisableCookies: flag("disableCookies", "Whether cookies are removed from responses, so that they can be kept."),
    UseBackgroundUpdate: flag("useBackgroundUpdate", "Whether outdated files are served first and updated afterwards."),
    UseStaleWhileOffline: flag("useStaleWhileOffline", "Whether a kept file is served while the origin is offline."),
    UseStaleWhileUpdating: flag("useStaleWhileUpdating", "Whether a kept file is served while it is updated."),
    PermaCacheType: oneOf(permaCacheType)("permaCacheType", "What the permanent cache keeps."),
    PermaCacheStorageZoneId: reference(
      "permaCacheStorageZoneId",
      "The storage zone that is the permanent cache; 0 is none.",
    ),
  },
};

export const varying: SettingGroup = {
  title: "Cache variants",
  settings: {
    IgnoreQueryStrings: flag("ignoreQueryStrings", "Whether the cache ignores the query string."),
    EnableQueryStringOrdering: flag(
      "enableQueryStringOrdering",
      "Whether the cache ignores the order of query parameters.",
    ),
    QueryStringVaryParameters: strings(
      "queryStringVaryParameters",
      "The only query parameters by which the cache varies.",
    ),
    CacheKeyHeaders: clearableWithout(headerNamesProblem)(
      "cacheKeyHeaders",
      "The request headers by which the cache varies, separated by commas.",
    ),
    EnableCookieVary: flag("enableCookieVary", "Whether the cache varies by cookies."),
    CookieVaryParameters: strings("cookieVaryParameters", "The cookies by which the cache varies."),
    EnableHostnameVary: flag("enableHostnameVary", "Whether the cache varies by host name."),
    EnableCountryCodeVary: flag("enableCountryCodeVary", "Whether the cache varies by the visitor's country."),
    EnableCountryStateCodeVary: flag(
      "enableCountryStateCodeVary",
      "Whether the cache varies by the visitor's state or province.",
    ),
    EnableMobileVary: flag("enableMobileVary", "Whether mobile devices get separate variants."),
    EnableAvifVary: flag("enableAvifVary", "Whether browsers that accept AVIF get separate variants."),
    EnableWebpVary: flag("enableWebpVary", "Whether browsers that accept WebP get separate variants.", {
      shownAs: "EnableWebPVary",
    }),
  },
};
