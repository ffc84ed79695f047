import { enumeration } from "../../schema/enumeration";
import { clearable, decimal, flag, integer, named, oneOf, type SettingGroup, within } from "../setting";

const watermarkPosition = enumeration("OptimizerWatermarkPosition", "Position of a watermark.", {
  BottomLeft: 0,
  BottomRight: 1,
  TopLeft: 2,
  TopRight: 3,
  Center: 4,
  CenterStretch: 5,
});

const preloadingTheme = enumeration("PreloadingScreenTheme", "Theme of a preloading screen.", { Light: 0, Dark: 1 });

export const optimizer: SettingGroup = {
  title: "Optimizer",
  settings: {
    OptimizerEnabled: flag(
      "optimizerEnabled",
      "True if the optimizer is on. It costs $9.50 a month for each pull zone.",
    ),
    OptimizerAutomaticOptimizationEnabled: flag(
      "optimizerAutomaticOptimizationEnabled",
      "True if images are optimized for the visitor's device.",
    ),
    OptimizerEnableWebP: flag(
      "optimizerEnableWebp",
      "True if images are converted to WebP for browsers that accept it. Without it, `format=webp` may have no effect.",
    ),
    OptimizerImageQuality: within(1, 100)(
      "optimizerImageQuality",
      "The quality of images, in percent. 85 to 90 is recommended.",
    ),
    OptimizerMobileImageQuality: within(1, 100)(
      "optimizerMobileImageQuality",
      "The quality of images on mobile devices, in percent. 75 to 85 is recommended.",
    ),
    OptimizerDesktopMaxWidth: within(0, 5000)(
      "optimizerDesktopMaxWidth",
      "The maximum width of images on other than mobile devices, in pixels. Wider ones are scaled down.",
    ),
    OptimizerMobileMaxWidth: within(0, 5000)(
      "optimizerMobileMaxWidth",
      "The maximum width of images on mobile devices, in pixels.",
    ),
    OptimizerEnableManipulationEngine: flag(
      "optimizerEnableManipulationEngine",
      "True if query parameters such as `width` transform images.",
    ),
    OptimizerEnableUpscaling: flag(
      "optimizerEnableUpscaling",
      "True if images may be enlarged beyond their original size, to at most 24 megapixels.",
    ),
    OptimizerClasses: named("OptimizerClass", "A named set of transformations of images.")(
      "optimizerClasses",
      "Named sets of image transformations that requests can use, such as `?class=thumbnail`.",
      { example: [{ name: "thumbnail", properties: { width: "200" } }] },
    ),
    OptimizerForceClasses: flag(
      "optimizerForceClasses",
      "True if requests can use only the transformations in `optimizerClasses`. Others get a 403.",
    ),
    OptimizerMinifyCSS: flag("optimizerMinifyCss", "True if style sheets are minified, except `*.min.css`."),
    OptimizerMinifyJavaScript: flag("optimizerMinifyJavaScript", "True if scripts are minified, except `*.min.js`."),
    OptimizerPrerenderHtml: flag(
      "optimizerPrerenderHtml",
      "True if crawlers and bots get pages whose scripts have already run. Visitors get the pages of the origin.",
    ),
    OptimizerStaticHtmlEnabled: flag("optimizerStaticHtmlEnabled", "True if WordPress pages are kept as static files."),
    OptimizerStaticHtmlWordPressPath: clearable(
      "optimizerStaticHtmlWordPressPath",
      "The path of the WordPress installation.",
    ),
    OptimizerStaticHtmlWordPressBypassCookie: clearable(
      "optimizerStaticHtmlWordPressBypassCookie",
      "Name of the cookie that bypasses the static files, so that WordPress itself serves the page.",
    ),
    OptimizerTunnelEnabled: flag(
      "optimizerTunnelEnabled",
      "True if requests to the origin take the fastest route (Burrow). It costs $0.06 per GB beyond 50 GB a month that are included, and has no effect with `enableOriginShield`.",
    ),
    OptimizerWatermarkEnabled: flag("optimizerWatermarkEnabled", "True if images get a watermark."),
    OptimizerWatermarkUrl: clearable("optimizerWatermarkUrl", "The public URL of the watermark, a PNG image."),
    OptimizerWatermarkPosition: oneOf(watermarkPosition)(
      "optimizerWatermarkPosition",
      "The position of the watermark.",
    ),
    OptimizerWatermarkOffset: decimal(
      "optimizerWatermarkOffset",
      "The distance of the watermark from the edge of the image, in percent (0 to 100).",
    ),
    OptimizerWatermarkMinImageSize: integer(
      "optimizerWatermarkMinImageSize",
      "The size in pixels that the width or height of an image must exceed to get the watermark.",
    ),
    EnableBunnyImageAi: flag("enableBunnyImageAi", "True if image generation is enabled."),
    BunnyAiImageBlueprints: named("AiImageBlueprint", "A named template for generating images.")(
      "bunnyAiImageBlueprints",
      "Named templates for generating images.",
    ),
  },
};

export const pages: SettingGroup = {
  title: "Error pages and preloading screen",
  settings: {
    ErrorPageWhitelabel: flag("errorPageWhitelabel", "True if error pages omit the platform's name."),
    ErrorPageEnableCustomCode: flag(
      "errorPageEnableCustomCode",
      "True if error pages use the HTML in `errorPageCustomCode`.",
    ),
    ErrorPageCustomCode: clearable("errorPageCustomCode", "The HTML of custom error pages."),
    ErrorPageEnableStatuspageWidget: flag(
      "errorPageEnableStatuspageWidget",
      "True if error pages include a status page.",
    ),
    ErrorPageStatuspageCode: clearable("errorPageStatuspageCode", "The code of the status page."),
    PreloadingScreenEnabled: flag(
      "preloadingScreenEnabled",
      "True if browsers get a preloading screen if the origin takes longer than `preloadingScreenDelay` to respond with a page. It needs the optimizer and a zone that accelerates a DNS record.",
    ),
    PreloadingScreenTheme: oneOf(preloadingTheme)("preloadingScreenTheme", "The theme of the preloading screen."),
    PreloadingScreenLogoUrl: clearable("preloadingScreenLogoUrl", "The URL of the logo on the preloading screen."),
    PreloadingScreenDelay: within(0, 10_000)(
      "preloadingScreenDelay",
      "The time that the origin has to respond before the preloading screen appears, in milliseconds.",
    ),
    PreloadingScreenShowOnFirstVisit: flag(
      "preloadingScreenShowOnFirstVisit",
      "True if the preloading screen is shown only on the first visit.",
    ),
    PreloadingScreenCodeEnabled: flag(
      "preloadingScreenCodeEnabled",
      "True if the preloading screen uses the HTML in `preloadingScreenCode`.",
    ),
    PreloadingScreenCode: clearable(
      "preloadingScreenCode",
      "The HTML of a custom preloading screen. It must contain `{{preloader_script}}`, which loads the page.",
    ),
  },
};
